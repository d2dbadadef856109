import type { Db } from '../../platform/database/db.ts'

export const listImageAdvertRows = (db: Db) =>
  db
    .selectFrom('image_adverts')
    .select(['id', 'title', 'title_am', 'picture', 'created_at', 'is_popup'])
    .where('is_active', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
