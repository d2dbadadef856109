import { buttonClass } from '@zembil/ui/button'
import { FilterIcon } from '@zembil/ui/icon'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsScrolled } from '../../../platform/hooks/use-is-scrolled.ts'
import { SectionBoundary } from '../../../platform/page/section-boundary.tsx'
import { ActiveMark } from './active-mark.tsx'
import type { ListingSource } from './listing.queries.ts'
import { hasFilter } from './listing-filters.ts'
import type { ListingControls } from './use-listing-filters.ts'

const loadDrawer = () => import('./filter-drawer.tsx')
const FilterDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.FilterDrawer })))
const prepare = () => void loadDrawer().catch(() => undefined)

/** By then the button beside the title has left the screen. */
const titleGone = 160

const places = { title: 'shrink-0', floating: 'pointer-events-none sticky bottom-4 z-sticky mt-4 flex justify-center' }
const looks = {
  title: buttonClass({ variant: 'secondary' }),
  floating: `pointer-events-auto shadow-header ${buttonClass()}`,
}

type FiltersButtonProps = { source: ListingSource; controls: ListingControls; place: 'title' | 'floating' }

/**
 * On small screens: beside the title, and once that is gone over the listing, in reach of the thumb, until the footer
 * comes. Always one of the two, so that nothing is covered before anybody has scrolled.
 */
export function FiltersButton({ source, controls, place }: FiltersButtonProps) {
  const { t } = useTranslation('catalog')
  const [isOpen, setOpen] = useState(false)
  const isActive = hasFilter(controls.filters)
  const isItsTurn = useIsScrolled(titleGone) === (place === 'floating')
  return (
    <>
      <div className={`lg:hidden ${places[place]} ${isItsTurn ? '' : 'invisible'}`}>
        <button
          type="button"
          aria-haspopup="dialog"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setOpen(true)}
          className={looks[place]}
        >
          <FilterIcon className="size-5" />
          {t('filters.open')}
          {isActive ? <ActiveMark /> : null}
        </button>
      </div>
      {isOpen ? (
        <SectionBoundary>
          <Suspense>
            <FilterDrawer source={source} controls={controls} onClose={() => setOpen(false)} />
          </Suspense>
        </SectionBoundary>
      ) : null}
    </>
  )
}
