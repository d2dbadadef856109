import type { OrderDetail } from '@zembil/contract/order-shapes'
import { noPayment, walletPayment } from '@zembil/rules/money/payment-methods'
import { isAwaitingPayment } from '@zembil/rules/orders/order-moves'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { lazy, Suspense, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { parseId } from '../../platform/page/page-failure.ts'
import { paths } from '../../platform/page/paths.ts'
import { useCart } from '../../state/cart-store.ts'
import { useReceipt } from '../../state/receipt-store.ts'
import { CheckoutFrame } from '../cart/checkout-frame.tsx'
import { ChooseStep } from './buy/choose-step.tsx'
import { useOrder } from './checkout.queries.ts'
import { NothingToPay } from './nothing-to-pay.tsx'
import { ReadingFailure } from './progress/payment-reading.tsx'
import { ReceiptStep } from './receipt/receipt-step.tsx'

const CardStep = lazy(() => import('./pay/card-step.tsx').then((module) => ({ default: module.CardStep })))

type Placed = { order: OrderDetail; referrer: string | null }

/** Step 0: choose and buy. Step 1: receipt. Step 2: card form over the receipt. Step 3: PIN and code for credit. */
export function PaymentScreen() {
  const { t } = useTranslation('checkout')
  const [placed, setPlaced] = useState<Placed | null>(null)
  const asked = parseId(useSearchParams()[0].get('order') ?? undefined)
  return (
    <CheckoutFrame title={t('payment.title')} step={2}>
      {asked !== null && <KeptReceipt key={asked} id={asked} />}
      {asked === null && placed && <PlacedOrder {...placed} />}
      {asked === null && !placed && <Unplaced onPlaced={(order, referrer) => setPlaced({ order, referrer })} />}
    </CheckoutFrame>
  )
}

/** An order of which nothing is left to pay has no payment step. */
function PlacedOrder({ order, referrer }: Placed) {
  if (order.payment_method === noPayment || order.payment_method === walletPayment)
    return <Navigate to={paths.receipt(order.id)} replace />
  return <ReceiptStep order={order} referrer={referrer} />
}

function Unplaced({ onPlaced }: { onPlaced: (order: OrderDetail, referrer: string | null) => void }) {
  const { items, packages } = useCart()
  const receipt = useReceipt()
  if (items.length + packages.length > 0) return <ChooseStep onPlaced={onPlaced} />
  return receipt ? <KeptReceipt key={receipt.id} id={receipt.id} /> : <NothingToPay />
}

/** An order placed before a reload or on an earlier day that is still awaiting payment. */
function KeptReceipt({ id }: { id: number }) {
  const { t } = useTranslation('checkout')
  const { key } = useLocation()
  const step = useSearchParams()[0].get('step')
  const { order, error, isFetching, refetch } = useOrder(id)
  const [isCanceled, setCanceled] = useState(false)
  if (!order && !error) return <SkeletonList kind="row" count={3} label={t('payment.loading')} className="space-y-3" />
  if (!order) return <ReadingFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  // After canceling here, the customer is already being taken to the home page.
  if (!isAwaitingPayment(order.status) && !isCanceled) return <Navigate to={paths.receipt(id)} replace />
  return (
    <>
      <ReceiptStep
        // Remount on every navigation: retrying or changing the method may lead to the current URL.
        key={key}
        order={order}
        referrer={null}
        isReopened
        isChanging={step === 'method'}
        onCanceled={() => setCanceled(true)}
      />
      {step === 'card' && (
        <Suspense>
          <CardStep order={order} />
        </Suspense>
      )}
    </>
  )
}
