import type {
  OutcomeSums,
  SettlementKind,
  SettlementOutcome,
  SettlementProvider,
} from '@zembil/contract/staff/money/settlement-shapes'
import type { MemberRef } from '@zembil/contract/staff/staff-fields'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'
import { refJson } from '../../../staff/lists/ref-json.sql.ts'
import { shopCurrency } from '../../settlement/shop-currency.ts'

/** What a day has of one outcome and kind, in santim. */
export type SumRow = {
  day: string
  outcome: SettlementOutcome
  kind: SettlementKind
  count: number
  open: number
  file: number
  ours: number
  fees: number
}

/**
 * What our books have of a row: the money it was matched with, and what was recorded when somebody settled it. Money that was
 * missing on a closed day is counted there.
 */
const oursOfRow = sql`case r.outcome when 'matched' then r.our_santim when 'other-amount' then r.our_santim + coalesce(d.recorded_santim, 0)
  when 'unknown' then coalesce(d.recorded_santim, 0) else 0 end`

/** Rows of the days, and our money that the files of these days do not have. Sums are of what is in birr. */
const itemsOf = (provider: SettlementProvider, first: string, last: string) => sql`
  select r.day, r.outcome, r.kind, r.outcome in ('other-amount', 'unknown') and d.id is null as is_open, r.currency,
    case when r.outcome = 'repeated' or r.kind = 'fee' then 0 else r.amount_santim end as file, ${oursOfRow} as ours,
    case when r.outcome = 'repeated' then 0 else r.fee_santim end as fees
  from settlement_rows r left join settlement_decisions d on d.row_id = r.id
  where r.provider = ${provider} and r.day between ${first}::date and ${last}::date
  union all
  select m.day, 'missing', case when m.payment_id is null then 'refund' else 'payment' end, not m.is_noted, m.currency, 0,
    m.our_santim, 0
  from missing_in_files(${provider}, ${first}::date, ${last}::date) m
  where exists (select from settlement_files f where f.provider = ${provider} and m.day between f.first_day and f.last_day)`

export async function sumDays(db: Db, provider: SettlementProvider, first: string, last: string): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    select i.day::text, i.outcome, i.kind, count(*)::int as count, (count(*) filter (where i.is_open))::int as open,
      coalesce(sum(i.file) filter (where i.currency = ${shopCurrency}), 0)::bigint as file,
      coalesce(sum(i.ours) filter (where i.currency = ${shopCurrency}), 0)::bigint as ours,
      coalesce(sum(i.fees) filter (where i.currency = ${shopCurrency}), 0)::bigint as fees
    from (${itemsOf(provider, first, last)}) i group by i.day, i.outcome, i.kind`.execute(db)
  return rows
}

/** A day as it was closed. */
export type ClosedDay = {
  day: string
  payments_santim: number
  refunds_santim: number
  fees_santim: number
  our_payments_santim: number
  our_refunds_santim: number
  sums: OutcomeSums[]
  closed_at: Date
  closed_by: MemberRef
}

export async function listClosed(
  db: Db,
  provider: SettlementProvider,
  first: string,
  last: string,
): Promise<Map<string, ClosedDay>> {
  const { rows } = await sql<ClosedDay>`
    select d.day::text, d.payments_santim, d.refunds_santim, d.fees_santim, d.our_payments_santim, d.our_refunds_santim, d.sums,
      d.closed_at, ${refJson('m')} as closed_by
    from settlement_days d join staff_members m on m.id = d.closed_by
    where d.provider = ${provider} and d.day between ${first}::date and ${last}::date`.execute(db)
  return new Map(rows.map((row) => [row.day, row]))
}
