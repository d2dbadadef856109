import { useQuery } from '@tanstack/react-query'
import { ChoiceChip, FilterChip } from '@zembil/ui/desk/filter-chip'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { FilterBar } from '../../../platform/lists/filter-bar.tsx'
import { AmountFilter } from './amount-filter.tsx'
import { DueFilter } from './due-filter.tsx'
import { choicesQuery, methods, openStages, type QueueState, statuses } from './queue.queries.ts'

type QueueFilterBarProps = {
  state: QueueState
  onChange: (part: Partial<QueueState>) => void
  isFiltered: boolean
  onClear: () => void
}

/** Always in sight, like the tab and the place in the list. */
const usual = ['tab', 'after', 'before', 'store_id', 'method', 'due_on', 'late', 'sub_city']
type Named = { id: number; name: string; name_am: string }

/** The filters that are used all day, and the others behind a button unless one of them is set. */
export function QueueFilterBar({ state, onChange, isFiltered, onClear }: QueueFilterBarProps) {
  const { t, language } = useTranslation(['orders', 'common'])
  const [isOpen, setOpen] = useState(false)
  const choices = useQuery(choicesQuery).data?.data
  const any = { anyLabel: t('common:all') }
  const optionsOf = (things: readonly Named[] = []) =>
    things.map((thing) => ({ value: String(thing.id), label: nameIn(language, thing) }))
  const textOf = (value: number | undefined) => (value === undefined ? undefined : String(value))
  const numberOf = (value: string | undefined) => (value === undefined ? undefined : Number(value))
  const isRareShown =
    isOpen || Object.entries(state).some(([name, value]) => value !== undefined && !usual.includes(name))
  const stores = choices?.stores ?? []
  return (
    <FilterBar isFiltered={isFiltered} onClear={onClear}>
      {stores.length > 1 && (
        <ChoiceChip
          {...any}
          label={t('filter.store')}
          options={optionsOf(stores)}
          value={textOf(state.store_id)}
          onChange={(value) => onChange({ store_id: numberOf(value) })}
        />
      )}
      <DueFilter value={state.due_on} onChange={(due_on) => onChange({ due_on })} />
      <FilterChip
        label={t('filter.late')}
        isOn={state.late !== undefined}
        onToggle={() => onChange({ late: state.late ? undefined : '1' })}
      />
      <ChoiceChip
        {...any}
        label={t('filter.method')}
        options={methods.map((value) => ({ value, label: t(`method.${value}`) }))}
        value={state.method}
        onChange={(method) => onChange({ method })}
      />
      <ChoiceChip
        {...any}
        label={t('filter.subCity')}
        options={(choices?.sub_cities ?? []).map((value) => ({ value, label: value }))}
        value={state.sub_city}
        onChange={(sub_city) => onChange({ sub_city })}
      />
      {isRareShown ? (
        <>
          <ChoiceChip
            {...any}
            label={t('filter.stage')}
            options={openStages.map((value) => ({ value, label: t(`stage.${value}`) }))}
            value={state.stage}
            onChange={(stage) => onChange({ stage })}
          />
          <ChoiceChip
            {...any}
            label={t('filter.status')}
            options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
            value={state.status}
            onChange={(status) => onChange({ status })}
          />
          <ChoiceChip
            {...any}
            label={t('filter.delivery')}
            options={optionsOf(choices?.delivery_types)}
            value={textOf(state.delivery_type_id)}
            onChange={(value) => onChange({ delivery_type_id: numberOf(value) })}
          />
          <ChoiceChip
            {...any}
            label={t('filter.courier')}
            options={optionsOf(choices?.couriers)}
            value={textOf(state.courier_id)}
            onChange={(value) => onChange({ courier_id: numberOf(value) })}
          />
          <AmountFilter least={state.least} most={state.most} onChange={onChange} />
          <FilterChip
            label={t('filter.short')}
            isOn={state.short !== undefined}
            onToggle={() => onChange({ short: state.short ? undefined : '1' })}
          />
          <FilterChip
            label={t('filter.byPhone')}
            isOn={state.by_phone !== undefined}
            onToggle={() => onChange({ by_phone: state.by_phone ? undefined : '1' })}
          />
        </>
      ) : (
        <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
          {t('filter.more')}
        </Button>
      )}
    </FilterBar>
  )
}
