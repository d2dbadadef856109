import type { Output, Received } from '@zembil/contract/endpoint'
import type { QueueApi } from '@zembil/contract/staff/queue'
import type { QueueCounts } from '@zembil/contract/staff/queue-shapes'
import { parseBirr } from '@zembil/rules/money/money'
import type { Db } from '../../../platform/database/db.ts'
import { readTimeCursor } from '../../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../../staff/lists/list-page.ts'
import type { Actor } from '../../staff/sessions/actor.ts'
import { listedOrderView } from './listed-order-view.ts'
import { reachOf, withinStore } from './order-reach.ts'
import { countQueue, countTabs, listQueueRows } from './queue.sql.ts'

type Call = QueueApi['GET /orders']

const santimOf = (birr: string | undefined) => (birr === undefined ? undefined : (parseBirr(birr) ?? undefined))

export async function listQueue(db: Db, actor: Actor, query: Received<Call>['query']): Promise<Output<Call>> {
  const { limit, after, before, tab, store_id, least, most, ...filter } = query
  const queue = {
    tab,
    reach: withinStore(reachOf(actor), store_id),
    filter: { ...filter, leastSantim: santimOf(least), mostSantim: santimOf(most) },
  }
  const span = { limit, after: readTimeCursor(after), before: readTimeCursor(before) }
  const found = await listQueueRows(db, queue, span)
  const { rows, next, previous } = pageOf(found, span, ({ place, id }) => `${place}-${id}`)
  // A rare filter reads far back, so it does so only once if everything found stands on this page.
  const isAll = after === undefined && before === undefined && next === null
  const count = countOf(isAll ? rows.length : await countQueue(db, queue))
  return { data: rows.map(listedOrderView), meta: { next, previous, count } }
}

export const countQueueTabs = async (
  db: Db,
  actor: Actor,
  storeId: number | undefined,
): Promise<{ data: QueueCounts }> => ({ data: await countTabs(db, withinStore(reachOf(actor), storeId)) })
