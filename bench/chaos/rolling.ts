import { setTimeout as wait } from 'node:timers/promises'
import { closeDeps, createDeps } from '../../apps/api/src/deps.ts'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { databaseEnv } from '../../apps/api/src/platform/database/database-roles.ts'
import { prepareCustomers, prepareRaceShop, randomFrom } from '../../apps/api/test/race/race-shop.ts'
import { visitor } from '../edge/visitor.ts'
import { freshShops } from '../fresh-shops.ts'
import { silent } from '../silent-log.ts'
import { auditOrders } from './audit-orders.ts'
import { shopPaths, startCrowd } from './rolling-crowd.ts'
import { type RollingWorld, startRollingWorld } from './rolling-world.ts'

export const rollingShops = freshShops(process.env.CHAOS_NAME ?? 'rolling')

/** Restarts every process, one at a time, as docs/operations.md describes an update. */
async function roll({ all }: RollingWorld, faults: string[]): Promise<number> {
  for (const one of all) {
    await one.end('SIGTERM')
    if (one.exitCode() !== 0) faults.push(`${one.name} ended with ${one.exitCode()}`)
    await one.startAgain()
  }
  return all.length
}

/** Kills every storefront and API and visits kept pages until they are started again. */
async function outage({ apis, storefronts, shopOrigin }: RollingWorld, seconds: number) {
  const { visit, leave } = visitor()
  const faults: string[] = []
  const counts = { answered: 0, markedStale: 0 }
  for (const path of shopPaths) await visit(shopOrigin + path)
  for (const one of [...apis, ...storefronts]) await one.end('SIGKILL')
  const killedAt = Date.now()
  while (Date.now() - killedAt < seconds * 1_000) {
    for (const path of shopPaths) {
      const { status, headers } = await visit(shopOrigin + path)
      const age = Math.round((Date.now() - killedAt) / 1_000)
      const isMarked = headers['server-timing'] === 'stale'
      if (status === 200) counts.answered++
      else faults.push(`${path} after ${age} s: ${status}`)
      if (isMarked) counts.markedStale++
      // Kept for ten seconds, and some time may have passed before the kill.
      else if (status === 200 && age > 11) faults.push(`${path} after ${age} s is not marked: ${headers['x-cache']}`)
    }
    await wait(1_000)
  }
  const never = await visit(`${shopOrigin}/contact?never=${killedAt}`)
  if (never.status !== 503) faults.push(`a page that was never kept: ${never.status}`)
  for (const one of [...apis, ...storefronts]) await one.startAgain()
  const isFresh = async (path: string) => {
    const { status, headers } = await visit(shopOrigin + path)
    return status === 200 && headers['server-timing'] === undefined
  }
  for (const path of shopPaths) {
    const end = Date.now() + 20_000
    while (!(await isFresh(path)) && Date.now() < end) await wait(200)
    if (!(await isFresh(path))) faults.push(`${path} is still stale after the return`)
  }
  leave()
  return { ...counts, faults }
}

/** Rolling restarts under load with orders, then an outage of everything behind the edge. */
export const chaosRolling = (rounds: number, outageSeconds: number) =>
  rollingShops.onFreshShop(async (databaseUrl) => {
    const config = readConfig({ ...databaseEnv(databaseUrl), NODE_ENV: 'test' })
    const deps = createDeps(config, { log: silent, role: 'owner', statementTimeout: 60_000 })
    await prepareRaceShop(deps.db, randomFrom(1), { units: 100_000 })
    const tokens = await prepareCustomers(deps.db, 6)
    const world = await startRollingWorld(databaseUrl)
    try {
      const faults: string[] = []
      const crowd = startCrowd(world, tokens)
      await wait(2_000)
      let restarts = 0
      for (let round = 0; round < rounds; round++) restarts += await roll(world, faults)
      await wait(1_000)
      const { requests, failures, placed } = await crowd.end()
      faults.push(...failures, ...(await auditOrders(deps.db, placed)))
      console.table([{ restarts, requests, orders: placed.size, failed: failures.length }])
      const { faults: dark, ...seen } = await outage(world, outageSeconds)
      console.table([{ outageSeconds, ...seen }])
      return [...faults, ...dark]
    } finally {
      await world.stop()
      await closeDeps(deps)
    }
  })
