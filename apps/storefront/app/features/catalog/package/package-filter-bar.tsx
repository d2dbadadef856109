import { isFilterActive, type SortOption } from '@zembil/rules/listing'
import { Button } from '@zembil/ui/button'
import { Dropdown } from '@zembil/ui/dropdown'
import { CloseIcon } from '@zembil/ui/icon'
import { Select } from '@zembil/ui/select'
import { Spinner } from '@zembil/ui/spinner'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionBoundary } from '../../../platform/page/section-boundary.tsx'
import { clearPackageFilters } from '../listing/clear-package-filters.ts'
import { PriceDropdown } from '../listing/price-dropdown.tsx'
import type { ListingControls } from '../listing/use-listing-filters.ts'
import { useSortChoices } from '../listing/use-sort-choices.ts'
import { ViewToggle } from '../listing/view-toggle.tsx'
import { PackageSearch } from './package-search.tsx'

const TagMenu = lazy(() => import('./tag-menu.tsx').then((module) => ({ default: module.TagMenu })))

/** Search, filters, sort and view of a package listing: one row on large screens, rows of two on phones. */
export function PackageFilterBar({ controls }: { controls: ListingControls }) {
  const { t } = useTranslation(['packages', 'catalog', 'common'])
  const { filters, change } = controls
  const sorts = useSortChoices(filters.sort)
  return (
    <section
      aria-label={t('catalog:filters.title')}
      className="grid grid-cols-2 gap-2 pb-4 md:flex md:flex-wrap md:items-center"
    >
      <div className="col-span-2 md:min-w-60 md:flex-1">
        <PackageSearch controls={controls} />
      </div>
      <Dropdown label={t('common:categories')}>
        {(close) => (
          <SectionBoundary>
            <Suspense fallback={<Spinner />}>
              <TagMenu onChoose={close} />
            </Suspense>
          </SectionBoundary>
        )}
      </Dropdown>
      <PriceDropdown controls={controls} />
      {isFilterActive(filters) ? (
        <Button
          variant="ghost"
          onClick={clearPackageFilters}
          icon={<CloseIcon className="size-5" />}
          className="col-span-2 max-md:order-last"
        >
          {t('catalog:filters.clear')}
        </Button>
      ) : null}
      <div className="col-span-2 flex gap-2">
        <Select
          aria-label={t('catalog:filters.sort')}
          options={sorts}
          value={filters.sort}
          onChange={({ target }) => change({ sort: target.value as SortOption })}
          className="min-w-0 flex-1"
        />
        <ViewToggle controls={controls} />
      </div>
    </section>
  )
}
