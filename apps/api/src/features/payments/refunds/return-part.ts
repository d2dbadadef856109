import type { Db } from '../../../platform/database/db.ts'
import type { Returned } from '../../loans/ledger.sql.ts'
import { refundCreditUpTo } from '../../loans/refund-credit.ts'
import { creditWallet } from '../../loans/wallet.ts'
import type { LockedOrder } from '../../orders/status/move-order.sql.ts'
import { newReference } from '../attempts/payment-reference.ts'
import type { Deciders } from '../board/decisions.sql.ts'
import { insertRefund, listRefundablePayments, type UnrefundedPayment } from './payment-refunds.sql.ts'
import { returnUnspent } from './return-unspent.ts'

type Part = { kind: 'refund' | 'short'; part: number; amount: number } & Deciders

type Draw = { order: LockedOrder; payment: UnrefundedPayment; returned: Returned; amount: number; by: Deciders }

async function draw(db: Db, { order, payment, returned, amount, by }: Draw): Promise<void> {
  const refund = {
    paymentId: payment.id,
    amount,
    reason: returned.kind === 'short' ? 'short' : 'refused',
    ...by,
  } as const
  if (payment.is_wallet) return void (await returnUnspent(db, order, refund))
  const reference = newReference(payment.id)
  if (order.customer_id === null) return void (await insertRefund(db, { ...refund, reference, state: 'by_hand' }))
  await insertRefund(db, { ...refund, reference, way: 'wallet' })
  await creditWallet(db, { ...returned, customerId: order.customer_id, amount, by })
}

/**
 * Returns money for a part of an order: off the debt of an order on credit, otherwise into the wallet. It draws on the credit
 * or the payment first and then on what the wallet paid. The caller's transaction must hold the order's lock. Returns the
 * amount: less than asked for if a provider has taken the payment back or staff have given most of it back meanwhile. Of an
 * erased customer's order only payments to a method go back, by hand: wallet and credit are gone.
 */
export async function returnPart(db: Db, order: LockedOrder, asked: Part): Promise<number> {
  const { kind, part, amount: wanted, staffId, approvedBy } = asked
  if (wanted === 0) return 0
  const returned = { kind, orderId: order.id, part } as const
  const by = { staffId, approvedBy }
  let rest = wanted
  const isErased = order.customer_id === null
  if (order.payment_method === 'loan' && !isErased)
    rest -= await refundCreditUpTo(db, { ...returned, amount: wanted, by })
  const payments = rest > 0 ? await listRefundablePayments(db, order.id) : []
  for (const payment of payments.filter(({ is_wallet }) => !is_wallet || !isErased)) {
    const amount = Math.min(rest, payment.left)
    if (amount > 0) await draw(db, { order, payment, returned, amount, by })
    rest -= amount
  }
  return wanted - rest
}
