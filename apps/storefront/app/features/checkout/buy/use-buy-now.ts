import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import type { ErrorCode } from '@zembil/contract/error-codes'
import type { OrderDetail } from '@zembil/contract/order-shapes'
import { type Santim, toWire } from '@zembil/rules/money/money'
import { noPayment, type PaymentCode, walletPayment } from '@zembil/rules/money/payment-methods'
import { isAwaitingPayment } from '@zembil/rules/orders/order-moves'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { isUnanswered } from '../../../platform/offline/connection.ts'
import type { CartItem } from '../../../state/cart-shape.ts'
import { getCart, orderKey, renewOrderKey, takeOrdered } from '../../../state/cart-store.ts'
import { keepReceipt } from '../../../state/receipt-store.ts'
import { type OrderBody, placeOrder } from '../checkout.queries.ts'
import { forgetFailure, tellFailure } from '../failure-notice.ts'

/** Why an order was not placed, for problems that need more than a toast. */
export type BuyProblem =
  | { kind: 'unanswered' }
  | { kind: 'arrived' }
  | { kind: 'changed'; old: Santim }
  /** The wallet leaves another amount to pay than the customer saw. */
  | { kind: 'dueChanged'; old: Santim }
  /** Blocked because of unpaid orders; the API's message says what to do or how long to wait. */
  | { kind: 'held'; message: string }

const changedCodes: readonly ErrorCode[] = [
  'total_changed',
  'due_changed',
  'out_of_stock',
  'line_unavailable',
  'order_limit_reached',
]

const heldCodes: readonly ErrorCode[] = ['too_many_unpaid_orders', 'unpaid_goods_limit', 'ordering_paused']

/** What the customer saw: the total, and what the wallet leaves of it. */
type PricedOrder = { total: Santim; due: Santim; usesWallet: boolean; pin?: string }

type Wanted = Pick<CartItem, 'id' | 'quantity' | 'if_missing'>

const wanted = ({ id, quantity, if_missing }: Wanted) => ({ id, quantity, ...(if_missing && { if_missing }) })

function orderBody({ total, due, usesWallet, pin }: PricedOrder) {
  const { items, packages, shippingDetails, paymentDetails, delivery_type, discount_type_id, store } = getCart()
  const method = due === 0 ? noPayment : (paymentDetails?.code as PaymentCode | undefined)
  if (!shippingDetails || !method || !delivery_type) return null
  return {
    payment_method: method,
    shipping_detail: shippingDetails,
    delivery_type_id: delivery_type.id,
    discount_type_id,
    ...(delivery_type.kind === 'pickup' && store && { store_id: store.id }),
    products: items.map(wanted),
    packages: packages.map(wanted),
    expected_total: toWire(total),
    ...(usesWallet && { use_wallet: true, expected_due: toWire(due) }),
    ...(pin !== undefined && { pin_code: pin }),
  } satisfies OrderBody
}

/**
 * If an earlier response was lost, the idempotency key returns that order again. When it has been canceled or has
 * expired since, place a new one.
 */
async function place(body: OrderBody, key: string): Promise<{ order: OrderDetail; key: string }> {
  const order = await placeOrder(key, body)
  return order.status === 'canceled' ? place(body, renewOrderKey()) : { order, key }
}

type BuyNow = {
  onPlaced: (order: OrderDetail) => void
  /** Refetches prices and stock. */
  onChanged: () => Promise<unknown>
}

/** Places the order. The cart is not changed and no success is shown before the API has answered. */
export function useBuyNow({ onPlaced, onChanged }: BuyNow) {
  const { t } = useTranslation('checkout')
  const messageOf = useReadError()
  const [problem, setProblem] = useState<BuyProblem | null>(null)

  async function explain(error: unknown, { total, due }: PricedOrder): Promise<void> {
    if (isUnanswered(error)) return setProblem({ kind: 'unanswered' })
    const code = error instanceof ApiError ? error.body.code : null
    if (code === 'idempotency_key_reused') {
      renewOrderKey()
      return setProblem({ kind: 'arrived' })
    }
    tellFailure(`${t('error.orderFailed')}${messageOf(error)}`)
    if (code !== null && heldCodes.includes(code)) return setProblem({ kind: 'held', message: messageOf(error) })
    if (code === null || !changedCodes.includes(code)) return
    await onChanged()
    setProblem(code === 'due_changed' ? { kind: 'dueChanged', old: due } : { kind: 'changed', old: total })
  }

  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: async (priced: PricedOrder) => {
      setProblem(null)
      forgetFailure()
      const body = orderBody(priced)
      if (!body) return
      const { order, key } = await place(body, orderKey())
      const isUnpaid = isAwaitingPayment(order.status)
      // An earlier attempt placed this order, and it was paid from My orders while the cart still held its lines.
      if (!isUnpaid && order.payment_method !== noPayment && order.payment_method !== walletPayment) {
        renewOrderKey()
        setProblem({ kind: 'arrived' })
        scrollTo({ top: 0 })
        return
      }
      // Render the receipt before emptying the cart; otherwise 'your cart is empty' would flash in between.
      flushSync(() => onPlaced(order))
      takeOrdered(body, key)
      if (isUnpaid) keepReceipt(order)
      showToast({ kind: 'success', title: t('success.orderPlaced') })
    },
    onError: async (error, priced) => {
      await explain(error, priced)
      // The problem is shown at the top of the page; on phones the button is far below.
      scrollTo({ top: 0 })
    },
  })

  return { buy: mutate, buyWithPin: mutateAsync, isBuying: isPending, problem, forgetProblem: () => setProblem(null) }
}
