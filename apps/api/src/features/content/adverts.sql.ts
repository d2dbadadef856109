import type { Db } from '../../platform/database/db.ts'
import { isShownOn } from './shown-on.sql.ts'

/** The announcements of a day; of today by default. */
export const listAdvertRows = (db: Db, day?: string) =>
  db
    .selectFrom('adverts')
    .select(['id', 'title', 'title_am', 'message', 'message_am', 'link', 'created_at'])
    .where('is_active', '=', true)
    .where(isShownOn(day))
    .orderBy('place')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
