import { ChoiceChip } from '@zembil/ui/desk/filter-chip'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { DayFilter } from '../../platform/lists/day-filter.tsx'
import { FilterBar } from '../../platform/lists/filter-bar.tsx'
import { SearchField } from '../../platform/lists/search-field.tsx'
import { flags, type PaymentListState, piles, readCriterion, searchKinds } from './money.queries.ts'

type PaymentFilterBarProps = {
  state: PaymentListState
  text: string | undefined
  onChange: (part: Partial<PaymentListState>) => void
  onSearch: (text: string | undefined) => void
  isFiltered: boolean
  onClear: () => void
}

const faults = {
  reference: 'search.referenceShort',
  order: 'search.orderWrong',
  phone: 'search.phoneWrong',
  amount: 'search.amountWrong',
} as const

export function PaymentFilterBar({ state, text, onChange, onSearch, isFiltered, onClear }: PaymentFilterBarProps) {
  const { t } = useTranslation(['money', 'common'])
  const by = state.by ?? 'reference'
  const isWrong = text !== undefined && readCriterion(by, text) === null
  return (
    <>
      <FilterBar isFiltered={isFiltered} onClear={onClear}>
        <ChoiceChip
          label={t('search.by')}
          anyLabel={t('search.reference')}
          options={searchKinds.slice(1).map((value) => ({ value, label: t(`search.${value}`) }))}
          value={state.by}
          onChange={(next) => onChange({ by: next })}
        />
        <SearchField label={t('search.label')} placeholder={t(`search.${by}Hint`)} value={text} onSearch={onSearch} />
        <DayFilter label={t('filter.day')} day={state.day} onChange={(day) => onChange({ day })} />
        <ChoiceChip
          label={t('filter.flag')}
          anyLabel={t('common:all')}
          options={[
            { value: 'any', label: t('filter.any') },
            ...flags.map((value) => ({ value, label: t(`flag.${value}`) })),
          ]}
          value={state.flag}
          onChange={(flag) => onChange({ flag })}
        />
        <ChoiceChip
          label={t('filter.pile')}
          anyLabel={t('common:all')}
          options={piles.map((value) => ({ value, label: t(`board.pile.${value}`) }))}
          value={state.pile}
          onChange={(pile) => onChange({ pile })}
        />
      </FilterBar>
      <p role="status" className="-mt-1 mb-2 text-sm text-danger empty:hidden">
        {isWrong ? t(faults[by]) : null}
      </p>
    </>
  )
}
