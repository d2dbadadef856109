import type { UseQueryResult } from '@tanstack/react-query'
import type { ReportName, ReportTable } from '@zembil/contract/staff/reports/table-shapes'
import { DataTable } from '@zembil/ui/desk/data-table'
import type { Column } from '@zembil/ui/desk/table-column'
import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { Card } from '@zembil/ui/layout/card'
import { useFailureText } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { FilterBar } from '../../../platform/lists/filter-bar.tsx'
import { useListState } from '../../../platform/lists/list-state.ts'
import { PeriodFilter } from '../../../platform/lists/period-filter.tsx'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { CountedTo } from '../counted-to.tsx'
import { ExportButton } from '../export-button.tsx'
import { daysOf, tableOf, tableState } from '../reports.queries.ts'
import { StoreFilter } from '../store-filter.tsx'
import { TableCell } from './table-cell.tsx'

/** The period and store that a report is asked for, kept in its address. */
export function useReportState() {
  const { state, ...list } = useListState(tableState)
  const asked = { ...daysOf(state), ...(state.store_id !== undefined && { store_id: state.store_id }) }
  return { state, asked, ...list }
}

type ReportFrameProps = {
  name: ReportName
  frame: ReturnType<typeof useReportState>
  report: Pick<UseQueryResult<{ data: ReportTable }>, 'data' | 'error' | 'refetch' | 'isFetching'>
  download: () => Promise<Blob>
}

type Line = { id: number; cells: ReportTable['rows'][number] }

function useColumns(name: ReportName): readonly [Column<Line>, ...Column<Line>[]] {
  const { t } = useTranslation('reports')
  const columns = Object.entries(tableOf(name).columns).map(([column, kind], place): Column<Line> => {
    const isText = kind === 'name' || kind === 'code'
    return {
      key: column,
      label: t(`column.${column}` as 'column.product'),
      ...(!isText && { align: 'end' }),
      cell: ({ cells }) => <TableCell column={column} kind={kind} value={cells[place] ?? null} />,
    }
  })
  return columns as [Column<Line>, ...Column<Line>[]]
}

/** The screen of any report but sales: period, store, table, file. */
export function ReportFrame({ name, frame, report: { data, error, refetch, isFetching }, download }: ReportFrameProps) {
  const { t } = useTranslation(['reports', 'common'])
  const { state, asked, change, clear, isFiltered } = frame
  const failureText = useFailureText()
  const columns = useColumns(name)
  const report = data?.data
  const { hasPeriod, hasStores } = tableOf(name)
  return (
    <>
      <PageHeader
        title={t(`report.${name}.title`)}
        back={{ href: '/reports', label: t('title') }}
        actions={<ExportButton name={`${name}-${asked.to}`} download={download} />}
      />
      <p className="mb-3 text-muted">{t(`report.${name}.text`)}</p>
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        {hasPeriod && <PeriodFilter from={asked.from} to={state.to} onChange={change} />}
        {hasStores && <StoreFilter storeId={state.store_id} onChange={(store_id) => change({ store_id })} />}
      </FilterBar>
      {report && <CountedTo counted={report} />}
      {error && !report && (
        <ErrorState
          message={failureText(error)}
          onRetry={() => void refetch()}
          retryLabel={t('common:retry')}
          isRetrying={isFetching}
        />
      )}
      {report?.rows.length === 0 && <EmptyState title={t('nothing')} text={t('nothingText')} />}
      {(report ? report.rows.length > 0 : !error) && (
        <Card isPadded={false}>
          <DataTable
            label={t(`report.${name}.title`)}
            rows={report?.rows.map((cells, id) => ({ id, cells }))}
            columns={columns}
            loadingLabel={t('common:loading')}
          />
        </Card>
      )}
    </>
  )
}
