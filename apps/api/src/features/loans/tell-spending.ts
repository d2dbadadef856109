import { smsText } from '@zembil/i18n/api/sms-text'
import { formatPrice } from '@zembil/rules/money/money'
import type { Language } from '@zembil/rules/people/language'
import type { Transaction } from '../../platform/database/transact.ts'
import { type Messenger, queueSms } from '../sms/queue-sms.ts'
import { inOneDay } from '../sms/sms.sql.ts'

type Spent = { customerId: number; orderId: number; amount: number; language: Language }

/** Tells the customer by SMS that an order is paid from the wallet: whoever has their phone may have placed it. */
export async function tellSpending(tx: Transaction, { config, texts }: Messenger, spent: Spent): Promise<void> {
  const { customerId, orderId, amount, language } = spent
  const words = { order: String(orderId), amount: formatPrice(amount, language) }
  const body = smsText(await texts(tx.db), 'walletUsed', language, words)
  const about = { customer_id: customerId, purpose: 'payment', order_id: orderId, language } as const
  await queueSms(tx, config, { ...about, body, expires_at: inOneDay })
}
