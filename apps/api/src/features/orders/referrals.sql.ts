import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/**
 * The first referrer of an order stays. Returns the one that counts, which the empty update makes visible also when it
 * has just been written by another call; undefined when the order is not this customer's.
 */
export async function insertReferral(db: Db, customerId: number, orderId: number, phoneNumber: string) {
  const { rows } = await sql<{ order_id: number; referrer_phone_number: string }>`
    insert into referrals (order_id, order_created_at, referrer_phone_number)
    select id, created_at, ${phoneNumber} from orders where id = ${orderId} and customer_id = ${customerId}
    on conflict (order_id) do update set referrer_phone_number = referrals.referrer_phone_number
    returning order_id, referrer_phone_number`.execute(db)
  return rows[0]
}

export const findPaymentMethodOf = (db: Db, customerId: number, orderId: number) =>
  db
    .selectFrom('orders')
    .select('payment_method')
    .where('id', '=', orderId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()

/** Whom a customer named, newest first. */
export const listReferralRows = (db: Db, customerId: number, limit: number) =>
  db
    .selectFrom('referrals as r')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.id', '=', 'r.order_id').onRef('o.created_at', '=', 'r.order_created_at'),
    )
    .select(['r.order_id', 'r.referrer_phone_number'])
    .where('o.customer_id', '=', customerId)
    .orderBy('r.order_id', 'desc')
    .limit(limit)
    .execute()
