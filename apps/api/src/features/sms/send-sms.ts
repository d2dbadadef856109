import type { Deps } from '../../deps.ts'
import { SmsRefused } from '../../providers/sms/sms-sender.ts'
import { findQueuedSms, settleSms } from './sms.sql.ts'

/**
 * Hands one message to the gateway. Throws on a temporary failure, so that the job retries with the same text: a
 * duplicate message is better than none. Drops a message that has expired.
 */
export async function sendSms({ db, sendSms: send }: Pick<Deps, 'db' | 'sendSms'>, id: number): Promise<void> {
  const sms = await findQueuedSms(db, id)
  if (!sms?.body) return
  if (sms.is_late) return settleSms(db, id, { status: 'expired' })
  try {
    const gateway_id = await send({ to: sms.phone_number, text: sms.body })
    await settleSms(db, id, { status: 'sent', gateway_id })
  } catch (error) {
    if (error instanceof SmsRefused) await settleSms(db, id, { status: 'refused' })
    throw error
  }
}
