import { canActorMove } from '@zembil/rules/orders/order-moves'
import type { Deps } from '../../../deps.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import type { PaymentOutcome } from '../../../providers/payment/payment-provider.ts'
import { type LockedOrder, lockOrder } from '../../orders/status/move-order.sql.ts'
import { moveOrder } from '../../orders/status/move-order.ts'
import type { AttemptRow } from '../attempts/payment-attempts.sql.ts'
import { newReference } from '../attempts/payment-reference.ts'
import { insertNotice } from '../notices/payment-notices.sql.ts'
import { completeRefund } from '../refunds/complete-refund.ts'
import { insertRefund, listRefunds, type RefundRow } from '../refunds/payment-refunds.sql.ts'
import { findPayment, listParts, type PaymentRow } from './payments.sql.ts'
import { coveredRefund } from './reported-refunds.ts'

type Reversal = Extract<PaymentOutcome, { state: 'reversed' }>

/** Recorded once, for staff to compare with the provider's records. */
async function keepUnclear({ db, log }: Deps, { id, method }: AttemptRow, reversal: Reversal): Promise<void> {
  const { transactionNo: transaction_no, amountSantim: amount_santim } = reversal
  const refusal = 'reported refund may not cover the whole payment'
  await insertNotice(db, { method, attemptId: id, refusal, record: { transaction_no, amount_santim } })
  log.warn({ provider: method, attempt: id }, refusal)
}

const isOpen = ({ state }: RefundRow): boolean => state !== 'refunded' && state !== 'reversed'

/** What no refund of this payment covers yet, recorded as reversed. True if there was anything. */
async function reverseRest(tx: Transaction, { id, amount_santim }: PaymentRow, refunds: RefundRow[]): Promise<boolean> {
  const covered = refunds.filter(({ payment_id }) => payment_id === id)
  const amount = covered.reduce((left, refund) => left - refund.amount_santim, amount_santim)
  if (amount === 0) return false
  const reference = newReference(id)
  await insertRefund(tx.db, { paymentId: id, reference, amount, reason: 'reversed', state: 'reversed' })
  return true
}

/**
 * Marks what is left of the parts as reversed, and moves the order, whose lock the caller holds. Returns the ids of open refunds of
 * ours, which are thereby made.
 */
export async function reverseParts(
  tx: Transaction,
  order: LockedOrder | undefined,
  parts: readonly PaymentRow[],
): Promise<number[]> {
  const refunds = await listRefunds(
    tx.db,
    parts.map(({ id }) => id),
  )
  for (const part of parts) {
    const isNew = await reverseRest(tx, part, refunds)
    const paidTheOrder = isNew && (part.flag === null || part.flag === 'wrong_amount')
    // Goods being packed are not on the shelf: staff cancel or deliver the order, which the nightly check reports.
    if (order?.packing_started_at) continue
    if (!order || !paidTheOrder || !canActorMove('provider', order.status, 'payment-reversed')) continue
    await moveOrder(tx, order, { to: 'payment-reversed', actor: 'provider' })
  }
  return refunds.filter(isOpen).map(({ id }) => id)
}

/**
 * The provider reports how much of a payment it has returned so far. The whole payment: our open refunds of it are made,
 * and the rest was reversed. A part: made if it is a refund of ours, otherwise reported to staff, and the order stays
 * paid.
 */
export async function reversePayment(deps: Deps, attempt: AttemptRow, reversal: Reversal): Promise<void> {
  const { transactionNo, amountSantim } = reversal
  const payment = await findPayment(deps.db, { provider: attempt.method, transactionNo })
  if (payment?.order_id !== attempt.order_id || amountSantim === null) return keepUnclear(deps, attempt, reversal)
  const parts = await listParts(deps.db, payment)
  if (amountSantim === payment.transaction_santim) {
    const open = await deps.jobs.transact(async (tx) =>
      reverseParts(tx, await lockOrder(tx.db, attempt.order_id), parts),
    )
    for (const id of open) await completeRefund(deps, id)
    return
  }
  const refunds = await listRefunds(
    deps.db,
    parts.map(({ id }) => id),
  )
  const covered = coveredRefund(refunds, amountSantim)
  if (covered === 'unclear') return keepUnclear(deps, attempt, reversal)
  if (covered) await completeRefund(deps, covered.id)
}
