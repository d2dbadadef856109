import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Deps } from '../../apps/api/src/deps.ts'
import { playRush } from '../../apps/api/test/parts/play-sequence.ts'
import { race } from '../../apps/api/test/race/race.ts'
import { oneOf } from '../../apps/api/test/race/race-shop.ts'
import { endFaults, onPartsStage } from './race-parts.ts'
import { counts, type SceneReport, timed } from './race-scenes.ts'
import { sendTo, startApi } from './race-stage.ts'

/** Orders that staff work on at the same time. */
const lanes = 4

const userOf = (url: string) => new URL(url).username

/** How long a shopper's statement has been waiting for a lock that staff hold, in milliseconds. */
async function waitForStaff({ db, config }: Deps): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select coalesce(max(extract(epoch from clock_timestamp() - l.waitstart) * 1000), 0)::float8 as ms
    from pg_locks l join pg_stat_activity w on w.pid = l.pid
    where not l.granted and w.datname = current_database() and w.usename = ${userOf(config.databaseUrls.api)}
      and exists (select from unnest(pg_blocking_pids(l.pid)) blocker join pg_stat_activity s on s.pid = blocker
        where s.usename = ${userOf(config.databaseUrls.staff)})`.execute(db)
  return rows[0]?.ms ?? 0
}

/**
 * Shoppers order the goods that staff pick, cancel and refund at the same time. No order may wait for an act of staff
 * longer than `mostMs`.
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
        longest = Math.max(longest, await waitForStaff(owner))
        await sleep(5)
      }
    }
    const working = Promise.all([watch(), ...Array.from({ length: lanes }, work)])
    const orders = Array.from({ length: count }, () => oneOf(1 + random(5)))
    const { seconds, result } = await timed(() => race({ tokens, random, send: sendTo(() => [server]), orders }))
    isOver = true
    await working
    await server.stop()
    faults.push(...result.faults, ...(await endFaults(world)))
    if (longest > mostMs) faults.push(`an order waited ${Math.round(longest)} ms for an act of staff`)
    console.log(`desk, seed ${seed}: the longest wait for staff took ${Math.round(longest)} ms`)
    return { scene: 'desk', seed, seconds, orders: count, ...counts(result), unitsLeft: 0, faults }
  })
