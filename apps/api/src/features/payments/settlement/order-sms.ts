import type { MessageTexts, SmsKey } from '@zembil/i18n/api/message-texts'
import { smsText } from '@zembil/i18n/api/sms-text'
import type { OrderReader } from './order-reader.sql.ts'

/** After this news the customer still has to come for the goods. */
const isStillCollected: ReadonlySet<SmsKey> = new Set<SmsKey>([
  'paymentPaid',
  'paymentReminder',
  'paymentUnderpaid',
  'paymentHeld',
  'refundInWallet',
  'debtLowered',
  'refundOnItsWay',
  'paymentRefused',
  'paymentSecond',
  'paymentOverpaid',
  'creditUsed',
  'orderShort',
  'orderShortWallet',
  'orderShortDebt',
  'orderShortBoth',
  'orderChanged',
  'phoneOrderBank',
  'phoneOrderLink',
])

/** The text of an SMS about an order. If the order is picked up, the text names the store. */
export function orderSms(
  texts: MessageTexts,
  news: SmsKey,
  { language, store }: OrderReader,
  words: Record<string, string>,
): string {
  const text = smsText(texts, news, language, words)
  if (!store || !isStillCollected.has(news)) return text
  const where = smsText(texts, 'pickupAt', language, { store: language === 'am' ? store.name_am : store.name })
  return `${text} ${where}`
}
