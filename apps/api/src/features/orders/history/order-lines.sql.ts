import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

type OrderedLine = Row<'order_lines', 'product_id' | 'package_id' | 'name' | 'name_am' | 'quantity'>

/** The lines of an order of this customer; undefined when there is no such order. */
export async function findOrderLines(db: Db, customerId: number, orderId: number): Promise<OrderedLine[] | undefined> {
  const { rows } = await sql<OrderedLine>`
    select l.product_id, l.package_id, l.name, l.name_am, l.quantity
    from orders o join order_lines l on l.order_id = o.id and l.order_created_at = o.created_at
    where o.id = ${orderId} and o.customer_id = ${customerId} order by l.line_no`.execute(db)
  return rows.length > 0 ? rows : undefined
}

/** Of the last orders that were paid and kept, from the index by customer: what stands in most of them first. */
export async function listUsualProductIds(db: Db, customerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.product_id as id from (
      select id, created_at from orders
      where customer_id = ${customerId}
        and status in ('payment-captured', 'pending-pickup', 'pending-delivery', 'successful')
      order by created_at desc, id desc limit 50) o
    join order_lines l on l.order_id = o.id and l.order_created_at = o.created_at
    where l.product_id is not null
    group by l.product_id order by count(*) desc, max(o.created_at) desc, l.product_id limit 18`.execute(db)
  return rows.map(({ id }) => id)
}
