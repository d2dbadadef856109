import './printing.css'
import { useQueries } from '@tanstack/react-query'
import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { useFailureText } from '../../platform/forms/use-failure.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { lastList, useListState } from '../../platform/lists/list-state.ts'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { PrintBar } from './print-bar.tsx'
import { orderQuery, printState } from './printing.queries.ts'
import { PaperArea } from './sheets/paper-area.tsx'
import { PapersOfOrder } from './sheets/papers-of-order.tsx'
import { usePrint } from './use-print.ts'

/** `/print/orders?ids=12,15&kind=receipt&paper=roll`: papers of one order or of many, each on its own page. */
export function PrintOrders() {
  const { t } = useTranslation(['printing', 'common'])
  const { state, change } = useListState(printState)
  const found = useQueries({ queries: state.ids.map(orderQuery) })
  const { copies, print, isPending } = usePrint(state.kind)
  const failureText = useFailureText()
  const failed = found.find(({ error }) => error)
  const orders = found.flatMap(({ data }) => (data ? [data.data] : []))
  const isReady = orders.length === state.ids.length && orders.length > 0
  return (
    <>
      <PageHeader
        title={t(`screen.${state.kind}`)}
        aside={<span className="text-muted">{t('screen.count', { count: state.ids.length })}</span>}
        back={{ href: lastList('/orders'), label: t('screen.orders') }}
      />
      <PrintBar
        state={state}
        onChange={change}
        isReady={isReady}
        isPending={isPending}
        onPrint={() => void print(state.ids)}
      />
      {state.ids.length === 0 && <EmptyState title={t('screen.none')} />}
      {failed && (
        <ErrorState
          message={failureText(failed.error)}
          onRetry={() => void failed.refetch()}
          retryLabel={t('common:retry')}
        />
      )}
      {!isReady && !failed && state.ids.length > 0 && (
        <SkeletonList kind="text" count={4} label={t('common:loading')} className="grid gap-4" />
      )}
      {isReady && (
        <PaperArea className="grid justify-items-start gap-4">
          {orders.map((order) => (
            <PapersOfOrder key={order.id} order={order} state={state} copy={copies.get(order.id) ?? 1} />
          ))}
        </PaperArea>
      )}
    </>
  )
}
