import type { Output, Received } from '@zembil/contract/endpoint'
import type { PaymentApi } from '@zembil/contract/payments'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { getOrder } from '../orders/get-order.ts'
import { referOrder } from '../orders/refer-order.ts'
import { isPaid } from './order-payable.ts'
import { payOnCredit } from './pay-on-credit.ts'

type Call = PaymentApi['POST /orders/:id/make-payment']

/** Paid already is a quiet success: on a weak connection the first answer may never have arrived. */
export async function makePayment(
  deps: Deps,
  customerId: number,
  orderId: number,
  { otp, referrer_phone_number }: Received<Call>['body'],
): Promise<Output<Call>> {
  const { data: order } = await getOrder(deps.db, customerId, orderId)
  if (referrer_phone_number) await referOrder(deps.db, customerId, { order_id: orderId, referrer_phone_number })
  if (isPaid(order)) return { toPayUrl: null, payment: null, data: order }
  if (order.payment_method !== 'loan') throw new AppError('payment_method_unavailable')
  if (otp === undefined) return { toPayUrl: null, payment: null, data: order }
  await payOnCredit(deps, { customerId, orderId, otp })
  return { toPayUrl: null, payment: null, ...(await getOrder(deps.db, customerId, orderId)) }
}
