import type { OrderRefundInput } from '@zembil/contract/staff/money/refund-shapes'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { creditWallet } from '../../loans/wallet.ts'
import { lockOrder } from '../../orders/status/move-order.sql.ts'
import type { Messenger } from '../../sms/queue-sms.ts'
import { newReference } from '../attempts/payment-reference.ts'
import type { Deciders } from '../board/decisions.sql.ts'
import { refundPayment } from '../payments.messages.ts'
import { endRefundedOrder } from '../refunds/complete-refund.ts'
import { insertRefund } from '../refunds/payment-refunds.sql.ts'
import { tellPayment } from '../settlement/tell-payment.ts'
import { planRefund, sumOf } from './plan-refund.ts'
import { insertRefundLines } from './refundable.sql.ts'

/**
 * Gives money of an order back, whole, by line or by amount. The order's lock and the database's cap keep everything that
 * is given back together within what was paid, whoever does it at the same time. Returns the sum.
 */
export async function giveRefund(
  tx: Transaction,
  deps: Messenger,
  { orderId, refund, by }: { orderId: number; refund: OrderRefundInput; by: Deciders },
): Promise<number> {
  const order = foundOr404(await lockOrder(tx.db, orderId))
  const { customer_id: customerId } = order
  const planned = await planRefund(tx.db, order, refund)
  const isToWallet = refund.way === 'wallet'
  for (const { paymentId, amount, lines } of planned) {
    const given = { paymentId, amount, reason: 'staff', note: refund.reason, way: refund.way, ...by } as const
    const id = await insertRefund(tx.db, { ...given, reference: newReference(paymentId) })
    await insertRefundLines(tx.db, id, order, lines)
    if (!isToWallet) await tx.enqueue(refundPayment, { refund_id: id })
    else if (customerId === null) throw new AppError('stage_refused')
    else await creditWallet(tx.db, { kind: 'refund', orderId, part: -id, customerId, amount })
  }
  const amount = sumOf(planned)
  if (isToWallet) await endRefundedOrder(tx, order)
  await tellPayment(tx, deps, { order, news: isToWallet ? 'refundInWallet' : 'refundOnItsWay', amount })
  return amount
}
