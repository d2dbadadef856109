import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

/** Goods of an order that were not found, and what was taken instead. */
export type OrderChange = Row<'products', 'name' | 'name_am'> & {
  missing: number
  substitute_name: string | null
  substitute_name_am: string | null
}

export type Changes = { goods: OrderChange[]; short_santim: number }

export async function readChanges(db: Db, { id, created_at }: { id: number; created_at: Date }): Promise<Changes> {
  const { rows } = await sql<OrderChange>`
    select d.name, d.name_am, s.name as substitute_name, s.name_am as substitute_name_am,
      sum(case when s.id is null then k.wanted - k.picked else k.substitute_quantity end)::int as missing
    from picks k join products d on d.id = k.product_id left join products s on s.id = k.substitute_id
    where k.order_id = ${id} and k.order_created_at = ${created_at} and k.picked < k.wanted
    group by d.id, s.id order by min(k.line_no), d.id`.execute(db)
  const { short_santim } = await db
    .selectFrom('orders')
    .select('short_santim')
    .where('id', '=', id)
    .where('created_at', '=', created_at)
    .executeTakeFirstOrThrow()
  return { goods: rows, short_santim }
}
