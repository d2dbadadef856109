import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Row } from '../../platform/database/row.ts'

type Person = { user_name: string; first_name: string; last_name: string; email: string }
type Address = {
  city: string
  sub_city: string
  woreda: string
  neighborhood: string
  house_number: string
  longitude: number | null
  latitude: number | null
}

export type CustomerRow = Row<
  'customers',
  | keyof Person
  | keyof Address
  | 'id'
  | 'phone_number'
  | 'bank_id'
  | 'bypass_product_quantity_restriction'
  | 'credit_held_until'
  | 'news_agreed_at'
  | 'created_at'
> &
  Row<'customer_balances', never, { wallet_santim: number; loan_santim: number }> & {
    has_loan_pin: boolean
    is_credit_frozen: boolean
    debt_santim: number
    /** When the customer bought the oldest goods that are not repaid; null when nothing is owed. */
    owed_since: Date | null
  }

/** Whether the limit per order is lifted for a row of `customers` now. */
export const isBypassing = (customer: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${customer}.bypass_product_quantity_restriction and coalesce(${customer}.bypass_until > now(), true))`

export async function findCustomerRow(db: Db, id: number): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`
    select c.id, c.user_name, c.first_name, c.last_name, c.email, c.phone_number,
      c.city, c.sub_city, c.woreda, c.neighborhood, c.house_number, c.longitude, c.latitude,
      c.bank_id, ${isBypassing(sql`c`)} as bypass_product_quantity_restriction, p.has_pin as has_loan_pin,
      c.credit_frozen_at is not null as is_credit_frozen,
      case when c.credit_held_until > now() then c.credit_held_until end as credit_held_until, b.wallet_santim, b.loan_santim, c.news_agreed_at, c.created_at,
      coalesce(d.owed, 0)::bigint as debt_santim, d.since as owed_since
    from customers c join customer_balances b on b.customer_id = c.id join customer_pins p on p.customer_id = c.id
      left join lateral (select sum(owed_santim) as owed, min(bought_at) as since from order_debts
        where customer_id = c.id and owed_santim > 0) d on true
    where c.id = ${id}`.execute(db)
  return rows[0]
}

export type CustomerChange = Partial<Person & Address & { phone_number: string; password_hash: string }>

export async function updateCustomer(db: Db, id: number, change: CustomerChange): Promise<void> {
  await db
    .updateTable('customers')
    .set({ ...change, version: sql<number>`version + 1`, updated_by: null, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Whether the customer agrees to get campaigns; since when stays as it was first said. */
export async function setNewsChoice(db: Db, id: number, wantsNews: boolean): Promise<void> {
  await sql`
    update customers set news_agreed_at = ${wantsNews ? sql`coalesce(news_agreed_at, now())` : null} where id = ${id}`.execute(
    db,
  )
}

/** Compare-and-set: false when the PIN has changed since `from` was read. */
export async function replaceLoanPinHash(
  db: Db,
  id: number,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> {
  const { rows } = await sql`
    update customers set loan_pin_hash = ${to}, updated_at = now()
    where id = ${id} and loan_pin_hash is not distinct from ${from} returning id`.execute(db)
  return rows.length > 0
}

export const findCustomerByPhone = (db: Db, phone: string) =>
  db.selectFrom('customers').select('id').where('phone_number', '=', phone).executeTakeFirst()

/** Blocks orders and all other writes for this customer until the transaction ends. Undefined when not found. */
export const lockCustomer = (db: Db, id: number) =>
  db.selectFrom('customers').select(['phone_number', 'blocked_at']).where('id', '=', id).forUpdate().executeTakeFirst()

/** Reads another feature's table, which is allowed; writing to it is not. */
export async function owesMoney(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from ledger_accounts where customer_id = ${id} and kind = 'debt' and balance_santim > 0`.execute(db)
  return rows.length > 0
}

/**
 * Whether the shop owes the customer money: in the wallet, or a payment that was late, double or for a canceled order
 * and is not refunded yet, or any refund that has not arrived or is proposed. It could not be refunded without name and phone. A wrong amount is
 * settled with the order.
 */
export async function isOwedMoney(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ledger_accounts where customer_id = ${id} and kind = 'wallet' and balance_santim > 0
    union all
    select 1 from orders o join order_payments p on p.order_id = o.id and p.order_created_at = o.created_at
    where o.customer_id = ${id} and (o.status in ('canceled', 'payment-reversed') or p.flag not in ('wrong_amount', 'wallet'))
      and p.amount_santim > coalesce((select sum(r.amount_santim) from payment_refunds r
        where r.payment_id = p.id and r.settled_at is not null), 0)
    union all
    select 1 from orders o join order_payments p on p.order_id = o.id and p.order_created_at = o.created_at
    join payment_refunds r on r.payment_id = p.id and r.settled_at is null where o.customer_id = ${id}
    union all
    -- Nobody has decided yet whose money it is.
    select 1 from orders o join payments p on p.order_id = o.id and p.is_held
    where o.customer_id = ${id} and not exists (select from payment_decisions d where d.payment_id = p.id)
    union all
    select 1 from orders o join refused_goods g on g.order_id = o.id and g.state = 'proposed' and g.amount_santim > 0
    where o.customer_id = ${id}
    union all
    select 1 from orders o join ledger_transactions t on t.order_id = o.id and t.kind = 'purchase'
    where o.customer_id = ${id} and o.status = 'canceled'`.execute(db)
  return rows.length > 0
}

const openOrdersOf = (id: number) => sql`
  select from orders o where o.customer_id = ${id} and o.status in
    ('unpaid', 'payment-rejected', 'payment-captured', 'pending-delivery', 'pending-pickup')`

export async function hasOpenOrder(db: Db, id: number): Promise<boolean> {
  const { rows } = await openOrdersOf(id).execute(db)
  return rows.length > 0
}

/**
 * False while an order is open, because it needs a delivery address. Sessions and notifications are deleted with the
 * customer; rows that must outlive them, such as orders, lose the reference (`on delete set null`).
 */
export async function deleteCustomer(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from customers c where c.id = ${id} and not exists (${openOrdersOf(id)}) returning c.id`.execute(db)
  return rows.length > 0
}
