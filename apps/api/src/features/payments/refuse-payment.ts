import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db.ts'
import { lockKey } from '../../platform/lock-key.ts'
import type { Enqueue } from '../../platform/transact.ts'
import type { RefusalReason } from '../../providers/payment/payment-provider.ts'
import { type LockedOrder, lockOrder } from '../orders/move-order.sql.ts'
import { moveOrder } from '../orders/move-order.ts'
import { countSmsOfLastDay } from '../sms/sms.sql.ts'
import { type AttemptRow, isNewestAttempt, lockAttempt, markRefused } from './payment-attempts.sql.ts'
import { tellPayment } from './tell-payment.ts'

/**
 * Whether to send an SMS about a refused payment. A refusal costs the payer little and us an SMS, so it is sent only
 * below a daily limit of payment SMS. SMS about paid or refunded money count towards the limit but are always sent.
 */
export async function isToldBySms(db: Db, { config, log }: Deps, order: LockedOrder): Promise<boolean> {
  if (!config.sms || order.customer_id === null) return false
  await lockKey(db, 'payment-sms', order.customer_id)
  const isTold = (await countSmsOfLastDay(db, order.customer_id, 'payment')) < config.paymentLimits.smsPerDay
  if (!isTold) log.warn({ orderId: order.id }, 'refused payment not told by SMS: daily limit reached')
  return isTold
}

/** `isAsked`: the provider is queried about it again later. */
type Refused = { id: number; reason: RefusalReason; isAsked: boolean }

/** Order and attempt must be locked. Rejects the order only if this is its newest attempt; true if it did. */
export async function refuseAttempt(
  [db, enqueue]: [Db, Enqueue],
  order: LockedOrder,
  { id, reason, isAsked }: Refused,
): Promise<boolean> {
  if (!(await markRefused(db, id, reason, isAsked)) || order.status !== 'unpaid') return false
  if (!(await isNewestAttempt(db, order.id, id))) return false
  await moveOrder(db, enqueue, order, 'payment-rejected', 'settlement')
  return true
}

/** Records that the provider refused this attempt. */
export async function refusePayment(
  deps: Deps,
  { id, order_id, method }: Pick<AttemptRow, 'id' | 'order_id' | 'method'>,
  reason: RefusalReason,
): Promise<void> {
  await deps.jobs.transact(async (db, enqueue) => {
    const order = await lockOrder(db, order_id)
    await lockAttempt(db, id)
    const isAsked = deps.payments.get(method)?.query !== undefined
    if (!order || !(await refuseAttempt([db, enqueue], order, { id, reason, isAsked }))) return
    if (!(await isToldBySms(db, deps, order))) return
    await tellPayment(db, enqueue, { order, news: 'payment_refused', amount: order.total_cost_santim })
  })
}
