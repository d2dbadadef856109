import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Deps } from '../../apps/api/src/deps.ts'
import { playRush } from '../../apps/api/test/parts/play-sequence.ts'
import { oneOf } from '../../apps/api/test/race/race-shop.ts'
import { endFaults, onPartsStage } from './race-parts.ts'
import { counts, type SceneReport, timed } from './race-scenes.ts'
import { startApi } from './race-stage.ts'
import { raceInThread } from './race-thread.ts'

/** Orders that staff work on at the same time. */
const lanes = 4

const userOf = (url: string) => new URL(url).username

/**
 * How long an act of staff has been holding a lock that an order waits for, in milliseconds. An order can also wait
 * behind another that waits for the act. Time in which a shopper's transaction holds the lock does not count.
 */
async function blockedByStaff({ db, config }: Deps): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select coalesce(max(extract(epoch from clock_timestamp() - w.waitstart) * 1000), 0)::float8 as ms
    from pg_locks w join pg_locks h on h.transactionid = w.transactionid and h.granted
    join pg_stat_activity act on act.pid = h.pid
    where not w.granted and w.locktype = 'transactionid' and act.datname = current_database()
      and act.usename = ${userOf(config.databaseUrls.staff)}
      and exists (select from pg_stat_activity shopper where shopper.usename = ${userOf(config.databaseUrls.api)}
        and shopper.datname = current_database()
        and (shopper.pid = w.pid or w.pid = any (pg_blocking_pids(shopper.pid))))`.execute(db)
  return rows[0]?.ms ?? 0
}

/**
 * Shoppers order the goods that staff pick, cancel and refund at the same time. No act of staff may hold a lock that an
 * order waits for longer than `mostMs`.
 */
export const deskScene = (seed: number, count: number, mostMs: number): Promise<SceneReport> =>
  onPartsStage(seed, async ({ deps: owner, tokens, random, databaseUrl, world }): Promise<SceneReport> => {
    const server = await startApi(databaseUrl)
    const faults: string[] = []
    let isOver = false
    let turn = seed * 1_000_000
    let longest = 0
    const work = async () => {
      while (!isOver) faults.push(...(await playRush(world, turn++)))
    }
    const watch = async () => {
      while (!isOver) {
        longest = Math.max(longest, await blockedByStaff(owner))
        await sleep(5)
      }
    }
    const working = Promise.all([watch(), ...Array.from({ length: lanes }, work)])
    const orders = Array.from({ length: count }, () => oneOf(1 + random(5)))
    const { seconds, result } = await timed(() => raceInThread({ origin: server.origin, tokens, orders }))
    isOver = true
    await working
    await server.stop()
    faults.push(...result.faults, ...(await endFaults(world)))
    if (longest > mostMs) faults.push(`an act of staff held up an order for ${Math.round(longest)} ms`)
    console.log(`desk, seed ${seed}: the longest wait of an order for an act of staff took ${Math.round(longest)} ms`)
    return { scene: 'desk', seed, seconds, orders: count, ...counts(result), unitsLeft: 0, faults }
  })
