import { canActorMove } from '@zembil/rules/order-moves'
import type { Deps } from '../../deps.ts'
import { lockOrder } from '../orders/move-order.sql.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { AttemptRow } from './payment-attempts.sql.ts'
import { newReference } from './payment-reference.ts'
import { insertRefund, updateRefund } from './payment-refunds.sql.ts'
import { findPaymentOfAttempt } from './payments.sql.ts'

/** The provider took the money back by itself. What we are giving back already has then arrived. */
export async function reversePayment({ jobs }: Deps, { id, order_id }: AttemptRow): Promise<void> {
  await jobs.transact(async (db, enqueue) => {
    const order = await lockOrder(db, order_id)
    const payment = await findPaymentOfAttempt(db, id)
    if (!payment) return
    const isOurs = !(await insertRefund(db, payment.id, newReference(payment.id), 'reversed'))
    if (isOurs) return void (await updateRefund(db, payment.id, 'refunded'))
    const paidTheOrder = payment.flag === null || payment.flag === 'wrong_amount'
    if (order && paidTheOrder && canActorMove('provider', order.status, 'payment-reversed'))
      await moveOrder(db, enqueue, order, 'payment-reversed', 'provider')
  })
}
