import type { Received } from '@zembil/contract/endpoint'
import type { QueueApi } from '@zembil/contract/staff/queue'
import type { OrderMark } from '@zembil/contract/staff/queue-shapes'
import { type RawBuilder, sql } from 'kysely'
import { todayInAddis } from '../../orders/history/orders.sql.ts'
import { given } from '../../staff/lists/conditions.sql.ts'

type Query = NonNullable<Received<QueueApi['GET /orders']>['query']>
/** What the contract lets a queue be filtered by, with amounts in santim. */
export type QueueFilter = Omit<Query, 'limit' | 'after' | 'before' | 'tab' | 'store_id' | 'least' | 'most'> & {
  leastSantim?: number | undefined
  mostSantim?: number | undefined
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

type Conditions = { [Name in keyof QueueFilter]-?: (value: NonNullable<QueueFilter[Name]>) => RawBuilder<unknown> }
/** Every filter of the contract has its condition: without one it would be accepted and change nothing. */
const conditions: Conditions = {
  stage: (stage) => sql`exists (select from fulfilments t where ${ofOrder('t')} and t.stage = ${stage})`,
  status: (status) => sql`o.status = ${status}`,
  method: (method) => sql`o.payment_method = ${method}`,
  delivery_type_id: (id) => sql`o.delivery_type_id = ${id}`,
  due_on: (day) => sql`o.delivery_due_on = ${day}::date`,
  late: () => isLate,
  courier_id: (id) =>
    sql`exists (select from deliveries c where ${ofOrder('c')} and c.courier_id = ${id} and c.state <> 'withdrawn')`,
  sub_city: (name) => sql`lower(o.shipping_detail->>'sub_city') = lower(${name})`,
  leastSantim: (amount) => sql`o.total_cost_santim >= ${amount}`,
  mostSantim: (amount) => sql`o.total_cost_santim <= ${amount}`,
  short: () => markConditions.short,
  by_phone: () => markConditions['by-phone'],
}

export const filterConditions = (filter: QueueFilter): RawBuilder<unknown>[] =>
  Object.entries(conditions).flatMap(([name, conditionOf]) =>
    given(filter[name as keyof QueueFilter], conditionOf as (value: unknown) => RawBuilder<unknown>),
  )
