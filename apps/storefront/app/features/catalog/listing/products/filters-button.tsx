import { buttonClass } from '@zembil/ui/forms/button'
import { FilterIcon } from '@zembil/ui/layout/icon'
import { lazy, Suspense, useState } from 'react'
import { useIsScrolled } from '../../../../platform/hooks/use-is-scrolled.ts'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { SectionBoundary } from '../../../../platform/page/section-boundary.tsx'
import { ActiveMark } from '../active-mark.tsx'
import { filtersId } from '../filters-id.ts'
import { hasFilter } from '../listing-filters.ts'
import type { ListingControls } from '../use-listing-filters.ts'
import type { ListingSource } from './listing.queries.ts'

const loadDrawer = () => import('./filter-drawer.tsx')
const FilterDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.FilterDrawer })))
const prepare = () => void loadDrawer().catch(() => undefined)

/** Scroll distance in px after which the button next to the title is off screen. */
const titleGone = 160

const places = {
  title: 'shrink-0',
  floating: 'pointer-events-none sticky bottom-[calc(1rem+var(--spacing-bars))] z-sticky mt-4 flex justify-center',
}
const looks = {
  title: buttonClass({ variant: 'secondary' }),
  floating: `pointer-events-auto shadow-header ${buttonClass()}`,
}

type FiltersButtonProps = { source: ListingSource; controls: ListingControls; place: 'title' | 'floating' }

/**
 * On small screens: next to the title, and once that has scrolled away floating over the listing, within reach of the
 * thumb, down to the footer. Only one of the two is visible, so that nothing is covered before scrolling. As long as no
 * script runs, it is a link that makes the sidebar appear.
 */
export function FiltersButton({ source, controls, place }: FiltersButtonProps) {
  const { t } = useTranslation('catalog')
  const [isOpen, setOpen] = useState(false)
  const isActive = hasFilter(controls.filters)
  const isItsTurn = useIsScrolled(titleGone) === (place === 'floating')
  return (
    <>
      <div className={`lg:hidden ${places[place]} ${isItsTurn ? '' : 'invisible'}`}>
        <a
          href={`#${filtersId}`}
          aria-haspopup="dialog"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={(event) => {
            event.preventDefault()
            setOpen(true)
          }}
          className={looks[place]}
        >
          <FilterIcon className="size-5" />
          {t('filters.open')}
          {isActive ? <ActiveMark /> : null}
        </a>
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
