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

type Referable = {
  payment_method: string
  /** Who was named already. */
  referrer_phone_number: string | null
  /** Whether a referrer can still be named: paid or to be paid, and placed within the last seven days. */
  is_open: boolean
}

/** Undefined when there is no such order of this customer. */
export async function findReferable(db: Db, customerId: number, orderId: number): Promise<Referable | undefined> {
  const { rows } = await sql<Referable>`
    select o.payment_method, r.referrer_phone_number, o.created_at > now() - interval '7 days'
      and o.status not in ('canceled', 'payment-refunded', 'payment-reversed') as is_open
    from orders o left join referrals r on r.order_id = o.id
    where o.id = ${orderId} and o.customer_id = ${customerId}`.execute(db)
  return rows[0]
}

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
