import { smsText } from '@zembil/i18n/server-messages'
import type { Language } from '@zembil/rules/language'
import type { Db } from '../../platform/db.ts'
import type { Enqueue } from '../../platform/transact.ts'
import { queueSms } from '../sms/queue-sms.ts'
import { inThreeDays } from '../sms/sms.sql.ts'

type SecurityNews = {
  customerId: number
  news: 'number_is_new' | 'pin_reset' | 'pin_locked'
  words: Record<string, string>
  language: Language
}

/** Sends an SMS to the account's current number. */
export async function tellSecurityNews(db: Db, enqueue: Enqueue, told: SecurityNews): Promise<void> {
  const { customerId, news, words, language } = told
  const body = smsText(news, language, words)
  await queueSms(db, enqueue, { customer_id: customerId, purpose: 'security', body, expires_at: inThreeDays })
}
