import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

type Measured = { method: string; state: string; count: number; median: number | null }

export async function measureAttempts(db: Db): Promise<Measured[]> {
  const { rows } = await sql<Measured>`
    select method, state, count(*)::int as count,
      percentile_cont(0.5) within group (order by extract(epoch from settled_at - created_at)::float8) as median
    from payment_attempts where created_at > now() - interval '1 hour' group by 1, 2`.execute(db)
  return rows
}

/** Flagged and not given back, and what only a person can give back. */
export async function measureFlagged(db: Db): Promise<{ method: string; flag: string; count: number }[]> {
  const { rows } = await sql<{ method: string; flag: string; count: number }>`
    select p.provider as method, coalesce(r.state, p.flag) as flag, count(*)::int as count from payments p
    left join payment_refunds r on r.payment_id = p.id
    where (p.flag is not null or r.payment_id is not null) and r.settled_at is null group by 1, 2`.execute(db)
  return rows
}
