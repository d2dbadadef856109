import { smsText } from '@zembil/i18n/server-messages'
import type { Language } from '@zembil/rules/language'
import { creditHoldHours } from '@zembil/rules/loan-limits'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { Enqueue } from '../../platform/transact.ts'
import { queueSms } from '../sms/queue-sms.ts'
import { countSmsOfLastHour, inThreeDays } from '../sms/sms.sql.ts'
import { tellSecurityNews } from './tell-security-news.ts'

const purpose = 'number-change'
/** Limit of number changes per hour; each one costs SMS messages. */
const [mostPerHour, hour] = [3, 3_600]

type Change = { customerId: number; oldNumber: string; language: Language }

/** Notifies both numbers, so that the owner learns of it when a stolen session moves the account to another number. */
export async function tellBothNumbers(
  db: Db,
  enqueue: Enqueue,
  { customerId, oldNumber, language }: Change,
): Promise<void> {
  if ((await countSmsOfLastHour(db, customerId, purpose)) >= mostPerHour)
    throw new AppError('too_many_requests', {}, hour)
  await queueSms(db, enqueue, {
    customer_id: customerId,
    purpose,
    phone_number: oldNumber,
    body: smsText('number_changed', language, {}),
    expires_at: inThreeDays,
  })
  const words = { hours: String(creditHoldHours) }
  await tellSecurityNews(db, enqueue, { customerId, news: 'number_is_new', words, language })
}
