import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/platform/database/db.ts'
import { auditFaults } from '../../apps/api/test/race/race-audit.ts'

/** Every order that was answered exists, and no key made two. `placed` has the id of each order by its key. */
export async function auditOrders(db: Db, placed: ReadonlyMap<string, number>): Promise<string[]> {
  const ids = new Set(placed.values())
  const { rows } = await sql<{ orders: number }>`select count(*)::int as orders from orders`.execute(db)
  const faults = await auditFaults(db, ids)
  if (ids.size !== placed.size) faults.push(`${placed.size} answers, but ${ids.size} different orders`)
  if (rows[0]?.orders !== placed.size) faults.push(`${placed.size} orders were answered, ${rows[0]?.orders} exist`)
  return faults
}
