import type { OrderActor, OrderStatus } from '@zembil/rules/orders/order-moves'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import { dueOf } from '../../loans/due.sql.ts'

export type LockedOrder = Row<
  'orders',
  | 'id'
  | 'created_at'
  | 'customer_id'
  | 'store_id'
  | 'expires_at'
  | 'packing_started_at'
  | 'payment_method'
  | 'wallet_santim',
  { status: OrderStatus; delivery_kind: 'delivery' | 'pickup' }
> & {
  /** What the payment method is to pay. */
  due_santim: number
  /** Seconds until the order expires; zero or negative once it has. */
  seconds_left: number
}

/** Locks the order until the transaction ends. With `customerId`, finds only that customer's orders. */
export async function lockOrder(db: Db, id: number, customerId?: number): Promise<LockedOrder | undefined> {
  const theirs = customerId === undefined ? sql`` : sql`and customer_id = ${customerId}`
  const { rows } = await sql<LockedOrder>`
    select id, created_at, customer_id, store_id, status, expires_at, packing_started_at, payment_method, delivery_kind,
      wallet_santim, ${dueOf(sql`orders`)} as due_santim, extract(epoch from expires_at - now())::float8 as seconds_left
    from orders where id = ${id} ${theirs} for no key update`.execute(db)
  return rows[0]
}

/** Packing begins: from now on only staff can cancel. */
export async function startPacking(db: Db, { id, created_at }: LockedOrder): Promise<void> {
  await sql`
    update orders set packing_started_at = now() where id = ${id} and created_at = ${created_at}`.execute(db)
}

/** `staffId`: the member of staff who makes the move. `at`: when a courier delivered it, if that was not now. */
export type OrderMove = { to: OrderStatus; actor: OrderActor; staffId?: number; at?: Date }

/** Updates the status and writes the event in one statement, so that neither exists without the other. */
export async function updateStatus(db: Db, order: LockedOrder, move: OrderMove): Promise<void> {
  const { to, actor, staffId = null, at = null } = move
  await sql`
    with moved as (
      update orders set status = ${to},
        deleted_at = case when ${to} = 'canceled' then now() else deleted_at end,
        delivered_at = case when ${to} = 'successful' then coalesce(${at}, now())
          when ${to} in ('pending-delivery', 'pending-pickup') then null else delivered_at end,
        -- The delivery time starts when the order is paid. An order that is reopened keeps its day.
        delivery_due_on = case when ${order.status} = 'payment-captured' and ${to} in ('pending-delivery', 'pending-pickup')
          then delivery_day(now(), delivery_days) else delivery_due_on end
      where id = ${order.id} and created_at = ${order.created_at} returning id, created_at
    )
    insert into order_events (order_id, order_created_at, event_no, from_status, to_status, actor, staff_id)
    select id, created_at, (select max(event_no) + 1 from order_events e where e.order_id = moved.id
      and e.order_created_at = moved.created_at), ${order.status}, ${to}, ${actor}, ${staffId}::int from moved`.execute(
    db,
  )
}

export type ExpiringOrder = Row<'orders', 'id' | 'expires_at'> & { seconds_late: number }

const isExpired = sql`status in ('unpaid', 'payment-rejected') and expires_at <= now()`

/** Payment methods that have expired orders. */
export async function listExpiredMethods(db: Db): Promise<string[]> {
  const { rows } = await sql<Row<'orders', 'payment_method'>>`
    select distinct payment_method from orders where ${isExpired}`.execute(db)
  return rows.map(({ payment_method }) => payment_method)
}

/** Expired orders of one payment method, oldest first, starting after `last`. */
export async function listExpiredOrders(
  db: Db,
  method: string,
  limit: number,
  last: ExpiringOrder | undefined,
): Promise<ExpiringOrder[]> {
  const behind = last ? sql`and (expires_at, id) > (${last.expires_at}, ${last.id})` : sql``
  const { rows } = await sql<ExpiringOrder>`
    select id, expires_at, extract(epoch from now() - expires_at)::float8 as seconds_late
    from orders where ${isExpired} and payment_method = ${method} ${behind}
    order by expires_at, id limit ${limit}`.execute(db)
  return rows
}

/** How many packages the order took from limited allotments. */
export async function listTakenAllotments(db: Db, order: LockedOrder): Promise<{ id: number; quantity: number }[]> {
  const { rows } = await sql<{ id: number; quantity: number }>`
    select package_id as id, sum(allotment_taken)::int as quantity from order_lines
    where order_id = ${order.id} and order_created_at = ${order.created_at} and allotment_taken > 0
    group by package_id`.execute(db)
  return rows
}
