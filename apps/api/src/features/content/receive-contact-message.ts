import type { ContactMessage } from '@zembil/contract/content'
import type { Db } from '../../platform/db.ts'
import { insertContactMessage } from './contact-messages.sql.ts'

/** Keeps the message for staff. The answer repeats nothing of it: a log or a cache on the way holds no personal data. */
export async function receiveContactMessage(
  db: Db,
  message: ContactMessage,
): Promise<{ data: { created_at: string } }> {
  const { created_at } = await insertContactMessage(db, message)
  return { data: { created_at: created_at.toISOString() } }
}
