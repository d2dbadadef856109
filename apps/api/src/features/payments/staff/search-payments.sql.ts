import type { MadeDecision, PaymentPile } from '@zembil/contract/staff/money/decision-shapes'
import type { StaffPayment, StaffRefund } from '@zembil/contract/staff/payment-shapes'
import { mostCounted } from '@zembil/contract/staff/staff-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { freshPlan } from '../../../platform/database/named-statements.ts'
import type { Row } from '../../../platform/database/row.ts'
import { allOf, given, placeOf } from '../../staff/lists/conditions.sql.ts'
import type { TimeCursor } from '../../staff/lists/list-cursor.ts'
import type { Span } from '../../staff/lists/list-page.ts'
import { refJson } from '../../staff/lists/ref-json.sql.ts'
import { isInPile, madeDecision, pileOfPayment } from '../board/piles.sql.ts'
import { containing, paymentsWithNumber } from './number-search.sql.ts'

export type StaffPaymentRow = Row<
  'payments',
  'id' | 'transaction_no' | 'amount_santim' | 'currency' | 'received_at' | 'order_id' | 'attempt_id',
  { flag: StaffPayment['flag'] }
> & {
  method: StaffPayment['method']
  source: StaffPayment['source']
  pile: PaymentPile | null
  decision: MadeDecision | null
  refunds: (Omit<StaffRefund, 'amount'> & { amount_santim: number })[]
}

export const paymentColumns = sql`p.id, p.provider as method, p.transaction_no, p.amount_santim, p.currency, p.received_at,
  p.via as source, coalesce((select order_id from payment_decisions where payment_id = p.id and kind = 'assign'), p.order_id)
    as order_id, p.attempt_id, p.flag, ${pileOfPayment} as pile, ${madeDecision} as decision,
  coalesce((select json_agg(json_build_object('id', r.id, 'reference', r.reference, 'amount_santim', r.amount_santim,
      'reason', r.reason, 'note', r.note, 'transfer_no', r.transfer_no, 'transferred_on', r.transferred_on, 'way', r.way, 'state', r.state, 'tries', r.tries, 'created_at', r.created_at,
      'settled_at', r.settled_at, 'member', case when w.id is not null
        then ${refJson('w')} end, 'approved_by', case when s.id is not null then ${refJson('s')} end) order by r.id)
    from payment_refunds r left join staff_members w on w.id = r.staff_id left join staff_members s on s.id = r.approved_by
    where r.payment_id = p.id), '[]') as refunds`

export type PaymentFilter = {
  text?: string | undefined
  order_id?: number | undefined
  /** As it is stored. */
  phone?: string | undefined
  amountSantim?: number | undefined
  day?: string | undefined
  flag?: StaffPayment['flag'] | 'any' | undefined
  pile?: PaymentPile | undefined
  customerId?: number | undefined
}

/** Nobody reads more; a fragment that most numbers contain would otherwise find millions. */
const mostOfFragment = 2_000

function hasFragment(text: string): RawBuilder<unknown> {
  const fragment = containing(text)
  return sql`p.id in (
    select id from (${paymentsWithNumber(text, mostOfFragment)}) of_number
    union all
    select m.id from (
      select id from payment_attempts where reference ilike ${fragment}
      order by id desc limit ${sql.lit(mostOfFragment)}) a join payments m on m.attempt_id = a.id
    union all
    (select payment_id from payment_refunds where reference ilike ${fragment} limit ${sql.lit(mostOfFragment)}))`
}

/** Also money that was assigned to one of the orders. One list of ids: with `or`, no index could find the payments. */
const isOfOrders = (orderIds: RawBuilder<unknown>) => sql`p.id in (
  select id from payments where order_id in (${orderIds})
  union all
  select payment_id from payment_decisions where order_id in (${orderIds}))`

export const isOfOrder = (id: number) => isOfOrders(sql`${id}`)

const isOfCustomer = (id: number) => isOfOrders(sql`select id from orders where customer_id = ${id}`)

const isOfPhone = (phone: string) =>
  isOfOrders(sql`
    select o.id from customers c join orders o on o.customer_id = c.id where c.phone_number = ${phone}
    union all
    select id from orders where shipping_detail->>'phone_number' = ${phone} and shipping_detail is not null
    union all
    select order_id from payment_attempts where payer_phone = ${phone} and kind = 'phone'`)

const midnight = (day: string) => sql`${day}::date::timestamp at time zone 'Africa/Addis_Ababa'`
const isOnDay = (day: string) => sql`p.received_at >= ${midnight(day)}
  and p.received_at < (${day}::date + 1)::timestamp at time zone 'Africa/Addis_Ababa'`

const matches = ({ text, order_id, phone, amountSantim, day, flag, pile, customerId }: PaymentFilter) =>
  allOf(
    given(text, hasFragment),
    given(order_id, isOfOrder),
    given(phone, isOfPhone),
    given(amountSantim, (amount) => sql`p.amount_santim = ${amount}`),
    given(day, isOnDay),
    given(flag, (one) => (one === 'any' ? sql`p.flag <> 'wallet'` : sql`p.flag = ${one}`)),
    given(pile, (one) => isInPile[one]),
    given(customerId, isOfCustomer),
  )

/** One row more than a page holds, in reading direction. */
export async function listPaymentRows(
  db: Db,
  filter: PaymentFilter,
  { limit, after, before }: Span<TimeCursor>,
): Promise<StaffPaymentRow[]> {
  const order = sql.raw(before ? 'asc' : 'desc')
  const isInSpan = allOf(
    [matches(filter)],
    given(after, (place) => sql`(p.received_at, p.id) < ${placeOf(place)}`),
    given(before, (place) => sql`(p.received_at, p.id) > ${placeOf(place)}`),
  )
  // The page is cut first: the planner would otherwise prepare the columns for every payment that matches.
  const { rows } = await sql<StaffPaymentRow>`${sql.raw(freshPlan)}
    select ${paymentColumns} from (
      select * from payments p where ${isInSpan}
      order by p.received_at ${order}, p.id ${order} limit ${limit + 1}) p
    order by p.received_at ${order}, p.id ${order}`.execute(db)
  return rows
}

export async function countPayments(db: Db, filter: PaymentFilter): Promise<number> {
  const { rows } = await sql<{ found: number }>`${sql.raw(freshPlan)}
    select count(*)::int as found from (
      select from payments p where ${matches(filter)} limit ${mostCounted + 1}) some_payments`.execute(db)
  return rows[0]?.found ?? 0
}
