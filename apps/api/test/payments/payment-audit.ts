import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/db.ts'

export type MoneyRow = {
  provider: string
  transaction_no: string
  reference: string | null
  amount_santim: number
  flag: string | null
  refund: string | null
}

/** All payments, with their attempts and the states of their newest refunds. */
export async function readMoney(db: Db): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select p.provider, p.transaction_no, a.reference, p.amount_santim, p.flag,
      (select r.state from payment_refunds r where r.payment_id = p.id order by r.id desc limit 1) as refund
    from payments p left join payment_attempts a on a.id = p.attempt_id`.execute(db)
  return rows
}

/** Purchases on credit and their refunds, from the ledger's transactions, and the total debt. */
export async function readCredit(db: Db) {
  const { rows } = await sql<{ purchases: number; bought: number; returned: number; owed: number }>`
    select count(*) filter (where t.kind = 'purchase')::int as purchases,
      coalesce(sum(e.amount_santim) filter (where t.kind = 'purchase'), 0)::bigint as bought,
      coalesce(-sum(e.amount_santim) filter (where t.kind = 'refund'), 0)::bigint as returned,
      (select coalesce(sum(balance_santim), 0)::bigint from ledger_accounts where kind = 'debt') as owed
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.kind = 'debt'`.execute(db)
  return rows[0] ?? { purchases: 0, bought: 0, returned: 0, owed: 0 }
}

type OrderMoney = { id: number; status: string; settled: number; captured: number; held: number }

/** Orders whose status contradicts their payments or credit, and orders that are stuck. */
export async function findWrongOrders(db: Db): Promise<string[]> {
  const { rows } = await sql<OrderMoney>`
    select o.id, o.status, count(p.id) filter (where p.flag is null)::int + l.bought as settled,
      (select count(*)::int from order_events e where e.order_id = o.id and e.to_status = 'payment-captured') as captured,
      count(p.id) filter (where not exists (select from payment_refunds r where r.payment_id = p.id))::int
        + l.bought - l.returned as held
    from orders o left join order_payments p on p.order_id = o.id
    cross join lateral (
      select count(*) filter (where kind = 'purchase')::int as bought, count(*) filter (where kind = 'refund')::int as returned
      from ledger_transactions t where t.order_id = o.id) l
    group by o.id, o.status, l.bought, l.returned`.execute(db)
  return rows.flatMap(({ id, status, settled, captured, held }) => {
    const isPaid = status === 'pending-pickup' || status === 'pending-delivery'
    const isOver = status === 'canceled' || status === 'payment-refunded'
    return [
      ...(captured === settled ? [] : [`order ${id} was captured ${captured} times`]),
      ...(isPaid === settled > 0 || isOver ? [] : [`order ${id} is ${status} with ${settled} payments`]),
      ...(isOver && held > 0 ? [`order ${id} is ${status} but its money is not refunded`] : []),
      ...(status === 'unpaid' || status === 'payment-rejected' ? [`order ${id} is stuck as ${status}`] : []),
    ]
  })
}

/** Makes every payment that the poller has yet to check due now. */
export const makePaymentsDue = (db: Db) =>
  sql`update payment_attempts set next_check_at = now() where next_check_at is not null`.execute(db)

export const makeOrdersExpire = (db: Db) =>
  sql`update orders set expires_at = now() where status in ('unpaid', 'payment-rejected')`.execute(db)

/** Orders canceled after payment, for which the shop enqueues a refund. */
export const listCanceledWhenPaid = async (db: Db): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select id from orders o where status = 'canceled'
      and exists (select from order_events e where e.order_id = o.id and e.to_status = 'payment-captured')`.execute(db)
  ).rows.map(({ id }) => id)

export const listOpenRefunds = async (db: Db): Promise<number[]> =>
  (await sql<{ id: number }>`select id from payment_refunds where settled_at is null`.execute(db)).rows.map(
    ({ id }) => id,
  )
