import type { ContactMessage } from '@zembil/contract/content'
import type { Db } from '../../platform/database/db.ts'
import { insertContactMessage } from './contact-messages.sql.ts'

/** Stores the message for staff. The response does not echo it, to keep personal data out of logs and caches. */
export async function receiveContactMessage(
  db: Db,
  message: ContactMessage,
): Promise<{ data: { created_at: string } }> {
  const { created_at } = await insertContactMessage(db, message)
  return { data: { created_at: created_at.toISOString() } }
}
