import type { Received } from '@zembil/contract/endpoint'
import type { PlacedByPhone } from '@zembil/contract/staff/calls/call-shapes'
import type { CallApi } from '@zembil/contract/staff/calls/calls'
import { toWire } from '@zembil/rules/money/money'
import { phonePayWayOf } from '@zembil/rules/money/phone-pay-ways'
import type { Deps } from '../../../deps.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { addOrder } from '../../orders/placing/add-order.ts'
import { lockOrderer } from '../../orders/placing/ordering-customer.sql.ts'
import { lockOrder } from '../../orders/status/move-order.sql.ts'
import { startPhonePayment } from '../../payments/phone-orders/start-phone-payment.ts'
import { findFreeCredit } from '../carts/free-credit.sql.ts'

type Body = Received<CallApi['POST /calls/orders']>['body']

/**
 * Places the order as the shop would for the customer, with the member's name on it, and starts the payment. Stock is
 * locked before it is read: the act around it is not retried if it loses a race for the last units. An order on credit is
 * refused if the credit is too small now; the customer's PIN and code, in the shop, decide.
 */
export async function placeByPhone(
  tx: Transaction,
  deps: Deps,
  staffId: number,
  { customer_id: customerId, language, ...body }: Body,
): Promise<PlacedByPhone> {
  const credit = foundOr404(await findFreeCredit(tx.db, customerId))
  const way = phonePayWayOf(body.payment_method)
  if (way !== null && way !== 'phone' && !deps.config.sms) throw new AppError('sms_unavailable')
  await lockOrderer(tx.db, customerId)
  const placing = { customerId, key: undefined, language, staffId, body }
  const limits = await deps.limits(tx.db)
  const { id, total } = await addOrder(tx, deps, placing, { limits, locks: 'packages and stock' })
  if (body.payment_method === 'loan' && credit < total) throw new AppError('loan_balance_short')
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
