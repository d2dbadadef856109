import { canActorMove } from '@zembil/rules/order-moves'
import type { Deps } from '../../deps.ts'
import { lockOrder } from '../orders/move-order.sql.ts'
import { moveOrder } from '../orders/move-order.ts'
import { completeRefund } from './complete-refund.ts'
import type { AttemptRow } from './payment-attempts.sql.ts'
import { newReference } from './payment-reference.ts'
import { insertRefund } from './payment-refunds.sql.ts'
import { findPaymentOfAttempt } from './payments.sql.ts'

/** The provider took the money back by itself. Where we had asked it to, what we asked for is done. */
export async function reversePayment(deps: Deps, attempt: AttemptRow): Promise<void> {
  const askedFor = await deps.jobs.transact(async (db, enqueue) => {
    const order = await lockOrder(db, attempt.order_id)
    const payment = await findPaymentOfAttempt(db, attempt)
    if (!payment) return null
    if (!(await insertRefund(db, payment.id, newReference(payment.id), 'reversed'))) return payment.id
    const paidTheOrder = payment.flag === null || payment.flag === 'wrong_amount'
    if (order && paidTheOrder && canActorMove('provider', order.status, 'payment-reversed'))
      await moveOrder(db, enqueue, order, 'payment-reversed', 'provider')
    return null
  })
  if (askedFor !== null) await completeRefund(deps, askedFor)
}
