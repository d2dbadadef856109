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

/** Reads only orders that are open: by store and status, they are in an index. */
export async function findProductUses(db: Db, id: number): Promise<ProductUsesRow | undefined> {
  const { rows } = await sql<ProductUsesRow>`
    with lines as (
      select o.id, o.status, sum(c.quantity)::int as quantity,
        bool_or(l.product_id = p.id and l.price_santim <> p.price_santim) as has_other_price,
        bool_or(l.product_id = p.id) as is_single
      from products p
      join orders o on o.store_id = any(array(select id from stores)) and o.status = any(${openStatuses}::text[])
      join order_lines l on l.order_id = o.id and l.order_created_at = o.created_at
      cross join lateral jsonb_to_recordset(l.contents) as c (product_id integer, quantity integer)
      where p.id = ${id} and c.product_id = p.id group by o.id, o.created_at, o.status
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
