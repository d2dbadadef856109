import { customerBase } from '@zembil/contract/customer-api'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { race, type Send } from '../../../../test/race/race.ts'
import { auditFaults, setExpired, stockLeft, unitsOf } from '../../../../test/race/race-audit.ts'
import {
  oneOf,
  prepareCustomers,
  prepareRaceShop,
  type RaceShop,
  raceOrders,
  randomFrom,
} from '../../../../test/race/race-shop.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { expireOrders } from '../status/expire-orders.ts'

let shop: TestApp
let shelf: RaceShop
let tokens: string[]
const random = randomFrom(7)
beforeAll(async () => {
  shop = await testApp()
  shelf = await prepareRaceShop(shop.deps.db, random, { products: 12, packages: 4, units: 5 })
  tokens = await prepareCustomers(shop.deps.db, 30)
})

const send: Send = async ({ method, path, body }, token, headers) => {
  const answer = await shop.app.inject({
    method,
    url: customerBase + path,
    headers: { ...headers, authorization: `Bearer ${token}` },
    ...(body && { body }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const left = () => stockLeft(shop.deps.db, shelf.productIds)
const unitsLeft = async () => unitsOf(await left())
const faultsOf = (placed: Map<string, number>) => auditFaults(shop.deps.db, new Set(placed.values()))

describe('concurrent orders of the same products', () => {
  const everPlaced = new Map<string, number>()
  const run = async (options: Partial<Parameters<typeof race>[0]>) => {
    const result = await race({ send, tokens, random, orders: raceOrders(shelf, random, 200), ...options })
    for (const [key, id] of result.placed) everPlaced.set(key, id)
    return result
  }

  it('concurrent orders sell exactly the available stock', { timeout: 60_000 }, async () => {
    const { placed, refused, faults } = await run({})
    expect(faults).toEqual([])
    expect(placed.size + refused).toBe(200)
    expect(await unitsLeft()).toBe(0)
    expect(await faultsOf(everPlaced)).toEqual([])
  })

  it('concurrent orders sell exactly the stock while others are retried, canceled and expired', {
    timeout: 60_000,
  }, async () => {
    const { db } = shop.deps
    await sql`insert into stock_movements (product_id, store_id, kind, quantity)
      select id, 1 + id % 4, 'received', 5 from unnest(${shelf.productIds}::int[]) id`.execute(db)
    const giveUp = async ({ id }: { id: number }, token: string) => {
      if (id % 2 === 0) {
        let status = 503
        // On a slow machine the connection pool may stay exhausted for longer than a request waits.
        while (status === 503) ({ status } = await send({ method: 'POST', path: `/orders/${id}/cancel` }, token, {}))
        expect(status).toBe(200)
        return
      }
      await setExpired(db, id)
      await expireOrders(shop.worker)
    }
    const result = await run({ repeatPercent: 30, giveUpPercent: 30, giveUp })
    expect(result.faults).toEqual([])
    expect(result.repeats).toBeGreaterThan(20)
    expect(result.canceled).toBeGreaterThan(3)
    expect(await faultsOf(everPlaced)).toEqual([])
    // Every returned unit can be bought again.
    const rest = (await left()).flatMap(({ id, units }) => Array.from({ length: units }, () => oneOf(id)))
    expect((await run({ orders: rest })).placed.size).toBe(rest.length)
    expect(await unitsLeft()).toBe(0)
    expect(await faultsOf(everPlaced)).toEqual([])
  })
})
