import type { OrderMark } from '@zembil/contract/staff/queue-shapes'
import type { OrderStatus } from '@zembil/rules/orders/order-moves'
import type { Stage } from '@zembil/rules/orders/stages'
import { type RawBuilder, sql } from 'kysely'
import { todayInAddis } from '../../orders/history/orders.sql.ts'
import { given } from '../../staff/lists/conditions.sql.ts'

export type QueueFilter = {
  stage?: Stage | undefined
  status?: OrderStatus | undefined
  method?: string | undefined
  delivery_type_id?: number | undefined
  due_on?: string | undefined
  late?: '1' | undefined
  courier_id?: number | undefined
  sub_city?: string | undefined
  leastSantim?: number | undefined
  mostSantim?: number | undefined
  short?: '1' | undefined
  by_phone?: '1' | undefined
}

const ofOrder = (alias: string) =>
  sql`${sql.ref(`${alias}.order_id`)} = o.id and ${sql.ref(`${alias}.order_created_at`)} = o.created_at`

/** Neither delivered nor canceled. Indexes that hold only open orders have this condition. */
export const isOpen = sql`o.status in ('unpaid', 'payment-rejected', 'payment-captured', 'pending-delivery', 'pending-pickup')`
/** Paid, and not delivered yet. */
export const isPending = sql`o.status in ('pending-delivery', 'pending-pickup')`
export const isLate = sql`(${isPending} and o.delivery_due_on < ${todayInAddis})`

/** Marks of a row, as conditions on the order. */
export const markConditions: Record<OrderMark, RawBuilder<unknown>> = {
  short: sql`exists (select from fulfilments s join picks k on k.order_id = s.order_id
    and k.order_created_at = s.order_created_at and k.store_id = s.store_id
    where ${ofOrder('s')} and s.finished_at is not null and k.picked < k.wanted)`,
  note: sql`exists (select from order_notes n where ${ofOrder('n')})`,
  'by-phone': sql`o.placed_by_staff_id is not null`,
  'first-order': sql`o.customer_id is not null and not exists (
    select from orders e where e.customer_id = o.customer_id and e.created_at < o.created_at)`,
}

export const filterConditions = (filter: QueueFilter): RawBuilder<unknown>[] => [
  ...given(
    filter.stage,
    (stage) => sql`exists (select from fulfilments t where ${ofOrder('t')} and t.stage = ${stage})`,
  ),
  ...given(filter.status, (status) => sql`o.status = ${status}`),
  ...given(filter.method, (method) => sql`o.payment_method = ${method}`),
  ...given(filter.delivery_type_id, (id) => sql`o.delivery_type_id = ${id}`),
  ...given(filter.due_on, (day) => sql`o.delivery_due_on = ${day}::date`),
  ...given(filter.late, () => isLate),
  ...given(
    filter.courier_id,
    (id) =>
      sql`exists (select from deliveries c where ${ofOrder('c')} and c.courier_id = ${id} and c.state <> 'withdrawn')`,
  ),
  ...given(filter.sub_city, (name) => sql`lower(o.shipping_detail->>'sub_city') = lower(${name})`),
  ...given(filter.leastSantim, (amount) => sql`o.total_cost_santim >= ${amount}`),
  ...given(filter.mostSantim, (amount) => sql`o.total_cost_santim <= ${amount}`),
  ...given(filter.short, () => markConditions.short),
  ...given(filter.by_phone, () => markConditions['by-phone']),
]
