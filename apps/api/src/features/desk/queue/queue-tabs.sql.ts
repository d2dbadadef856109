import type { Alarm, QueueTab } from '@zembil/contract/staff/queue-shapes'
import { type RawBuilder, sql } from 'kysely'
import { todayInAddis } from '../../orders/history/orders.sql.ts'
import { isLeading, isOwnStop, isStoreIn, isVisible } from './order-reach.sql.ts'
import type { OrderReach } from './order-reach.ts'
import { isLate, isOpen } from './queue-filter.sql.ts'

type Part = RawBuilder<unknown>

/**
 * Where the orders of a tab come from. `from` yields `o`, `where` limits it to the tab and the member, and `key` with the
 * order's number is the order of the list.
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
}

/** Reads the open orders in the order of the list, from an index that holds only them. */
const needsEyes = (reach: OrderReach): TabSource => ({
  from: sql`orders o`,
  where: sql`${isOpen} and (${sql.join(Object.values(alarmConditions), sql` or `)}) and ${isVisible(reach)}`,
  key: sql`o.delivery_due_on`,
  id: sql`o.id`,
  isNewestFirst: false,
})

const ofStage = (stage: QueueTab, reach: OrderReach): TabSource => ({
  from: sql`fulfilments f join orders o on o.id = f.order_id and o.created_at = f.order_created_at`,
  where: sql`f.stage = ${stage} and ${isLeading(reach)}`,
  key: sql`f.due_on`,
  id: sql`f.order_id`,
  isNewestFirst: false,
})

const ofUnpaid = (reach: OrderReach): TabSource => ({
  from: sql`orders o`,
  where: sql`${isUnpaid} and ${isStoreIn(reach, sql`o.store_id`)}`,
  key: sql`o.expires_at`,
  id: sql`o.id`,
  isNewestFirst: false,
})

/** With filters, how far back finished orders are searched. */
const mostSearched = 20_000

export type Finished = {
  statuses: string[]
  after: number | undefined
  before: number | undefined
  limit: number | null
}

/** Reads each store and status from its index, so that the newest of millions come first without a sort. */
const ofFinished = (reach: OrderReach, { statuses, after, before, limit }: Finished): TabSource => ({
  from: sql`(select id from stores s where ${isStoreIn(reach, sql`s.id`)}) s
    cross join unnest(${statuses}::text[]) wanted (status)
    cross join lateral (
      select * from orders o where o.store_id = s.id and o.status = wanted.status
        ${after === undefined ? sql`` : sql`and o.id < ${after}::bigint`}
        ${before === undefined ? sql`` : sql`and o.id > ${before}::bigint`}
      order by o.id ${sql.raw(before === undefined ? 'desc' : 'asc')} limit ${sql.lit(limit ?? mostSearched)}) o`,
  where: sql`true`,
  key: sql`o.id`,
  id: sql`o.id`,
  isNewestFirst: true,
})

const finishedStatuses: Partial<Record<QueueTab, string[]>> = {
  done: ['successful'],
  canceled: ['canceled', 'payment-refunded', 'payment-reversed'],
}

type Window = Omit<Finished, 'statuses'>

export function tabSource(tab: QueueTab, reach: OrderReach, window: Window): TabSource {
  const statuses = finishedStatuses[tab]
  if (statuses) return ofFinished(reach, { statuses, ...window })
  if (tab === 'needs-eyes') return needsEyes(reach)
  return tab === 'unpaid' ? ofUnpaid(reach) : ofStage(tab, reach)
}

export const isMasked = ({ isMasked: isStoreMasked, courierId }: OrderReach): Part =>
  isStoreMasked ? sql`not ${isOwnStop(courierId, sql`o`)}` : sql`false`
