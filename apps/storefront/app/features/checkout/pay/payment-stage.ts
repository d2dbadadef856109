import type { OrderDetail } from '@zembil/contract/order-shapes'
import type { PaymentTry } from '@zembil/contract/payments'
import { isAwaitingPayment } from '@zembil/rules/order-moves'

/** Where paying an order stands for whoever looks at the screen. `held`: the money is there, but staff look at it first. */
export type PaymentStage = 'none' | 'waiting' | 'refused' | 'paid' | 'held' | 'canceled'

const over: readonly OrderDetail['status'][] = ['canceled', 'payment-refunded', 'payment-reversed']

/** The order decides, the last try only explains: money that came by an earlier one pays it as well. */
export function paymentStage({ status }: Pick<OrderDetail, 'status'>, payment: PaymentTry | null): PaymentStage {
  if (over.includes(status)) return 'canceled'
  if (status === 'payment-captured') return 'held'
  if (!isAwaitingPayment(status)) return 'paid'
  if (payment === null) return 'none'
  return payment.state === 'refused' ? 'refused' : 'waiting'
}
