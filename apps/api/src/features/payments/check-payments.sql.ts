import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

export type PaymentFault = {
  order_id: number
  fault:
    | 'paid without money'
    | 'its money went back'
    | 'money without being paid'
    | 'canceled without giving its money back'
    | 'money that nobody gives back'
    | 'refund waits'
}

/** Orders changed since then whose status does not match their payments, and refunds unsettled for days. */
export async function listPaymentFaults(db: Db, since: Date): Promise<PaymentFault[]> {
  const { rows } = await sql<PaymentFault>`
    with touched as (
      select order_id from order_events where created_at >= ${since}
      union select order_id from payments where order_id is not null and received_at >= ${since}
      union select p.order_id from payment_refunds r join payments p on p.id = r.payment_id
        where p.order_id is not null and r.settled_at >= ${since}
    )
    select o.id as order_id, 'paid without money' as fault from touched join orders o on o.id = touched.order_id
    where o.payment_method <> 'loan' and o.total_cost_santim > 0
      and o.status in ('payment-captured', 'pending-delivery', 'pending-pickup', 'successful')
      and not exists (select from payments p where p.order_id = o.id and (p.flag is null or p.flag = 'wrong_amount'))
    union all
    -- A card's bank may take it back long after the goods were brought.
    select o.id, 'its money went back' from touched join payments p using (order_id)
    join payment_refunds r on r.payment_id = p.id
    join orders o on o.id = p.order_id and o.created_at = p.order_created_at
    where r.settled_at >= ${since} and (p.flag is null or p.flag = 'wrong_amount')
      and o.status in ('payment-captured', 'pending-delivery', 'pending-pickup', 'successful')
    union all
    select o.id, 'money without being paid' from touched join payments p using (order_id)
    join orders o on o.id = p.order_id and o.created_at = p.order_created_at
    where p.flag is null and o.status in ('unpaid', 'payment-rejected')
    union all
    -- The message to give it back was lost or given up; it takes seconds otherwise.
    select o.id, 'canceled without giving its money back' from touched join payments p using (order_id)
    join orders o on o.id = p.order_id and o.created_at = p.order_created_at
    where p.flag is null and o.status = 'canceled' and o.deleted_at < now() - interval '1 hour'
      and not exists (select from payment_refunds r where r.payment_id = p.id)
    union all
    -- Written with the payment itself; unmatched and reused money waits for staff to decide.
    select p.order_id, 'money that nobody gives back' from touched join payments p using (order_id)
    where p.flag in ('late', 'second', 'underpaid', 'wrong_currency', 'overpaid')
      and not exists (select from payment_refunds r where r.payment_id = p.id)
    union all
    -- However old: by now nobody else asks about it.
    select p.order_id, 'refund waits' from payment_refunds r join payments p on p.id = r.payment_id
    where r.settled_at is null and r.state in ('queued', 'pending') and r.created_at < now() - interval '2 days'
    order by 1`.execute(db)
  return rows
}
