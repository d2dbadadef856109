import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { fileOf } from '../../../platform/api/staff-api.ts'
import { useFailureText } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useListState } from '../../../platform/lists/list-state.ts'
import { PageHeader } from '../../../platform/page/page-header.tsx'
import { CountedTo } from '../counted-to.tsx'
import { ExportButton } from '../export-button.tsx'
import { salesAsked, salesQuery, salesState } from '../reports.queries.ts'
import { SalesChart } from './sales-chart.tsx'
import { SalesFilterBar } from './sales-filter-bar.tsx'
import { SalesTable } from './sales-table.tsx'
import { SalesTotal } from './sales-total.tsx'

/** `/reports/sales`: sums, chart and table of a period. */
export function SalesScreen() {
  const { t, language } = useTranslation(['reports', 'common'])
  const { state, change, clear, isFiltered } = useListState(salesState)
  const asked = salesAsked(state, language)
  const { data, error, refetch, isFetching } = useQuery(salesQuery(asked))
  const failureText = useFailureText()
  const report = data?.data
  const isEmpty = report?.rows.length === 0
  return (
    <>
      <PageHeader
        title={t('sales.title')}
        back={{ href: '/reports', label: t('title') }}
        actions={
          <ExportButton
            name={`sales-${asked.from}-${asked.to}`}
            download={() => fileOf('GET /reports/sales/export', { query: { ...asked, language } })}
          />
        }
      />
      <SalesFilterBar state={state} asked={asked} isFiltered={isFiltered} onChange={change} onClear={clear} />
      {report && <CountedTo counted={report} />}
      {error && !report && (
        <ErrorState
          message={failureText(error)}
          onRetry={() => void refetch()}
          retryLabel={t('common:retry')}
          isRetrying={isFetching}
        />
      )}
      {isEmpty && <EmptyState title={t('nothing')} text={t('nothingText')} />}
      {report && !isEmpty && (
        <>
          <SalesTotal total={report.total} />
          <SalesChart asked={asked} rows={report.rows} />
        </>
      )}
      {!isEmpty && !(error && !report) && <SalesTable asked={asked} report={report} />}
    </>
  )
}
