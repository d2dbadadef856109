import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { insist, type Send } from '../../apps/api/test/race/race.ts'
import { oneOf } from '../../apps/api/test/race/race-shop.ts'
import type { Stage } from './race-stage.ts'

/** Shoppers who place orders one after the other. */
const shoppers = 50

export type Placed = { times: number[]; ids: number[]; faults: string[] }

type Shopping = {
  send: Send
  /** What they buy: one unit of one of these. */
  productIds: readonly number[]
  /** The shortest time between two orders of a shopper, in milliseconds; the longest is three times that. */
  thinkMs: number
  isOver: (placed: number) => boolean
}

/**
 * All shoppers place orders until it is over, and repeat one that the shop was too busy for; its time counts from the first
 * try. Every other answer but an order is a fault.
 */
export async function letThemShop({ tokens, random }: Stage, shopping: Shopping): Promise<Placed> {
  const { send, productIds, thinkMs, isOver } = shopping
  const placed: Placed = { times: [], ids: [], faults: [] }
  let sent = 0
  async function shop(first: number): Promise<void> {
    await pause(random(thinkMs))
    // Nobody has hundreds of unpaid orders: a shopper stands for several customers, in turn.
    for (let turn = first; !isOver(sent); turn += shoppers) {
      sent += 1
      const order = oneOf(productIds[random(productIds.length)] ?? 1)
      const start = performance.now()
      const answer = await insist(send, { token: tokens[turn % tokens.length] ?? '', key: randomUUID(), order })
      placed.times.push(performance.now() - start)
      if (answer.body.data) placed.ids.push(answer.body.data.id)
      else placed.faults.push(`${answer.status} ${answer.body.code}`)
      await pause(thinkMs + random(2 * thinkMs))
    }
  }
  await Promise.all(Array.from({ length: shoppers }, (_, index) => shop(index)))
  return placed
}

/** `count` of the times, evenly spread. */
export const spread = (times: readonly number[], count: number): number[] =>
  Array.from(
    { length: Math.min(count, times.length) },
    (_, index) => times[Math.floor((index * times.length) / count)] ?? 0,
  )

export const p99 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0
