import { smsText } from '@zembil/i18n/server-messages'
import type { Language } from '@zembil/rules/language'
import { formatPrice } from '@zembil/rules/money'
import type { Db } from '../../platform/db.ts'
import type { Enqueue } from '../../platform/transact.ts'
import type { LockedOrder } from '../orders/move-order.sql.ts'
import { queueSms } from '../sms/queue-sms.ts'
import { inOneDay } from '../sms/sms.sql.ts'
import { findNewestAttempt } from './payment-attempts.sql.ts'

type News = {
  order: LockedOrder
  news: 'payment_paid' | 'payment_underpaid' | 'payment_refused' | 'payment_refunded'
  amount: number
  /** Defaults to the language of the newest attempt. */
  language?: Language
}

/** Queues an SMS in the transaction that it reports on. Notifications in the shop come from `orderMoved`. */
export async function tellPayment(db: Db, enqueue: Enqueue, { order, news, amount, language }: News): Promise<void> {
  if (order.customer_id === null) return
  const spoken = language ?? (await findNewestAttempt(db, order.id))?.language ?? 'en'
  const body = smsText(news, spoken, { order: String(order.id), amount: formatPrice(amount, spoken) })
  await queueSms(db, enqueue, { customer_id: order.customer_id, purpose: 'payment', body, expires_at: inOneDay })
}
