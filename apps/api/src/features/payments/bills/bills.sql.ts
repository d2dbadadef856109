import type { OrderStatus } from '@zembil/rules/orders/order-moves'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import { dueOf } from '../../loans/due.sql.ts'

export type BillRow = Row<'orders', 'id' | 'payment_method' | 'expires_at', { status: OrderStatus }> & {
  due_santim: number
  is_expired: boolean
  payer_name: string
}

/** Excludes orders on credit, which are paid with our own code and never at a bank. */
export async function findBill(db: Db, orderId: number): Promise<BillRow | undefined> {
  const { rows } = await sql<BillRow>`
    select id, status, payment_method, expires_at, expires_at <= now() as is_expired, ${dueOf(sql`orders`)} as due_santim,
      trim(concat(shipping_detail->>'first_name', ' ', shipping_detail->>'last_name')) as payer_name
    from orders where id = ${orderId} and payment_method <> 'loan'`.execute(db)
  return rows[0]
}
