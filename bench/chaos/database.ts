import { setTimeout as wait } from 'node:timers/promises'
import type { TrialCluster } from '../../infra/database/trial-cluster.ts'
import { auditOrders } from './audit-orders.ts'
import { compareBooks } from './chaos-books.ts'
import type { Entry } from './chaos-world.ts'
import { type DatabaseCrowd, startDatabaseCrowd } from './database-crowd.ts'
import { onClusteredShop } from './database-world.ts'
import { settleChaos } from './settle-chaos.ts'

const shoppers = 6
const pausedSeconds = 40

type Event = {
  name: string
  /** The longest time in seconds without an acknowledged order. */
  limit: number
  /** Breaks something, and returns what mends it. */
  cause: (cluster: TrialCluster) => Promise<() => void>
  /** How long it stays broken; otherwise it is mended as soon as orders are acknowledged again. */
  seconds?: number
}

const events: Event[] = [
  {
    name: 'primary node killed',
    limit: 25,
    cause: async (cluster) => {
      const name = await cluster.leader()
      cluster.killNode(name)
      return () => cluster.startNode(name)
    },
  },
  {
    name: 'postmaster killed',
    limit: 10,
    cause: async (cluster) => {
      cluster.killPostmaster(await cluster.leader())
      return () => undefined
    },
  },
  {
    name: 'switchover',
    limit: 6,
    cause: async (cluster) => {
      await cluster.switchover()
      return () => undefined
    },
  },
  {
    name: 'primary node paused',
    limit: 25,
    seconds: pausedSeconds,
    cause: async (cluster) => cluster.pauseNode(await cluster.leader()),
  },
  {
    name: 'etcd gone',
    limit: 2,
    seconds: pausedSeconds,
    cause: async (cluster) => {
      await cluster.stopEtcd()
      return cluster.startEtcd
    },
  },
]

/** Waits until orders are acknowledged again. */
async function untilSelling(crowd: DatabaseCrowd): Promise<void> {
  const from = Date.now()
  while (crowd.lastAcknowledged() <= from) {
    if (Date.now() - from > 120_000) throw new Error('no order was acknowledged for two minutes')
    await wait(50)
  }
}

async function happen(event: Event, cluster: TrialCluster, crowd: DatabaseCrowd) {
  const from = Date.now()
  const mend = await event.cause(cluster)
  // A dead primary's last answers may still arrive.
  await wait((event.seconds ?? 1) * 1_000)
  await untilSelling(crowd)
  mend()
  await cluster.untilSound()
  await wait(3_000)
  return { event: event.name, limit: event.limit, ...crowd.describe({ from, to: Date.now() }) }
}

/** Lets shoppers order, pay and browse while each thing happens to the database, then compares all books. */
export const chaosDatabase = (only?: string): Promise<string[]> =>
  onClusteredShop(shoppers, async ({ cluster, world, deps, worker, tokens, shopOrigin }) => {
    const crowd = startDatabaseCrowd(world, shopOrigin, tokens)
    await untilSelling(crowd)
    await wait(5_000)
    const rows: Awaited<ReturnType<typeof happen>>[] = []
    for (const event of events.filter(({ name }) => !only || name.includes(only)))
      rows.push(await happen(event, cluster, crowd))
    const { placed, faults } = await crowd.end()
    console.table(rows)
    for (const { event, limit, gapSeconds, browsingErrors } of rows) {
      if (gapSeconds > limit) faults.push(`${event}: no order for ${gapSeconds} s, at most ${limit} s are allowed`)
      if (browsingErrors > 0) faults.push(`${event}: ${browsingErrors} visitors got an error`)
    }
    faults.push(...(await auditOrders(deps.db, placed)))
    await settleChaos(world, deps, worker)
    const { faults: wrong, ...books } = await compareBooks(deps.db, await world.outside<Entry[]>('GET', '/book'))
    console.table([{ orders: placed.size, payments: books.payments, settled: books.settled, birr: books.birr }])
    return [...faults, ...wrong]
  })
