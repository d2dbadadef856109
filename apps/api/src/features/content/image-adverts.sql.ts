import type { Db } from '../../platform/database/db.ts'
import { isShownOn } from './shown-on.sql.ts'

/** The picture adverts of a day; of today by default. */
export const listImageAdvertRows = (db: Db, day?: string) =>
  db
    .selectFrom('image_adverts')
    .select(['id', 'title', 'title_am', 'picture', 'link', 'created_at', 'is_popup'])
    .where('is_active', '=', true)
    .where(isShownOn(day))
    .orderBy('place')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
