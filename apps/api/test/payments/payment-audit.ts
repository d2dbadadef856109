import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/db.ts'

export type MoneyRow = {
  id: number
  provider: string
  transaction_no: string
  reference: string | null
  order_id: number | null
  amount_santim: number
  flag: string | null
  via: string
  is_held: boolean
  refund: string | null
  /** What went back in all, and how much of it the provider has returned. */
  refunded_santim: number
  by_provider_santim: number
  /** What staff decided about it when it arrived. */
  decision: string | null
}

/** All payments, with their attempts, decisions and refunds; `refund` is the state of the newest one. */
export async function readMoney(db: Db): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select p.id, p.provider, p.transaction_no, a.reference, p.order_id, p.amount_santim, p.flag, p.via, p.is_held,
      (select r.state from payment_refunds r where r.payment_id = p.id order by r.id desc limit 1) as refund,
      f.refunded_santim, f.by_provider_santim, d.kind as decision
    from payments p left join payment_attempts a on a.id = p.attempt_id
    left join payment_decisions d on d.payment_id = p.id and d.about = 'arrival'
    cross join lateral (
      select coalesce(sum(r.amount_santim), 0)::bigint as refunded_santim,
        coalesce(sum(r.amount_santim) filter (where r.way = 'method' and r.state = 'refunded' and r.transfer_no is null),
          0)::bigint as by_provider_santim
      from payment_refunds r where r.payment_id = p.id) f`.execute(db)
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

/** `held`: what the shop has of its money and credit, in santim. */
type OrderMoney = { id: number; status: string; settled: number; captured: number; held: number }

/** Orders whose status contradicts their payments or credit, and orders that are stuck. */
export async function findWrongOrders(db: Db): Promise<string[]> {
  const { rows } = await sql<OrderMoney>`
    select o.id, o.status, count(p.id) filter (where p.flag is null)::int + l.bought as settled,
      (select count(*)::int from order_events e where e.order_id = o.id and e.to_status = 'payment-captured') as captured,
      (coalesce(sum(p.amount_santim - coalesce((select sum(r.amount_santim) from payment_refunds r
        where r.payment_id = p.id), 0)), 0) + l.owed)::bigint as held
    from orders o left join order_payments p on p.order_id = o.id
    cross join lateral (
      select count(distinct t.id) filter (where t.kind = 'purchase')::int as bought,
        coalesce(sum(e.amount_santim) filter (where a.kind = 'debt' and t.kind = 'purchase'), 0)
          - coalesce(sum(e.amount_santim) filter (where a.kind in ('credit', 'wallet') and t.kind <> 'purchase'
            and o.payment_method = 'loan'), 0) as owed
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id where t.order_id = o.id) l
    group by o.id, o.status, l.bought, l.owed`.execute(db)
  return rows.flatMap(({ id, status, settled, captured, held }) => {
    const isPaid = status === 'pending-pickup' || status === 'pending-delivery' || status === 'successful'
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
