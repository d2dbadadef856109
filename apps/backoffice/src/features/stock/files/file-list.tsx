import type { StockFile } from '@zembil/contract/staff/stock/stock-file-shapes'
import type { Column } from '@zembil/ui/desk/table-column'
import { Moment } from '../../../platform/dates/moment.tsx'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useListState } from '../../../platform/lists/list-state.ts'
import { ListView } from '../../../platform/lists/list-view.tsx'
import { useFreshList } from '../../../platform/lists/use-fresh-list.ts'
import { fileListState, filesQuery } from '../stock.queries.ts'
import { StockPage } from '../stock-page.tsx'
import { FileBadge } from './file-badge.tsx'

function useFileColumns(): readonly [Column<StockFile>, ...Column<StockFile>[]] {
  const { t, language } = useTranslation('stock')
  return [
    { key: 'file', label: t('files.columnFile'), cell: ({ file_name }) => file_name },
    { key: 'kind', label: t('files.columnKind'), cell: ({ kind }) => t(`files.kind.${kind}`) },
    {
      key: 'rows',
      label: t('files.columnRows'),
      align: 'end',
      from: 'md',
      cell: ({ rows }) => <span className="tabular-nums">{rows.good + rows.refused}</span>,
    },
    { key: 'by', label: t('files.uploaded'), from: 'md', cell: ({ uploaded }) => nameIn(language, uploaded.by) },
    { key: 'at', label: t('receipts.at'), from: 'lg', cell: ({ uploaded }) => <Moment at={uploaded.at} /> },
    { key: 'state', label: t('columns.state'), cell: (file) => <FileBadge {...file} /> },
  ]
}

function FilesOfStore({ storeId }: { storeId: number }) {
  const { t } = useTranslation('stock')
  const { state, change, clear } = useListState(fileListState)
  const list = useFreshList(filesQuery({ ...state, store_id: storeId }))
  return (
    <ListView
      label={t('files.past')}
      list={list}
      columns={useFileColumns()}
      hrefOf={({ id }) => `/stock/files/${id}`}
      onChange={change}
      isFiltered={false}
      onClear={clear}
    />
  )
}

/** `/stock/files`: files of received goods and of counts. */
export function FileList() {
  const { t } = useTranslation('stock')
  const { state, change } = useListState(fileListState)
  return (
    <StockPage title={t('files.past')} storeId={state.store_id} onStore={(store_id) => change({ store_id })}>
      {({ id }) => <FilesOfStore storeId={id} />}
    </StockPage>
  )
}
