import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { isVisible } from './order-reach.sql.ts'
import type { OrderReach } from './order-reach.ts'

/** One more than a tab shows. */
const most = 100

/** How many orders were paid since a moment, of the last hour: who looks away longer counts the queue instead. */
export async function countNewlyPaid(
  db: Db,
  reach: OrderReach,
  since: string | undefined,
): Promise<{ count: number; at: string }> {
  const { rows } = await sql<{ count: number; at: Date }>`
    select now() as at, (select count(*)::int from (
      select distinct e.order_id from order_events e join orders o on o.id = e.order_id and o.created_at = e.order_created_at
      where e.created_at > greatest(${since ?? null}::timestamptz, now() - interval '1 hour') and ${since !== undefined}
        and e.to_status in ('pending-delivery', 'pending-pickup') and e.from_status <> 'successful' and ${isVisible(reach)}
      limit ${sql.lit(most)}) paid) as count`.execute(db)
  if (!rows[0]) throw new Error('a count has no row')
  return { count: rows[0].count, at: rows[0].at.toISOString() }
}
