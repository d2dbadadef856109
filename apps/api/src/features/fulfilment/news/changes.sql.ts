import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

/** Goods of an order that were not found, were replaced or weigh less than ordered. */
export type OrderChange = Row<'products', 'name' | 'name_am'> & {
  kind: 'missing' | 'replaced' | 'lighter'
  /** Units, or the weight of what is lighter. */
  quantity: number
  ordered_grams: number | null
  substitute_name: string | null
  substitute_name_am: string | null
}

export type Changes = { goods: OrderChange[]; short_santim: number }

/** Goods of which some units are missing and others replaced or lighter are listed once for each. */
export async function readChanges(db: Db, { id, created_at }: { id: number; created_at: Date }): Promise<Changes> {
  const { rows } = await sql<OrderChange>`
    select c.kind, d.name, d.name_am, sum(c.quantity)::int as quantity,
      sum(k.picked * d.grams_per_unit)::int as ordered_grams, s.name as substitute_name, s.name_am as substitute_name_am
    from picks k join products d on d.id = k.product_id
      cross join lateral (values
        ('missing', k.wanted - k.picked - coalesce(k.substitute_quantity, 0), null),
        ('replaced', k.substitute_quantity, k.substitute_id),
        ('lighter', case when k.grams < k.picked * d.grams_per_unit then k.grams end, null)
      ) as c (kind, quantity, substitute_id)
      left join products s on s.id = c.substitute_id
    where k.order_id = ${id} and k.order_created_at = ${created_at} and c.quantity > 0
    group by d.id, c.kind, s.id order by min(k.line_no), d.id, c.kind`.execute(db)
  const { short_santim } = await db
    .selectFrom('orders')
    .select('short_santim')
    .where('id', '=', id)
    .where('created_at', '=', created_at)
    .executeTakeFirstOrThrow()
  return { goods: rows, short_santim }
}
