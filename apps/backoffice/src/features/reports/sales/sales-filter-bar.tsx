import { ChoiceChip } from '@zembil/ui/desk/filter-chip'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { FilterBar } from '../../../platform/lists/filter-bar.tsx'
import { PeriodFilter } from '../../../platform/lists/period-filter.tsx'
import { calendars, methods, type SalesAsked, type SalesState, salesGroups } from '../reports.queries.ts'
import { StoreFilter } from '../store-filter.tsx'
import { DeliveryFilter } from './delivery-filter.tsx'

type SalesFilterBarProps = {
  state: SalesState
  asked: SalesAsked
  isFiltered: boolean
  onChange: (part: Partial<SalesState>) => void
  onClear: () => void
}

/** What the sales are summed by, of which days, and of what. */
export function SalesFilterBar({ state, asked, isFiltered, onChange, onClear }: SalesFilterBarProps) {
  const { t } = useTranslation('reports')
  const { t: ofOrders } = useTranslation('orders')
  return (
    <FilterBar isFiltered={isFiltered} onClear={onClear}>
      <ChoiceChip
        label={t('sales.by')}
        anyLabel={t('sales.byAny')}
        options={salesGroups.filter((by) => by !== 'day').map((by) => ({ value: by, label: t(`sales.group.${by}`) }))}
        value={state.by === 'day' ? undefined : state.by}
        onChange={(by) => onChange({ by })}
      />
      {asked.by === 'month' && (
        <ChoiceChip
          label={t('sales.calendar')}
          anyLabel={t(`sales.calendars.${asked.calendar}`)}
          options={calendars.map((calendar) => ({ value: calendar, label: t(`sales.calendars.${calendar}`) }))}
          value={state.calendar}
          onChange={(calendar) => onChange({ calendar })}
        />
      )}
      <PeriodFilter from={asked.from} to={state.to} onChange={onChange} />
      <StoreFilter storeId={state.store_id} onChange={(store_id) => onChange({ store_id })} />
      <ChoiceChip
        label={t('method')}
        anyLabel={t('allMethods')}
        options={methods.map((method) => ({ value: method, label: ofOrders(`method.${method}`) }))}
        value={state.method}
        onChange={(method) => onChange({ method })}
      />
      <DeliveryFilter typeId={state.delivery_type_id} onChange={(delivery_type_id) => onChange({ delivery_type_id })} />
    </FilterBar>
  )
}
