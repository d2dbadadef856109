import { smsText } from '@zembil/i18n/api/sms-text'
import type { Language } from '@zembil/rules/people/language'
import type { Transaction } from '../../platform/database/transact.ts'
import { type Messenger, queueSms } from '../sms/queue-sms.ts'
import { inThreeDays } from '../sms/sms.sql.ts'

type SecurityNews = {
  customerId: number
  news: 'numberIsNew' | 'pinReset' | 'pinLocked'
  words: Record<string, string>
  language: Language
}

/** Sends an SMS to the account's current number. */
export async function tellSecurityNews(
  tx: Transaction,
  { config, texts }: Messenger,
  told: SecurityNews,
): Promise<void> {
  const { customerId, news, words, language } = told
  const body = smsText(await texts(tx.db), news, language, words)
  await queueSms(tx, config, { customer_id: customerId, purpose: 'security', language, body, expires_at: inThreeDays })
}
