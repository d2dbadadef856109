import type { BoardCourier, BoardOrder, OpenReport } from '@zembil/contract/staff/fulfilment/dispatch-shapes'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { todayInAddis } from '../../orders/history/orders.sql.ts'
import { refJson } from '../../staff/lists/ref-json.sql.ts'
import { confirmedPlace, placeColumns } from '../addresses/confirmed-place.sql.ts'
import { bagsOf } from '../parts/bags.sql.ts'
import { attemptPhotos } from '../photos/attempt-photos.sql.ts'

/** More than a store sends out in a day. */
export const mostOnBoard = 500
const mostReports = 100

/** Times are text as PostgreSQL writes them in JSON. */
export type BoardOrderRow = BoardOrder

const newestAttempt = sql`
  select json_build_object('attempt_no', d.attempt_no, 'courier', ${refJson('c')}, 'stop_no', d.stop_no,
    'state', d.state, 'left_at', d.left_at, 'reason', d.reason, 'note', d.note, 'acted_at', d.acted_at,
    'is_time_corrected', d.is_time_corrected, 'is_back', d.returned_at is not null, 'lost_bags', d.lost_bags,
    'photos', ${attemptPhotos})
  from deliveries d join staff_members c on c.id = d.courier_id
  where d.order_id = o.id and d.order_created_at = o.created_at order by d.attempt_no desc limit 1`

/** One row more than the board shows. Unassigned orders come first. */
export async function listBoardRows(db: Db, storeId: number): Promise<BoardOrderRow[]> {
  const { rows } = await sql<BoardOrderRow>`
    select * from (
      select f.order_id, f.stage, f.due_on::text as due_on, f.due_on - ${todayInAddis} as days_left,
        trim(concat(o.shipping_detail->>'first_name', ' ', o.shipping_detail->>'last_name')) as receiver,
        o.shipping_detail->>'sub_city' as sub_city, ${placeColumns}, ${bagsOf(sql`o.id`)} as bags, p.cold, p.fragile, p.is_together, (${newestAttempt}) as attempt
      from fulfilments f join orders o on o.id = f.order_id and o.created_at = f.order_created_at ${confirmedPlace}
      cross join lateral (
        select bool_or(cold) as cold, bool_or(fragile) as fragile, bool_and(arrived_at is not null) as is_together
        from fulfilments where order_id = o.id and order_created_at = o.created_at) p
      where f.store_id = ${storeId} and f.stage in ('packed', 'out', 'failed')
        and o.store_id = f.store_id and o.delivery_kind = 'delivery'
      order by f.due_on, f.order_id limit ${mostOnBoard + 1}) board
    order by coalesce(attempt->>'state' in ('assigned', 'out'), false), sub_city nulls last, due_on, order_id`.execute(
    db,
  )
  return rows
}

type CourierRow = Omit<BoardCourier, 'last_seen_at'> & { last_seen_at: Date | null }

/** The couriers who belong to a store, with what they have now. */
export async function listCourierRows(db: Db, storeId: number): Promise<CourierRow[]> {
  const { rows } = await sql<CourierRow>`
    select m.id, m.name, m.name_am, m.phone_number, m.last_seen_at, coalesce(r.stops, 0) as stops,
      coalesce(r.bags, 0) as bags
    from staff_members m
    join staff_roles k on k.member_id = m.id and k.role = 'courier'
    join staff_stores t on t.member_id = m.id and t.store_id = ${storeId}
    left join lateral (
      select count(distinct d.order_id)::int as stops, sum(f.bags)::int as bags
      from deliveries d join fulfilments f on f.order_id = d.order_id and f.order_created_at = d.order_created_at
      where d.courier_id = m.id and d.state in ('assigned', 'out')) r on true
    where m.is_active order by m.name, m.id`.execute(db)
  return rows
}

type ReportRow = Omit<OpenReport, 'acted_at' | 'received_at'> & { acted_at: Date; received_at: Date }

/** Reports of the store's deliveries that changed nothing or admit a mistake, oldest first. */
export async function listOpenReports(db: Db, storeId: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.id, r.order_id, ${refJson('m')} as courier, r.kind, r.outcome, r.reason, r.note, r.proof_name, h.report_id as photo_id,
      r.acted_at, r.received_at
    from delivery_reports r join staff_members m on m.id = r.staff_id
    join deliveries d on d.order_id = r.order_id and d.order_created_at = r.order_created_at
      and d.attempt_no = r.attempt_no
    left join delivery_photos h on h.report_id = r.id
    where r.seen_at is null and (r.outcome <> 'done' or r.kind = 'mistake') and d.store_id = ${storeId}
    order by r.id limit ${mostReports}`.execute(db)
  return rows
}
