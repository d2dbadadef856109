import type { SettlementKind, SettlementProvider } from '@zembil/contract/staff/money/settlement-shapes'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'
import { typedNumber } from '../../settlement/payments.sql.ts'

/** Money in our books that a row of a file may be about, under all the names that the provider may call it by. */
export type OurMoney = {
  id: number
  amount_santim: number
  currency: string
  /** Numbers and references in upper case. */
  names: string[]
  /** Of a refund: the payment that goes back. */
  original_no: string | null
  /** It was missing when its day was closed, so it is counted there. */
  is_earlier: boolean
}

/**
 * Payments under these numbers, or whose attempt has one of these references. What was paid beyond the cost counts with the rest
 * of its transaction. Left out: what a row has already, and what came from a file itself.
 */
export async function listOurPayments(
  db: Db,
  provider: SettlementProvider,
  names: readonly string[],
): Promise<OurMoney[]> {
  const { rows } = await sql<OurMoney>`
    with wanted as (
      select p.id from payments p where p.provider = ${provider} and ${typedNumber} = any(${names})
      union
      select p.id from payment_attempts a join payments p on p.attempt_id = a.id and p.provider = a.method
      where a.method = ${provider} and (a.reference = any(${names}) or a.provider_reference = any(${names})))
    select p.id, (p.amount_santim + coalesce((select e.amount_santim from payments e where p.part = 'main'
        and e.provider = p.provider and e.transaction_no = p.transaction_no and e.part = 'excess'), 0))::bigint as amount_santim,
      p.currency, array_remove(array[${typedNumber}, a.reference, upper(a.provider_reference)], null) as names,
      null as original_no, exists (select from settlement_missing m where m.payment_id = p.id) as is_earlier
    from wanted w join payments p on p.id = w.id left join payment_attempts a on a.id = p.attempt_id
    where p.part <> 'excess' and p.via <> 'file'
      and not exists (select from settlement_rows r where r.payment_id = p.id)
      and not exists (select from settlement_decisions d where d.payment_id = p.id and d.row_id is not null)
    order by p.id`.execute(db)
  return rows
}

/**
 * Refunds with these references or transfer numbers, or of payments with these numbers. What waits to be made by hand is left
 * out: a person closes it, so that nobody makes it again.
 */
export async function listOurRefunds(
  db: Db,
  provider: SettlementProvider,
  names: readonly string[],
  originals: readonly string[],
): Promise<OurMoney[]> {
  const { rows } = await sql<OurMoney>`
    with wanted as (
      select r.id from payment_refunds r where r.reference = any(${names})
      union
      select r.id from payment_refunds r where r.transfer_no = any(${names})
      union
      select r.id from payments p join payment_refunds r on r.payment_id = p.id
      where p.provider = ${provider} and ${typedNumber} = any(${originals}))
    select min(r.id) as id, sum(r.amount_santim)::bigint as amount_santim, min(p.currency) as currency,
      array_remove(array_agg(r.reference) || array_agg(r.transfer_no), null) as names,
      min(${typedNumber}) as original_no,
      bool_or(exists (select from settlement_missing m where m.refund_id = r.id)) as is_earlier
    from wanted w join payment_refunds r on r.id = w.id join payments p on p.id = r.payment_id
    where p.provider = ${provider} and r.way = 'method' and r.state in ('queued', 'pending', 'refunded', 'reversed')
    group by p.transaction_no, case when r.state = 'reversed' then 0 else r.id end
    having not exists (select from settlement_rows s where s.refund_id = min(r.id))
      and not exists (select from settlement_decisions d where d.refund_id = min(r.id) and d.row_id is not null)
    order by min(r.id)`.execute(db)
  return rows
}

export type EarlierRow = {
  file_id: number
  kind: SettlementKind
  transaction_no: string
  paid_on: string
  amount_santim: number
  currency: string
}

/** Rows of files that were read before, under these numbers. */
export async function listEarlierRows(
  db: Db,
  provider: SettlementProvider,
  numbers: readonly string[],
): Promise<EarlierRow[]> {
  const { rows } = await sql<EarlierRow>`
    select file_id, kind, transaction_no, paid_on::text, amount_santim, currency from settlement_rows
    where provider = ${provider} and upper(transaction_no) = any(${numbers}) and outcome <> 'repeated' order by id`.execute(
    db,
  )
  return rows
}

/** Days from this one on that are closed. */
export async function listClosedDays(db: Db, provider: SettlementProvider, from: string): Promise<Set<string>> {
  const { rows } = await sql<{ day: string }>`
    select day::text from settlement_days where provider = ${provider} and day >= ${from}::date`.execute(db)
  return new Set(rows.map(({ day }) => day))
}
