import type { OrderDetail } from '@zembil/contract/order-shapes'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { BasketIcon, ChevronLeftIcon, PrintIcon } from '@zembil/ui/layout/icon'
import { type ReactNode, useState } from 'react'
import { useReadError } from '../../platform/hooks/use-read-error.ts'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Link } from '../../platform/page/link.tsx'
import { paths } from '../../platform/page/paths.ts'
import { TotalRows, totalsOfWire } from '../cart/total-rows.tsx'
import { useOrder } from '../checkout/checkout.queries.ts'
import { boughtLines } from '../checkout/receipt/bought-lines.ts'
import { OrderLines } from '../checkout/receipt/order-lines.tsx'
import { useOrderDate } from '../checkout/use-order-date.ts'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { OrderNow } from './current-state.tsx'
import { CreditOwed } from './money/credit-owed.tsx'
import { ExpiredNote } from './money/expired-note.tsx'
import { RefundTracker } from './money/refund-tracker.tsx'
import { OrderBadge } from './order-badge.tsx'
import { OrderChanges } from './order-changes.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { ReceiptHead } from './receipt/receipt-head.tsx'
import { ShareReceipt } from './receipt/share-receipt.tsx'
import { paidAt } from './receipt/use-receipt-facts.ts'
import { useReorder } from './use-reorder.ts'

export function OrderDetailView({ id }: { id: number }) {
  const { t } = useTranslation(['orders', 'common'])
  const messageOf = useReadError()
  const { order, error, isFetching, refetch } = useOrder(id)
  return (
    <>
      <BackToOrders />
      {!order && error && (
        <ErrorState
          title={t('error')}
          message={`${t('errorText')} ${messageOf(error)}`}
          onRetry={() => void refetch()}
          retryLabel={t('common:retry')}
          isRetrying={isFetching}
        />
      )}
      {!order && !error && <SkeletonList kind="row" count={3} label={t('loading')} className="space-y-3" />}
      {order && <Detail order={order} />}
    </>
  )
}

function BackToOrders() {
  const { t } = useTranslation('orders')
  return (
    <Link
      to={paths.profile()}
      className="inline-flex min-h-target items-center gap-1 self-start font-semibold text-primary hover:underline print:hidden"
    >
      <ChevronLeftIcon className="size-5" />
      {t('back')}
    </Link>
  )
}

/** Shown when the order id in the URL is invalid. */
export function OrderUnnamed() {
  const { t } = useTranslation('orders')
  return (
    <>
      <BackToOrders />
      <ErrorState title={t('error')} message={t('idRequired')} />
    </>
  )
}

function Detail({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const dateOf = useOrderDate()
  const { reorder, isReordering } = useReorder(order.id)
  const [isCanceling, setCanceling] = useState(false)
  return (
    <article className="flex flex-col gap-4">
      <ReceiptHead order={order} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-xl font-bold tabular-nums">{t('order', { id: order.id })}</h3>
        <OrderBadge order={order} />
        {order.progress !== 'ready' && <p className="w-full text-muted first-letter:uppercase">{dateOf(order)}</p>}
      </div>
      <OrderNow order={order} />
      <ExpiredNote order={order} />
      {order.credit && <CreditOwed owed={order.credit.owed} dueOn={order.credit.due_on} />}
      {order.refunds.length > 0 && (
        <Section title={t('refund.title')}>
          <RefundTracker refunds={order.refunds} />
        </Section>
      )}
      <Section title={t('lines')}>
        <OrderLines lines={boughtLines(order)} label={t('lines')} />
        <div className="mt-3 border-t border-line pt-3">
          <TotalRows {...totalsOfWire(order)} discountName={order.discount && nameIn(language, order.discount)} />
        </div>
      </Section>
      <div className="flex flex-wrap gap-2 max-sm:*:grow print:hidden">
        <Button variant="secondary" icon={<BasketIcon className="size-5" />} isLoading={isReordering} onClick={reorder}>
          {t('again')}
        </Button>
        {paidAt(order) && (
          <>
            <Button variant="secondary" icon={<PrintIcon className="size-5" />} onClick={() => print()}>
              {t('print')}
            </Button>
            <ShareReceipt order={order} />
          </>
        )}
        {order.can_cancel && (
          <Button variant="ghostDanger" onClick={() => setCanceling(true)}>
            {t('cancel.action')}
          </Button>
        )}
      </div>
      {order.changes.length > 0 && (
        <Section title={t('changes.title')}>
          <OrderChanges order={order} />
        </Section>
      )}
      <Section title={t('facts.title')}>
        <OrderFacts order={order} />
      </Section>
      <div className="print:hidden">
        <Section title={t('history')}>
          <OrderTimeline order={order} />
        </Section>
      </div>
      <CancelOrderDialog order={order} isOpen={isCanceling} onClose={() => setCanceling(false)} />
    </article>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="md:p-6 print:break-inside-avoid">
      <h4 className="mb-3 text-lg font-bold">{title}</h4>
      {children}
    </Card>
  )
}
