import type { Db } from '../../platform/database/db.ts'

export const listAdvertRows = (db: Db) =>
  db
    .selectFrom('adverts')
    .select(['id', 'title', 'title_am', 'message', 'message_am', 'link', 'created_at'])
    .where('is_active', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
