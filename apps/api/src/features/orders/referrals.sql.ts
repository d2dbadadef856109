import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** The first referrer of an order stays. Returns the one that counts; undefined when the order is not this customer's. */
export async function insertReferral(db: Db, customerId: number, orderId: number, phoneNumber: string) {
  const { rows } = await sql<{ order_id: number; referrer_phone_number: string }>`
    with added as (
      insert into referrals (order_id, order_created_at, referrer_phone_number)
      select id, created_at, ${phoneNumber} from orders where id = ${orderId} and customer_id = ${customerId}
      on conflict do nothing returning order_id, referrer_phone_number
    )
    select order_id, referrer_phone_number from added
    union all
    select r.order_id, r.referrer_phone_number from referrals r join orders o on o.id = r.order_id
    where r.order_id = ${orderId} and o.customer_id = ${customerId}`.execute(db)
  return rows[0]
}

export const findPaymentMethodOf = (db: Db, customerId: number, orderId: number) =>
  db
    .selectFrom('orders')
    .select('payment_method')
    .where('id', '=', orderId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
