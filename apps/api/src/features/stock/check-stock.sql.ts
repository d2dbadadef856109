import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** A product whose stores hold other than its movements add up to, or less than nothing. */
export type ProductFault = { product_id: number; moved: number; stored: number; least: number }

/** Products that moved since then; all of their movements are summed, whenever they were. */
export async function listProductFaults(db: Db, since: Date): Promise<ProductFault[]> {
  const { rows } = await sql<ProductFault>`
    with moving as (select distinct product_id from stock_movements where created_at >= ${since})
    select * from (
      select p.id as product_id,
        (select coalesce(sum(m.quantity), 0)::int from stock_movements m where m.product_id = p.id) as moved,
        (select coalesce(sum(s.quantity), 0)::int from stock s where s.product_id = p.id) as stored,
        (select coalesce(min(s.quantity), 0) from stock s where s.product_id = p.id) as least
      from products p where p.id in (select product_id from moving)) accounts
    where stored <> moved or least < 0
    order by product_id`.execute(db)
  return rows
}

/** An order that took or gave back something other than what its lines say and its state allows. */
export type OrderFault = {
  order_id: number
  product_id: number
  status: string | null
  ordered: number
  sold: number
  released: number
}

/** Orders placed since then: each took what its lines say, once; given back was all of it or nothing. */
export async function listOrderFaults(db: Db, since: Date): Promise<OrderFault[]> {
  const { rows } = await sql<OrderFault>`
    with ordered as (
      select l.order_id, u.product_id, sum(u.quantity)::int as units
      from order_lines l cross join lateral jsonb_to_recordset(l.units) as u (product_id integer, quantity integer)
      where l.order_created_at >= ${since} group by 1, 2
    ), moved as (
      select order_id, product_id,
        coalesce(-sum(quantity) filter (where kind = 'sold'), 0)::int as sold,
        coalesce(sum(quantity) filter (where kind = 'released'), 0)::int as released
      from stock_movements m where order_id is not null and created_at >= ${since}
        -- Given back now, but placed and sold before: the check of that time has seen it.
        and not exists (select from orders o where o.id = m.order_id and o.created_at < ${since})
      group by 1, 2
    )
    select order_id, product_id, o.status, coalesce(units, 0) as ordered, coalesce(sold, 0) as sold,
      coalesce(released, 0) as released
    from ordered full join moved using (order_id, product_id) left join orders o on o.id = order_id
    where units is distinct from sold
      or released <> case when o.deleted_at is not null or o.status = 'payment-reversed' then sold else 0 end
    order by order_id, product_id`.execute(db)
  return rows
}
