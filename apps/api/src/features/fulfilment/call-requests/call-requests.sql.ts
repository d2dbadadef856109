import type { CallAnswer } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import type { MemberRef } from '@zembil/contract/staff/staff-fields'
import { mostCounted } from '@zembil/contract/staff/staff-fields'
import type { MissingWish } from '@zembil/rules/orders/missing-wish'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import type { Span } from '../../staff/lists/list-page.ts'
import type { Part } from '../parts/parts.sql.ts'

type LineOf = Row<'picks', 'line_no' | 'product_id'>

/** Does nothing if the same goods are asked about already. */
export async function insertCallRequest(
  db: Db,
  { order_id, order_created_at, store_id }: Part,
  { line_no, product_id }: LineOf,
  memberId: number,
): Promise<void> {
  await sql`
    insert into call_requests (order_id, order_created_at, line_no, product_id, store_id, asked_by)
    values (${order_id}, ${order_created_at}, ${line_no}, ${product_id}, ${store_id}, ${memberId})
    on conflict do nothing`.execute(db)
}

export type CallRequestRow = Row<'call_requests', 'id' | 'order_id' | 'asked_at'> &
  Row<'products', 'name' | 'name_am'> & {
    missing: number
    if_missing: MissingWish
    receiver: string | null
    phone_number: string | null
    asked_by: MemberRef
  }

/** Open requests of orders that are still picked. */
const waiting = sql`
  from call_requests q join orders o on o.id = q.order_id and o.created_at = q.order_created_at
  join fulfilments f on f.order_id = q.order_id and f.order_created_at = q.order_created_at and f.store_id = q.store_id
  where q.answered_at is null and f.stage = 'picking' and f.finished_at is null`

/** Oldest first, one row more than the limit. */
export async function listCallRequestRows(db: Db, { limit, after, before }: Span<number>): Promise<CallRequestRow[]> {
  const place = before ? sql`and q.id < ${before}` : after ? sql`and q.id > ${after}` : sql``
  const { rows } = await sql<CallRequestRow>`
    select w.id, w.order_id, w.asked_at, d.name, d.name_am, k.wanted - k.picked as missing, l.if_missing, w.receiver,
      w.phone_number, json_build_object('id', m.id, 'name', m.name, 'name_am', m.name_am) as asked_by
    from (
      select q.*, o.shipping_detail->>'first_name' as receiver, o.shipping_detail->>'phone_number' as phone_number
      ${waiting} ${place} order by q.id ${before ? sql`desc` : sql``} limit ${limit + 1}) w
    join products d on d.id = w.product_id join staff_members m on m.id = w.asked_by
    join picks k on k.order_id = w.order_id and k.order_created_at = w.order_created_at and k.line_no = w.line_no
      and k.product_id = w.product_id and k.store_id = w.store_id
    join order_lines l on l.order_id = w.order_id and l.order_created_at = w.order_created_at and l.line_no = w.line_no
    order by w.id ${before ? sql`desc` : sql``}`.execute(db)
  return rows
}

export async function countCallRequests(db: Db): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (select ${waiting} limit ${sql.lit(mostCounted + 1)}) counted`.execute(db)
  return rows[0]?.found ?? 0
}

/** Returns the order, or undefined if the request does not exist or is answered. */
export async function answerCallRequest(
  db: Db,
  id: number,
  answer: CallAnswer,
  memberId: number,
): Promise<number | undefined> {
  const { rows } = await sql<Row<'call_requests', 'order_id'>>`
    update call_requests set answer = ${answer}, answered_by = ${memberId}, answered_at = now()
    where id = ${id} and answered_at is null returning order_id`.execute(db)
  return rows[0]?.order_id
}
