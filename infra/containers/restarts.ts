import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { answers } from '../../scripts/answers.ts'
import { type ComposedShop, readyAt, type Service } from './composed-shop.ts'
import type { AskEdge } from './edge-client.ts'
import { ask } from './engine.ts'
import { seconds, until } from './waiting.ts'

/** Opens a page again and again; the returned function ends that and says how often it failed. */
function visitor(open: () => Promise<{ status: number }>): () => Promise<{ pages: number; failed: number }> {
  const seen = { pages: 0, failed: 0 }
  let isLeaving = false
  const visit = async (): Promise<void> => {
    while (!isLeaving) {
      const { status } = await open().catch(() => ({ status: 0 }))
      seen.pages += 1
      if (status !== 200) seen.failed += 1
      await wait(100)
    }
  }
  const visiting = visit()
  return async () => {
    isLeaving = true
    await visiting
    return seen
  }
}

/** SIGTERM must end the process by itself, and after a new start it must become ready. */
async function restart(shop: ComposedShop, service: Service): Promise<void> {
  const id = shop.idOf(service)
  const stopping = performance.now()
  ask('stop', '--time', '25', id)
  const stopped = seconds(stopping)
  assert.equal(shop.inspect(service, '{{.State.ExitCode}}'), '0', `${service} ends by itself`)
  const starting = performance.now()
  ask('start', id)
  await until(`${service} is ready`, () => answers(shop.readyUrl(service)), 30)
  console.log(`${service.padEnd(10)} stops in ${stopped} s, is ready ${seconds(starting)} s after its start`)
}

/** Restarts every process under a visitor's eyes; the edge must find each of them again and show kept pages meanwhile. */
export async function restartAll(shop: ComposedShop, origin: string, fromEdge: AskEdge): Promise<void> {
  const isOpen = (path: string) => async () => (await fromEdge(origin + path)).status === 200
  const leave = visitor(() => fromEdge(`${origin}/`))
  for (const service of Object.keys(readyAt) as Service[]) if (service !== 'edge') await restart(shop, service)
  await until('a page that is not kept, after the restarts', isOpen('/products?sort=price'), 30)
  const { pages, failed } = await leave()
  console.log(`${failed} of ${pages} visits of the home page failed meanwhile`)
  assert.equal(failed, 0)
  await restart(shop, 'edge')
  await until('the home page after the restart of the edge', isOpen('/'), 10)
}
