import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { notifyOrderMoved } from '../../../apps/api/src/features/notifications/notify-order-moved.ts'
import { orderMoved } from '../../../apps/api/src/features/orders/orders.messages.ts'
import { allQueues } from '../../../apps/api/src/jobs.ts'
import type { Db } from '../../../apps/api/src/platform/database/db.ts'
import { partsFaults } from '../../../apps/api/test/parts/parts-oracle.ts'
import { auditOrders } from '../audit-orders.ts'
import { compareBooks } from '../chaos-books.ts'
import type { Entry } from '../chaos-world.ts'
import { settleChaos } from '../settle-chaos.ts'
import type { ShopWorld } from './shop-world.ts'

const patienceMs = 180_000
const lanes = 4

/** Repeats a question until nothing is left of what it finds, and returns the rest. */
async function untilNone(read: () => Promise<string[]>): Promise<string[]> {
  for (const end = Date.now() + patienceMs; ; await wait(1_000)) {
    const left = await read()
    if (left.length === 0 || Date.now() > end) return left
  }
}

type Counted = { what: string; count: number }
const told = (rows: Counted[]): string[] =>
  rows.filter(({ count }) => count > 0).map(({ what, count }) => `${count} ${what}`)

/** Orders that are paid, but not yet with their customers. */
export const untilDelivered = ({ owner, outside }: ShopWorld): Promise<string[]> =>
  untilNone(async () => {
    const book = await outside<Entry[]>('GET', '/book?state=paid')
    const untold = book.filter(({ notices }) => !notices.some(({ answer }) => answer.startsWith('2')))
    const { rows } = await sql<Counted>`
      select status || ' orders were not delivered' as what, count(*)::int as count from orders
      where status in ('payment-captured', 'pending-pickup', 'pending-delivery') group by status`.execute(owner.db)
    return [...told(rows), ...told([{ what: 'payments were not accepted', count: untold.length }])]
  })

/** Messages between features and SMS that still wait. What waits for its next try is tried now, as if time had passed. */
async function untilSent(db: Db): Promise<string[]> {
  const names = allQueues.map(({ name }) => name)
  await sql`update jobs.job set start_after = now() where state = 'retry' and start_after > now()
    and name = any(${names})`.execute(db)
  return untilNone(async () => {
    const { rows } = await sql<Counted>`
      select name || ' jobs are ' || state as what, count(*)::int as count from jobs.job
      where state in ('created', 'retry', 'active', 'failed') and name = any(${names}) group by name, state
      union all
      select purpose || ' SMS are ' || status, count(*)::int from sms_messages
      where status in ('queued', 'refused') group by purpose, status`.execute(db)
    return told(rows)
  })
}

type Moved = Parameters<typeof notifyOrderMoved>[1]

/** Every change of an order was told once: telling all of them again adds nothing, and nothing is there twice. */
async function auditNotifications({ owner }: ShopWorld): Promise<string[]> {
  const { db } = owner
  const count = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from notifications`.execute(db)
    return rows[0]?.count ?? 0
  }
  const before = await count()
  const { rows: moves } = await sql<{ data: Moved }>`
    select data from jobs.job where name = ${orderMoved.name} order by created_on`.execute(db)
  for (const { data } of moves) await notifyOrderMoved(owner, data)
  const missing = (await count()) - before
  const { rows: twice } = await sql<{ order_id: number; title: string }>`
    select order_id, title from notifications where order_id is not null
    group by customer_id, order_id, title, message having count(*) > 1`.execute(db)
  return [
    ...told([{ what: 'notifications are missing', count: missing }]),
    ...twice.map(({ order_id, title }) => `order ${order_id} was told twice: ${title}`),
  ]
}

async function auditParts(db: Db, ids: number[]): Promise<string[]> {
  const left = [...ids]
  const faults: string[] = []
  const lane = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) faults.push(...(await partsFaults(db, id)))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return faults
}

/** Lets everything come to its end, then compares stock, money, ledger, orders, picks and notifications. */
export async function auditShop(world: ShopWorld, placed: ReadonlyMap<string, number>) {
  const { owner, worker, outside } = world
  const stuck = await untilSent(owner.db)
  await settleChaos(world, owner, worker)
  stuck.push(...(await untilSent(owner.db)))
  const { faults: wrong, ...books } = await compareBooks(owner.db, await outside<Entry[]>('GET', '/book'))
  const faults = [
    ...stuck,
    ...wrong,
    ...(await auditOrders(owner.db, placed)),
    ...(await auditParts(owner.db, [...placed.values()])),
    ...(await auditNotifications(world)),
    ...world.crashes,
  ]
  return { faults, books }
}
