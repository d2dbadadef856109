import { sql } from 'kysely'
import type { UncheckedSpan } from '../../platform/check-points.sql.ts'
import type { Db } from '../../platform/db.ts'

/** A product whose stock differs from the sum of its movements, or is negative in a store. */
export type ProductFault = { product_id: number; moved: number; stored: number; least: number }

const accounts = (moved: ReturnType<typeof sql>) => sql<ProductFault>`
  select * from (
    select p.id as product_id, (${moved})::int as moved,
      (select coalesce(sum(s.quantity), 0)::int from stock s where s.product_id = p.id) as stored,
      (select coalesce(min(s.quantity), 0) from stock s where s.product_id = p.id) as least
    from products p) accounts
  where (stored <> moved or least < 0)`

const allMovements = sql`select coalesce(sum(m.quantity), 0) from stock_movements m where m.product_id = p.id`

/** Checks every product against all of its movements. */
export async function listProductFaults(db: Db): Promise<ProductFault[]> {
  const { rows } = await sql<ProductFault>`${accounts(allMovements)} order by product_id`.execute(db)
  return rows
}

/** Checks against the saved sums of the last good run plus the movements since, so the cost does not grow over time. */
async function listProductsInDoubt(db: Db, { from }: UncheckedSpan): Promise<number[]> {
  const movements = sql`
    coalesce((select c.quantity from stock_check_sums c where c.product_id = p.id), 0) + coalesce((
      select sum(m.quantity) from stock_movements m where m.product_id = p.id and m.created_at >= ${from}), 0)`
  const { rows } = await accounts(movements).execute(db)
  return rows.map(({ product_id }) => product_id)
}

/**
 * Products whose stock is wrong, found with the saved sums of the last good run. A suspect is verified against all of
 * its movements first: a transaction that stays open longer than the check point allows for makes a saved sum wrong,
 * not stock.
 */
export async function listRecentProductFaults(db: Db, span: UncheckedSpan): Promise<ProductFault[]> {
  const inDoubt = await listProductsInDoubt(db, span)
  if (inDoubt.length === 0) return []
  const { rows } = await sql<ProductFault>`
    ${accounts(allMovements)} and product_id = any(${inDoubt}) order by product_id`.execute(db)
  if (rows.length === 0) await recountSums(db, span, inDoubt)
  return rows
}

async function recountSums(db: Db, { from }: UncheckedSpan, productIds: number[]): Promise<void> {
  await sql`insert into stock_check_sums (product_id, quantity)
    select product_id, sum(quantity) from stock_movements
    where product_id = any(${productIds}) and created_at < ${from} group by 1
    on conflict (product_id) do update set quantity = excluded.quantity`.execute(db)
}

/** Adds the checked span to the saved sums when the check point advances. */
export async function addToSums(db: Db, { from, to }: UncheckedSpan): Promise<void> {
  await sql`insert into stock_check_sums as c (product_id, quantity)
    select p.id, m.quantity from products p cross join lateral (
      select sum(quantity) as quantity from stock_movements
      where product_id = p.id and created_at >= ${from} and created_at < ${to}) m
    where m.quantity is not null
    on conflict (product_id) do update set quantity = c.quantity + excluded.quantity`.execute(db)
}

/** An order whose sold or released stock does not match its lines and status. */
export type OrderFault = {
  order_id: number
  product_id: number
  status: string | null
  ordered: number
  sold: number
  released: number
}

/** Orders placed or changed since then whose sold units differ from their lines or released units from their status. */
export async function listOrderFaults(db: Db, since: Date): Promise<OrderFault[]> {
  const { rows } = await sql<OrderFault>`
    with news as materialized (
      select order_id, from_status from order_events where created_at >= ${since}
    ), touched as (
      select order_id from news
      union select order_id from stock_movements
        where order_id is not null and kind in ('sold', 'released') and created_at >= ${since}
      -- One that has neither: by number, since there is no index of all orders by time.
      union select id from orders where created_at >= ${since}
        and id >= (select min(order_id) from news where from_status is null)
    ), states as materialized (
      -- Found by number here: the planner cannot tell how few there are after the joins below, and would read all orders.
      select o.id, o.status, o.deleted_at from touched join orders o on o.id = touched.order_id
    ), ordered as (
      select l.order_id, u.product_id, sum(u.quantity)::int as units
      from touched join order_lines l using (order_id)
      cross join lateral jsonb_to_recordset(l.units) as u (product_id integer, quantity integer)
      group by 1, 2
    ), moved as (
      select m.order_id, m.product_id,
        coalesce(-sum(m.quantity) filter (where kind = 'sold'), 0)::int as sold,
        coalesce(sum(m.quantity) filter (where kind = 'released'), 0)::int as released
      from touched join stock_movements m using (order_id) group by 1, 2
    )
    select order_id, product_id, o.status, coalesce(units, 0) as ordered, coalesce(sold, 0) as sold,
      coalesce(released, 0) as released
    from ordered full join moved using (order_id, product_id) left join states o on o.id = order_id
    where units is distinct from sold
      or released <> case when o.deleted_at is not null or o.status = 'payment-reversed' then sold else 0 end
    order by order_id, product_id`.execute(db)
  return rows
}
