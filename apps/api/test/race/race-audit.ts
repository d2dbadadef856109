import { sql } from 'kysely'
import { checkStock } from '../../src/features/stock/check-stock.ts'
import type { Db } from '../../src/platform/database/db.ts'

export type Left = { id: number; units: number }

export async function stockLeft(db: Db, productIds: number[]): Promise<Left[]> {
  const { rows } = await sql<Left>`
    select product_id as id, sum(quantity)::int as units from stock
    where product_id = any(${productIds}) group by product_id order by product_id`.execute(db)
  return rows
}

export const unitsOf = (left: readonly Left[]): number => left.reduce((sum, { units }) => sum + units, 0)

/** All deadlocks of this database so far. */
export async function countDeadlocks(db: Db): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? 0
}

export async function setExpired(db: Db, orderId: number): Promise<void> {
  await sql`update orders set expires_at = now() - interval '1 second' where id = ${orderId}`.execute(db)
}

export async function setPrices(db: Db, productIds: number[], santim: number): Promise<void> {
  await sql`update products set price_santim = ${santim} where id = any(${productIds})`.execute(db)
}

type Hoarder = { customer_id: number; orders: number; birr: number }

/** Customers whose unpaid orders exceed the limits in number or value. */
export async function listHoarders(db: Db, limits: { orders: number; santim: number }): Promise<Hoarder[]> {
  const { rows } = await sql<Hoarder>`
    select customer_id, count(*)::int as orders, (sum(order_cost_santim) / 100)::int as birr from orders
    where status in ('unpaid', 'payment-rejected') group by customer_id
    having count(*) > ${limits.orders} or sum(order_cost_santim) > ${limits.santim}`.execute(db)
  return rows
}

/** Checks the invariants: stock adds up, every order is complete and was announced, and only promised orders exist. */
export async function auditFaults(db: Db, promised: ReadonlySet<number>): Promise<string[]> {
  const { products, orders } = await checkStock(db, new Date(0))
  const { rows } = await sql<{ id: number; is_whole: boolean; is_told: boolean }>`
    select o.id,
      exists (select from order_lines l where l.order_id = o.id)
        and exists (select from order_events e where e.order_id = o.id)
        and exists (select from order_keys k where k.order_id = o.id) as is_whole,
      exists (select from jobs.job j where j.name = 'order-moved' and (j.data->>'order_id')::bigint = o.id
        and j.data->>'to' = 'unpaid') as is_told
    from orders o`.execute(db)
  const torn = rows.filter(({ is_whole }) => !is_whole)
  const untold = rows.filter(({ is_told }) => !is_told)
  const unasked = rows.filter(({ id }) => !promised.has(id))
  return [
    ...products.map(({ product_id }) => `product ${product_id} does not add up`),
    ...orders.map(({ order_id }) => `order ${order_id} does not add up`),
    ...torn.map(({ id }) => `order ${id} is incomplete`),
    ...untold.map(({ id }) => `order ${id} has no order-moved job`),
    ...unasked.map(({ id }) => `order ${id} was not requested`),
    ...(promised.size > rows.length - unasked.length ? ['a promised order is missing'] : []),
  ]
}
