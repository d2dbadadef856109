import type { MessageKey } from '@zembil/i18n/api/message-texts'
import { sampleWords } from '@zembil/i18n/api/sample-words'
import { fillSms } from '@zembil/i18n/api/sms-text'
import { smsParts } from '@zembil/rules/messages/sms-parts'
import type { Language } from '@zembil/rules/people/language'
import type { Deps } from '../../deps.ts'
import { lockKey } from '../../platform/database/lock-key.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { queueSms } from '../sms/queue-sms.ts'
import { countTestSms, inTenMinutes } from '../sms/sms.sql.ts'
import { checkPlaceholders } from './check-placeholders.ts'
import { findOwnPhone } from './message-texts.sql.ts'

type Sent = { phone_number: string; parts: number }

/** Sends a text to the member's own phone, as customers would get it. */
export async function queueTestSms(
  tx: Transaction,
  { config, limits }: Pick<Deps, 'config' | 'limits'>,
  memberId: number,
  body: string,
): Promise<Sent> {
  if (!config.sms) throw new AppError('sms_unavailable')
  const phone_number = await findOwnPhone(tx.db, memberId)
  if (phone_number === null) throw new AppError('own_phone_missing')
  const { test_sms_per_hour } = await limits(tx.db)
  await lockKey(tx.db, 'test-sms', memberId)
  const { count, wait } = await countTestSms(tx.db, memberId)
  if (count >= test_sms_per_hour) throw new AppError('test_sms_limit', {}, Math.max(wait, 1))
  await queueSms(tx, config, { staff_id: memberId, purpose: 'text-test', phone_number, body, expires_at: inTenMinutes })
  return { phone_number, parts: smsParts(body).parts }
}

type Tried = { key: MessageKey; language: Language; text: string }

/** The same with examples for the placeholders of a text. */
export async function sendTestSms(
  tx: Transaction,
  deps: Pick<Deps, 'config' | 'limits'>,
  memberId: number,
  { key, language, text }: Tried,
): Promise<Sent> {
  checkPlaceholders(key, text, 'text')
  return queueTestSms(tx, deps, memberId, fillSms(text, sampleWords[language]))
}
