import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useKeptText } from '../../platform/lists/kept-text.ts'
import { useListState } from '../../platform/lists/list-state.ts'
import { ListView } from '../../platform/lists/list-view.tsx'
import { SavedFilters } from '../../platform/lists/saved-filters.tsx'
import { useFreshList } from '../../platform/lists/use-fresh-list.ts'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { paymentList, paymentListState, paymentsQuery } from './money.queries.ts'
import { usePaymentColumns } from './payment-columns.tsx'
import { PaymentFilterBar } from './payment-filter-bar.tsx'

/** `/payments`: money received, newest first. */
export function PaymentList() {
  const { t } = useTranslation('money')
  const { state, change, clear, replace, isFiltered, searchText } = useListState(paymentListState)
  const [text, setText] = useKeptText(paymentList)
  const list = useFreshList(paymentsQuery(state, text))
  const isSearched = isFiltered || text !== undefined
  const clearAll = () => {
    setText(undefined)
    clear()
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        back={{ href: '/money', label: t('board.title') }}
        actions={<SavedFilters list="payments" search={isFiltered ? searchText : ''} onApply={replace} />}
      />
      <PaymentFilterBar
        state={state}
        text={text}
        onChange={change}
        onSearch={(next) => {
          change({})
          setText(next)
        }}
        isFiltered={isSearched}
        onClear={clearAll}
      />
      <ListView
        label={t('title')}
        list={list}
        columns={usePaymentColumns()}
        hrefOf={({ id }) => `/payments/${id}`}
        onChange={change}
        isFiltered={isSearched}
        onClear={clearAll}
      />
    </>
  )
}
