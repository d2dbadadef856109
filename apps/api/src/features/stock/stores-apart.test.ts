import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Console, signInAs, type TestSession, testConsole } from '../../../test/staff/test-staff.ts'
import { availableIn } from '../../../test/staff/test-stock.ts'
import { setProduct } from '../../../test/test-orders.ts'

let shop: Console
let owner: TestSession
let keeper: TestSession
beforeAll(async () => {
  shop = await testConsole()
  owner = await signInAs(shop, { roles: ['owner'] })
  keeper = await signInAs(shop, { roles: ['storekeeper'], storeIds: [1] })
})

describe('goods on the way', () => {
  const send = async (sent: number) => {
    const body = { from_store_id: 1, to_store_id: 2, lines: [{ product_id: 11, sent }] }
    return (await shop.callStaff('POST /transfers', { body }, owner)).data.id
  }
  const receive = (id: number, received: number) => {
    const body = { lines: [{ product_id: 11, received, reason: null }] }
    return shop.callStaff('POST /transfers/:id/receive', { params: { id }, body }, owner)
  }

  it('are listed and counted in the stores that they leave and reach alone', async () => {
    await setProduct(shop, 11, 20)
    const id = await send(6)
    const listOf = async (storeId: number) => {
      const as = await signInAs(shop, { roles: ['storekeeper'], storeIds: [storeId] })
      const { data, meta } = await shop.callStaff('GET /transfers', { query: { limit: 100 } }, as)
      expect(meta.count.value).toBe(data.length)
      return data.map((transfer) => transfer.id)
    }
    expect(await listOf(1)).toContain(id)
    expect(await listOf(2)).toContain(id)
    expect(await listOf(3)).not.toContain(id)
  })

  it('stay on the way when another transfer of the same goods arrives', async () => {
    await setProduct(shop, 11, 20)
    const before = await availableIn(shop, 11, 2)
    const [first, second] = [await send(6), await send(6)]
    await receive(first, 6)
    const { data } = await shop.callStaff('GET /transfers/:id', { params: { id: second } }, owner)
    expect(data).toMatchObject({ state: 'sent', received_at: null, lines: [{ sent: 6, received: null }] })
    expect(await availableIn(shop, 11, 2)).toBe(before + 6)
    await receive(second, 6)
    expect(await availableIn(shop, 11, 2)).toBe(before + 12)
  })
})

describe('a count', () => {
  const begin = async (place: string | null) => {
    const body = { store_id: 1, category_id: null, place }
    return (await shop.callStaff('POST /counts', { body }, keeper)).data.id
  }
  const enter = (id: number, counted: number) =>
    shop.callStaff('POST /counts/:id/entries', { params: { id }, body: { product_id: 12, counted } }, keeper)

  it('of shelf places leaves out what stands there in another store', async () => {
    for (const [store_id, id, place] of [
      [1, 13, 'Z-1'],
      [2, 14, 'Z-2'],
    ] as const)
      await shop.callStaff('PUT /stock/:id/place', { params: { id }, body: { store_id, place } }, owner)
    const input = { params: { id: await begin('Z-') }, query: {} }
    const { data, meta } = await shop.callStaff('GET /counts/:id/goods', input, keeper)
    expect(data.map(({ id }) => id)).toEqual([13])
    expect(meta.count.value).toBe(1)
  })

  it('compares a second entry with the shelf of that moment', async () => {
    await setProduct(shop, 12, 10)
    const id = await begin(null)
    await enter(id, 10)
    const body = { store_id: 1, difference: -2, reason: 'missing' as const }
    await shop.callStaff('POST /stock/:id/corrections', { params: { id: 12 }, body }, keeper)
    await enter(id, 8)
    await shop.callStaff('POST /counts/:id/finish', { params: { id } }, keeper)
    const { data } = await shop.callStaff('GET /counts/:id/review', { params: { id } }, owner)
    expect(data.entries).toMatchObject([{ counted: 8, expected: 8, difference: 0 }])
  })
})

describe('goods that were sold in thirty days', () => {
  const sellIn = (productId: number, units: [storeId: number, units: number][]) =>
    shop.deps.db
      .insertInto('stock_sales')
      .values(
        units.map(([store_id, units_30_days]) => ({ store_id, product_id: productId, supplier_id: 0, units_30_days })),
      )
      .execute()
  const listed = async (state: 'low' | 'out') =>
    (await shop.callStaff('GET /stock', { query: { store_id: 1, state, after: '19', limit: 10 } }, keeper)).data

  it('are listed once when they ran out, with what their own store sold', async () => {
    await sql`delete from stock_sales where product_id = 20`.execute(shop.deps.db)
    await setProduct(shop, 20, 0)
    await sellIn(20, [
      [1, 30],
      [2, 600],
    ])
    expect((await listed('out')).filter(({ id }) => id === 20)).toMatchObject([{ low_level: 3 }])
  })

  it('are not low while they last exactly the days of the limit', async () => {
    await sql`delete from stock_sales where product_id = 21`.execute(shop.deps.db)
    await sellIn(21, [[1, 30]])
    const isLow = async () => (await listed('low')).some(({ id }) => id === 21)
    await setProduct(shop, 21, 3)
    expect(await isLow()).toBe(false)
    await setProduct(shop, 21, 2)
    expect(await isLow()).toBe(true)
  })
})
