import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { customerBase } from '@zembil/contract/customer-api'
import { anOrder } from '../../apps/api/test/an-order.ts'
import { type Seen, visitor } from '../edge/visitor.ts'

export const shopPaths = [
  '/',
  '/?lng=am',
  '/products',
  '/products/1',
  '/faq?lng=am',
  `${customerBase}/products?paginate=24`,
]
const consolePaths = { '/': 200, '/api/v1/staff/me': 401 }

type Origins = { shopOrigin: string; consoleOrigin: string }

/** Visitors, customers who order, and staff, all on kept connections. Nobody repeats a request that failed. */
export function startCrowd({ shopOrigin, consoleOrigin }: Origins, tokens: string[]) {
  const { visit, leave } = visitor()
  const failures: string[] = []
  /** The id of the order by its idempotency key. */
  const placed = new Map<string, number>()
  let requests = 0
  let isOver = false

  function note(what: string, wanted: number, { status, headers, body }: Seen): boolean {
    requests++
    if (status === wanted) return true
    failures.push(`${what}: ${status} ${headers.failure ?? body.toString().slice(0, 100)}`)
    return false
  }
  async function browse(turn: number): Promise<void> {
    // A campaign's parameter makes most of them miss the edge's cache, so that they reach the processes.
    for (let count = turn; !isOver; count++) {
      const path = shopPaths[count % shopPaths.length] ?? '/'
      const fresh = `${path}${path.includes('?') ? '&' : '?'}utm_campaign=${count}-${turn}`
      note(`GET ${path}`, 200, await visit(shopOrigin + (count % 3 === 0 ? path : fresh)))
      await wait(20)
    }
  }
  async function order(token: string): Promise<void> {
    while (!isOver) {
      const key = randomUUID()
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
      const body = anOrder({ products: [{ id: 1 + Math.floor(Math.random() * 50), quantity: 1 }] })
      const seen = await visit(`${shopOrigin}${customerBase}/orders`, { method: 'POST', headers, body })
      if (note('POST /orders', 200, seen)) placed.set(key, JSON.parse(seen.body.toString()).data.id as number)
      await wait(20)
    }
  }
  async function watch(): Promise<void> {
    while (!isOver) {
      for (const [path, wanted] of Object.entries(consolePaths))
        note(`console ${path}`, wanted, await visit(consoleOrigin + path))
      await wait(20)
    }
  }
  const everybody = [...Array.from({ length: 4 }, (_, turn) => browse(turn)), ...tokens.map(order), watch(), watch()]
  return {
    requests: () => requests,
    end: async () => {
      isOver = true
      await Promise.all(everybody)
      leave()
      return { requests, failures, placed }
    },
  }
}
