import { type RawBuilder, sql } from 'kysely'
import type { OrderReach } from './order-reach.ts'

type Condition = RawBuilder<unknown>

/** An open stop of the courier. */
export const isOwnStop = (courierId: number | null, order: RawBuilder<unknown>): Condition =>
  courierId === null
    ? sql`false`
    : sql`exists (select from deliveries d where d.order_id = ${order}.id and d.order_created_at = ${order}.created_at
        and d.courier_id = ${courierId} and d.state in ('assigned', 'out'))`

export const isStoreIn = ({ stores }: OrderReach, column: RawBuilder<unknown>): Condition =>
  stores === 'all' ? sql`true` : sql`${column} = any(${[...stores]}::int[])`

/** An order belongs to the store it leaves from and to every store that picks a part of it. */
export function isVisible(reach: OrderReach): Condition {
  if (reach.stores === 'all') return sql`true`
  return sql`(${isStoreIn(reach, sql`o.store_id`)}
    or exists (select from fulfilments v where v.order_id = o.id and v.order_created_at = o.created_at
      and ${isStoreIn(reach, sql`v.store_id`)})
    or ${isOwnStop(reach.courierId, sql`o`)})`
}

/** Stages in the order in which an order passes them. */
const stageRank = (column: RawBuilder<unknown>) =>
  sql`array_position(array['to-pick', 'picking', 'packed', 'ready', 'out', 'failed', 'done'], ${column})`

/** The part that stands for the order: of those that the member sees, the one that is least advanced. */
export const leadingPart = (reach: OrderReach) => sql`
  select p.stage, p.picker_id from fulfilments p
  where p.order_id = o.id and p.order_created_at = o.created_at and ${isPartSeen(reach, sql`p.store_id`)}
  order by ${stageRank(sql`p.stage`)}, p.store_id limit 1`

/** A courier sees every part of an order on the way. */
const isPartSeen = (reach: OrderReach, column: RawBuilder<unknown>) =>
  sql`(${isStoreIn(reach, column)} or ${isOwnStop(reach.courierId, sql`o`)})`

/** No other part that the member sees stands for the order: each order is listed once. */
export const isLeading = (reach: OrderReach): Condition => sql`${isPartSeen(reach, sql`f.store_id`)} and not exists (
  select from fulfilments g where g.order_id = f.order_id and g.order_created_at = f.order_created_at
    and ${isPartSeen(reach, sql`g.store_id`)}
    and (${stageRank(sql`g.stage`)}, g.store_id) < (${stageRank(sql`f.stage`)}, f.store_id))`
