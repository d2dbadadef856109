import type { OrderCandidate } from '@zembil/contract/staff/money/board'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import { dueOf } from '../../loans/due.sql.ts'

type CandidateRow = Row<'orders', 'id' | 'created_at' | 'payment_method'> &
  Pick<OrderCandidate, 'name' | 'is_same_amount' | 'is_like_number'> & { due_santim: number }

const mostCandidates = 10

/** Money without an order: its amount, when it came at the latest, and what is known of the order's number. */
type LostMoney = RawBuilder<{ amount_santim: number; latest_at: Date; typed: string | null; named: string | null }>

/** A payment. Of the bill number that the payer typed, only both ends are stored. */
export const lostPayment = (id: number): LostMoney => sql`
  select p.amount_santim, p.received_at as latest_at, (select c.bill_ref from bank_confirmations c
    where c.bank = p.provider and c.transaction_no = p.transaction_no order by c.id limit 1) as typed, null as named
  from payments p where p.id = ${id}`

/**
 * A row of a settlement file. Its reference is a bill number, or that of an attempt, which begins with the order's number. Of
 * one that is not ours only both ends are stored.
 */
export const lostRow = (id: number): LostMoney => sql`
  select r.amount_santim, (r.paid_on + 1)::timestamp at time zone 'Africa/Addis_Ababa' as latest_at,
    case when r.reference like '%*%' then r.reference end as typed,
    (regexp_match(r.reference, '^([1-9][0-9]{0,14})(Z|$)'))[1] as named
  from settlement_rows r where r.id = ${id}`

/**
 * Unpaid orders that money may be for. The same amount comes first, then a number like the one that is known, then what was
 * placed last before the money came. Only orders that wait for their payment are read, by their index.
 */
export async function listCandidates(db: Db, money: LostMoney): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    with money as (${money})
    select o.id, ${dueOf(sql`o`)} as due_santim, o.created_at, o.payment_method,
      nullif(concat_ws(' ', coalesce(o.shipping_detail->>'first_name', c.first_name),
        coalesce(o.shipping_detail->>'last_name', c.last_name)), '') as name,
      ${dueOf(sql`o`)} = m.amount_santim as is_same_amount,
      coalesce(m.named = o.id::text or (m.typed not like '*%' and left(m.typed, 2) = left(o.id::text, 2)
        and right(m.typed, 2) = right(o.id::text, 2)), false) as is_like_number
    from money m cross join orders o left join customers c on c.id = o.customer_id
    where o.status in ('unpaid', 'payment-rejected') and o.created_at <= m.latest_at
    order by is_same_amount desc, is_like_number desc, o.created_at desc limit ${sql.lit(mostCandidates)}`.execute(db)
  return rows
}
