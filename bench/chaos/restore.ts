import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/platform/database/db.ts'
import { runAsPostgres } from '../../infra/database/as-postgres.ts'
import { drillBackup } from '../../infra/database/drill-backup.ts'
import { startDatabaseCrowd } from './database-crowd.ts'
import { type DatabaseWorld, onClusteredShop } from './database-world.ts'

const shoppers = 4

async function sell({ world, shopOrigin, tokens }: DatabaseWorld, seconds: number): Promise<number> {
  const crowd = startDatabaseCrowd(world, shopOrigin, tokens)
  await wait(seconds * 1_000)
  const { placed } = await crowd.end()
  return placed.size
}

type Moment = { now: Date; orders: number; prices: number }

async function momentOf(db: Db): Promise<Moment> {
  const { rows } = await sql<Moment>`
    select clock_timestamp() as now, (select count(*) from orders) as orders,
      (select sum(price_santim) from products) as prices`.execute(db)
  if (!rows[0]) throw new Error('a select without a table returned no row')
  return rows[0]
}

/**
 * Sells, backs up, sells on and spoils all prices by accident. Then restores the moment before the accident, first into a copy
 * beside the cluster, then as the whole cluster.
 */
export const chaosRestore = (): Promise<string[]> =>
  onClusteredShop(shoppers, async (shop) => {
    const { cluster, deps } = shop
    const node = `${cluster.folder}/${await cluster.leader()}`
    const backup = async (kind: string) => runAsPostgres(`${cluster.folder}/${await cluster.leader()}/backup.sh`, kind)
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const start = performance.now()
      await work()
      return Math.round(performance.now() - start) / 1_000
    }
    await sell(shop, 5)
    const fullSeconds = await timed(() => backup('full'))
    await sell(shop, 5)
    const incrementalSeconds = await timed(() => backup('incr'))
    await sell(shop, 5)
    const before = await momentOf(deps.db)
    await wait(1_000)
    await sql`update products set price_santim = 1`.execute(deps.db)
    const later = await sell(shop, 3)
    // Archives the WAL so far, as happens within a minute by itself.
    await runAsPostgres('pgbackrest', `--config=${node}/pgbackrest.conf`, '--stanza=zembil', 'check')

    const faults: string[] = []
    const restoring = { config: `${node}/pgbackrest.conf`, target: before.now, folder: `${cluster.folder}/drill` }
    const compare = async (db: Db): Promise<void> => {
      const { orders, prices } = await momentOf(db)
      if (orders !== before.orders) faults.push(`${orders} orders were restored, not ${before.orders}`)
      if (prices !== before.prices) faults.push(`the sum of prices is ${prices}, not ${before.prices}`)
    }
    const { faults: found, ...report } = await drillBackup(restoring, compare)
    const { orders, payments, restoreSeconds, replaySeconds, checkSeconds } = report
    console.table([{ fullSeconds, incrementalSeconds, ordersAfterwards: later }])
    console.table([{ orders, payments, restoreSeconds, replaySeconds, checkSeconds }])
    const { rows } = await sql`select from system_facts where name = 'backup'`.execute(deps.db)
    if (rows.length === 0) faults.push('the backup was not recorded for the system page')

    const wholeClusterSeconds = await timed(() => cluster.restoreEverything(before.now))
    await compare(deps.db)
    const ordersOnRestored = await sell(shop, 5)
    if (ordersOnRestored === 0) faults.push('nobody could order in the restored cluster')
    const nextBackupSeconds = await timed(() => backup('incr'))
    console.table([{ wholeClusterSeconds, ordersOnRestored, nextBackupSeconds }])
    return [...faults, ...found]
  })
