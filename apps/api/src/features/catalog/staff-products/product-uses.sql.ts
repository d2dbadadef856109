import type { OrderStatus } from '@zembil/rules/orders/order-moves'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export type ProductUsesRow = {
  packages: { id: number; name: string; name_am: string; quantity: number; is_active: boolean }[]
  open_orders: { id: number; quantity: number }[]
  open_orders_count: number
  unpaid_orders_count: number
  unpaid_at_other_price: number
}

const mostListed = 50
const openStatuses: OrderStatus[] = [
  'unpaid',
  'payment-rejected',
  'payment-captured',
  'pending-delivery',
  'pending-pickup',
]

/** Only orders that are open: by store and status, they are in an index. */
const linesOfOpenOrders = sql`orders o
  join order_lines l on l.order_id = o.id and l.order_created_at = o.created_at
  cross join lateral jsonb_to_recordset(l.contents) as c (product_id integer, quantity integer)`
const isOpen = sql`o.store_id = any(array(select id from stores)) and o.status = any(${openStatuses}::text[])`

export async function findProductUses(db: Db, id: number): Promise<ProductUsesRow | undefined> {
  const { rows } = await sql<ProductUsesRow>`
    with lines as (
      select o.id, o.status, sum(c.quantity)::int as quantity,
        bool_or(l.product_id = p.id and l.price_santim <> p.price_santim) as has_other_price,
        bool_or(l.product_id = p.id) as is_single
      from ${linesOfOpenOrders} join products p on p.id = c.product_id
      where p.id = ${id} and ${isOpen} group by o.id, o.created_at, o.status
    )
    select
      coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name, 'name_am', k.name_am,
          'quantity', i.quantity, 'is_active', k.is_active) order by k.is_active desc, k.id)
        from package_items i join packages k on k.id = i.package_id where i.product_id = p.id), '[]') as packages,
      coalesce((select json_agg(json_build_object('id', n.id, 'quantity', n.quantity) order by n.id desc)
        from (select id, quantity from lines order by id desc limit ${sql.lit(mostListed)}) n), '[]') as open_orders,
      (select count(*)::int from lines) as open_orders_count,
      (select count(*)::int from lines where status = 'unpaid' and is_single) as unpaid_orders_count,
      (select count(*)::int from lines where status = 'unpaid' and has_other_price) as unpaid_at_other_price
    from products p where p.id = ${id}`.execute(db)
  return rows[0]
}

/** How many packages on sale and open orders need a product. */
export type Needs = { packages: number; open_orders: number }

/** By product; those that nothing needs are left out. */
export async function countNeeds(db: Db, ids: readonly number[]): Promise<Map<number, Needs>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Needs & { product_id: number }>`
    select product_id, sum(packages)::int as packages, sum(open_orders)::int as open_orders from (
      select i.product_id, count(*) as packages, 0 as open_orders
      from package_items i join packages k on k.id = i.package_id and k.is_active
      where i.product_id = any(${ids}::int[]) group by i.product_id
      union all
      select c.product_id, 0, count(distinct o.id)
      from ${linesOfOpenOrders} where c.product_id = any(${ids}::int[]) and ${isOpen} group by c.product_id
    ) needs group by product_id`.execute(db)
  return new Map(rows.map(({ product_id, ...needs }) => [product_id, needs]))
}
