import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export type CountedTo = { counted_to: string | null; is_final: boolean }

/** Up to when the figures of a period count that ends with this day. */
export async function findCountedTo(db: Db, to: string): Promise<CountedTo> {
  const { rows } = await sql<{ counted_to: Date; is_final: boolean }>`
    select counted_to, is_closed and day = ${to}::date as is_final from counted_days
    where day <= ${to}::date order by day desc limit 1`.execute(db)
  return { counted_to: rows[0]?.counted_to.toISOString() ?? null, is_final: rows[0]?.is_final ?? false }
}
