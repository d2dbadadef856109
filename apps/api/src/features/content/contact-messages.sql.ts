import type { ContactMessage } from '@zembil/contract/content'
import type { Db } from '../../platform/database/db.ts'

export const insertContactMessage = (db: Db, { name, email, message }: ContactMessage) =>
  db.insertInto('contact_messages').values({ name, email, message }).returning('created_at').executeTakeFirstOrThrow()
