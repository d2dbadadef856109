import type { Deps } from '../../../deps.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { findCreditLeft } from '../../loans/refund-credit.ts'
import { type LockedOrder, lockOrder } from '../../orders/status/move-order.sql.ts'
import { moveOrder } from '../../orders/status/move-order.ts'
import type { Messenger } from '../../sms/queue-sms.ts'
import { tellPayment } from '../settlement/tell-payment.ts'
import {
  findOrderOfRefund,
  findRefund,
  isAllRefunded,
  listRefundablePayments,
  type RefundRow,
  settleRefund,
} from './payment-refunds.sql.ts'

/** Goods of a pending order are still in the shop, so it ends by canceling. */
const endsByRefund = new Set<LockedOrder['status']>(['canceled', 'successful'])

/** Whether an order has returned everything: all its money, or the credit that it took and what the wallet paid. */
async function hasReturnedAll({ db }: Transaction, { id, payment_method }: LockedOrder): Promise<boolean> {
  const left = payment_method === 'loan' ? await findCreditLeft(db, id) : undefined
  if (left === undefined) return isAllRefunded(db, id)
  return left === 0 && (await listRefundablePayments(db, id)).length === 0
}

/** An order ends as refunded once all its money is back; a partial refund leaves its status. */
export async function endRefundedOrder(tx: Transaction, order: LockedOrder): Promise<void> {
  if (endsByRefund.has(order.status) && (await hasReturnedAll(tx, order)))
    await moveOrder(tx, order, { to: 'payment-refunded', actor: 'refund' })
}

/** The customer has this money back: ends the order if it was the last of it, and tells the customer. */
export async function announceRefund(
  tx: Transaction,
  deps: Messenger,
  order: LockedOrder,
  { amount_santim: amount, reference: refundNo }: Pick<RefundRow, 'amount_santim' | 'reference'>,
): Promise<void> {
  await endRefundedOrder(tx, order)
  await tellPayment(tx, deps, { order, news: 'paymentRefunded', amount, refundNo })
}

/** Records that the provider has returned this money. False if there was nothing to complete. */
export async function completeRefund({ jobs, ...deps }: Deps, refundId: number): Promise<boolean> {
  return jobs.transact(async (tx) => {
    const refund = await findRefund(tx.db, refundId)
    const orderId = await findOrderOfRefund(tx.db, refundId)
    const order = orderId === null ? undefined : await lockOrder(tx.db, orderId)
    if (!refund || !(await settleRefund(tx.db, refundId))) return false
    if (order) await announceRefund(tx, deps, order, refund)
    return true
  })
}
