import { formatMoment } from '@zembil/rules/calendar/format-moment'
import { formatPrice } from '@zembil/rules/money/money'
import type { Transaction } from '../../../platform/database/transact.ts'
import type { LockedOrder } from '../../orders/status/move-order.sql.ts'
import { type Messenger, queueSms } from '../../sms/queue-sms.ts'
import { findOrderReader } from '../settlement/order-reader.sql.ts'
import { orderSms } from '../settlement/order-sms.ts'

/** An SMS that an order is unpaid and until when it is kept. */
export async function queueReminder(tx: Transaction, { config, texts }: Messenger, order: LockedOrder): Promise<void> {
  const { id: order_id, customer_id, expires_at, due_santim } = order
  if (customer_id === null) return
  const reader = await findOrderReader(tx.db, order_id)
  const { language } = reader
  const body = orderSms(await texts(tx.db), 'paymentReminder', reader, {
    order: String(order_id),
    amount: formatPrice(due_santim, language),
    time: formatMoment(expires_at.getTime(), language),
  })
  await queueSms(tx, config, { customer_id, purpose: 'payment-reminder', order_id, language, body, expires_at })
}
