import type { OrderDetail } from '@zembil/contract/order-shapes'
import type { PaymentView } from '@zembil/contract/payments'
import { isAwaitingPayment } from '@zembil/rules/orders/order-moves'

/** The state of a payment as the customer sees it. `held`: the money has arrived, but staff review it first. */
export type PaymentStage = 'none' | 'waiting' | 'refused' | 'paid' | 'held' | 'canceled'

const over: readonly OrderDetail['status'][] = ['canceled', 'payment-refunded', 'payment-reversed']

/** The order status takes precedence over the last attempt, because an earlier attempt may have paid the order. */
export function paymentStage({ status }: Pick<OrderDetail, 'status'>, payment: PaymentView | null): PaymentStage {
  if (over.includes(status)) return 'canceled'
  if (status === 'payment-captured') return 'held'
  if (!isAwaitingPayment(status)) return 'paid'
  if (payment === null) return 'none'
  return payment.state === 'refused' ? 'refused' : 'waiting'
}
