import type { OrderDetail } from '@zembil/contract/order-shapes'
import { isAwaitingPayment } from '@zembil/rules/orders/order-moves'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { lazy, Suspense, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
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

type Placed = { id: number; referrer: string | null }

/** Location state of the visit on which the order was placed. Paying again or in another way leads to a later visit. */
const firstVisit = 'placed'

/** Step 0: choose and buy. Step 1: receipt. Step 2: card form over the receipt. Step 3: PIN and code for credit. */
export function PaymentScreen() {
  const { t } = useTranslation('checkout')
  const navigate = useNavigate()
  const [placed, setPlaced] = useState<Placed | null>(null)
  const asked = parseId(useSearchParams()[0].get('order') ?? undefined)
  const { state } = useLocation()
  const id = asked ?? placed?.id ?? null
  const isFirstVisit = placed?.id === id && (asked === null || state === firstVisit)
  return (
    <CheckoutFrame title={t('payment.title')} step={2}>
      {id === null ? (
        <Unplaced
          onPlaced={(order, referrer) => {
            setPlaced({ id: order.id, referrer })
            // From now on this tab shows this order, whatever another tab does with it and the cart.
            void navigate(paths.payOrder(order.id), { replace: true, state: firstVisit })
          }}
        />
      ) : (
        <OrderReceipt key={id} id={id} placed={isFirstVisit ? placed : null} />
      )}
    </CheckoutFrame>
  )
}

function Unplaced({ onPlaced }: { onPlaced: (order: OrderDetail, referrer: string | null) => void }) {
  const { items, packages } = useCart()
  const receipt = useReceipt()
  if (items.length + packages.length > 0) return <ChooseStep onPlaced={onPlaced} />
  return receipt ? <Navigate to={paths.payOrder(receipt.id)} replace /> : <NothingToPay />
}

/** The order in the address. `placed` is null when it was placed on an earlier visit or before a reload. */
function OrderReceipt({ id, placed }: { id: number; placed: Placed | null }) {
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
        referrer={placed?.referrer ?? null}
        isReopened={placed === null}
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
