import { useMutation } from '@tanstack/react-query'
import type { OrderDetail } from '@zembil/contract/order-shapes'
import { formatMoment } from '@zembil/rules/calendar/format-moment'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { CheckIcon, ClockIcon } from '@zembil/ui/layout/icon'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useIsHere } from '../../../platform/hooks/use-is-here.ts'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { listIn, nameIn, storePlaceIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { paths } from '../../../platform/page/paths.ts'
import { clearReceipt } from '../../../state/receipt-store.ts'
import { TotalRows, totalsOfWire } from '../../cart/total-rows.tsx'
import { cancelOrder } from '../checkout.queries.ts'
import { isOver } from '../pay/payment.queries.ts'
import { PaymentStart } from '../pay/payment-start.tsx'
import { useMethodName } from '../use-method-name.ts'
import { boughtLines } from './bought-lines.ts'
import { bringBack, isCartEmpty } from './bring-back.ts'
import { OrderLines } from './order-lines.tsx'

const CancelQuestion = lazy(() =>
  import('./cancel-question.tsx').then((module) => ({ default: module.CancelQuestion })),
)

type ReceiptStepProps = {
  order: OrderDetail
  referrer: string | null
  /** The order was placed before this visit to the page. */
  isReopened?: boolean
  isChanging?: boolean
  /** Called when the order is canceled here, before the customer is taken to the home page. */
  onCanceled?: () => void
}

/** Step 1: the placed order, to approve and pay or to cancel. */
export function ReceiptStep({ order, referrer, isReopened = false, isChanging = false, onCanceled }: ReceiptStepProps) {
  const { t } = useTranslation(['checkout', 'orders'])
  const language = useLanguage()
  const navigate = useNavigate()
  const messageOf = useReadError()
  const isHere = useIsHere()
  const nameOf = useMethodName()
  const root = useRef<HTMLDivElement>(null)
  // This step replaces a longer page that was scrolled down to Buy now, so reset scroll position and focus.
  useEffect(() => {
    // Not an expression body: newer browsers return a promise, which React would take for a cleanup function.
    if (!isChanging) scrollTo(0, 0)
    if (!isReopened) root.current?.focus({ preventScroll: true })
  }, [isChanging, isReopened])

  const [isAsking, setAsking] = useState(false)
  const cancel = useMutation({
    mutationFn: () => cancelOrder(order.id, onCanceled),
    onSuccess: async () => {
      // Check before `clearReceipt`, which may unmount this page.
      const leadsHome = isHere()
      clearReceipt(order.id)
      if (leadsHome) await navigate(paths.home)
      // A cart filled since an earlier order has nothing to do with that order.
      const isBack = (!isReopened || isCartEmpty()) && (await bringBack(order.id))
      const text = isBack ? { text: t('success.itemsBack') } : {}
      showToast({ kind: 'success', title: t('success.orderCanceled'), ...text })
    },
    onError: (error) => {
      setAsking(false)
      showToast({ kind: 'error', title: t('error.orderCancelFailed'), text: messageOf(error) })
      if (isOver(error) && isHere()) void navigate(paths.receipt(order.id))
    },
  })

  const facts = [
    [t('orders:number'), String(order.id)],
    [t('orders:facts.delivery'), nameIn(language, order.delivery_type)],
    ...(order.delivery_type.kind === 'pickup'
      ? [
          [
            t('orders:facts.store'),
            listIn(language, [nameIn(language, order.store), storePlaceIn(language, order.store)]),
          ],
        ]
      : []),
    [t('orders:facts.payment'), nameOf(order.payment_method)],
  ]
  const Icon = isReopened ? ClockIcon : CheckIcon
  return (
    <div ref={root} tabIndex={-1} className="flex w-full max-w-dialog flex-col gap-4 self-center outline-none">
      <div role="status" className="flex items-center gap-3 rounded-card bg-primary-tint p-4">
        <Icon className="size-8 shrink-0 text-primary" />
        <div>
          <p className="font-bold text-primary">{isReopened ? t('receipt.again') : t('receipt.thanks')}</p>
          <p>{t('receipt.until', { time: formatMoment(Date.parse(order.expires_at), language) })}</p>
        </div>
      </div>
      <Card className="flex flex-col gap-4 md:p-6">
        <h2 className="text-xl font-bold">{t('receipt.title')}</h2>
        <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
          {facts.map(([label, value]) => (
            <div key={label} className="flex items-baseline justify-between gap-4 sm:block">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="text-right font-semibold sm:text-left">{value}</dd>
            </div>
          ))}
        </dl>
        <OrderLines lines={boughtLines(order)} label={t('orders:lines')} />
        <TotalRows {...totalsOfWire(order)} />
        <PaymentStart
          order={order}
          referrer={referrer}
          isChanging={isChanging}
          cancel={(isPaying) => (
            <Button
              variant="secondary"
              size="lg"
              disabled={isPaying}
              isLoading={cancel.isPending}
              onClick={() => setAsking(true)}
            >
              {t('receipt.cancel')}
            </Button>
          )}
        />
      </Card>
      {isAsking && (
        <Suspense>
          <CancelQuestion
            id={order.id}
            isCanceling={cancel.isPending}
            onConfirm={() => cancel.mutate()}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
