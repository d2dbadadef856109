import { type QueueCounts, type QueueTab, queueTabs } from '@zembil/contract/staff/queue-shapes'
import { mostCounted } from '@zembil/contract/staff/staff-fields'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { freshPlan } from '../../../platform/database/named-statements.ts'
import { allOf, given, placeOf as timePlaceOf } from '../../staff/lists/conditions.sql.ts'
import type { TimeCursor } from '../../staff/lists/list-cursor.ts'
import type { Span } from '../../staff/lists/list-page.ts'
import { type ListedOrderRow, listedOrderColumns, orderJoins } from './listed-order.sql.ts'
import type { OrderReach } from './order-reach.ts'
import { filterConditions, type QueueFilter } from './queue-filter.sql.ts'
import { type TabSource, tabSource } from './queue-tabs.sql.ts'

/** The tab, what the member sees of it, and the filters. */
export type Queue = { tab: QueueTab; reach: OrderReach; filter: QueueFilter }
/** With the value that the list is sorted by, in milliseconds. */
export type QueueRow = ListedOrderRow & { place: number }

/** Unpaid orders are sorted by the time when they expire, all others by their due day. */
const placeOf = (tab: QueueTab, { at, id }: TimeCursor) =>
  tab === 'unpaid' ? timePlaceOf({ at, id }) : sql`(${new Date(at).toISOString().slice(0, 10)}::date, ${id}::bigint)`

function sourceOf({ tab, reach, filter }: Queue, { limit, after, before }: Span<TimeCursor>): TabSource {
  return tabSource(tab, reach, { filters: filterConditions(filter), after: after?.id, before: before?.id, limit })
}

/** Finished orders carry their place in the source: there it is read from the index. */
const spanOf = ({ tab }: Queue, { key, id, isNewestFirst }: TabSource, { after, before }: Span<TimeCursor>) =>
  isNewestFirst
    ? []
    : [
        ...given(after, (place) => sql`(${key}, ${id}) > ${placeOf(tab, place)}`),
        ...given(before, (place) => sql`(${key}, ${id}) < ${placeOf(tab, place)}`),
      ]

/** One row more than a page holds, in reading direction. */
export async function listQueueRows(db: Db, queue: Queue, span: Span<TimeCursor>): Promise<QueueRow[]> {
  const source = sourceOf(queue, { ...span, limit: span.limit + 1 })
  const { from, where, key, id, isNewestFirst } = source
  const order = sql.raw(isNewestFirst === (span.before === undefined) ? 'desc' : 'asc')
  const conditions = allOf([where], spanOf(queue, source, span))
  const place = isNewestFirst ? sql`0` : sql`extract(epoch from ${key}) * 1000`
  const { rows } = await sql<QueueRow>`${sql.raw(freshPlan)}
    select ${listedOrderColumns(queue.reach)}, o.place::float8 as place
    from (select o.*, ${place} as place, ${key} as sorted_by from ${from} where ${conditions}
      order by ${key} ${order}, ${id} ${order} limit ${span.limit + 1}) o
    ${orderJoins(queue.reach)} order by o.sorted_by ${order}, o.id ${order}`.execute(db)
  return rows
}

const counted = (queue: Queue, most: number) => {
  const { from, where } = sourceOf(queue, { limit: most, after: undefined, before: undefined })
  return sql`(select count(*)::int from (
    select from ${from} where ${where} limit ${sql.lit(most)}) some_orders)`
}

export async function countQueue(db: Db, queue: Queue): Promise<number> {
  const { rows } = await sql<{ found: number }>`${sql.raw(freshPlan)}
    select ${counted(queue, mostCounted + 1)} as found`.execute(db)
  return rows[0]?.found ?? 0
}

/** One more than the largest number that a tab shows. */
const mostShown = 100

/** All tabs in one statement, each counted only as far as it is shown. */
export async function countTabs(db: Db, reach: OrderReach): Promise<QueueCounts> {
  const columns = queueTabs.map((tab) => sql`${counted({ tab, reach, filter: {} }, mostShown)} as ${sql.ref(tab)}`)
  const { rows } = await sql<QueueCounts>`${sql.raw(freshPlan)} select ${sql.join(columns)}`.execute(db)
  if (!rows[0]) throw new Error('a count has no row')
  return rows[0]
}
