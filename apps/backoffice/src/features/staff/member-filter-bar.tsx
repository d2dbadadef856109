import { useQuery } from '@tanstack/react-query'
import { roles } from '@zembil/contract/staff/permissions'
import { ChoiceChip } from '@zembil/ui/desk/filter-chip'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { FilterBar } from '../../platform/lists/filter-bar.tsx'
import { SearchField } from '../../platform/lists/search-field.tsx'
import { type MemberListState, states, storesQuery } from './staff.queries.ts'

type MemberFilterBarProps = {
  state: MemberListState
  onChange: (part: Partial<MemberListState>) => void
  isFiltered: boolean
  onClear: () => void
}

export function MemberFilterBar({ state, onChange, isFiltered, onClear }: MemberFilterBarProps) {
  const { t, language } = useTranslation(['staff', 'common'])
  const stores = useQuery(storesQuery).data?.data ?? []
  return (
    <FilterBar isFiltered={isFiltered} onClear={onClear}>
      <SearchField
        label={t('searchHint')}
        placeholder={t('searchHint')}
        value={state.name}
        onSearch={(name) => onChange({ name })}
      />
      <ChoiceChip
        label={t('filter.role')}
        anyLabel={t('common:all')}
        options={roles.map((value) => ({ value, label: t(`common:roles.${value}`) }))}
        value={state.role}
        onChange={(role) => onChange({ role })}
      />
      {stores.length > 1 && (
        <ChoiceChip
          label={t('filter.store')}
          anyLabel={t('common:all')}
          options={stores.map((store) => ({ value: String(store.id), label: nameIn(language, store) }))}
          value={state.store_id === undefined ? undefined : String(state.store_id)}
          onChange={(id) => onChange({ store_id: id === undefined ? undefined : Number(id) })}
        />
      )}
      <ChoiceChip
        label={t('filter.state')}
        anyLabel={t('common:all')}
        options={states.map((value) => ({ value, label: t(`state.${value}`) }))}
        value={state.state}
        onChange={(next) => onChange({ state: next })}
      />
    </FilterBar>
  )
}
