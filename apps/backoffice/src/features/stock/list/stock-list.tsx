import { useQuery } from '@tanstack/react-query'
import { ChoiceChip } from '@zembil/ui/desk/filter-chip'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { FilterBar } from '../../../platform/lists/filter-bar.tsx'
import { useListState } from '../../../platform/lists/list-state.ts'
import { ListView } from '../../../platform/lists/list-view.tsx'
import { SavedFilters } from '../../../platform/lists/saved-filters.tsx'
import { SearchField } from '../../../platform/lists/search-field.tsx'
import { useFreshList } from '../../../platform/lists/use-fresh-list.ts'
import { choicesQuery, type StockListState, stockListState, stockQuery } from '../stock.queries.ts'
import { StockPage } from '../stock-page.tsx'
import { useStockColumns } from './stock-columns.tsx'

type GoodsOfStoreProps = {
  storeId: number
  state: StockListState
  change: (part: Partial<StockListState>) => void
}

function GoodsOfStore({ storeId, state, change }: GoodsOfStoreProps) {
  const { t, language } = useTranslation('stock')
  const list = useFreshList(stockQuery(storeId, state))
  const choices = useQuery(choicesQuery).data?.data
  const isFiltered = state.words !== undefined || state.category_id !== undefined || state.state !== undefined
  const clear = () => change({ words: undefined, category_id: undefined, state: undefined })
  return (
    <>
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <SearchField
          label={t('search')}
          placeholder={t('searchHint')}
          value={state.words}
          onSearch={(words) => change({ words })}
        />
        <ChoiceChip
          label={t('category')}
          anyLabel={t('stateAll')}
          options={(choices?.categories ?? []).map((one) => ({ value: String(one.id), label: nameIn(language, one) }))}
          value={state.category_id === undefined ? undefined : String(state.category_id)}
          onChange={(id) => change({ category_id: id === undefined ? undefined : Number(id) })}
        />
        <ChoiceChip
          label={t('state')}
          anyLabel={t('stateAll')}
          options={[
            { value: 'low', label: t('low') },
            { value: 'out', label: t('out') },
          ]}
          value={state.state}
          onChange={(next) => change({ state: next })}
        />
      </FilterBar>
      <ListView
        label={t('title')}
        list={list}
        columns={useStockColumns()}
        hrefOf={({ id }) => `/stock/products/${id}`}
        onChange={change}
        isFiltered={isFiltered}
        onClear={clear}
      />
    </>
  )
}

/** `/stock`: what a store has of each product. */
export function StockList() {
  const { t } = useTranslation('stock')
  const { state, change, replace, isFiltered, searchText } = useListState(stockListState)
  return (
    <StockPage
      title={t('title')}
      storeId={state.store_id}
      onStore={(store_id) => change({ store_id })}
      actions={<SavedFilters list="stock" search={isFiltered ? searchText : ''} onApply={replace} />}
    >
      {({ id }) => <GoodsOfStore storeId={id} state={state} change={change} />}
    </StockPage>
  )
}
