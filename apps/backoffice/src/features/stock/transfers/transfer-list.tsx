import type { ListedTransfer } from '@zembil/contract/staff/stock/transfer-shapes'
import { ChoiceChip } from '@zembil/ui/desk/filter-chip'
import type { Column } from '@zembil/ui/desk/table-column'
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
import { transferListState, transfersQuery } from '../stock.queries.ts'
import { StockPage } from '../stock-page.tsx'
import { TransferBadge } from './transfer-badge.tsx'

function useTransferColumns(): readonly [Column<ListedTransfer>, ...Column<ListedTransfer>[]] {
  const { t, language } = useTranslation('stock')
  const figure = (value: number) => <span className="tabular-nums">{value}</span>
  return [
    { key: 'id', label: t('transfers.title'), cell: ({ id }) => t('transfers.one', { id }) },
    { key: 'from', label: t('transfers.from'), cell: ({ from_store }) => nameIn(language, from_store) },
    { key: 'to', label: t('transfers.to'), cell: ({ to_store }) => nameIn(language, to_store) },
    { key: 'sent', label: t('transfers.sent'), align: 'end', cell: ({ sent }) => figure(sent) },
    { key: 'short', label: t('transfers.short'), align: 'end', from: 'md', cell: ({ short }) => figure(short) },
    { key: 'at', label: t('transfers.at'), from: 'lg', cell: ({ sent_at }) => <Moment at={sent_at} /> },
    {
      key: 'state',
      label: t('columns.state'),
      cell: ({ state }) => <TransferBadge state={state} />,
    },
  ]
}

function TransfersOfStore({ storeId }: { storeId: number }) {
  const { t } = useTranslation('stock')
  const { state, change } = useListState(transferListState)
  const list = useFreshList(transfersQuery({ ...state, store_id: storeId }))
  const clear = () => change({ state: undefined })
  return (
    <>
      <FilterBar isFiltered={state.state !== undefined} onClear={clear}>
        <ChoiceChip
          label={t('columns.state')}
          anyLabel={t('transfers.anyState')}
          options={(['sent', 'received', 'taken-back'] as const).map((value) => ({
            value,
            label: t(`transfers.state.${value}`),
          }))}
          value={state.state}
          onChange={(next) => change({ state: next })}
        />
      </FilterBar>
      <ListView
        label={t('transfers.title')}
        list={list}
        columns={useTransferColumns()}
        hrefOf={({ id }) => `/stock/transfers/${id}`}
        onChange={change}
        isFiltered={state.state !== undefined}
        onClear={clear}
      />
    </>
  )
}

/** `/stock/transfers`: goods on the way between stores, and those that have arrived. */
export function TransferList() {
  const { t } = useTranslation('stock')
  const { state, change } = useListState(transferListState)
  return (
    <StockPage
      title={t('transfers.title')}
      storeId={state.store_id}
      onStore={(store_id) => change({ store_id })}
      actions={
        <Can permission="stock.move">
          <Link to="/stock/transfers/new" className={buttonClass()}>
            {t('transfers.new')}
          </Link>
        </Can>
      }
    >
      {({ id }) => <TransfersOfStore storeId={id} />}
    </StockPage>
  )
}
