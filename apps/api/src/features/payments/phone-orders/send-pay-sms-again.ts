import type { Deps } from '../../../deps.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { usedReminders } from '../attempts/payment-limits.sql.ts'
import { refuseBeyond } from '../attempts/refuse-beyond.ts'
import { lockPhoneOrder } from './lock-phone-order.ts'
import { queuePaySms } from './queue-pay-sms.ts'

/** The order is locked, so the second of two concurrent calls counts the SMS of the first. Returns how many are left today. */
export async function sendPaySmsAgain(
  tx: Transaction,
  deps: Pick<Deps, 'config' | 'limits' | 'texts'>,
  orderId: number,
): Promise<{ order_id: number; left: number }> {
  const order = await lockPhoneOrder(tx.db, orderId)
  if (!deps.config.sms) throw new AppError('sms_unavailable')
  // The first one, which placing the order sent, does not count.
  const most = (await deps.limits(tx.db)).reminders_per_day + 1
  const used = await usedReminders(tx.db, orderId, 'phone-order')
  refuseBeyond(most, used, 'payment_sms_limit')
  await queuePaySms(tx, deps, order)
  return { order_id: orderId, left: most - used.count - 1 }
}
