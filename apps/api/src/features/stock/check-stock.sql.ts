import { type RawBuilder, sql } from 'kysely'
import type { UncheckedSpan } from '../../platform/database/check-points.sql.ts'
import type { Db } from '../../platform/database/db.ts'

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

/** An order whose stock does not match its lines, its picks and its status. `held`: what it should hold. */
export type OrderFault = {
  order_id: number
  product_id: number
  status: string | null
  ordered: number
  held: number
  sold: number
  released: number
  written_off: number
}

const touchedSince = (since: Date) => sql`
  with news as materialized (
    select order_id, from_status from order_events where created_at >= ${since}
  )
  select order_id from news
  union select order_id from stock_movements where order_id is not null and created_at >= ${since}
  -- Orders with neither events nor movements. Found by id, because orders have no index on time alone.
  union select id from orders where created_at >= ${since}
    and id >= (select min(order_id) from news where from_status is null)`

/** Orders placed or changed since then whose stock is wrong. */
export const listOrderFaults = (db: Db, since: Date): Promise<OrderFault[]> => findFaults(db, touchedSince(since))

/** The same check of one order. */
export const listFaultsOfOrder = (db: Db, orderId: number): Promise<OrderFault[]> =>
  findFaults(db, sql`select ${orderId}::bigint as order_id`)

/**
 * Orders that sold less than was ordered, hold more or less than they should, or have written off what they did not
 * release. An order that ended without a sale holds nothing; one that is picked holds what was found and the substitutes;
 * any other holds what was ordered and the substitutes.
 */
async function findFaults(db: Db, touched: RawBuilder<unknown>): Promise<OrderFault[]> {
  const { rows } = await sql<OrderFault>`
    with touched as (${touched}), states as materialized (
      -- Looked up by id here: after the joins below, the planner would overestimate the rows and scan all orders.
      select o.id, o.status, o.deleted_at from touched join orders o on o.id = touched.order_id
    ), ordered as (
      select l.order_id, u.product_id, sum(u.quantity)::int as units
      from touched join order_lines l using (order_id)
      cross join lateral jsonb_to_recordset(l.units) as u (product_id integer, quantity integer)
      group by 1, 2
    ), changed as (
      -- Units that were not found or came back, and substitutes. Goods without stock are in no line's units.
      select k.order_id, c.product_id, sum(c.units)::int as units
      from touched join picks k using (order_id)
      join order_lines l on l.order_id = k.order_id and l.order_created_at = k.order_created_at and l.line_no = k.line_no
      join fulfilments f on f.order_id = k.order_id and f.order_created_at = k.order_created_at and f.store_id = k.store_id
      cross join lateral (
        select k.product_id, k.picked - k.wanted where f.finished_at is not null and exists (
          select from jsonb_to_recordset(l.units) as u (product_id integer) where u.product_id = k.product_id)
        union all select k.substitute_id, k.substitute_quantity where k.substitute_id is not null
        -- Refused at the door and brought back.
        union all select case when g.is_substitute then k.substitute_id else k.product_id end, -g.quantity
        from refused_goods g where g.order_id = k.order_id and g.order_created_at = k.order_created_at
          and g.line_no = k.line_no and g.product_id = k.product_id and g.store_id = k.store_id and g.state = 'accepted'
          and (g.is_substitute or exists (
            select from jsonb_to_recordset(l.units) as u (product_id integer) where u.product_id = k.product_id))
      ) as c (product_id, units)
      group by 1, 2
    ), moved as (
      select m.order_id, m.product_id,
        coalesce(-sum(m.quantity) filter (where kind = 'sold'), 0)::int as sold,
        coalesce(sum(m.quantity) filter (where kind = 'released'), 0)::int as released,
        coalesce(-sum(m.quantity) filter (where kind in ('adjusted', 'wasted')), 0)::int as written_off
      from touched join stock_movements m using (order_id) group by 1, 2
    ), compared as (
      select order_id, product_id, o.status, coalesce(ordered.units, 0) as ordered, coalesce(sold, 0) as sold,
        coalesce(released, 0) as released, coalesce(written_off, 0) as written_off,
        case when o.deleted_at is not null or o.status = 'payment-reversed' then 0
          else coalesce(ordered.units, 0) + coalesce(changed.units, 0) end as held
      from ordered full join moved using (order_id, product_id) full join changed using (order_id, product_id)
      left join states o on o.id = order_id
    )
    select * from compared where sold < ordered or sold - released <> held or written_off > released
    order by order_id, product_id`.execute(db)
  return rows
}
