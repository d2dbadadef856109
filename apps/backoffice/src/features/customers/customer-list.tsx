import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { FilterBar } from '../../platform/lists/filter-bar.tsx'
import { useKeptText } from '../../platform/lists/kept-text.ts'
import { useListState } from '../../platform/lists/list-state.ts'
import { ListView } from '../../platform/lists/list-view.tsx'
import { SearchField } from '../../platform/lists/search-field.tsx'
import { useFreshList } from '../../platform/lists/use-fresh-list.ts'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { useCustomerColumns } from './customer-columns.tsx'
import { customerList, customerListState, customersQuery } from './customers.queries.ts'

/** `/customers`: found by number, name, e-mail address or order. */
export function CustomerList() {
  const { t } = useTranslation('customers')
  const { state, change } = useListState(customerListState)
  const [text, setText] = useKeptText(customerList)
  const list = useFreshList(customersQuery(state, text))
  const isFiltered = text !== undefined
  const search = (next: string | undefined) => {
    change({})
    setText(next)
  }
  return (
    <>
      <PageHeader title={t('title')} />
      <FilterBar isFiltered={isFiltered} onClear={() => search(undefined)}>
        <SearchField label={t('search')} placeholder={t('searchHint')} value={text} onSearch={search} isWide />
      </FilterBar>
      <ListView
        label={t('title')}
        list={list}
        columns={useCustomerColumns()}
        hrefOf={({ id }) => `/customers/${id}`}
        onChange={change}
        isFiltered={isFiltered}
        onClear={() => search(undefined)}
      />
    </>
  )
}
