import type { SettlementProvider } from '@zembil/contract/staff/money/settlement-shapes'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'

const mostCandidates = 10

type Wanted = { provider: SettlementProvider; amount: number; currency: string }

export type MissingPayment = {
  payment_id: number
  transaction_no: string
  amount_santim: number
  order_id: number | null
  received_at: Date
  is_by_hand: boolean
}

const amountOf = sql`(p.amount_santim + coalesce((select e.amount_santim from payments e where p.part = 'main'
  and e.provider = p.provider and e.transaction_no = p.transaction_no and e.part = 'excess'), 0))::bigint`

/** In no file, and not counted as missing on a closed day. */
const isInNoFile = sql`p.part <> 'excess' and p.via <> 'file'
  and not exists (select from settlement_rows r where r.payment_id = p.id)
  and not exists (select from settlement_decisions d where d.payment_id = p.id and d.row_id is not null)
  and not exists (select from settlement_missing m where m.payment_id = p.id)`

const columns = sql`p.id as payment_id, p.transaction_no, ${amountOf} as amount_santim,
  coalesce(p.order_id, (select d.order_id from payment_decisions d where d.payment_id = p.id and d.kind = 'assign')) as order_id,
  p.received_at, p.via = 'staff' as is_by_hand`

/** Payments of this amount around the day of a row that no file has, those confirmed by hand first. */
export async function listMissingPayments(
  db: Db,
  { provider, amount, currency }: Wanted,
  paidOn: string,
): Promise<MissingPayment[]> {
  const { rows } = await sql<MissingPayment>`
    select ${columns} from payments p
    where p.provider = ${provider} and p.currency = ${currency} and ${isInNoFile} and ${amountOf} = ${amount}
      and p.received_at >= (${paidOn}::date - 7)::timestamp and p.received_at < (${paidOn}::date + 30)::timestamp
    order by p.via = 'staff' desc, p.received_at limit ${sql.lit(mostCandidates)}`.execute(db)
  return rows
}

/** Undefined if this payment is in a file, is counted elsewhere or has another amount. */
export async function findMissingPayment(
  db: Db,
  { provider, amount, currency }: Wanted,
  id: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.id from payments p where p.id = ${id} and p.provider = ${provider} and p.currency = ${currency}
      and ${isInNoFile} and ${amountOf} = ${amount}`.execute(db)
  return rows[0]?.id
}

export type HandRefund = {
  refund_id: number
  reference: string
  amount_santim: number
  order_id: number | null
  transaction_no: string
}

const openByHand = sql`select r.id as refund_id, r.reference, r.amount_santim, p.order_id, p.transaction_no
  from payment_refunds r join payments p on p.id = r.payment_id
  where r.settled_at is null and r.state = 'by_hand'`

/** Refunds of this amount that wait to be made by hand. */
export async function listHandRefunds(db: Db, { provider, amount, currency }: Wanted): Promise<HandRefund[]> {
  const { rows } = await sql<HandRefund>`
    ${openByHand} and p.provider = ${provider} and p.currency = ${currency} and r.amount_santim = ${amount}
    order by r.created_at limit ${sql.lit(mostCandidates)}`.execute(db)
  return rows
}

export async function isHandRefund(db: Db, { provider, amount, currency }: Wanted, refundId: number): Promise<boolean> {
  const { rows } = await sql`
    ${openByHand} and r.id = ${refundId} and p.provider = ${provider} and p.currency = ${currency}
      and r.amount_santim = ${amount}`.execute(db)
  return rows.length > 0
}

/** The attempt that a row's reference names. */
export async function findAttemptId(
  db: Db,
  provider: SettlementProvider,
  reference: string | null,
): Promise<number | null> {
  if (reference === null) return null
  const { rows } = await sql<{ id: number }>`
    select id from payment_attempts
    where method = ${provider} and (reference = ${reference} or provider_reference = ${reference}) limit 1`.execute(db)
  return rows[0]?.id ?? null
}
