import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { dueOf } from '../../loans/due.sql.ts'
import { overpaidLines } from './overpaid-lines.sql.ts'

export type PaymentFault = {
  order_id: number
  fault:
    | 'paid without a payment'
    | 'paid, but its payment was returned'
    | 'payment received, but not paid'
    | 'canceled without a refund'
    | 'flagged payment without a refund'
    | 'refund overdue'
    | 'refunds exceed the payment'
    | 'wallet and refunds differ'
    | 'wallet part differs'
    | 'short lines and refunds differ'
    | 'line returned more than it cost'
}

const refunded = sql`
  coalesce((select sum(r.amount_santim) from payment_refunds r where r.payment_id = p.id), 0)`

/** Orders changed since then whose status does not match their payments, and refunds unsettled for days. */
export const listPaymentFaults = (db: Db, since: Date): Promise<PaymentFault[]> =>
  findFaults(
    db,
    since,
    sql`select order_id from order_events where created_at >= ${since}
      union select order_id from payments where order_id is not null and received_at >= ${since}
      union select order_id from payment_decisions where order_id is not null and decided_at >= ${since}
      union select p.order_id from payment_refunds r join payments p on p.id = r.payment_id
        where p.order_id is not null and r.settled_at >= ${since}
      union select order_id from ledger_transactions where kind in ('spend', 'unspent', 'short', 'refund') and created_at >= ${since}`,
  )

/** The same check of one order. */
export const listFaultsOfPayments = (db: Db, orderId: number): Promise<PaymentFault[]> =>
  findFaults(db, new Date(0), sql`select ${orderId}::bigint as order_id`)

async function findFaults(db: Db, since: Date, touched: RawBuilder<unknown>): Promise<PaymentFault[]> {
  const { rows } = await sql<PaymentFault>`
    with touched as (${touched})
    select o.id as order_id, 'paid without a payment' as fault from touched join orders o on o.id = touched.order_id
    where o.payment_method <> 'loan' and ${dueOf(sql`o`)} > 0
      and o.status in ('payment-captured', 'pending-delivery', 'pending-pickup', 'successful')
      and not exists (select from order_payments p where p.order_id = o.id and (p.flag is null or p.flag = 'wrong_amount'))
    union all
    -- A card payment can be reversed long after the delivery.
    select distinct o.id, 'paid, but its payment was returned' from touched join price_payments p using (order_id)
    join orders o on o.id = p.order_id and o.created_at = p.order_created_at
    where o.payment_method <> 'loan' and o.status in ('payment-captured', 'pending-delivery', 'pending-pickup', 'successful')
      -- A part may go back while the order continues.
      and p.amount_santim <= (select sum(r.amount_santim) from payment_refunds r
        where r.payment_id = p.id and r.settled_at is not null having max(r.settled_at) >= ${since})
      -- Parts draw on the payment first, so all of it may be back while the wallet still pays for the rest.
      and (exists (select from payment_refunds r where r.payment_id = p.id and r.state = 'reversed')
        or not exists (select from price_payments w where w.order_id = p.order_id and w.amount_santim > coalesce((
          select sum(r.amount_santim) from payment_refunds r where r.payment_id = w.id and r.settled_at is not null), 0)))
    union all
    select o.id, 'payment received, but not paid' from touched join order_payments p using (order_id)
    join orders o on o.id = p.order_id and o.created_at = p.order_created_at
    where p.flag is null and o.status in ('unpaid', 'payment-rejected')
    union all
    -- A refund is normally queued within seconds, so after an hour its message is lost or has failed.
    select o.id, 'canceled without a refund' from touched join order_payments p using (order_id)
    join orders o on o.id = p.order_id and o.created_at = p.order_created_at
    where p.amount_santim > ${refunded}
      and ((p.flag is null or p.flag = 'wallet') and o.status = 'canceled' and o.deleted_at < now() - interval '1 hour'
        or p.flag = 'wallet' and o.status = 'payment-reversed' and exists (select from order_events e
          where e.order_id = o.id and e.order_created_at = o.created_at and e.to_status = 'payment-reversed'
            and e.created_at < now() - interval '1 hour'))
    union all
    -- These flags queue a refund in the payment's transaction; money that is held waits until
    -- somebody decides.
    select p.order_id, 'flagged payment without a refund' from touched join order_payments p using (order_id)
    where p.flag in ('late', 'second', 'underpaid', 'wrong_currency', 'overpaid')
      and (not p.is_held or exists (select from payment_decisions d where d.payment_id = p.id))
      and p.amount_santim > ${refunded}
    union all
    select p.order_id, 'refunds exceed the payment' from touched join order_payments p using (order_id)
    where p.amount_santim < ${refunded}
    union all
    -- A refund to the wallet and its ledger transaction are written together. A reward goes to the wallet of another customer,
    -- and what the wallet spent is compared below.
    select t.order_id, 'wallet and refunds differ' from touched t join orders o on o.id = t.order_id
    where o.payment_method <> 'loan' and coalesce((select sum(e.amount_santim) from ledger_transactions l
        join ledger_entries e on e.transaction_id = l.id join ledger_accounts a on a.id = e.account_id
        where l.order_id = t.order_id and l.kind not in ('reward', 'spend') and a.kind = 'wallet'), 0)
      <> coalesce((select sum(r.amount_santim) from order_payments p join payment_refunds r on r.payment_id = p.id
        where p.order_id = t.order_id and r.way = 'wallet'), 0)
    union all
    -- What the wallet pays stands in the order, among its payments and in the ledger; what goes back of it, twice.
    select t.order_id, 'wallet part differs' from touched t join orders o on o.id = t.order_id
    cross join lateral (
      select coalesce(sum(p.amount_santim), 0) as paid, coalesce(sum(${refunded}), 0) as returned
      from payments p where p.order_id = o.id and p.provider = 'wallet') m
    cross join lateral (
      select coalesce(-sum(e.amount_santim) filter (where l.kind = 'spend'), 0) as spent,
        coalesce(sum(e.amount_santim) filter (where l.kind = 'unspent'), 0) as unspent
      from ledger_transactions l join ledger_entries e on e.transaction_id = l.id join ledger_accounts a on a.id = e.account_id
      where l.order_id = o.id and l.kind in ('spend', 'unspent') and a.kind = 'wallet') b
    where o.wallet_santim <> m.paid or o.wallet_santim <> b.spent or m.returned <> b.unspent
    union all
    select t.order_id, 'short lines and refunds differ' from touched t join orders o on o.id = t.order_id
    where o.payment_method <> 'loan' and o.short_santim <> coalesce((
      select sum(r.amount_santim) from order_payments p join payment_refunds r on r.payment_id = p.id
      where p.order_id = t.order_id and r.reason = 'short'), 0)
    union all
    ${overpaidLines}
    union all
    -- Not limited to recent ones: after this time the refund job has stopped retrying.
    select p.order_id, 'refund overdue' from payment_refunds r join payments p on p.id = r.payment_id
    where r.settled_at is null and r.state in ('queued', 'pending') and r.created_at < now() - interval '2 days'
    order by 1`.execute(db)
  return rows
}
