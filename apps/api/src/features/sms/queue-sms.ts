import type { Db } from '../../platform/db.ts'
import type { Enqueue } from '../../platform/transact.ts'
import { insertSms, type NewSms } from './sms.sql.ts'
import { smsQueued } from './sms-jobs.ts'

/** The worker sends the message only once the transaction has committed. */
export async function queueSms(db: Db, enqueue: Enqueue, sms: NewSms): Promise<void> {
  await enqueue(smsQueued, { sms_id: await insertSms(db, sms) })
}
