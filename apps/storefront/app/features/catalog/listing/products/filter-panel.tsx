import { sortOptions } from '@zembil/rules/search/listing'
import { buttonClass } from '@zembil/ui/forms/button'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import { Collapsible } from '@zembil/ui/layout/collapsible'
import { CloseIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { SectionBoundary } from '../../../../platform/page/section-boundary.tsx'
import { FilterLink } from '../filter-link.tsx'
import { KeptFilters } from '../kept-filters.tsx'
import { hasFilter } from '../listing-filters.ts'
import { SortLinks } from '../sort-links.tsx'
import type { ListingControls } from '../use-listing-filters.ts'
import { usePriceBounds } from '../use-price-bounds.ts'
import { CategoryTree } from './category-tree.tsx'
import { type ListingSource, listingQuery } from './listing.queries.ts'
import { PriceFilter } from './price-filter.tsx'

export type FilterPanelProps = {
  source: ListingSource
  controls: ListingControls
  /** Called when a link to another listing is followed. */
  onLeave?: (() => void) | undefined
}

/** The filters, in the sidebar on large screens and in the slide-in panel on small ones. */
export function FilterPanel({ source, controls, onLeave }: FilterPanelProps) {
  const { t } = useTranslation(['catalog', 'common'])
  const { filters, clearedHref, change } = controls
  const bounds = usePriceBounds(listingQuery(source, filters))
  const submit = (
    <button type="submit" className={`mt-3 ${buttonClass()} not-noscript:hidden`}>
      {t('filters.apply')}
    </button>
  )
  return (
    // Sent only as long as no script runs; otherwise each choice applies at once.
    <form method="get" onSubmit={(event) => event.preventDefault()}>
      <KeptFilters filters={filters} />
      {hasFilter(filters) ? (
        <FilterLink href={clearedHref} className={`-ml-3 ${buttonClass({ variant: 'ghost' })}`}>
          <CloseIcon className="size-5" />
          {t('filters.clear')}
        </FilterLink>
      ) : null}
      <div className="border-b border-line py-2">
        <Checkbox
          label={t('filters.fasting')}
          name="fasting"
          value="1"
          checked={filters.fasting}
          onChange={({ target }) => change({ fasting: target.checked })}
        />
      </div>
      <Collapsible title={t('common:categories')} isOpenAtFirst>
        <SectionBoundary>
          <CategoryTree source={source} onChoose={onLeave} />
        </SectionBoundary>
      </Collapsible>
      <Collapsible title={t('filters.price')} isOpenAtFirst>
        <PriceFilter min={filters.min} max={filters.max} bounds={bounds} onChange={change} />
        {submit}
      </Collapsible>
      <Collapsible title={t('filters.sort')} isOpenAtFirst>
        <SortLinks controls={controls} sorts={sortOptions} />
      </Collapsible>
    </form>
  )
}
