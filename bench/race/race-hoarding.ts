import { randomUUID } from 'node:crypto'
import { expireOrders } from '../../apps/api/src/features/orders/status/expire-orders.ts'
import { anOrder } from '../../apps/api/test/an-order.ts'
import type { Answer } from '../../apps/api/test/race/race.ts'
import { listHoarders, setExpired, setPrices, unitsOf } from '../../apps/api/test/race/race-audit.ts'
import { type SceneReport, timed } from './race-scenes.ts'
import { faultsOf, leftOf, onStage, type Stage, sendTo, startApi } from './race-stage.ts'

const limits = { ORDERS_UNPAID_MOST: '3', ORDERS_UNPROVEN_BIRR: '20000', ORDERS_EXPIRED_MOST: '2' }
const hoarders = 5
const mostTries = 10
const refusals = new Set(['too_many_unpaid_orders', 'unpaid_goods_limit', 'ordering_paused', 'out_of_stock'])

/** Customers who hold more than the limits allow, according to the database and not the responses. */
const overLimit = async ({ deps }: Stage): Promise<string[]> =>
  (await listHoarders(deps.db, { orders: 3, santim: 2_000_000 })).map(
    ({ customer_id, orders, birr }) => `customer ${customer_id} holds ${orders} orders of ${birr} birr`,
  )

/** A few customers send all orders at once through two processes; the orders expire and they try again. */
export const hoardingScene = (seed: number, count: number): Promise<SceneReport> =>
  onStage(seed, count, async (stage) => {
    const { deps, shelf, random } = stage
    // At this price a single line can exceed the limit for customers who never paid, and three orders often do.
    await setPrices(deps.db, shelf.productIds, 200_000)
    const servers = await Promise.all([1, 2].map(() => startApi(stage.databaseUrl, limits)))
    const send = sendTo(() => servers)
    const tokens = stage.tokens.slice(0, hoarders)
    const placed = new Map<string, number>()
    const faults: string[] = []
    let refused = 0

    function note(key: string, { status, body }: Answer): void {
      if (body.data) placed.set(key, body.data.id)
      else if (refusals.has(body.code ?? '')) refused += 1
      else faults.push(`${status} ${body.code}`)
    }
    async function grab(index: number): Promise<void> {
      const key = randomUUID()
      const id = shelf.productIds[random(shelf.productIds.length)] ?? 1
      const body = anOrder({ products: [{ id, quantity: 1 + random(12) }] })
      const call = { method: 'POST' as const, path: '/orders', body }
      const order = () => send(call, tokens[index % hoarders] ?? '', { 'idempotency-key': key })
      let answer = await order()
      // All orders of a customer wait for one lock: a slow machine refuses some as overloaded, and clients retry.
      for (let tries = 1; answer.status === 503 && tries < mostTries; tries++) answer = await order()
      note(key, answer)
    }
    const rush = () => Promise.all(Array.from({ length: count }, (_, index) => grab(index)))

    const { seconds } = await timed(rush)
    faults.push(...(await overLimit(stage)))
    const first = placed.size
    for (const id of placed.values()) await setExpired(deps.db, id)
    await expireOrders(deps)
    await rush()
    faults.push(...(await overLimit(stage)))
    await Promise.all(servers.map(({ stop }) => stop()))
    if (first < hoarders) faults.push(`only ${first} orders were placed by ${hoarders} customers`)
    const result = { placed, refused, repeats: 0, canceled: first, faults }
    const unitsLeft = unitsOf(await leftOf(stage))
    return {
      ...{ scene: 'hoarding', seed, seconds, orders: count * 2, placed: placed.size, refused, repeats: 0 },
      ...{ canceled: first, kills: 0, unitsLeft, faults: await faultsOf(stage, result) },
    }
  })
