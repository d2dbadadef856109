import { randomUUID } from 'node:crypto'
import type { OrderDetail } from '@zembil/contract/order-shapes'
import type { OrderInput } from '../an-order.ts'

export type Answer = { status: number; body: { code?: string; data?: OrderDetail } }

/** Sends a call to the shop, over HTTP or by injecting it into the application. */
export type Send = (
  call: { method: 'POST'; path: string; body?: OrderInput },
  token: string,
  headers: Record<string, string>,
) => Promise<Answer>

export type RaceResult = {
  placed: Map<string, number>
  refused: number
  canceled: number
  repeats: number
  faults: string[]
}

type Runner = { token: string; key: string; order: OrderInput }

/** No response, or one that asks to retry later: the order may or may not have been placed. */
const isUnknown = ({ status }: Answer): boolean => status === 0 || status === 503 || status === 429

const mostAttempts = 3_000

/** Retries an order until its outcome is known, as a phone on a bad network would. */
export async function insist(send: Send, { token, key, order }: Runner): Promise<Answer> {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const call = { method: 'POST' as const, path: '/orders', body: order }
    const answer = await send(call, token, { 'idempotency-key': key })
    if (!isUnknown(answer)) return answer
    await new Promise((resolve) => setTimeout(resolve, 20 + (attempt % 10) * 20))
  }
  return { status: 0, body: { code: 'never answered' } }
}

type RaceOptions = {
  send: Send
  tokens: string[]
  orders: OrderInput[]
  random: (below: number) => number
  /** Percentage of orders sent twice concurrently with the same idempotency key. */
  repeatPercent?: number
  /** Percentage of orders passed to `giveUp` as soon as they are placed. */
  giveUpPercent?: number
  giveUp?: (order: OrderDetail, token: string) => Promise<void>
}

/** Sends all orders concurrently. Any response other than an order or `out_of_stock` is a fault. */
export async function race(options: RaceOptions): Promise<RaceResult> {
  const { send, tokens, orders, random, repeatPercent = 0, giveUpPercent = 0, giveUp } = options
  const result: RaceResult = { placed: new Map(), refused: 0, canceled: 0, repeats: 0, faults: [] }

  async function run(runner: Runner, isRepeated: boolean, isGivenUp: boolean): Promise<void> {
    const answers = await Promise.all(Array.from({ length: isRepeated ? 2 : 1 }, () => insist(send, runner)))
    const ids = new Set(answers.flatMap(({ body }) => body.data?.id ?? []))
    const [answer] = answers.filter(({ body }) => body.data)
    if (ids.size > 1) result.faults.push(`one key placed the orders ${[...ids]}`)
    for (const { status, body } of answers) {
      if (status !== 200 && body.code !== 'out_of_stock') result.faults.push(`${status} ${body.code}`)
    }
    if (isRepeated) result.repeats += 1
    if (!answer?.body.data) {
      result.refused += 1
      return
    }
    result.placed.set(runner.key, answer.body.data.id)
    if (!isGivenUp || !giveUp) return
    await giveUp(answer.body.data, runner.token)
    result.canceled += 1
  }

  const runners = orders.map((order, index) => ({
    runner: { order, key: randomUUID(), token: tokens[index % tokens.length] ?? '' },
    isRepeated: random(100) < repeatPercent,
    isGivenUp: random(100) < giveUpPercent,
  }))
  await Promise.all(runners.map(({ runner, isRepeated, isGivenUp }) => run(runner, isRepeated, isGivenUp)))
  return result
}
