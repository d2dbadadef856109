import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

type Measured = Row<'payment_attempts', 'method' | 'state'> & { count: number; median: number | null }

export async function measureAttempts(db: Db): Promise<Measured[]> {
  const { rows } = await sql<Measured>`
    select method, state, count(*)::int as count,
      percentile_cont(0.5) within group (order by extract(epoch from settled_at - created_at)::float8) as median
    from payment_attempts where created_at > now() - interval '1 hour' group by 1, 2`.execute(db)
  return rows
}

/** Unsettled refunds, flagged payments that have no refund and that nobody has decided about, and attempts in review. Each part has its own index. */
export async function measureFlagged(db: Db): Promise<{ method: string; flag: string; count: number }[]> {
  const { rows } = await sql<{ method: string; flag: string; count: number }>`
    select p.provider as method, r.state as flag, count(*)::int as count
    from payment_refunds r join payments p on p.id = r.payment_id where r.settled_at is null group by 1, 2
    union all
    select p.provider, p.flag, count(*)::int from payments p where p.flag <> 'wallet'
    and not exists (select from payment_refunds r where r.payment_id = p.id)
    and not exists (select from payment_decisions d where d.payment_id = p.id) group by 1, 2
    union all
    select a.method, 'review', count(*)::int from payment_attempts a
    where a.review_at is not null and a.state in ('starting', 'pending') group by 1`.execute(db)
  return rows
}
