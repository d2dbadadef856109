import type { Output, Received } from '@zembil/contract/endpoint'
import type { OrderDetail } from '@zembil/contract/order-shapes'
import type { PaymentApi } from '@zembil/contract/payments'
import { noPayment, type PaymentCode, walletPayment } from '@zembil/rules/money/payment-methods'
import { isAwaitingPayment } from '@zembil/rules/orders/order-moves'
import type { Language } from '@zembil/rules/people/language'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { getOrder } from '../../orders/history/get-order.ts'
import { findPhoneNumber } from '../../orders/placing/ordering-customer.sql.ts'
import { referOrder } from '../../orders/placing/refer-order.ts'
import { openPhoneLoan } from '../phone-orders/open-phone-loan.ts'
import { confirmCode } from './confirm-code.ts'
import { listOpenMethods } from './list-payment-methods.ts'
import { isPaid } from './order-payable.ts'
import { payOnCredit } from './pay-on-credit.ts'
import { findNewestAttempt } from './payment-attempts.sql.ts'
import { paymentView, toPayUrl } from './payment-view.ts'
import { startPayment } from './start-payment.ts'

type Call = PaymentApi['POST /orders/:id/make-payment']
type Body = Received<Call>['body']
type Paying = { customerId: number; orderId: number; language: Language }

async function currentPayment(deps: Deps, { customerId, orderId }: Paying): Promise<Output<Call>> {
  const attempt = await findNewestAttempt(deps.db, orderId)
  const { data } = await getOrder(deps.db, customerId, orderId)
  const isOpen = attempt && !isPaid(data)
  return {
    toPayUrl: isOpen ? toPayUrl(deps.config, attempt) : null,
    data,
    payment: attempt ? paymentView(attempt) : null,
  }
}

/** Customers cannot switch to or from credit: it is granted to an order when it is placed, with a PIN. */
function methodOf(order: OrderDetail, wanted: PaymentCode | undefined): PaymentCode {
  const method = wanted ?? order.payment_method
  // Such an order is paid when it is placed, so one that gets here has been canceled.
  if (method === noPayment || method === walletPayment) throw new AppError('order_move_refused')
  if ((method === 'loan') !== (order.payment_method === 'loan')) throw new AppError('payment_method_fixed')
  return method
}

async function pay(deps: Deps, paying: Paying, order: OrderDetail, body: Body): Promise<void> {
  const { customerId, orderId, language } = paying
  const method = methodOf(order, body.payment_method)
  // Checked before a code is passed on: money taken for an order that has ended would have to be refunded.
  if (!isAwaitingPayment(order.status)) throw new AppError('order_move_refused')
  if (body.otp !== undefined && method !== 'loan') return confirmCode(deps, { customerId, orderId, otp: body.otp })
  if (!(await listOpenMethods(deps)).has(method)) throw new AppError('payment_method_unavailable')
  if (method === 'loan') {
    const { otp, pin_code: pin } = body
    if (otp !== undefined) await payOnCredit(deps, { customerId, orderId, otp, language })
    else if (pin !== undefined && order.needs_pin) await openPhoneLoan(deps, { customerId, orderId, pin, language })
    return
  }
  const payerPhone = body.payer_phone_number ?? (await findPhoneNumber(deps.db, customerId)) ?? ''
  await startPayment(deps, { customerId, orderId, method, payerPhone, language })
}

/** Paying a paid order again is not an error: on a weak connection the first response may have been lost. */
export async function makePayment(deps: Deps, paying: Paying, body: Body): Promise<Output<Call>> {
  const { customerId, orderId } = paying
  const { data: order } = await getOrder(deps.db, customerId, orderId)
  const { referrer_phone_number } = body
  if (referrer_phone_number) await referOrder(deps.db, customerId, { order_id: orderId, referrer_phone_number })
  if (!isPaid(order)) await pay(deps, paying, order, body)
  return currentPayment(deps, paying)
}
