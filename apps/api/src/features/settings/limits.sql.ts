import type { LimitName } from '@zembil/rules/settings/shop-limits'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { type EditedRow, editedColumns } from '../staff/acts/edits.sql.ts'

export type LimitRow = EditedRow & { name: string; value: number | null }

/** The limits that somebody has ever changed. */
export async function listLimitRows(db: Db): Promise<LimitRow[]> {
  const { rows } = await sql<LimitRow>`select l.name, l.value, ${editedColumns('l')} from shop_limits l`.execute(db)
  return rows
}

export async function findLimitRow(db: Db, name: LimitName): Promise<LimitRow | undefined> {
  const { rows } = await sql<LimitRow>`
    select l.name, l.value, ${editedColumns('l')} from shop_limits l where l.name = ${name}`.execute(db)
  return rows[0]
}

/** A row is kept when its limit is put back: it tells by whom. */
export async function saveLimitRow(db: Db, name: LimitName, value: number | null, memberId: number): Promise<void> {
  await sql`
    insert into shop_limits as l (name, value, updated_by) values (${name}, ${value}, ${memberId})
    on conflict (name) do update set value = excluded.value, version = l.version + 1, updated_at = now(),
      updated_by = excluded.updated_by`.execute(db)
}
