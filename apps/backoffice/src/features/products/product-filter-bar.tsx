import { useQuery } from '@tanstack/react-query'
import { ChoiceChip, FilterChip } from '@zembil/ui/desk/filter-chip'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { FilterBar } from '../../platform/lists/filter-bar.tsx'
import { SearchField } from '../../platform/lists/search-field.tsx'
import { choicesQuery, type ProductListState } from './products.queries.ts'

type ProductFilterBarProps = {
  state: ProductListState
  onChange: (part: Partial<ProductListState>) => void
  isFiltered: boolean
  onClear: () => void
}

const flags = ['fasting', 'discounted', 'no_stock', 'no_picture', 'same_text'] as const
type NamedFilter = 'category_id' | 'subcategory_id' | 'supplier_id'
type Named = { id: number; name: string; name_am: string }

export function ProductFilterBar({ state, onChange, isFiltered, onClear }: ProductFilterBarProps) {
  const { t, language } = useTranslation(['products', 'common'])
  const choices = useQuery(choicesQuery).data?.data
  const categories = choices?.categories ?? []
  const chosen = categories.filter(({ id }) => state.category_id === undefined || id === state.category_id)
  const chip = (name: NamedFilter, label: string, options: readonly Named[]) => (
    <ChoiceChip
      label={label}
      anyLabel={t('common:all')}
      options={options.map((one) => ({ value: String(one.id), label: nameIn(language, one) }))}
      value={state[name] === undefined ? undefined : String(state[name])}
      onChange={(id) =>
        onChange({
          // Another category has other subcategories.
          ...(name === 'category_id' && { subcategory_id: undefined }),
          [name]: id === undefined ? undefined : Number(id),
        })
      }
    />
  )
  return (
    <FilterBar isFiltered={isFiltered} onClear={onClear}>
      <SearchField
        label={t('search')}
        placeholder={t('search')}
        value={state.words}
        onSearch={(words) => onChange({ words })}
        isWide
      />
      {chip('category_id', t('filter.category'), categories)}
      {chip(
        'subcategory_id',
        t('filter.subcategory'),
        chosen.flatMap(({ subcategories }) => subcategories),
      )}
      {chip('supplier_id', t('filter.supplier'), choices?.suppliers ?? [])}
      <ChoiceChip
        label={t('filter.brand')}
        anyLabel={t('common:all')}
        options={(choices?.brands ?? []).map(({ name }) => ({ value: name, label: name }))}
        value={state.brand}
        onChange={(brand) => onChange({ brand })}
      />
      <ChoiceChip
        label={t('filter.state')}
        anyLabel={t('common:all')}
        options={(['on', 'off'] as const).map((value) => ({ value, label: t(`state.${value}`) }))}
        value={state.state}
        onChange={(next) => onChange({ state: next })}
      />
      {flags.map((flag) => (
        <FilterChip
          key={flag}
          label={t(`filter.${flag}`)}
          isOn={state[flag] === '1'}
          onToggle={() => onChange({ [flag]: state[flag] === '1' ? undefined : '1' })}
        />
      ))}
    </FilterBar>
  )
}
