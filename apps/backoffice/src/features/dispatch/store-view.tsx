import type { StaffStore } from '@zembil/contract/staff/stores'
import { Tabs } from '@zembil/ui/desk/tabs'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { Skeleton } from '@zembil/ui/feedback/skeleton'
import { Button } from '@zembil/ui/forms/button'
import { ArrowUpIcon } from '@zembil/ui/layout/icon'
import { useFailureText } from '../../platform/forms/use-failure.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Board } from './board/board.tsx'
import { useFreshBoard } from './board/use-fresh-board.ts'
import { type DispatchTab, dispatchTabs } from './dispatch.queries.ts'
import { FailedList } from './failed/failed-list.tsx'
import { ReportList } from './reports/report-list.tsx'

type StoreViewProps = { store: StaffStore; tab: DispatchTab; onTab: (tab: DispatchTab) => void }

/** The dispatch of one store with its states: loading, failed, newer than what is shown. */
export function StoreView({ store, tab, onTab }: StoreViewProps) {
  const { t } = useTranslation(['dispatch', 'common'])
  const { board, newCount, showNew, error, retry } = useFreshBoard(store.id)
  const failureText = useFailureText()
  if (error && !board) return <ErrorState message={failureText(error)} onRetry={retry} retryLabel={t('common:retry')} />
  if (!board)
    return (
      <div className="grid gap-4 lg:grid-cols-2">
        <span role="status" className="sr-only">
          {t('common:loading')}
        </span>
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    )
  const failed = board.orders.filter(({ stage }) => stage === 'failed')
  const counts = { board: board.orders.length - failed.length, failed: failed.length, reports: board.reports.length }
  return (
    <>
      <Tabs
        label={t('title')}
        tabs={dispatchTabs.map((value) => ({ value, label: t(`tabs.${value}`), count: String(counts[value]) }))}
        value={tab}
        onChange={onTab}
        panelId="dispatch-view"
      />
      <div role="status">
        {newCount > 0 && (
          <Button size="sm" isWide className="mt-3" onClick={showNew} icon={<ArrowUpIcon className="size-4" />}>
            {t('changed', { count: newCount })}
          </Button>
        )}
      </div>
      <div id="dispatch-view" role="tabpanel" aria-label={t(`tabs.${tab}`)} className="mt-4">
        {tab === 'board' && <Board store={store} board={board} />}
        {tab === 'failed' && <FailedList orders={failed} />}
        {tab === 'reports' && <ReportList reports={board.reports} />}
      </div>
    </>
  )
}
