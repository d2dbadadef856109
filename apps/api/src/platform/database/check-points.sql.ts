import { sql } from 'kysely'
import type { Db } from './db.ts'

export type CheckName = 'ledger' | 'payments' | 'stock'

/** A check covers rows from `from` on; the next check begins at `to`. */
export type UncheckedSpan = { from: Date; to: Date }

/**
 * Rows carry the start time of their transaction. A transaction that starts before the check point but commits after
 * the check would never be checked, so the check point lags by this margin: longer than any of our transactions.
 */
const margin = sql`interval '6 hours'`

export async function findUncheckedSpan(db: Db, name: CheckName): Promise<UncheckedSpan> {
  const { rows } = await sql<UncheckedSpan>`
    select l.checked_to as from, greatest(l.checked_to, date_trunc('second', now() - ${margin})) as to
    from (select coalesce((select checked_to from check_points where name = ${name}), 'epoch') as checked_to) l`.execute(
    db,
  )
  const [span] = rows
  if (!span) throw new Error('a select without a table returned no row')
  return span
}

export async function moveCheckPoint(db: Db, name: CheckName, to: Date): Promise<void> {
  await sql`insert into check_points (name, checked_to) values (${name}, ${to})
    on conflict (name) do update set checked_to = excluded.checked_to`.execute(db)
}
