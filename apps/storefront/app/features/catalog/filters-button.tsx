import { buttonClass } from '@zembil/ui/button'
import { FilterIcon } from '@zembil/ui/icon'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionBoundary } from '../../platform/section-boundary.tsx'
import { ActiveMark } from './active-mark.tsx'
import type { ListingSource } from './listing.queries.ts'
import { hasFilter } from './listing-filters.ts'
import type { ListingControls } from './use-listing-filters.ts'

const loadDrawer = () => import('./filter-drawer.tsx')
const FilterDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.FilterDrawer })))
const prepare = () => void loadDrawer().catch(() => undefined)

type FiltersButtonProps = { source: ListingSource; controls: ListingControls }

/** Floats over the listing of small screens, in reach of the thumb, and stays behind when the footer comes. */
export function FiltersButton({ source, controls }: FiltersButtonProps) {
  const { t } = useTranslation('catalog')
  const [isOpen, setOpen] = useState(false)
  const isActive = hasFilter(controls.filters)
  return (
    <>
      <div className="pointer-events-none sticky bottom-4 z-sticky mt-4 flex justify-center lg:hidden">
        <button
          type="button"
          aria-haspopup="dialog"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setOpen(true)}
          className={`pointer-events-auto shadow-header ${buttonClass()}`}
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
