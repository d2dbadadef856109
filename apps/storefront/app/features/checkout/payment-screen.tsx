import type { OrderDetail } from '@zembil/contract/order-shapes'
import { isAwaitingPayment } from '@zembil/rules/order-moves'
import { SkeletonList } from '@zembil/ui/skeleton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { parseId } from '../../platform/page-failure.ts'
import { useCart } from '../cart/cart-store.ts'
import { useOrder } from './checkout.queries.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { ChooseStep } from './choose-step.tsx'
import { NothingToPay } from './nothing-to-pay.tsx'
import { ReceiptStep } from './receipt-step.tsx'
import { useReceipt } from './receipt-store.ts'

type Placed = { order: OrderDetail; referrer: string | null }

/** Choose and buy (step 0), then the receipt (step 1); where the payment itself begins: `payment-start.tsx`. */
export function PaymentScreen() {
  const { t } = useTranslation('checkout')
  const [placed, setPlaced] = useState<Placed | null>(null)
  return (
    <CheckoutFrame title={t('payment.title')} step={2}>
      {placed ? (
        <ReceiptStep {...placed} />
      ) : (
        <Unplaced onPlaced={(order, referrer) => setPlaced({ order, referrer })} />
      )}
    </CheckoutFrame>
  )
}

function Unplaced({ onPlaced }: { onPlaced: (order: OrderDetail, referrer: string | null) => void }) {
  const { items, packages } = useCart()
  const receipt = useReceipt()
  const asked = parseId(useSearchParams()[0].get('order') ?? undefined)
  if (asked !== null) return <KeptReceipt id={asked} />
  if (items.length + packages.length > 0) return <ChooseStep onPlaced={onPlaced} />
  return receipt ? <KeptReceipt id={receipt.id} /> : <NothingToPay />
}

/** Back at an order that was placed before a reload or on another day, while it still waits for its payment. */
function KeptReceipt({ id }: { id: number }) {
  const { t } = useTranslation('checkout')
  const { order, error } = useOrder(id)
  if (!order && !error) return <SkeletonList kind="row" count={3} label={t('payment.loading')} className="space-y-3" />
  return order && isAwaitingPayment(order.status) ? <ReceiptStep order={order} referrer={null} /> : <NothingToPay />
}
