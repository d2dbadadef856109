import { smsText } from '@zembil/i18n/api/sms-text'
import { formatPrice } from '@zembil/rules/money/money'
import type { Language } from '@zembil/rules/people/language'
import type { Config } from '../../../platform/config.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import type { LockedOrder } from '../../orders/status/move-order.sql.ts'
import { queueSms } from '../../sms/queue-sms.ts'
import { inOneDay } from '../../sms/sms.sql.ts'
import { findNewestAttempt } from '../attempts/payment-attempts.sql.ts'

type News = {
  order: LockedOrder
  news: 'paymentPaid' | 'paymentUnderpaid' | 'paymentRefused' | 'paymentRefunded'
  amount: number
  /** Defaults to the language of the newest attempt. */
  language?: Language
}

/** Queues an SMS in the transaction that it reports on. Notifications in the shop come from `orderMoved`. */
export async function tellPayment(tx: Transaction, config: Config, told: News): Promise<void> {
  const { order, news, amount, language } = told
  if (order.customer_id === null) return
  const spoken = language ?? (await findNewestAttempt(tx.db, order.id))?.language ?? 'en'
  const body = smsText(news, spoken, { order: String(order.id), amount: formatPrice(amount, spoken) })
  const { id: order_id, customer_id } = order
  await queueSms(tx, config, { customer_id, purpose: 'payment', order_id, body, expires_at: inOneDay })
}
