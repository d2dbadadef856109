import { phonePayWayOf } from '@zembil/rules/money/phone-pay-ways'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { startPayment } from '../attempts/start-payment.ts'
import { findOrderReader } from '../settlement/order-reader.sql.ts'
import { findPhoneOrder } from './phone-order.sql.ts'

/**
 * Starts the payment that the caller approves on their own phone. A phone that is being asked is not asked twice. What is
 * refused is not tried again: the caller may have hung up long ago, and staff can ask again.
 */
export async function askPhone(deps: Deps, orderId: number): Promise<void> {
  const order = await findPhoneOrder(deps.db, orderId)
  if (!order || order.payment_method === 'loan' || phonePayWayOf(order.payment_method) !== 'phone') return
  const { customer_id: customerId, payment_method: method, phone_number: payerPhone } = order
  const { language } = await findOrderReader(deps.db, orderId)
  try {
    await startPayment(deps, { customerId, orderId, method, payerPhone, language })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    deps.log.warn({ order: orderId, code: error.code }, 'the phone of a caller was not asked')
  }
}
