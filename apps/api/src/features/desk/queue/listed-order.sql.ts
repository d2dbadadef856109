import { alarms, type ListedOrder, orderMarks } from '@zembil/contract/staff/queue-shapes'
import type { MemberRef } from '@zembil/contract/staff/staff-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Row } from '../../../platform/database/row.ts'
import { dueOf } from '../../loans/due.sql.ts'
import { todayInAddis } from '../../orders/history/orders.sql.ts'
import { leadingPart } from './order-reach.sql.ts'
import type { OrderReach } from './order-reach.ts'
import { isPending, markConditions } from './queue-filter.sql.ts'
import { alarmConditions, isMasked, isUnpaid } from './queue-tabs.sql.ts'

export type ListedOrderRow = Row<'orders', 'id' | 'created_at' | 'expires_at' | 'total_cost_santim'> &
  Pick<
    ListedOrder,
    | 'due_on'
    | 'days_left'
    | 'sub_city'
    | 'landmark'
    | 'is_masked'
    | 'lines'
    | 'method'
    | 'delivery'
    | 'store'
    | 'status'
    | 'stage'
    | 'marks'
    | 'placed_by'
    | 'alarms'
    | 'attempt_id'
  > & {
    /** What the payment method pays. */
    due_santim: number
    first_name: string | null
    last_name: string | null
    picker: MemberRef | null
    courier: MemberRef | null
  }

/** The names of the conditions that hold. */
const namesOf = <Name extends string>(names: readonly Name[], conditions: Record<Name, RawBuilder<unknown>>) => sql`
  array_remove(array[${sql.join(names.map((name) => sql`case when ${conditions[name]} then ${sql.lit(name)} end`))}]
    ::text[], null)`

export const memberJson = (alias: string) =>
  sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)},
    'name_am', ${sql.ref(`${alias}.name_am`)})`
const memberOf = (id: RawBuilder<unknown>) => sql`(select ${memberJson('m')} from staff_members m where m.id = ${id})`

/** Reads `o`, an order, and `part`, see `orderJoins`. */
export const listedOrderColumns = (reach: OrderReach) => sql`
  o.id, o.created_at, o.expires_at, o.total_cost_santim, ${dueOf(sql`o`)} as due_santim, o.status, o.payment_method as method,
  to_char(o.delivery_due_on, 'YYYY-MM-DD') as due_on,
  case when ${isPending} then o.delivery_due_on - ${todayInAddis} end as days_left,
  o.shipping_detail->>'first_name' as first_name, o.shipping_detail->>'last_name' as last_name,
  o.shipping_detail->>'sub_city' as sub_city, o.shipping_detail->>'landmark' as landmark, ${isMasked(reach)} as is_masked,
  (select count(*)::int from order_lines l where l.order_id = o.id and l.order_created_at = o.created_at) as lines,
  (select json_build_object('id', t.id, 'name', t.name, 'name_am', t.name_am, 'kind', o.delivery_kind)
   from delivery_types t where t.id = o.delivery_type_id) as delivery,
  (select json_build_object('id', s.id, 'name', s.name, 'name_am', s.name_am)
   from stores s where s.id = o.store_id) as store,
  part.stage, ${memberOf(sql`part.picker_id`)} as picker,
  (select ${memberJson('m')} from deliveries d join staff_members m on m.id = d.courier_id
   where d.order_id = o.id and d.order_created_at = o.created_at and d.state <> 'withdrawn'
   order by d.attempt_no desc limit 1) as courier,
  ${memberOf(sql`o.placed_by_staff_id`)} as placed_by,
  ${namesOf(orderMarks, markConditions)} as marks, ${namesOf(alarms, alarmConditions)} as alarms,
  case when ${isUnpaid} then (select max(a.id) from payment_attempts a where a.order_id = o.id) end as attempt_id`

export const orderJoins = (reach: OrderReach) => sql`left join lateral (${leadingPart(reach)}) part on true`
