import { defaultSort, isFilterActive, type SortOption } from '@zembil/rules/listing'
import { Button } from '@zembil/ui/button'
import { Collapsible } from '@zembil/ui/collapsible'
import { CloseIcon } from '@zembil/ui/icon'
import { RadioGroup } from '@zembil/ui/radio-group'
import { useTranslation } from 'react-i18next'
import { SectionBoundary } from '../../platform/section-boundary.tsx'
import { CategoryTree } from './category-tree.tsx'
import type { ListingSource } from './listing.queries.ts'
import { PriceFilter } from './price-filter.tsx'
import type { ListingControls } from './use-listing-filters.ts'

export type FilterPanelProps = {
  source: ListingSource
  controls: ListingControls
  /** After a link to another listing was chosen. */
  onLeave?: (() => void) | undefined
}

const sortLabels = {
  [defaultSort]: 'filters.created_at',
  price: 'filters.price_up',
  '-price': 'filters.price_down',
} as const

/** The filters, in the sidebar of large screens and in the slide-in panel of small ones. */
export function FilterPanel({ source, controls: { filters, change, clear }, onLeave }: FilterPanelProps) {
  const { t } = useTranslation(['catalog', 'common'])
  const sorts = Object.entries(sortLabels) as [SortOption, (typeof sortLabels)[SortOption]][]
  return (
    <>
      {isFilterActive(filters) ? (
        <Button variant="ghost" onClick={clear} icon={<CloseIcon className="size-5" />} className="-ml-3">
          {t('filters.clear')}
        </Button>
      ) : null}
      <Collapsible title={t('common:categories')} isOpenAtFirst>
        <SectionBoundary>
          <CategoryTree source={source} onChoose={onLeave} />
        </SectionBoundary>
      </Collapsible>
      <Collapsible title={t('filters.price')} isOpenAtFirst>
        <PriceFilter min={filters.min} max={filters.max} onChange={change} />
      </Collapsible>
      <Collapsible title={t('filters.sort')} isOpenAtFirst>
        <RadioGroup
          legend={t('filters.sort')}
          isLegendHidden
          options={sorts.map(([value, label]) => ({ value, label: t(label) }))}
          value={filters.sort}
          onChange={(sort) => change({ sort })}
        />
      </Collapsible>
    </>
  )
}
