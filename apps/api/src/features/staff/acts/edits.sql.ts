import type { MemberRef } from '@zembil/contract/staff/staff-fields'
import { sql } from 'kysely'

/** Columns of every table that several people edit. */
export type EditedRow = { version: number; updated_at: Date; updated_by: MemberRef | null }

/** `version`, `updated_at` and `updated_by` of a row, with the name of who saved it last. */
export const editedColumns = (alias: string) => {
  const row = sql.ref(alias)
  return sql`${row}.version, ${row}.updated_at, (select json_build_object('id', u.id, 'name', u.name, 'name_am', u.name_am)
    from staff_members u where u.id = ${row}.updated_by) as updated_by`
}

/** For the `set` of an update: every change by a person raises the version. */
export const editBy = (memberId: number) => ({
  version: sql<number>`version + 1`,
  updated_at: sql<Date>`now()`,
  updated_by: memberId,
})
