import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { customerBase } from '@zembil/contract/customer-api'
import { anOrder } from '../../apps/api/test/an-order.ts'
import { visitor } from '../edge/visitor.ts'
import type { ChaosWorld } from './chaos-world.ts'

/** What many visitors have asked for shortly before, so the edge has it. */
const browsed = ['/products?paginate=24', '/products/1', '/products/2', '/categories'].map(
  (path) => customerBase + path,
)

type Order = { id: number; total_cost: string }
type Span = { from: number; to: number }

const within = ({ from, to }: Span, at: number): boolean => at >= from && at <= to

/**
 * Customers who order, insist with the same key until they are answered, and pay at their bank; and visitors who browse.
 * Everybody comes through the edge.
 */
export function startDatabaseCrowd(world: ChaosWorld, shopOrigin: string, tokens: string[]) {
  const { visit, leave } = visitor()
  /** When an order was acknowledged, when a try failed, and when a visitor got something or nothing. */
  const acknowledged: number[] = []
  const failedTries: number[] = []
  const browsing: { at: number; isKept: boolean; status: number }[] = []
  const placed = new Map<string, number>()
  const faults: string[] = []
  let isOver = false

  async function place(token: string, key: string, body: object): Promise<Order> {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
    for (;;) {
      const seen = await visit(`${shopOrigin}${customerBase}/orders`, { method: 'POST', headers, body })
      if (seen.status === 200) return (JSON.parse(seen.body.toString()) as { data: Order }).data
      // 503 asks to try again; anything else would be shown to a customer as an error.
      if (seen.status !== 503) faults.push(`POST /orders: ${seen.status} ${seen.body.toString().slice(0, 200)}`)
      failedTries.push(Date.now())
      await wait(100)
    }
  }
  async function buy(token: string): Promise<void> {
    for (let count = 1; !isOver; count++) {
      const key = randomUUID()
      const body = anOrder({ products: [{ id: 1 + Math.floor(Math.random() * 50), quantity: 1 }] })
      const { id, total_cost } = await place(token, key, body)
      acknowledged.push(Date.now())
      placed.set(key, id)
      if (count % 10 === 0) {
        const again = await place(token, key, body)
        if (again.id !== id) faults.push(`a key made the orders ${id} and ${again.id}`)
      }
      await world.outside('POST', '/banks/cbe/payments', { order: String(id), amount: total_cost })
      await wait(50)
    }
  }
  async function browse(turn: number): Promise<void> {
    for (let count = turn; !isOver; count++) {
      const path = browsed[count % browsed.length] ?? ''
      const kept = await visit(shopOrigin + path)
      browsing.push({ at: Date.now(), isKept: true, status: kept.status })
      // A parameter that nobody asked for before: it must come from the database.
      const fresh = await visit(`${shopOrigin}${customerBase}/products?paginate=24&utm_campaign=${turn}-${count}`)
      browsing.push({ at: Date.now(), isKept: false, status: fresh.status })
      await wait(100)
    }
  }
  const everybody = [...tokens.map(buy), browse(0), browse(1)]

  return {
    lastAcknowledged: (): number => acknowledged.at(-1) ?? 0,
    /** What happened in a span of time. The gap is the longest time in which no order was acknowledged. */
    describe: (span: Span) => {
      const times = [span.from, ...acknowledged.filter((at) => within(span, at)).sort((a, b) => a - b)]
      const gaps = times.map((at, index) => at - (times[index - 1] ?? at))
      const seen = browsing.filter(({ at }) => within(span, at))
      return {
        gapSeconds: Math.max(...gaps) / 1_000,
        orders: times.length - 1,
        triesAgain: failedTries.filter((at) => within(span, at)).length,
        browsed: seen.length,
        browsingErrors: seen.filter(({ isKept, status }) => isKept && status !== 200).length,
        freshErrors: seen.filter(({ isKept, status }) => !isKept && status !== 200).length,
      }
    },
    end: async () => {
      isOver = true
      await Promise.all(everybody)
      leave()
      return { placed, faults }
    },
  }
}
export type DatabaseCrowd = ReturnType<typeof startDatabaseCrowd>
