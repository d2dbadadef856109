import { canActorMove } from '@zembil/rules/order-moves'
import type { Deps } from '../../deps.ts'
import type { PaymentOutcome } from '../../providers/payment/payment-provider.ts'
import { lockOrder } from '../orders/move-order.sql.ts'
import { moveOrder } from '../orders/move-order.ts'
import { completeRefund } from './complete-refund.ts'
import type { AttemptRow } from './payment-attempts.sql.ts'
import { insertNotice } from './payment-notices.sql.ts'
import { newReference } from './payment-reference.ts'
import { insertRefund } from './payment-refunds.sql.ts'
import { findPayment, type KnownPayment, listParts, type PaymentRow } from './payments.sql.ts'

type Reversal = Extract<PaymentOutcome, { state: 'reversed' }>

const isWhole = (payment: KnownPayment | undefined, attempt: AttemptRow, { amountSantim }: Reversal) =>
  payment?.order_id === attempt.order_id && payment.transaction_santim === amountSantim

/** Recorded once, for staff to compare with the provider's records. */
async function keepUnclear({ db, log }: Deps, { id, method }: AttemptRow, reversal: Reversal): Promise<void> {
  const { transactionNo: transaction_no, amountSantim: amount_santim } = reversal
  const refusal = 'a refund that is not known to cover the whole payment'
  await insertNotice(db, { method, attemptId: id, refusal, record: { transaction_no, amount_santim } })
  log.warn({ provider: method, attempt: id }, refusal)
}

/** Marks the parts as reversed. Returns the ids of those that already had a refund of ours. */
async function reverseParts(deps: Deps, attempt: AttemptRow, parts: PaymentRow[]): Promise<number[]> {
  return deps.jobs.transact(async (db, enqueue) => {
    const order = await lockOrder(db, attempt.order_id)
    const asked: number[] = []
    for (const { id, flag } of parts) {
      const isNew = await insertRefund(db, id, newReference(id), 'reversed')
      if (!isNew) asked.push(id)
      const paidTheOrder = isNew && (flag === null || flag === 'wrong_amount')
      // Goods being packed are not on the shelf: staff cancel or deliver the order, which the nightly check reports.
      if (order?.packing_started_at) continue
      if (!order || !paidTheOrder || !canActorMove('provider', order.status, 'payment-reversed')) continue
      await moveOrder(db, enqueue, order, 'payment-reversed', 'provider')
    }
    return asked
  })
}

/**
 * The provider reports that it returned the money. If we had asked for that, our refund is complete. Only a full refund
 * of the same transaction counts: a partial one leaves the order paid and is reported to staff.
 */
export async function reversePayment(deps: Deps, attempt: AttemptRow, reversal: Reversal): Promise<void> {
  const { transactionNo } = reversal
  const payment = await findPayment(deps.db, { provider: attempt.method, transactionNo })
  if (!payment || !isWhole(payment, attempt, reversal)) return keepUnclear(deps, attempt, reversal)
  const asked = await reverseParts(deps, attempt, await listParts(deps.db, payment))
  for (const id of asked) await completeRefund(deps, id, 'provider')
}
