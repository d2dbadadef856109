import { randomUUID } from 'node:crypto'
import { customerBase } from '@zembil/contract/customer-api'
import { anOrder } from '../../apps/api/test/an-order.ts'
import { visitor } from '../edge/visitor.ts'

/** Customers who place orders, look at them and at their lists, one request after the other. Nobody repeats a request. */
export function startGrowthCrowd(origin: string, tokens: string[]) {
  const { visit, leave } = visitor()
  const failures: string[] = []
  const placed: number[] = []
  const figures = { requests: 0, longest: 0 }
  let isOver = false

  async function ask(token: string, method: string, path: string, body?: object) {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
    const start = performance.now()
    const seen = await visit(`${origin}${customerBase}${path}`, { method, headers, ...(body && { body }) })
    figures.requests++
    figures.longest = Math.max(figures.longest, performance.now() - start)
    if (seen.status !== 200) failures.push(`${method} ${path}: ${seen.status} ${seen.body.toString().slice(0, 200)}`)
    return seen
  }
  async function shop(token: string): Promise<void> {
    while (!isOver) {
      const body = anOrder({ products: [{ id: 1 + Math.floor(Math.random() * 50), quantity: 1 }] })
      const { status, body: answer } = await ask(token, 'POST', '/orders', body)
      if (status !== 200) continue
      const { id } = (JSON.parse(answer.toString()) as { data: { id: number } }).data
      placed.push(id)
      await ask(token, 'GET', `/orders/${id}`)
      await ask(token, 'GET', '/orders')
    }
  }
  const everybody = tokens.map(shop)
  return {
    end: async () => {
      isOver = true
      await Promise.all(everybody)
      leave()
      return { failures, placed, ...figures }
    },
  }
}
