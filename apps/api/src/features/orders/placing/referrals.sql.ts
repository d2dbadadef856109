import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

/**
 * Keeps the first referrer of an order and returns it; the no-op update returns it even when a concurrent call has just
 * written it. Undefined when the order is not this customer's.
 */
export async function insertReferral(db: Db, customerId: number, orderId: number, phoneNumber: string) {
  const { rows } = await sql<Row<'referrals', 'order_id' | 'referrer_phone_number'>>`
    insert into referrals (order_id, order_created_at, referrer_phone_number)
    select id, created_at, ${phoneNumber} from orders where id = ${orderId} and customer_id = ${customerId}
    on conflict (order_id) do update set referrer_phone_number = referrals.referrer_phone_number
    returning order_id, referrer_phone_number`.execute(db)
  return rows[0]
}

type Referable = Row<'orders', 'payment_method'> & {
  /** The referrer named earlier, if any. */
  referrer_phone_number: string | null
  /** Whether a referrer can still be named: not canceled, refunded or reversed, and placed in the last seven days. */
  is_open: boolean
}

/** Undefined when the customer has no such order. */
export async function findReferable(db: Db, customerId: number, orderId: number): Promise<Referable | undefined> {
  const { rows } = await sql<Referable>`
    select o.payment_method, r.referrer_phone_number, o.created_at > now() - interval '7 days'
      and o.status not in ('canceled', 'payment-refunded', 'payment-reversed') as is_open
    from orders o left join referrals r on r.order_id = o.id
    where o.id = ${orderId} and o.customer_id = ${customerId}`.execute(db)
  return rows[0]
}

/** The referrers a customer has named, newest first. */
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
