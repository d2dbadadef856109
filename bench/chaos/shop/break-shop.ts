import { mkdir, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../../apps/api/src/platform/database/db.ts'
import { partsFaults } from '../../../apps/api/test/parts/parts-oracle.ts'
import { randomFrom } from '../../../apps/api/test/race/race-shop.ts'
import { auditOrders } from '../audit-orders.ts'
import { compareBooks } from '../chaos-books.ts'
import type { Entry } from '../chaos-world.ts'
import { onTrialCluster } from '../database-world.ts'
import { settleChaos } from '../settle-chaos.ts'
import { type Fault, shopFaults } from './shop-faults.ts'
import { type ShopPeople, sendPeople } from './shop-people.ts'
import { availabilityOf, drawTimeline, faultTable, type Happened } from './shop-report.ts'
import { type ShopWorld, startShopWorld } from './shop-world.ts'

const shoppers = 8
const mostMinutes = 3

/** Waits until an order is acknowledged after this moment. */
async function untilSelling({ acknowledged }: ShopPeople, from: number): Promise<void> {
  while ((acknowledged.at(-1) ?? 0) <= from) {
    if (Date.now() - from > mostMinutes * 60_000) throw new Error('no order was acknowledged for three minutes')
    await wait(50)
  }
}

/** Each fault once in random order, then again, until the time is over. */
function* inTurn(random: (below: number) => number): Generator<Fault> {
  for (;;) {
    const left = [...shopFaults]
    while (left.length > 0) yield* left.splice(random(left.length), 1)
  }
}

async function happen(
  fault: Fault,
  world: ShopWorld,
  people: ShopPeople,
  random: (below: number) => number,
): Promise<Happened> {
  if (fault.needsCluster) await world.cluster.untilSound()
  const from = Date.now()
  const mend = await fault.cause(world, random)
  await wait(fault.seconds * 1_000)
  await mend()
  const mended = Date.now()
  await untilSelling(people, mended)
  await wait(1_000)
  return { name: fault.name, from, mended, to: Date.now() }
}

/** What still waits after everything works again. */
async function findStuck(db: Db): Promise<string[]> {
  const read = async () => {
    const { rows } = await sql<{ what: string; count: number }>`
      select 'jobs' as what, count(*)::int as count from pgboss.job
      where state in ('created', 'retry', 'active') and start_after < now() - interval '30 seconds'
      union all
      select 'SMS', count(*)::int from sms_messages where status = 'queued' and created_at < now() - interval '30 seconds'`.execute(
      db,
    )
    return rows.filter(({ count }) => count > 0).map(({ what, count }) => `${count} ${what} are stuck`)
  }
  for (const end = Date.now() + 180_000; Date.now() < end; await wait(2_000)) if ((await read()).length === 0) return []
  return read()
}

async function auditParts(db: Db, ids: Iterable<number>): Promise<string[]> {
  const faults: string[] = []
  for (const id of ids) faults.push(...(await partsFaults(db, id)))
  return faults
}

async function publish(files: Record<string, string>): Promise<void> {
  const results = new URL('../../results/', import.meta.url)
  await mkdir(results, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(new URL(name, results), text)
}

/** People use the shop for some minutes while everything breaks at random; then all books must add up. */
export const breakShop = (minutes: number, seed: number, isPublished: boolean): Promise<string[]> =>
  onTrialCluster(async (cluster) => {
    const world = await startShopWorld(cluster, shoppers)
    try {
      const random = randomFrom(seed)
      const people = await sendPeople(world, random)
      await untilSelling(people, Date.now())
      const start = Date.now()
      const happened: Happened[] = []
      for (const fault of inTurn(random)) {
        if (Date.now() - start > minutes * 60_000) break
        happened.push(await happen(fault, world, people, random))
        console.log(`${Math.round((Date.now() - start) / 1_000)} s: ${fault.name}`)
      }
      const end = Date.now()
      await cluster.untilSound()
      const { placed, faults } = await people.end()
      faults.push(...(await findStuck(world.owner.db)))
      faults.push(...(await auditOrders(world.owner.db, placed)))
      faults.push(...(await auditParts(world.owner.db, placed.values())))
      await settleChaos(world, world.owner, world.worker)
      const { faults: wrong, ...books } = await compareBooks(
        world.owner.db,
        await world.outside<Entry[]>('GET', '/book'),
      )
      const report = `${happened.length} faults in ${Math.round((end - start) / 1_000)} s (seed ${seed}). ${availabilityOf(people)}.
${Object.entries({ ...people.done, payments: books.payments, birr: books.birr })
  .map(([name, count]) => `${name}: ${count}`)
  .join(', ')}.

${faultTable(happened, people, start)}
`
      console.log(report)
      if (isPublished) await publish({ 'chaos.md': report, 'chaos.svg': drawTimeline(happened, people, start, end) })
      return [...faults, ...wrong]
    } finally {
      await world.stop()
    }
  })
