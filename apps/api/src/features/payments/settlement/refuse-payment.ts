import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/db.ts'
import { lockKey } from '../../../platform/database/lock-key.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import type { RefusalReason } from '../../../providers/payment/payment-provider.ts'
import { type LockedOrder, lockOrder } from '../../orders/status/move-order.sql.ts'
import { moveOrder } from '../../orders/status/move-order.ts'
import { countSmsOfLastDay } from '../../sms/sms.sql.ts'
import { type AttemptRow, isNewestAttempt, markRefused } from '../attempts/payment-attempts.sql.ts'
import { tellPayment } from './tell-payment.ts'

/**
 * Whether to send an SMS about a refused payment. A refusal costs the payer little and us an SMS, so it is sent only
 * below a daily limit of payment SMS. SMS about paid or refunded money count towards the limit but are always sent.
 */
export async function isToldBySms(db: Db, { limits, log }: Deps, order: LockedOrder): Promise<boolean> {
  if (order.customer_id === null) return false
  const { payment_sms_per_day } = await limits(db)
  await lockKey(db, 'payment-sms', order.customer_id)
  const isTold = (await countSmsOfLastDay(db, order.customer_id, 'payment')) < payment_sms_per_day
  if (!isTold) log.warn({ orderId: order.id }, 'refusal SMS not sent: daily limit reached')
  return isTold
}

/** `isAsked`: the provider is queried about it again later. */
type Refused = { id: number; reason: RefusalReason; isAsked: boolean }

/** The order must be locked. Rejects the order only if this is its newest attempt; true if it did. */
export async function refuseAttempt(
  tx: Transaction,
  order: LockedOrder,
  { id, reason, isAsked }: Refused,
): Promise<boolean> {
  if (!(await markRefused(tx.db, id, reason, isAsked)) || order.status !== 'unpaid') return false
  if (!(await isNewestAttempt(tx.db, order.id, id))) return false
  await moveOrder(tx, order, { to: 'payment-rejected', actor: 'settlement' })
  return true
}

/** Records that the provider refused this attempt. */
export async function refusePayment(
  deps: Deps,
  { id, order_id, method }: Pick<AttemptRow, 'id' | 'order_id' | 'method'>,
  reason: RefusalReason,
): Promise<void> {
  await deps.jobs.transact(async (tx) => {
    const order = await lockOrder(tx.db, order_id)
    const isAsked = deps.payments.get(method)?.query !== undefined
    if (!order || !(await refuseAttempt(tx, order, { id, reason, isAsked }))) return
    if (!(await isToldBySms(tx.db, deps, order))) return
    await tellPayment(tx, deps, { order, news: 'paymentRefused', amount: order.due_santim })
  })
}
