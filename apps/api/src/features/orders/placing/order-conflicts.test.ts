import { customerBase } from '@zembil/contract/customer-api'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOrder } from '../../../../test/an-order.ts'
import { race, type Send } from '../../../../test/race/race.ts'
import { auditFaults, countDeadlocks } from '../../../../test/race/race-audit.ts'
import {
  prepareCustomers,
  prepareRaceShop,
  type RaceShop,
  raceOrders,
  randomFrom,
} from '../../../../test/race/race-shop.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { signIn } from '../../../../test/test-customer.ts'
import { place, setProduct } from '../../../../test/test-orders.ts'
import { createDb } from '../../../platform/database/db.ts'
import { refreshPopularProducts } from '../../catalog/refresh-popular-products.ts'

let shop: TestApp
let shelf: RaceShop
let tokens: string[]
const random = randomFrom(11)
beforeAll(async () => {
  shop = await testApp()
  shelf = await prepareRaceShop(shop.deps.db, random, { products: 12, packages: 4, units: 500 })
  tokens = await prepareCustomers(shop.deps.db, 200)
})

const fail = (error: Error) => {
  throw error
}

const soldUnits = async (id: number) =>
  (
    await sql<{ units: number }>`
      select units_sold_30_days as units from product_popularity where product_id = ${id}`.execute(shop.deps.db)
  ).rows[0]?.units

describe('the job that counts popular products', () => {
  it('counting popular products in a loop during 200 orders makes neither fail', { timeout: 60_000 }, async () => {
    const send: Send = async ({ method, path, body }, token, headers) => {
      const request = { method, url: customerBase + path, headers: { ...headers, authorization: `Bearer ${token}` } }
      const answer = await shop.app.inject({ ...request, ...(body && { body }) })
      return { status: answer.statusCode, body: answer.json() }
    }
    // A separate connection, as in the worker, so that the orders do not exhaust it.
    const { worker: url } = shop.deps.config.databaseUrls
    const db = createDb({ url, connections: 1, statementTimeout: 30_000, onError: fail })
    await refreshPopularProducts(db, new Date())
    let isOver = false
    const loop = async () => {
      let runs = 0
      for (; !isOver; runs++) await refreshPopularProducts(db, new Date())
      await db.destroy()
      return runs
    }
    const looping = loop()
    const { placed, faults } = await race({ send, tokens, random, orders: raceOrders(shelf, random, 200) })
    isOver = true
    expect(await looping).toBeGreaterThan(1)
    expect(faults).toEqual([])
    expect(placed.size).toBe(200)
    expect(await countDeadlocks(shop.deps.db)).toBe(0)
    expect(await auditFaults(shop.deps.db, new Set(placed.values()))).toEqual([])
  })

  it('counting popular products does not wait for an order that is not committed yet', async () => {
    await place(shop, await signIn(shop), { products: [{ id: 3, quantity: 1 }] })
    const before = (await soldUnits(3)) ?? 0
    await shop.deps.db.transaction().execute(async (order) => {
      await sql`insert into stock_movements (product_id, store_id, kind, quantity)
        values (3, 1, 'sold', -1)`.execute(order)
      await refreshPopularProducts(shop.worker.db, new Date())
    })
    expect(await soldUnits(3)).toBeGreaterThan(before)
  })
})

describe('an order that deadlocks on every attempt', () => {
  it('answers unavailable after two deadlocked retries, and places the order when it is sent again', async () => {
    const { db } = shop.deps
    await setProduct(shop, 1, 20)
    const { token } = await signIn(shop)
    await sql`create sequence tries`.execute(db)
    await sql`create function meet() returns trigger language plpgsql security definer as $$
      begin
        perform nextval('tries');
        raise exception 'deadlock detected' using errcode = '40P01';
      end $$`.execute(db)
    await sql`create trigger meet before insert on orders for each row execute function meet()`.execute(db)
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'met-a-deadlock' }
    const answer = await shop.ask('POST /orders', { body: anOrder() }, headers)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'unavailable'])
    expect(answer.headers['retry-after']).toBe('2')
    expect((await sql`select last_value from tries`.execute(db)).rows).toEqual([{ last_value: 3 }])
    await sql`drop trigger meet on orders`.execute(db)
    expect((await shop.ask('POST /orders', { body: anOrder() }, headers)).statusCode).toBe(200)
  })
})
