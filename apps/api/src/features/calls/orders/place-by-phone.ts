import type { Received } from '@zembil/contract/endpoint'
import type { PlacedByPhone } from '@zembil/contract/staff/calls/call-shapes'
import type { CallApi } from '@zembil/contract/staff/calls/calls'
import { toWire } from '@zembil/rules/money/money'
import { noPayment, type PaymentCode } from '@zembil/rules/money/payment-methods'
import { type PhonePayWay, phonePayWayOf } from '@zembil/rules/money/phone-pay-ways'
import type { Deps } from '../../../deps.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { hasCustomer } from '../../customers/staff/staff-customer.sql.ts'
import { addOrder } from '../../orders/placing/add-order.ts'
import { lockOrderer } from '../../orders/placing/ordering-customer.sql.ts'
import { lockOrder } from '../../orders/status/move-order.sql.ts'
import { startPhonePayment } from '../../payments/phone-orders/start-phone-payment.ts'

type Body = Received<CallApi['POST /calls/orders']>['body']

/** Null for an order that costs nothing. Credit has no way: its PIN is the customer's own. */
function wayOf(code: PaymentCode | typeof noPayment): PhonePayWay | null {
  if (code === noPayment) return null
  const way = phonePayWayOf(code)
  if (way === null) throw new AppError('payment_method_unavailable', { payment_method: 'payment_method_unavailable' })
  return way
}

/**
 * Places the order as the shop would for the customer, with the member's name on it, and starts the payment. Stock is
 * locked before it is read: the act around it is not retried if it loses a race for the last units.
 */
export async function placeByPhone(
  tx: Transaction,
  deps: Deps,
  staffId: number,
  { customer_id: customerId, language, ...body }: Body,
): Promise<PlacedByPhone> {
  foundOr404((await hasCustomer(tx.db, customerId)) || undefined)
  const way = wayOf(body.payment_method)
  if (way !== null && way !== 'phone' && !deps.config.sms) throw new AppError('sms_unavailable')
  await lockOrderer(tx.db, customerId)
  const placing = { customerId, key: undefined, language, staffId, body }
  const limits = await deps.limits(tx.db)
  const { id, total } = await addOrder(tx, deps, placing, { limits, locks: 'packages and stock' })
  const order = await lockOrder(tx.db, id)
  if (!order) throw new Error('the order was not written')
  if (total > 0) await startPhonePayment(tx, deps, order)
  return {
    id,
    total: toWire(total),
    expires_at: order.expires_at.toISOString(),
    payment_method: order.payment_method as PlacedByPhone['payment_method'],
    way: total > 0 ? way : null,
  }
}
