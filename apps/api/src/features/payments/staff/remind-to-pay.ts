import { isAwaitingPayment } from '@zembil/rules/orders/order-moves'
import type { Deps } from '../../../deps.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { type LockedOrder, lockOrder } from '../../orders/status/move-order.sql.ts'
import type { StoreScope } from '../../staff/sessions/actor.ts'
import { usedReminders } from '../attempts/payment-limits.sql.ts'
import { refuseBeyond } from '../attempts/refuse-beyond.ts'
import { queueReminder } from '../reminders/queue-reminder.ts'

/** Nothing was picked for an unpaid order, so it belongs to the store that it would leave from only. */
const isIn = (stores: StoreScope, { store_id }: LockedOrder): boolean => stores === 'all' || stores.includes(store_id)

/** Locks the order, so that the second of two concurrent reminders counts the first. Returns how many are left today. */
export async function remindToPay(
  tx: Transaction,
  deps: Pick<Deps, 'config' | 'limits' | 'texts'>,
  orderId: number,
  stores: StoreScope,
): Promise<{ order_id: number; left: number }> {
  const order = foundOr404(await lockOrder(tx.db, orderId))
  foundOr404(isIn(stores, order) || undefined)
  const { status, seconds_left, customer_id } = order
  if (!isAwaitingPayment(status) || seconds_left <= 0 || customer_id === null) throw new AppError('stage_refused')
  if (!deps.config.sms) throw new AppError('sms_unavailable')
  const used = await usedReminders(tx.db, orderId)
  const { reminders_per_day } = await deps.limits(tx.db)
  refuseBeyond(reminders_per_day, used, 'payment_sms_limit')
  await queueReminder(tx, deps, order)
  return { order_id: orderId, left: reminders_per_day - used.count - 1 }
}
