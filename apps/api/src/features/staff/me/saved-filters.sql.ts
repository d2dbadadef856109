import type { SavedFilter } from '@zembil/contract/staff/me'
import type { Db } from '../../../platform/database/db.ts'

const columns = ['id', 'list', 'name', 'search'] as const

export const listSavedFilters = (db: Db, memberId: number, list: string): Promise<SavedFilter[]> =>
  db
    .selectFrom('staff_saved_filters')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('list', '=', list)
    .orderBy('name')
    .execute()

export const putSavedFilter = (db: Db, memberId: number, filter: Omit<SavedFilter, 'id'>): Promise<SavedFilter> =>
  db
    .insertInto('staff_saved_filters')
    .values({ ...filter, member_id: memberId })
    .onConflict((conflict) => conflict.columns(['member_id', 'list', 'name']).doUpdateSet({ search: filter.search }))
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Undefined when the member has no such filter. */
export const deleteSavedFilter = (db: Db, memberId: number, id: number): Promise<SavedFilter | undefined> =>
  db
    .deleteFrom('staff_saved_filters')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
