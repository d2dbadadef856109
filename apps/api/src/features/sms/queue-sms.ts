import type { Deps } from '../../deps.ts'
import type { Config } from '../../platform/config.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { smsQueued } from './sms.messages.ts'
import { insertSms, type NewSms } from './sms.sql.ts'

/** What it takes to write a message and to know whether it can be sent. */
export type Messenger = Pick<Deps, 'config' | 'texts'>

/** The worker sends the message once the transaction has committed. Without a gateway nothing is queued. */
export async function queueSms(tx: Transaction, config: Config, sms: NewSms): Promise<void> {
  if (config.sms) await tx.enqueue(smsQueued, { sms_id: await insertSms(tx.db, sms) })
}
