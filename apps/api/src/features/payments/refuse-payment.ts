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
 * Refused payments cost the payer little or nothing and us an SMS each, so they are told only while few SMS about payments were
 * sent that day. News of money is always sent: it counts here, but is never held back.
 */
export async function isToldBySms(db: Db, { config, log }: Deps, order: LockedOrder): Promise<boolean> {
  if (!config.sms || order.customer_id === null) return false
  await lockKey(db, 'payment-sms', order.customer_id)
  const isTold = (await countSmsOfLastDay(db, order.customer_id, 'payment')) < config.paymentLimits.smsPerDay
  if (!isTold) log.warn({ orderId: order.id }, 'refused payment not told by SMS: daily limit reached')
  return isTold
}

/** `isAsked`: its provider is asked about it again later. */
type Refused = { id: number; reason: RefusalReason; isAsked: boolean }

/** Both are locked. The order says so only while no newer attempt is under way; true when it does. */
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

/** The provider will not pay by this attempt. */
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
