import { isAwaitingPayment } from '@zembil/rules/orders/order-moves'
import type { Deps } from '../../../deps.ts'
import { lockOrder } from '../../orders/status/move-order.sql.ts'
import { queueReminder } from './queue-reminder.ts'
import { isToRemind, listOrdersToRemind } from './reminders.sql.ts'

/** Tells customers by SMS, once for each order, that their unpaid order is about to expire. */
export async function remindBeforeExpiry({ db, jobs, ...deps }: Deps): Promise<void> {
  if (!deps.config.sms) return
  const { reminder_minutes } = await deps.limits(db)
  for (const id of await listOrdersToRemind(db, reminder_minutes))
    await jobs.transact(async (tx) => {
      const order = await lockOrder(tx.db, id)
      if (!order || !isAwaitingPayment(order.status) || order.seconds_left <= 0) return
      if (await isToRemind(tx.db, id)) await queueReminder(tx, deps, order)
    })
}
