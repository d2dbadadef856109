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
