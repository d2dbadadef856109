import type { Approval, ApprovalPayload } from '@zembil/contract/staff/money/approval-shapes'
import { grantOf, roles } from '@zembil/contract/staff/permissions'
import { type MemberRef, mostCounted } from '@zembil/contract/staff/staff-fields'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import type { Span } from '../../staff/lists/list-page.ts'
import { refJson } from '../../staff/lists/ref-json.sql.ts'
import { countOthers } from '../../staff/members/count-others.sql.ts'

export type NewApproval = {
  payload: ApprovalPayload
  subject: string
  orderId: number | null
  amount: number
  reason: string
  askedBy: number
  hours: number
}

/** Undefined if the same request waits already. One that nobody decided in time makes room for it. */
export async function insertApproval(db: Db, asked: NewApproval): Promise<number | undefined> {
  const { payload, subject, orderId, amount, reason, askedBy, hours } = asked
  await sql`update approvals set state = 'ended', decided_at = now()
    where kind = ${payload.kind} and subject = ${subject} and state = 'waiting' and expires_at <= now()`.execute(db)
  const { rows } = await sql<Row<'approvals', 'id'>>`
    insert into approvals (kind, payload, subject, order_id, amount_santim, reason, asked_by, expires_at)
    values (${payload.kind}, ${JSON.stringify(payload)}, ${subject}, ${orderId}, ${amount}, ${reason}, ${askedBy},
      now() + make_interval(hours => ${hours}))
    on conflict (kind, subject) where state = 'waiting' do nothing returning id`.execute(db)
  return rows[0]?.id
}

export type ApprovalRow = Row<
  'approvals',
  'id' | 'amount_santim' | 'order_id' | 'reason' | 'asked_at' | 'expires_at' | 'decided_at' | 'note',
  { state: Approval['state'] }
> & { payload: unknown; asked_by: MemberRef; decided_by: MemberRef | null }

/** A request that nobody decided in time has ended, also before its row says so. */
const state = sql`case when a.state = 'waiting' and a.expires_at <= now() then 'ended' else a.state end`
const isWaiting = sql`a.state = 'waiting' and a.expires_at > now()`

const selected = sql`select a.id, a.payload, a.amount_santim, a.order_id, a.reason, a.asked_at, a.expires_at, ${state} as state,
    a.decided_at, a.note, ${refJson('m')} as asked_by, case when s.id is not null then ${refJson('s')} end as decided_by
  from approvals a join staff_members m on m.id = a.asked_by left join staff_members s on s.id = a.decided_by`

/** Locks the request, so that only one of those who decide at the same time does. */
export async function lockApproval(db: Db, id: number): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`${selected} where a.id = ${id} for no key update of a`.execute(db)
  return rows[0]
}

type Decision = { state: 'approved' | 'rejected' | 'withdrawn'; memberId: number; note?: string }

/** The database refuses a decision by whoever asked, a second one, and one that comes too late. */
export async function saveDecision(db: Db, id: number, { state: decided, memberId, note }: Decision): Promise<void> {
  await sql`update approvals set state = ${decided}, decided_by = ${memberId}, decided_at = now(), note = ${note ?? null}
    where id = ${id}`.execute(db)
}

/** Waiting ones oldest first, all of them newest first; one row more than the limit, in reading direction. */
export async function listApprovalRows(
  db: Db,
  isAll: boolean,
  { limit, after, before }: Span<number>,
): Promise<ApprovalRow[]> {
  const isDescending = isAll !== (before !== undefined)
  const place = after ?? before
  const beyond = place === undefined ? sql`` : isDescending ? sql`and a.id < ${place}` : sql`and a.id > ${place}`
  const { rows } = await sql<ApprovalRow>`
    ${selected} where ${isAll ? sql`true` : isWaiting} ${beyond}
    order by a.id ${isDescending ? sql`desc` : sql``} limit ${limit + 1}`.execute(db)
  return rows
}

export async function countApprovals(db: Db, isAll: boolean): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (
      select from approvals a where ${isAll ? sql`true` : isWaiting} limit ${sql.lit(mostCounted + 1)}) counted`.execute(
    db,
  )
  return rows[0]?.found ?? 0
}

const approving = roles.filter((role) => grantOf(role, 'money.approve') !== undefined)

/** Active members who may approve, without the one who asks. */
export const countOtherApprovers = (db: Db, memberId: number): Promise<number> => countOthers(db, memberId, approving)
