import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

export type PaymentFault = {
  order_id: number
  fault: 'paid without money' | 'money without being paid' | 'refund waits'
}

/** Orders whose state does not go with their money, and refunds that a provider has owed for days. */
export async function listPaymentFaults(db: Db, since: Date): Promise<PaymentFault[]> {
  const { rows } = await sql<PaymentFault>`
    select o.id as order_id, 'paid without money' as fault from orders o
    where o.created_at >= ${since} and o.payment_method <> 'loan'
      and o.status in ('payment-captured', 'pending-delivery', 'pending-pickup', 'successful')
      and not exists (select from payments p where p.order_id = o.id and (p.flag is null or p.flag = 'wrong_amount'))
    union all
    select o.id, 'money without being paid' from payments p
    join orders o on o.id = p.order_id and o.created_at = p.order_created_at
    where p.received_at >= ${since} and p.flag is null and o.status in ('unpaid', 'payment-rejected')
    union all
    select p.order_id, 'refund waits' from payment_refunds r join payments p on p.id = r.payment_id
    where r.state in ('queued', 'pending') and r.created_at between ${since} and now() - interval '2 days'
    order by 1`.execute(db)
  return rows
}
