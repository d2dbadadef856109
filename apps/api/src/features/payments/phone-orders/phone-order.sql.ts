import type { PaymentCode } from '@zembil/rules/money/payment-methods'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

type PhoneOrder = Row<'orders', never, { customer_id: number; payment_method: PaymentCode }> & {
  phone_number: string
}

/** An order that staff placed for a caller and that costs something; undefined for every other order. */
export async function findPhoneOrder(db: Db, orderId: number): Promise<PhoneOrder | undefined> {
  const { rows } = await sql<PhoneOrder>`
    select o.customer_id, o.payment_method, c.phone_number from orders o join customers c on c.id = o.customer_id
    where o.id = ${orderId} and o.placed_by_staff_id is not null and o.payment_method <> 'none'`.execute(db)
  return rows[0]
}
