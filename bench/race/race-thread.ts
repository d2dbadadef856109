import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { OrderInput } from '../../apps/api/test/an-order.ts'
import { type RaceResult, race } from '../../apps/api/test/race/race.ts'
import { randomFrom } from '../../apps/api/test/race/race-shop.ts'
import { sendTo } from './race-stage.ts'

type Work = { origin: string; tokens: string[]; orders: OrderInput[] }

/**
 * Sends all orders at once from a thread of their own. In the thread of the scene, hundreds of responses would delay the
 * scene's own transactions between two statements, and their locks would be held meanwhile.
 */
export async function raceInThread(work: Work): Promise<RaceResult> {
  const shoppers = new Worker(new URL(import.meta.url), { workerData: work })
  const [result] = await once(shoppers, 'message')
  return result as RaceResult
}

if (!isMainThread) {
  const { origin, tokens, orders } = workerData as Work
  parentPort?.postMessage(await race({ tokens, orders, random: randomFrom(1), send: sendTo(() => [{ origin }]) }))
}
