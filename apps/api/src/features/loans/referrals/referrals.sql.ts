import type { StaffReferral } from '@zembil/contract/staff/credit/referrals'
import { type MemberRef, mostCounted } from '@zembil/contract/staff/staff-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Span } from '../../staff/lists/list-page.ts'
import { refJson } from '../../staff/lists/ref-json.sql.ts'
import type { Booker } from '../ledger.sql.ts'

type Status = NonNullable<StaffReferral['named_by']['order_status']>

export type ReferralRow = {
  id: number
  order_status: Status
  is_counted: boolean
  created_at: Date
  named_id: number | null
  named_name: string
  named_phone: string | null
  referrer_id: number | null
  referrer_name: string
  referrer_phone: string
  referrer_order_id: number | null
  referrer_order_status: Status | null
  same_device: boolean
  same_address: boolean
  same_payer: boolean
  decision_kind: 'reward' | 'reject' | null
  decision_santim: number | null
  decision_reason: string | null
  decided_at: Date | null
  member: MemberRef | null
  approved_by: MemberRef | null
}

const nameOf = (alias: string) => {
  const row = sql.ref(alias)
  return sql`trim(concat_ws(' ', ${row}.first_name, ${row}.last_name))`
}
/** Two deliveries to one door. Pickups have no address of the customer's own. */
const addressOf = (alias: string) => {
  const detail = sql`${sql.ref(alias)}.shipping_detail`
  return sql`lower(concat_ws('|', ${detail}->>'sub_city', ${detail}->>'woreda', ${detail}->>'neighborhood',
    ${detail}->>'house_number'))`
}

/** Each mark compares a few rows of both customers, by the index of the customer or of the order. */
const select = (page: RawBuilder<unknown>, order: 'asc' | 'desc') => sql<ReferralRow>`
  select r.order_id as id, o.status as order_status, r.created_at,
    o.status in ('pending-delivery', 'pending-pickup', 'successful') as is_counted,
    c.id as named_id, ${nameOf('c')} as named_name, c.phone_number as named_phone,
    f.id as referrer_id, ${nameOf('f')} as referrer_name, r.referrer_phone_number as referrer_phone,
    x.id as referrer_order_id, x.status as referrer_order_status,
    exists (select from sessions a join sessions b on b.customer_id = f.id and b.user_agent = a.user_agent
      where a.customer_id = c.id and a.user_agent <> '') as same_device,
    coalesce(o.delivery_kind = 'delivery' and x.delivery_kind = 'delivery' and ${addressOf('o')} = ${addressOf('x')}, false)
      as same_address,
    exists (select from payment_attempts p where p.order_id = o.id and (p.payer_phone = r.referrer_phone_number
      or p.payer_phone in (select q.payer_phone from payment_attempts q where q.order_id = x.id))) as same_payer,
    d.kind as decision_kind, d.amount_santim as decision_santim, d.reason as decision_reason, d.decided_at,
    case when m.id is not null then ${refJson('m')} end as member,
    case when s.id is not null then ${refJson('s')} end as approved_by
  from (${page}) r join orders o on o.id = r.order_id and o.created_at = r.order_created_at
    left join customers c on c.id = o.customer_id left join customers f on f.phone_number = r.referrer_phone_number
    left join lateral (select y.id, y.status, y.shipping_detail, y.delivery_kind from orders y
      where y.customer_id = f.id order by y.created_at desc limit 1) x on true
    left join referral_decisions d on d.order_id = r.order_id left join staff_members m on m.id = d.staff_id
    left join staff_members s on s.id = d.approved_by
  order by r.order_id ${sql.raw(order)}`

const isOpen = (isAll: boolean) =>
  isAll ? sql`true` : sql`not exists (select from referral_decisions d where d.order_id = r.order_id)`

/** One row more than a page holds, in reading direction. */
export async function listReferralRows(
  db: Db,
  isAll: boolean,
  { limit, after, before }: Span<number>,
): Promise<ReferralRow[]> {
  const place = after ?? before
  const isForward = before === undefined
  const beyond =
    place === undefined ? sql`` : isForward ? sql`and r.order_id < ${place}` : sql`and r.order_id > ${place}`
  const order = isForward ? 'desc' : 'asc'
  const page = sql`select r.* from referrals r where ${isOpen(isAll)} ${beyond}
    order by r.order_id ${sql.raw(order)} limit ${limit + 1}`
  const { rows } = await select(page, order).execute(db)
  return rows
}

export async function findReferralRow(db: Db, orderId: number): Promise<ReferralRow | undefined> {
  const { rows } = await select(sql`select r.* from referrals r where r.order_id = ${orderId}`, 'asc').execute(db)
  return rows[0]
}

export async function countReferrals(db: Db, isAll: boolean): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (
      select from referrals r where ${isOpen(isAll)} limit ${sql.lit(mostCounted + 1)}) counted`.execute(db)
  return rows[0]?.found ?? 0
}

type Decision = {
  orderId: number
  kind: 'reward' | 'reject'
  amount: number | null
  reason: string
  by: Booker
}

/** False when somebody has decided already; waits for who decides at the same time. */
export async function insertDecision(db: Db, { orderId, kind, amount, reason, by }: Decision): Promise<boolean> {
  const { rows } = await sql`
    insert into referral_decisions (order_id, order_created_at, kind, amount_santim, reason, staff_id, approved_by)
    select order_id, order_created_at, ${kind}, ${amount}::bigint, ${reason}, ${by.staffId},
      ${by.approvedBy ?? null}::integer from referrals
    where order_id = ${orderId} on conflict do nothing returning order_id`.execute(db)
  return rows.length > 0
}
