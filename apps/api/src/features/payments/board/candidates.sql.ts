import type { OrderCandidate } from '@zembil/contract/staff/money/board'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

type CandidateRow = Row<'orders', 'id' | 'total_cost_santim' | 'created_at' | 'payment_method'> &
  Pick<OrderCandidate, 'name' | 'is_same_amount' | 'is_like_number'>

const mostCandidates = 10

/**
 * Unpaid orders that unmatched money may be for. The same amount comes first, then a bill number like the one that the
 * payer typed, of which only both ends are stored, then what was placed last before the money came.
 * Only orders that wait for their payment are read, by their index.
 */
export async function listCandidates(db: Db, paymentId: number): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    with money as (
      select p.amount_santim, p.received_at, (select c.bill_ref from bank_confirmations c
        where c.bank = p.provider and c.transaction_no = p.transaction_no order by c.id limit 1) as typed
      from payments p where p.id = ${paymentId})
    select o.id, o.total_cost_santim, o.created_at, o.payment_method,
      nullif(concat_ws(' ', coalesce(o.shipping_detail->>'first_name', c.first_name),
        coalesce(o.shipping_detail->>'last_name', c.last_name)), '') as name,
      o.total_cost_santim = m.amount_santim as is_same_amount,
      coalesce(m.typed not like '*%' and left(m.typed, 2) = left(o.id::text, 2)
        and right(m.typed, 2) = right(o.id::text, 2), false) as is_like_number
    from money m cross join orders o left join customers c on c.id = o.customer_id
    where o.status in ('unpaid', 'payment-rejected') and o.created_at <= m.received_at
    order by is_same_amount desc, is_like_number desc, o.created_at desc limit ${sql.lit(mostCandidates)}`.execute(db)
  return rows
}
