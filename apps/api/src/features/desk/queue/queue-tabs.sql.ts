import type { Alarm, QueueTab } from '@zembil/contract/staff/queue-shapes'
import { type RawBuilder, sql } from 'kysely'
import { todayInAddis } from '../../orders/history/orders.sql.ts'
import { allOf } from '../../staff/lists/conditions.sql.ts'
import { isLeading, isOwnStop, isStoreIn, isVisible } from './order-reach.sql.ts'
import type { OrderReach } from './order-reach.ts'
import { isLate, isOpen } from './queue-filter.sql.ts'

type Part = RawBuilder<unknown>

/**
 * Where the orders of a tab come from. `from` yields `o`, `where` limits it to the tab, the member and the filters, and
 * `key` with the order's number is the order of the list.
 */
export type TabSource = { from: Part; where: Part; key: Part; id: Part; isNewestFirst: boolean }

export const isUnpaid = sql`o.status in ('unpaid', 'payment-rejected')`

/** Midnight in Addis Ababa at the beginning of today. */
const startOfToday = sql`${todayInAddis}::timestamp at time zone 'Africa/Addis_Ababa'`

/** Why an order needs eyes, as conditions on the order. */
export const alarmConditions: Record<Alarm, Part> = {
  late: isLate,
  'out-since-yesterday': sql`exists (select from deliveries d where d.order_id = o.id
    and d.order_created_at = o.created_at and d.state = 'out' and d.left_at < ${startOfToday})`,
  'not-released': sql`o.status = 'payment-captured'`,
  'wrong-money': sql`${isUnpaid} and exists (
    select from payments m where m.order_id = o.id and m.flag in ('underpaid', 'wrong_currency'))`,
  'short-above-limit': sql`(o.is_short_above_limit and ${isOpen})`,
}

/** Which part of a tab is read. */
export type Window = {
  /** Conditions on `o`. */
  filters: Part[]
  after: number | undefined
  before: number | undefined
  limit: number
}

/** Reads the open orders in the order of the list, from an index that holds only them. */
const needsEyes = (reach: OrderReach, filters: Part[]): TabSource => ({
  from: sql`orders o`,
  where: allOf([isOpen, sql`(${sql.join(Object.values(alarmConditions), sql` or `)})`, isVisible(reach)], filters),
  key: sql`o.delivery_due_on`,
  id: sql`o.id`,
  isNewestFirst: false,
})

const ofStage = (stage: QueueTab, reach: OrderReach, filters: Part[]): TabSource => ({
  from: sql`fulfilments f join orders o on o.id = f.order_id and o.created_at = f.order_created_at`,
  where: allOf([sql`f.stage = ${stage}`, isLeading(reach)], filters),
  key: sql`f.due_on`,
  id: sql`f.order_id`,
  isNewestFirst: false,
})

const ofUnpaid = (reach: OrderReach, filters: Part[]): TabSource => ({
  from: sql`orders o`,
  where: allOf([isUnpaid, isStoreIn(reach, sql`o.store_id`)], filters),
  key: sql`o.expires_at`,
  id: sql`o.id`,
  isNewestFirst: false,
})

/** With filters, how many of the newest finished orders of a store are searched. */
const mostSearched = 10_000

/** Orders of one store and status from their index. Filters are applied while reading, which stops when the page is full. */
function newestOf({ filters, after, before, limit }: Window): Part {
  const order = sql.raw(before === undefined ? 'desc' : 'asc')
  const read = (most: number) => sql`
    select * from orders o where o.store_id = s.id and o.status = wanted.status
      ${after === undefined ? sql`` : sql`and o.id < ${after}::bigint`}
      ${before === undefined ? sql`` : sql`and o.id > ${before}::bigint`}
    order by o.id ${order} limit ${sql.lit(most)}`
  if (filters.length === 0) return read(limit)
  return sql`select * from (${read(mostSearched)}) o where ${allOf(filters)} order by o.id ${order} limit ${sql.lit(limit)}`
}

/** Reads each store and status by itself, so that the newest of millions come first without a sort. */
const ofFinished = (statuses: string[], reach: OrderReach, window: Window): TabSource => ({
  from: sql`(select id from stores s where ${isStoreIn(reach, sql`s.id`)}) s
    cross join unnest(${statuses}::text[]) wanted (status)
    cross join lateral (${newestOf(window)}) o`,
  where: sql`true`,
  key: sql`o.id`,
  id: sql`o.id`,
  isNewestFirst: true,
})

const finishedStatuses: Partial<Record<QueueTab, string[]>> = {
  done: ['successful'],
  canceled: ['canceled', 'payment-refunded', 'payment-reversed'],
}

export function tabSource(tab: QueueTab, reach: OrderReach, window: Window): TabSource {
  const statuses = finishedStatuses[tab]
  if (statuses) return ofFinished(statuses, reach, window)
  if (tab === 'needs-eyes') return needsEyes(reach, window.filters)
  return tab === 'unpaid' ? ofUnpaid(reach, window.filters) : ofStage(tab, reach, window.filters)
}

export const isMasked = ({ isMasked: isStoreMasked, courierId }: OrderReach): Part =>
  isStoreMasked ? sql`not ${isOwnStop(courierId, sql`o`)}` : sql`false`
