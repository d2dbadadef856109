import type { AuditAction } from '@zembil/contract/staff/audit-shapes'
import type { MemberRef } from '@zembil/contract/staff/staff-fields'
import type { OrderActor, OrderStatus } from '@zembil/rules/orders/order-moves'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { MessageRow } from '../../customers/staff/customer-parts.sql.ts'
import { memberJson } from '../queue/listed-order.sql.ts'

export type OrderEventRow = {
  at: Date
  member: MemberRef | null
  from: OrderStatus | null
  to: OrderStatus | null
  actor: OrderActor | null
  action: AuditAction | null
  reason: string | null
}

/** More than any order has. */
const most = 500

/** Changes of the status and acts of staff as one history, oldest first. */
export async function listOrderEvents(db: Db, orderId: number, createdAt: Date): Promise<OrderEventRow[]> {
  const { rows } = await sql<OrderEventRow>`
    select e.at, e.from, e.to, e.actor, e.action, e.reason, case when m.id is not null then ${memberJson('m')} end as member
    from (
      (select created_at as at, staff_id as member_id, from_status as from, to_status as to, actor, null as action,
        null as reason, 0 as rank, event_no::bigint as no
       from order_events where order_id = ${orderId} and order_created_at = ${createdAt})
      union all
      (select at, member_id, null, null, null, action, reason, 1, id
       from audit_log where subject_kind = 'order' and subject_id = ${String(orderId)} order by at, id limit ${sql.lit(most)})
    ) e left join staff_members m on m.id = e.member_id order by e.at, e.rank, e.no`.execute(db)
  return rows
}

/** What the customer was told about an order, newest first. */
export async function listOrderMessages(db: Db, orderId: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    (select 'sms-' || id as id, 'sms' as kind, purpose, null as title, null as title_am, status as fate, language, phone_number,
      created_at, settled_at
     from sms_messages where order_id = ${orderId} order by id desc limit ${sql.lit(most)})
    union all
    (select 'notification-' || id, 'notification', null, title, title_am,
      case when read_at is null then 'unread' else 'read' end, null, null, created_at, read_at
     from notifications where order_id = ${orderId} order by id desc limit ${sql.lit(most)})
    order by created_at desc, id desc`.execute(db)
  return rows
}
