import type {
  SettlementItem,
  SettlementKind,
  SettlementOutcome,
  SettlementProvider,
} from '@zembil/contract/staff/money/settlement-shapes'
import { mostCounted } from '@zembil/contract/staff/staff-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'
import { allOf, given } from '../../../staff/lists/conditions.sql.ts'
import type { Span } from '../../../staff/lists/list-page.ts'
import { refJson } from '../../../staff/lists/ref-json.sql.ts'

export type ItemRow = {
  /** Unique in its list; counts up. */
  id: number
  row_id: number | null
  payment_id: number | null
  refund_id: number | null
  provider: SettlementProvider
  outcome: SettlementOutcome
  kind: SettlementKind
  line: number | null
  file_id: number | null
  transaction_no: string | null
  reference: string | null
  original_no: string | null
  paid_on: string
  file_santim: number | null
  our_santim: number | null
  fee_santim: number
  currency: string
  order_id: number | null
  is_closed: boolean
  is_asked: boolean
  decision: SettlementItem['decision']
}

type Asked = { provider: SettlementProvider; day: string; outcome: SettlementOutcome }

/** What a request about a row is about, as `approvals.subject`. */
export const subjectOfRow = (id: number): string => `settlement row ${id}`

const decisionJson = (
  condition: RawBuilder<unknown>,
) => sql`(select json_build_object('kind', d.kind, 'reason', d.reason,
    'member', ${refJson('who')}, 'approved_by', case when second.id is not null then ${refJson('second')} end,
    'decided_at', d.decided_at)
  from settlement_decisions d join staff_members who on who.id = d.staff_id
  left join staff_members second on second.id = d.approved_by where ${condition})`

const orderOf = (paymentId: RawBuilder<unknown>) => sql`(select coalesce(paid.order_id, pd.order_id) from payments paid
  left join payment_decisions pd on pd.payment_id = paid.id and pd.kind = 'assign' where paid.id = ${paymentId})`

const ownPayment = sql`coalesce(r.payment_id, own.payment_id, (select f.payment_id from payment_refunds f
  where f.id = coalesce(r.refund_id, own.refund_id)))`

const isClosed = (provider: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`exists (
  select from settlement_days c where c.provider = ${provider} and c.day = ${day})`

const rowColumns = sql`select r.id, r.id as row_id, ${ownPayment} as payment_id, coalesce(r.refund_id, own.refund_id) as refund_id,
    r.provider, r.outcome, r.kind, r.line, r.file_id, r.transaction_no, r.reference, r.original_no, r.paid_on::text,
    r.amount_santim as file_santim,
    nullif(coalesce(r.our_santim, 0) + coalesce(own.recorded_santim, 0), 0) as our_santim,
    r.fee_santim, r.currency, ${orderOf(ownPayment)} as order_id, ${isClosed(sql`r.provider`, sql`r.day`)} as is_closed,
    exists (select from approvals a where a.kind = 'settle-row' and a.subject = 'settlement row ' || r.id
      and a.state = 'waiting' and a.expires_at > now()) as is_asked,
    ${decisionJson(sql`d.row_id = r.id`)} as decision
  from settlement_rows r left join settlement_decisions own on own.row_id = r.id`

export async function findItemRow(db: Db, id: number): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`${rowColumns} where r.id = ${id}`.execute(db)
  return rows[0]
}

/** Of an open day what is missing now, of a closed one what was missing when it was closed. */
const missingOf = ({ provider, day }: Asked) => sql`(
  select m.payment_id, m.refund_id, m.our_santim from missing_in_files(${provider}, ${day}::date, ${day}::date) m
  where not ${isClosed(sql`${provider}`, sql`${day}::date`)} and exists (select from settlement_files f
    where f.provider = ${provider} and ${day}::date between f.first_day and f.last_day)
  union all
  select m.payment_id, m.refund_id, m.our_santim from settlement_missing m
  where m.provider = ${provider} and m.day = ${day}::date)`

/** Payments have even numbers in this list, refunds odd ones. */
const missingId = sql`coalesce(m.payment_id * 2, m.refund_id * 2 + 1)`

const missingColumns = (
  asked: Asked,
) => sql`select ${missingId} as id, null::bigint as row_id, p.id as payment_id, m.refund_id,
    p.provider, 'missing' as outcome, case when m.payment_id is null then 'refund' else 'payment' end as kind,
    null::int as line, null::bigint as file_id, coalesce(f.transfer_no, p.transaction_no) as transaction_no,
    coalesce(f.reference, a.reference) as reference, null as original_no, ${asked.day}::text as paid_on,
    null::bigint as file_santim, m.our_santim, 0 as fee_santim, p.currency, ${orderOf(sql`p.id`)} as order_id,
    ${isClosed(sql`p.provider`, sql`${asked.day}::date`)} as is_closed, false as is_asked,
    ${decisionJson(sql`d.row_id is null and (d.payment_id = m.payment_id or d.refund_id = m.refund_id)`)} as decision
  from ${missingOf(asked)} m left join payment_refunds f on f.id = m.refund_id
  join payments p on p.id = coalesce(m.payment_id, f.payment_id) left join payment_attempts a on a.id = p.attempt_id`

/** In the order of the files; one row more than the limit, in reading direction. */
export async function listItemRows(db: Db, asked: Asked, { limit, after, before }: Span<number>): Promise<ItemRow[]> {
  const isMissing = asked.outcome === 'missing'
  const key = isMissing ? missingId : sql`r.id`
  const isInSpan = allOf(
    isMissing
      ? []
      : [sql`r.provider = ${asked.provider} and r.day = ${asked.day}::date and r.outcome = ${asked.outcome}`],
    given(after, (id) => sql`${key} > ${id}`),
    given(before, (id) => sql`${key} < ${id}`),
  )
  const { rows } = await sql<ItemRow>`
    ${isMissing ? missingColumns(asked) : rowColumns} where ${isInSpan}
    order by ${key} ${before === undefined ? sql`` : sql`desc`} limit ${limit + 1}`.execute(db)
  return rows
}

export async function countItems(db: Db, asked: Asked): Promise<number> {
  const found =
    asked.outcome === 'missing'
      ? sql`select from ${missingOf(asked)} m`
      : sql`select from settlement_rows r where r.provider = ${asked.provider} and r.day = ${asked.day}::date
          and r.outcome = ${asked.outcome}`
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (${found} limit ${sql.lit(mostCounted + 1)}) counted`.execute(db)
  return rows[0]?.found ?? 0
}
