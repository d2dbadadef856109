import { Button } from '@zembil/ui/button'
import { Checkbox } from '@zembil/ui/checkbox'
import { Collapsible } from '@zembil/ui/collapsible'
import { CloseIcon } from '@zembil/ui/icon'
import { RadioGroup } from '@zembil/ui/radio-group'
import { useTranslation } from 'react-i18next'
import { SectionBoundary } from '../../../platform/page/section-boundary.tsx'
import { CategoryTree } from '../categories/category-tree.tsx'
import type { ListingSource } from './listing.queries.ts'
import { hasFilter } from './listing-filters.ts'
import { PriceFilter } from './price-filter.tsx'
import type { ListingControls } from './use-listing-filters.ts'
import { useSortChoices } from './use-sort-choices.ts'

export type FilterPanelProps = {
  source: ListingSource
  controls: ListingControls
  /** Called when a link to another listing is followed. */
  onLeave?: (() => void) | undefined
}

/** The filters, in the sidebar on large screens and in the slide-in panel on small ones. */
export function FilterPanel({ source, controls: { filters, change, clear }, onLeave }: FilterPanelProps) {
  const { t } = useTranslation(['catalog', 'common'])
  const sorts = useSortChoices(filters.sort)
  return (
    <>
      {hasFilter(filters) ? (
        <Button variant="ghost" onClick={clear} icon={<CloseIcon className="size-5" />} className="-ml-3">
          {t('filters.clear')}
        </Button>
      ) : null}
      <div className="border-b border-line py-2">
        <Checkbox
          label={t('filters.fasting')}
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
        <PriceFilter min={filters.min} max={filters.max} onChange={change} />
      </Collapsible>
      <Collapsible title={t('filters.sort')} isOpenAtFirst>
        <RadioGroup
          legend={t('filters.sort')}
          isLegendHidden
          options={sorts}
          value={filters.sort}
          onChange={(sort) => change({ sort })}
        />
      </Collapsible>
    </>
  )
}
