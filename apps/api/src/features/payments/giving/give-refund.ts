import type { OrderRefundInput } from '@zembil/contract/staff/money/refund-shapes'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { refundCreditPart } from '../../loans/refund-credit.ts'
import { creditWallet } from '../../loans/wallet.ts'
import { type LockedOrder, lockOrder } from '../../orders/status/move-order.sql.ts'
import type { Messenger } from '../../sms/queue-sms.ts'
import { newReference } from '../attempts/payment-reference.ts'
import type { Deciders } from '../board/decisions.sql.ts'
import { refundPayment } from '../payments.messages.ts'
import { endRefundedOrder } from '../refunds/complete-refund.ts'
import { insertRefund } from '../refunds/payment-refunds.sql.ts'
import { tellPayment } from '../settlement/tell-payment.ts'
import { insertCreditLines, insertCreditRefund } from './credit-refunds.sql.ts'
import { isOnCredit, type PlannedRefund, planRefund, sumOf } from './plan-refund.ts'
import { insertRefundLines } from './refundable.sql.ts'

type Giving = { orderId: number; refund: OrderRefundInput; by: Deciders }
type Part = Giving & { order: LockedOrder; planned: PlannedRefund }

/** Takes it off the debt; what the customer has repaid already goes to the wallet. */
async function lowerDebt({ db }: Transaction, { orderId, refund, by, order, planned }: Part): Promise<void> {
  const { amount, lines } = planned
  const id = await insertCreditRefund(db, order, { amount, note: refund.reason, ...by })
  await insertCreditLines(db, id, order, lines)
  await refundCreditPart(db, { kind: 'refund', orderId, part: -id, amount })
}

async function returnPayment(tx: Transaction, paymentId: number, part: Part): Promise<void> {
  const { orderId, refund, by, order, planned } = part
  const { amount, lines } = planned
  const given = { paymentId, amount, reason: 'staff', note: refund.reason, way: refund.way, ...by } as const
  const id = await insertRefund(tx.db, { ...given, reference: newReference(paymentId) })
  await insertRefundLines(tx.db, id, order, lines)
  const { customer_id: customerId } = order
  if (refund.way === 'method') await tx.enqueue(refundPayment, { refund_id: id })
  else if (customerId === null) throw new AppError('stage_refused')
  else await creditWallet(tx.db, { kind: 'refund', orderId, part: -id, customerId, amount })
}

const newsOf = (order: LockedOrder, { way }: OrderRefundInput) =>
  isOnCredit(order) ? 'debtLowered' : way === 'wallet' ? 'refundInWallet' : 'refundOnItsWay'

/**
 * Gives money of an order back, whole, by line or by amount. The order's lock and the database's caps keep everything that
 * is given back together within what was paid, whoever does it at the same time. Returns the sum.
 */
export async function giveRefund(tx: Transaction, deps: Messenger, giving: Giving): Promise<number> {
  const { orderId, refund } = giving
  const order = foundOr404(await lockOrder(tx.db, orderId))
  const all = await planRefund(tx.db, order, refund)
  for (const planned of all) {
    const part = { ...giving, order, planned }
    await (planned.paymentId === null ? lowerDebt(tx, part) : returnPayment(tx, planned.paymentId, part))
  }
  const amount = sumOf(all)
  // Refunds to the method end the order when they are made.
  if (isOnCredit(order) || refund.way === 'wallet') await endRefundedOrder(tx, order)
  await tellPayment(tx, deps, { order, news: newsOf(order, refund), amount })
  return amount
}
