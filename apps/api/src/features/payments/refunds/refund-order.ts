import type { Deps } from '../../../deps.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { lockWalletBalance } from '../../loans/ledger.sql.ts'
import { refundCredit } from '../../loans/refund-credit.ts'
import { type LockedOrder, lockOrder } from '../../orders/status/move-order.sql.ts'
import { moveOrder } from '../../orders/status/move-order.ts'
import type { Messenger } from '../../sms/queue-sms.ts'
import { tellPayment } from '../settlement/tell-payment.ts'
import { endRefundedOrder } from './complete-refund.ts'
import { listUnrefundedPayments, type UnrefundedPayment } from './payment-refunds.sql.ts'
import { queueRefund } from './queue-refund.ts'
import { returnUnspent } from './return-unspent.ts'

const sumOf = (payments: readonly UnrefundedPayment[]): number => payments.reduce((sum, { left }) => sum + left, 0)

/** What the wallet paid is there again at once. */
async function refundWallet(tx: Transaction, deps: Messenger, order: LockedOrder, payments: UnrefundedPayment[]) {
  // All accounts in the order in which everybody locks them: credit and debt may follow.
  if (payments.length > 0 && order.customer_id !== null) await lockWalletBalance(tx.db, order.customer_id)
  for (const { id, left } of payments)
    await returnUnspent(tx.db, order, { paymentId: id, amount: left, reason: 'canceled' })
  const amount = sumOf(payments)
  if (amount > 0) await tellPayment(tx, deps, { order, news: 'walletReturned', amount })
}

async function refundPayments(tx: Transaction, deps: Messenger, order: LockedOrder, payments: UnrefundedPayment[]) {
  for (const { id, left } of payments) await queueRefund(tx, { paymentId: id, amount: left, reason: 'canceled' })
  const amount = sumOf(payments)
  if (amount > 0) await tellPayment(tx, deps, { order, news: 'refundStarted', amount })
  // Everything may be in the wallet already.
  await endRefundedOrder(tx, order)
}

async function refundLoan(tx: Transaction, deps: Messenger, order: LockedOrder): Promise<void> {
  const amount = await refundCredit(tx.db, order.id)
  await moveOrder(tx, order, { to: 'payment-refunded', actor: 'refund' })
  await tellPayment(tx, deps, { order, news: 'creditReturned', amount })
}

/**
 * Returns what is left of the money of an order that ended without a sale, once, however often the job is delivered. Each
 * part goes back where it came from. An order that nobody paid stays canceled when it has returned the wallet's part.
 */
export async function refundOrder({ jobs, ...deps }: Deps, orderId: number, only?: 'wallet'): Promise<void> {
  await jobs.transact(async (tx) => {
    const order = await lockOrder(tx.db, orderId)
    if (order?.status !== 'canceled' && order?.status !== 'payment-reversed') return
    const payments = await listUnrefundedPayments(tx.db, orderId)
    const isWallet = ({ is_wallet }: UnrefundedPayment) => is_wallet
    await refundWallet(tx, deps, order, payments.filter(isWallet))
    if (only === 'wallet' || order.status !== 'canceled') return
    if (order.payment_method === 'loan') return refundLoan(tx, deps, order)
    await refundPayments(
      tx,
      deps,
      order,
      payments.filter((payment) => !isWallet(payment)),
    )
  })
}
