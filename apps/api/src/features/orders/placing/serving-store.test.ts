import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDeliveryDetail, anOrder, deliveryTypes } from '../../../../test/an-order.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { leftOf, place, setProduct } from '../../../../test/test-orders.ts'
import { checkStock } from '../../stock/check-stock.ts'

let shop: TestApp
let abebe: TestCustomer
const near = 1
const far = 4
beforeAll(async () => {
  shop = await testApp()
})
/** Three units of product 5 in the store near the customer, nine in another. */
beforeEach(async () => {
  abebe = await signIn(shop)
  await setProduct(shop, 5, 3, { price_santim: 50_000 })
  await sql`insert into stock_movements (product_id, store_id, kind, quantity)
    values (5, ${far}, 'received', 9)`.execute(shop.deps.db)
})

const wants = (quantity: number) => ({ products: [{ id: 5, quantity }] })

async function takenFrom({ id }: { id: number }) {
  const { rows } = await sql<{ store_id: number; quantity: number }>`
    select store_id, -quantity as quantity from stock_movements where order_id = ${id} order by store_id`.execute(
    shop.deps.db,
  )
  return rows.map(({ store_id, quantity }) => `${quantity} from ${store_id}`)
}

const served = async (order: { id: number; store_id: number }) => [order.store_id, await takenFrom(order)]

describe('the store that serves an order', () => {
  it('the nearest store that has everything serves the order', async () => {
    const delivery_type_id = deliveryTypes.home
    expect(await served(await place(shop, abebe, { ...wants(2), delivery_type_id }))).toEqual([near, ['2 from 1']])
    expect(await served(await place(shop, abebe, { ...wants(4), delivery_type_id }))).toEqual([far, ['4 from 4']])
  })

  it('the nearest store with some of it serves an order that no single store can fill', async () => {
    expect(await served(await place(shop, abebe, wants(11)))).toEqual([near, ['3 from 1', '8 from 4']])
  })

  it('the fullest store serves an order without coordinates', async () => {
    const shipping_detail = { ...aDeliveryDetail, latitude: null, longitude: null }
    expect(await served(await place(shop, abebe, { ...wants(2), shipping_detail }))).toEqual([far, ['2 from 4']])
  })

  it('the chosen store serves a pickup order; for delivery the choice is ignored', async () => {
    expect(await served(await place(shop, abebe, { ...wants(1), store_id: far }))).toEqual([far, ['1 from 4']])
    const home = { ...wants(1), store_id: far, delivery_type_id: deliveryTypes.home }
    expect(await served(await place(shop, abebe, home))).toEqual([near, ['1 from 1']])
  })

  it('refuses a pickup store that does not exist', async () => {
    const body = anOrder({ ...wants(1), store_id: 99 })
    const answer = await shop.ask('POST /orders', { body }, abebe.headers)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'validation_failed', errors: { store_id: [expect.any(String)] } })
  })

  it('a store that is switched off serves nobody and cannot be chosen for pickup', async () => {
    const switchTo = (isActive: boolean) =>
      sql`update stores set is_active = ${isActive} where id = ${far}`.execute(shop.deps.db)
    await switchTo(false)
    const chosen = await shop.ask('POST /orders', { body: anOrder({ ...wants(1), store_id: far }) }, abebe.headers)
    expect(chosen.json()).toMatchObject({ code: 'validation_failed', errors: { store_id: [expect.any(String)] } })
    const shipping_detail = { ...aDeliveryDetail, latitude: null, longitude: null }
    expect((await place(shop, abebe, { ...wants(2), shipping_detail })).store_id).not.toBe(far)
    await switchTo(true)
  })

  it('assigns a store to an order of non-stocked goods', async () => {
    await setProduct(shop, 3, 0, { is_non_stocked: true })
    expect(await served(await place(shop, abebe, { products: [{ id: 3, quantity: 1 }] }))).toEqual([near, []])
  })
})

describe('concurrent orders of one product at several stores', () => {
  /** Runs `work` while an uncommitted transaction has taken all stock of the near store. */
  const besideTheNear = (work: () => Promise<void>) =>
    shop.deps.db.transaction().execute(async (other) => {
      await sql`insert into stock_movements (product_id, store_id, kind, quantity)
        values (5, ${near}, 'sold', -3)`.execute(other)
      await work()
    })
  const isSomebodyWaiting = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        shop.deps.db,
      )
    ).rows.length === 1

  it('an order does not wait for a concurrent order at another store', async () => {
    await besideTheNear(async () => {
      expect(await served(await place(shop, abebe, wants(4)))).toEqual([far, ['4 from 4']])
    })
  })

  it('another store serves the order when the first one sells out meanwhile', async () => {
    let placing: ReturnType<typeof place> | undefined
    await besideTheNear(async () => {
      placing = place(shop, abebe, wants(2))
      await vi.waitUntil(isSomebodyWaiting, 4_000)
    })
    expect(placing && (await served(await placing))).toEqual([far, ['2 from 4']])
    expect(await leftOf(shop, 5)).toBe(7)
    expect(await checkStock(shop.deps.db, new Date(0))).toMatchObject({ products: [], orders: [] })
  })

  it('refuses an order when the last units are sold while it waits', async () => {
    let placing: ReturnType<typeof shop.ask> | undefined
    await besideTheNear(async () => {
      placing = shop.ask('POST /orders', { body: anOrder(wants(12)) }, abebe.headers)
      await vi.waitUntil(isSomebodyWaiting, 4_000)
    })
    const answer = await placing
    expect([answer?.statusCode, answer?.json()]).toMatchObject([409, { code: 'out_of_stock' }])
    expect(await leftOf(shop, 5)).toBe(9)
  })
})
