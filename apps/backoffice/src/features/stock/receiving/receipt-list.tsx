import { useQuery } from '@tanstack/react-query'
import type { ListedReceipt } from '@zembil/contract/staff/stock/receipt-shapes'
import { ChoiceChip } from '@zembil/ui/desk/filter-chip'
import type { Column } from '@zembil/ui/desk/table-column'
import { Badge } from '@zembil/ui/feedback/badge'
import { buttonClass } from '@zembil/ui/forms/button'
import { Link } from 'react-router'
import { Moment } from '../../../platform/dates/moment.tsx'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { FilterBar } from '../../../platform/lists/filter-bar.tsx'
import { useListState } from '../../../platform/lists/list-state.ts'
import { ListView } from '../../../platform/lists/list-view.tsx'
import { useFreshList } from '../../../platform/lists/use-fresh-list.ts'
import { Can } from '../../../platform/session/permissions.tsx'
import { choicesQuery, receiptListState, receiptsQuery } from '../stock.queries.ts'
import { StockPage } from '../stock-page.tsx'

function useReceiptColumns(): readonly [Column<ListedReceipt>, ...Column<ListedReceipt>[]] {
  const { t, language } = useTranslation('stock')
  const figure = (value: number) => <span className="tabular-nums">{value}</span>
  return [
    { key: 'note', label: t('receipts.note'), cell: ({ note_no }) => note_no },
    { key: 'supplier', label: t('receipts.supplier'), cell: ({ supplier }) => nameIn(language, supplier) },
    { key: 'lines', label: t('receipts.lines'), align: 'end', from: 'md', cell: ({ lines }) => figure(lines) },
    { key: 'units', label: t('receipts.units'), align: 'end', cell: ({ units }) => figure(units) },
    { key: 'by', label: t('receipts.by'), from: 'lg', cell: ({ created_by }) => nameIn(language, created_by) },
    { key: 'at', label: t('receipts.at'), from: 'md', cell: ({ created_at }) => <Moment at={created_at} /> },
    {
      key: 'state',
      label: t('columns.state'),
      cell: ({ state }) => <Badge tone={state === 'draft' ? 'yellow' : 'green'}>{t(`receipts.state.${state}`)}</Badge>,
    },
  ]
}

function ReceiptsOfStore({ storeId }: { storeId: number }) {
  const { t, language } = useTranslation('stock')
  const { state, change } = useListState(receiptListState)
  const list = useFreshList(receiptsQuery({ ...state, store_id: storeId }))
  const suppliers = useQuery(choicesQuery).data?.data.suppliers ?? []
  const isFiltered = state.state !== undefined || state.supplier_id !== undefined
  const clear = () => change({ state: undefined, supplier_id: undefined })
  return (
    <>
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <ChoiceChip
          label={t('receipts.supplier')}
          anyLabel={t('receipts.anyState')}
          options={suppliers.map((one) => ({ value: String(one.id), label: nameIn(language, one) }))}
          value={state.supplier_id === undefined ? undefined : String(state.supplier_id)}
          onChange={(id) => change({ supplier_id: id === undefined ? undefined : Number(id) })}
        />
        <ChoiceChip
          label={t('columns.state')}
          anyLabel={t('receipts.anyState')}
          options={(['draft', 'posted'] as const).map((value) => ({ value, label: t(`receipts.state.${value}`) }))}
          value={state.state}
          onChange={(next) => change({ state: next })}
        />
      </FilterBar>
      <ListView
        label={t('receipts.title')}
        list={list}
        columns={useReceiptColumns()}
        hrefOf={({ id }) => `/stock/receipts/${id}`}
        onChange={change}
        isFiltered={isFiltered}
        onClear={clear}
      />
    </>
  )
}

/** `/stock/receipts`: goods received from suppliers. */
export function ReceiptList() {
  const { t } = useTranslation('stock')
  const { state, change } = useListState(receiptListState)
  return (
    <StockPage
      title={t('receipts.title')}
      storeId={state.store_id}
      onStore={(store_id) => change({ store_id })}
      actions={
        <Can permission="stock.receive">
          <Link to="/stock/receipts/file" className={buttonClass({ variant: 'secondary' })}>
            {t('files.open')}
          </Link>
          <Link to="/stock/receipts/new" className={buttonClass()}>
            {t('receipts.new')}
          </Link>
        </Can>
      }
    >
      {({ id }) => <ReceiptsOfStore storeId={id} />}
    </StockPage>
  )
}
