import { smsText } from '@zembil/i18n/api/sms-text'
import { creditHoldHours } from '@zembil/rules/money/loan-limits'
import type { Language } from '@zembil/rules/people/language'
import type { Transaction } from '../../platform/database/transact.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Messenger, queueSms } from '../sms/queue-sms.ts'
import { countSmsOfLastHour, inThreeDays } from '../sms/sms.sql.ts'
import { tellSecurityNews } from './tell-security-news.ts'

const purpose = 'number-change'
/** Limit of number changes per hour; each one costs SMS messages. */
const [mostPerHour, hour] = [3, 3_600]

type Change = { customerId: number; oldNumber: string; language: Language }

/** Notifies both numbers, so that the owner learns of it when a stolen session moves the account to another number. */
export async function tellBothNumbers(
  tx: Transaction,
  messenger: Messenger,
  { customerId, oldNumber, language }: Change,
): Promise<void> {
  if ((await countSmsOfLastHour(tx.db, customerId, purpose)) >= mostPerHour)
    throw new AppError('too_many_requests', {}, hour)
  await queueSms(tx, messenger.config, {
    customer_id: customerId,
    purpose,
    phone_number: oldNumber,
    language,
    body: smsText(await messenger.texts(tx.db), 'numberChanged', language, {}),
    expires_at: inThreeDays,
  })
  const words = { hours: String(creditHoldHours) }
  await tellSecurityNews(tx, messenger, { customerId, news: 'numberIsNew', words, language })
}
