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
import { returnUnspent } from '../refunds/return-unspent.ts'
import { tellPayment } from '../settlement/tell-payment.ts'
import { insertCreditLines, insertCreditRefund } from './credit-refunds.sql.ts'
import { isOnCredit, planRefund, sumOf } from './plan-refund.ts'
import { insertRefundLines } from './refundable.sql.ts'
import type { PlannedRefund } from './share-refund.ts'

type Giving = { orderId: number; refund: OrderRefundInput; by: Deciders }
type Part = Giving & { order: LockedOrder; planned: PlannedRefund }

/** Takes it off the debt; what the customer has repaid already goes to the wallet. */
async function lowerDebt({ db }: Transaction, { orderId, refund, by, order, planned }: Part): Promise<void> {
  const { amount, lines } = planned
  const id = await insertCreditRefund(db, order, { amount, note: refund.reason, ...by })
  await insertCreditLines(db, id, order, lines)
  await refundCreditPart(db, { kind: 'refund', orderId, part: -id, amount, by })
}

async function returnPayment(tx: Transaction, paymentId: number, part: Part): Promise<void> {
  const { orderId, refund, by, order, planned } = part
  const { amount, lines, isWallet } = planned
  const given = { paymentId, amount, reason: 'staff', note: refund.reason, ...by } as const
  if (isWallet) return insertRefundLines(tx.db, await returnUnspent(tx.db, order, given), order, lines)
  const id = await insertRefund(tx.db, { ...given, reference: newReference(paymentId), way: refund.way })
  await insertRefundLines(tx.db, id, order, lines)
  const { customer_id: customerId } = order
  if (refund.way === 'method') await tx.enqueue(refundPayment, { refund_id: id })
  else if (customerId === null) throw new AppError('stage_refused')
  else await creditWallet(tx.db, { kind: 'refund', orderId, part: -id, customerId, amount, by })
}

/** What of it is in the wallet, and what goes another way. */
function byWay({ way }: OrderRefundInput, planned: readonly PlannedRefund[]) {
  const isForWallet = ({ paymentId, isWallet }: PlannedRefund) => isWallet || (paymentId !== null && way === 'wallet')
  const inWallet = sumOf(planned.filter(isForWallet))
  return { inWallet, elsewhere: sumOf(planned) - inWallet }
}

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
  const { inWallet, elsewhere } = byWay(refund, all)
  // Refunds to the method end the order when they are made.
  if (isOnCredit(order) || inWallet > 0) await endRefundedOrder(tx, order)
  const news = isOnCredit(order) ? 'debtLowered' : 'refundOnItsWay'
  if (elsewhere > 0) await tellPayment(tx, deps, { order, news, amount: elsewhere })
  if (inWallet > 0) await tellPayment(tx, deps, { order, news: 'refundInWallet', amount: inWallet })
  return sumOf(all)
}
