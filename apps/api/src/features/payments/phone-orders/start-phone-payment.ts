import { phonePayWayOf } from '@zembil/rules/money/phone-pay-ways'
import type { Transaction } from '../../../platform/database/transact.ts'
import type { LockedOrder } from '../../orders/status/move-order.sql.ts'
import type { Messenger } from '../../sms/queue-sms.ts'
import { askPhone } from '../payments.messages.ts'
import { queuePaySms } from './queue-pay-sms.ts'

/** Has the caller's phone asked, or sends an SMS how to pay. */
export async function startPhonePayment(tx: Transaction, messenger: Messenger, order: LockedOrder): Promise<void> {
  if (phonePayWayOf(order.payment_method) === 'phone') await tx.enqueue(askPhone, { order_id: order.id })
  else await queuePaySms(tx, messenger, order)
}
