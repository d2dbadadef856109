import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** Uses counted against a limit, and the seconds until the oldest of them stops counting. */
export type Used = { count: number; wait: number }

/** Counts the timestamps `used_at` that fall within the window. */
async function readUsed(db: Db, moments: RawBuilder<unknown>, window: 'hour' | 'day'): Promise<Used> {
  const length = sql`${`1 ${window}`}::interval`
  const { rows } = await sql<Used>`
    select count(*)::int as count,
      coalesce(ceil(extract(epoch from min(used_at) + ${length} - now())), 0)::int as wait
    from (${moments}) as moments where used_at > now() - ${length}`.execute(db)
  return rows[0] ?? { count: 0, wait: 0 }
}

/** An order is payable for little more than a day, so an older one has no attempt of the last day. */
const attemptsOfCustomer = (customerId: number) => sql`
  orders o join payment_attempts a on a.order_id = o.id and a.order_created_at = o.created_at
  where o.customer_id = ${customerId} and o.created_at > now() - interval '3 days'`

export const usedStarts = (db: Db, customerId: number): Promise<Used> =>
  readUsed(db, sql`select a.created_at as used_at from ${attemptsOfCustomer(customerId)}`, 'day')

export const usedStartsOfOrder = (db: Db, orderId: number): Promise<Used> =>
  readUsed(db, sql`select created_at as used_at from payment_attempts where order_id = ${orderId}`, 'hour')

/** Phones that the customer has had rung, except their own and this one. */
export const usedOtherPhones = (db: Db, customerId: number, phone: string): Promise<Used> =>
  readUsed(
    db,
    sql`select max(a.created_at) as used_at from ${attemptsOfCustomer(customerId)} and a.kind = 'phone'
      and a.payer_phone not in (${phone}, (select phone_number from customers where id = ${customerId}))
      group by a.payer_phone`,
    'day',
  )

/** How often a phone was rung, for any order. The time bound is repeated here so that the index is used. */
export const usedRings = (db: Db, phone: string): Promise<Used> =>
  readUsed(
    db,
    sql`select created_at as used_at from payment_attempts
      where payer_phone = ${phone} and kind = 'phone' and created_at > now() - interval '1 hour'`,
    'hour',
  )

/** SMS of the last day in which staff asked for the payment of an order. */
export const usedReminders = (
  db: Db,
  orderId: number,
  purpose: 'payment-reminder' | 'phone-order' = 'payment-reminder',
): Promise<Used> =>
  readUsed(
    db,
    sql`select created_at as used_at from sms_messages where order_id = ${orderId} and purpose = ${purpose}`,
    'day',
  )

/** Wrong codes, dated by their attempt: a code is tried within minutes of it. */
export const usedCodes = (db: Db, customerId: number): Promise<Used> =>
  readUsed(
    db,
    sql`select a.created_at as used_at from (
        select a.created_at, a.code_tries - (a.state = 'paid')::int as wrong from ${attemptsOfCustomer(customerId)}
      ) as a, generate_series(1, a.wrong)`,
    'day',
  )
