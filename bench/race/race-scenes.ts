import { expireOrders } from '../../apps/api/src/features/orders/status/expire-orders.ts'
import { type RaceResult, race, type Send } from '../../apps/api/test/race/race.ts'
import { setExpired, unitsOf } from '../../apps/api/test/race/race-audit.ts'
import { oneOf, raceOrders } from '../../apps/api/test/race/race-shop.ts'
import type { Server } from '../server-process.ts'
import { faultsOf, leftOf, onStage, sendTo, startApi } from './race-stage.ts'

export type SceneReport = { scene: string; seed: number; seconds: number; faults: string[] } & Record<
  'orders' | 'placed' | 'refused' | 'repeats' | 'canceled' | 'kills' | 'unitsLeft',
  number
>

/** Adds up the results of several races. */
function joined(results: readonly RaceResult[]): RaceResult {
  const sum = (count: 'refused' | 'repeats' | 'canceled') => results.reduce((total, result) => total + result[count], 0)
  return {
    placed: new Map(results.flatMap(({ placed }) => [...placed])),
    refused: sum('refused'),
    repeats: sum('repeats'),
    canceled: sum('canceled'),
    faults: results.flatMap(({ faults }) => faults),
  }
}

export const counts = (result: RaceResult) => ({
  placed: result.placed.size,
  refused: result.refused,
  repeats: result.repeats,
  canceled: result.canceled,
  kills: 0,
})

export async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const start = performance.now()
  const result = await work()
  return { seconds: (performance.now() - start) / 1_000, result }
}

/** Few enough to sell out: single-unit orders alone, 1% of all for each product, can buy the last unit. */
export const unitsFor = (count: number): number => count / 200

/** All customers order at once through two processes. Everything must sell out, and nothing be sold twice. */
export const crowdScene = (seed: number, count: number): Promise<SceneReport> =>
  onStage(seed, unitsFor(count), async (stage) => {
    const servers = await Promise.all([1, 2].map(() => startApi(stage.databaseUrl)))
    const orders = raceOrders(stage.shelf, stage.random, count)
    const { seconds, result } = await timed(() => race({ ...stage, send: sendTo(() => servers), orders }))
    await Promise.all(servers.map(({ stop }) => stop()))
    const faults = await faultsOf(stage, result)
    const unitsLeft = unitsOf(await leftOf(stage))
    if (unitsLeft !== 0) faults.push(`${unitsLeft} units could have been sold`)
    return { scene: 'crowd', seed, seconds, orders: count, ...counts(result), unitsLeft, faults }
  })

/** Like `crowdScene`, with repeated, canceled and expired orders; then the released stock must sell out too. */
export const churnScene = (seed: number, count: number): Promise<SceneReport> =>
  onStage(seed, unitsFor(count), async (stage) => {
    const { deps, shelf, random } = stage
    const servers = await Promise.all([1, 2].map(() => startApi(stage.databaseUrl)))
    const send = sendTo(() => servers)
    // One at a time, as the worker does it: hundreds at once would wait for a connection of this process for too long.
    let expiring = Promise.resolve()
    const expire = (id: number) => {
      expiring = expiring.then(() => setExpired(deps.db, id)).then(() => expireOrders(deps))
      return expiring
    }
    const giveUp = async ({ id }: { id: number }, token: string) => {
      if (id % 2 === 0) {
        let status = 0
        while (status !== 200) ({ status } = await send({ method: 'POST', path: `/orders/${id}/cancel` }, token, {}))
        return
      }
      await expire(id)
    }
    const orders = raceOrders(shelf, random, count)
    const { seconds, result: rush } = await timed(() =>
      race({ ...stage, send, orders, repeatPercent: 30, giveUpPercent: 10, giveUp }),
    )
    const rest = (await leftOf(stage)).flatMap(({ id, units }) => Array.from({ length: units }, () => oneOf(id)))
    const swept = await race({ ...stage, send, orders: rest })
    await Promise.all(servers.map(({ stop }) => stop()))
    const result = joined([rush, swept])
    const faults = await faultsOf(stage, result)
    const unitsLeft = unitsOf(await leftOf(stage))
    if (unitsLeft !== 0) faults.push(`${unitsLeft} units could have been sold`)
    return { scene: 'churn', seed, seconds, orders: count + rest.length, ...counts(result), unitsLeft, faults }
  })

const ordersInWave = 20

/**
 * Orders come in waves, and during each the API is killed after a random number of responses. Customers without a
 * response retry with the same idempotency key.
 */
export const killScene = (seed: number, count: number): Promise<SceneReport> =>
  onStage(seed, 1_000, async (stage) => {
    let server: Server | undefined = await startApi(stage.databaseUrl)
    let kills = 0
    const sendAnywhere = sendTo(() => (server ? [server] : []))

    async function killAndRestart(): Promise<void> {
      const dying = server
      server = undefined
      await dying?.stop('SIGKILL')
      kills += 1
      server = await startApi(stage.databaseUrl)
    }

    async function playWave(): Promise<RaceResult> {
      const orders = raceOrders(stage.shelf, stage.random, ordersInWave)
      let answersLeft = 1 + stage.random(ordersInWave)
      let restarted: Promise<void> | undefined
      const send: Send = async (...call) => {
        const answer = await sendAnywhere(...call)
        if (answer.status === 200 && --answersLeft === 0) restarted = killAndRestart()
        return answer
      }
      const result = await race({ ...stage, send, orders })
      await restarted
      return result
    }

    const { seconds, result: waves } = await timed(async () => {
      const played: RaceResult[] = []
      for (let sent = 0; sent < count; sent += ordersInWave) played.push(await playWave())
      return played
    })
    await server?.stop()
    const result = joined(waves)
    const faults = await faultsOf(stage, result)
    if (result.placed.size !== count) faults.push(`${count - result.placed.size} orders never came through`)
    const unitsLeft = unitsOf(await leftOf(stage))
    return { scene: 'kill -9', seed, seconds, orders: count, ...counts(result), kills, unitsLeft, faults }
  })
