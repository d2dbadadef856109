import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPackage } from '../../../../test/staff/rules/shelf-rules.ts'
import { type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { signIn } from '../../../../test/test-customer.ts'
import { place, setProduct } from '../../../../test/test-orders.ts'

let shop: Console
let keeper: TestSession
beforeAll(async () => {
  shop = await testConsole()
  keeper = await signInAs(shop, { roles: ['catalogue'] })
  await setProduct(shop, 1, 10, { price_santim: 10_000 })
  await setProduct(shop, 2, 3, { price_santim: 5_000 })
})

const items = [
  { product_id: 1, quantity: 2 },
  { product_id: 2, quantity: 1 },
]
const add = async (changes: object = {}) =>
  (await shop.callStaff('POST /goods/packages', { body: { ...aPackage, items, ...changes } }, keeper)).data

describe('packages in the console', () => {
  it('lists them with a fixed number of statements', async () => {
    shop.statements.length = 0
    const { data, meta } = await shop.callStaff('GET /goods/packages', { query: { limit: 3 } }, keeper)
    const few = shop.statements.length
    expect(data).toHaveLength(3)
    shop.statements.length = 0
    await shop.callStaff('GET /goods/packages', { query: { limit: 100 } }, keeper)
    expect(shop.statements).toHaveLength(few)
    const next = await shop.callStaff('GET /goods/packages', { query: { limit: 3, after: meta.next } }, keeper)
    expect(next.data[0]?.id).toBeLessThan(data[2]?.id ?? 0)
  })

  it('shows the price beside the sum of the parts, what each store can make, and what limits it', async () => {
    const added = await add()
    expect(added).toMatchObject({ price: '450.00', parts_price: '250.00', left: 3, version: 1 })
    expect(added.stores[0]).toMatchObject({ makes: 3, limited_by: [2] })
    expect(added.stores[1]).toMatchObject({ makes: 0, limited_by: [1, 2] })
    expect(await add({ allotment: 1 })).toMatchObject({ left: 1, allotment: 1 })
  })

  it('cannot be made in a store that is switched off', async () => {
    const { id } = await add()
    const makes = async () => {
      const { data } = await shop.callStaff('GET /goods/packages/:id', { params: { id } }, keeper)
      return [data.left, data.stores[0]?.makes]
    }
    expect(await makes()).toEqual([3, 3])
    await sql`update stores set is_active = false where id = 1`.execute(shop.deps.db)
    expect(await makes()).toEqual([0, 0])
    await sql`update stores set is_active = true where id = 1`.execute(shop.deps.db)
  })

  it('is found by a shopper at once, and no longer by its old name', async () => {
    const found = async (name: string) =>
      (await shop.call('GET /packages', { query: { name } })).data.map(({ id }) => id)
    const { id } = await add({ name: 'Gursha basket', name_am: 'የጉርሻ ቅርጫት' })
    expect(await found('gursha')).toContain(id)
    const body = { ...aPackage, items, name: 'Mahaber basket', name_am: 'የማኅበር ቅርጫት', version: 1 }
    await shop.callStaff('PUT /goods/packages/:id', { params: { id }, body }, keeper)
    expect(await found('mahaber')).toContain(id)
    expect(await found('gursha')).not.toContain(id)
  })

  it('leaves the contents of placed orders as they were', async () => {
    const { id } = await add()
    const order = await place(shop, await signIn(shop), { products: [], packages: [{ id, quantity: 1 }] })
    const body = { ...aPackage, items: [{ product_id: 3, quantity: 5 }], version: 1 }
    await shop.callStaff('PUT /goods/packages/:id', { params: { id }, body }, keeper)
    const { rows } = await sql<{ contents: { id?: number; product_id?: number }[] }>`
      select contents from order_lines where order_id = ${order.id}`.execute(shop.deps.db)
    expect(JSON.stringify(rows[0]?.contents)).toContain('"quantity":2')
    const detail = await shop.callStaff('GET /goods/packages/:id', { params: { id } }, keeper)
    expect(detail.data.items).toMatchObject([{ product_id: 3, quantity: 5 }])
  })

  it('refuses a stale version, an unknown product and the same product twice', async () => {
    const { id } = await add()
    const put = (changes: object) =>
      shop.askStaff('PUT /goods/packages/:id', { params: { id }, body: { ...aPackage, items, ...changes } }, keeper)
    const answers = await Promise.all([put({ version: 1, price: '99.00' }), put({ version: 1, price: '98.00' })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await put({ version: 2, items: [{ product_id: 999_999, quantity: 1 }] })).statusCode).toBe(422)
    expect((await put({ version: 2, items: [...items, ...items] })).statusCode).toBe(422)
  })

  it('finds products to put in by the words of the search', async () => {
    const { data } = await shop.callStaff('GET /goods/components', { query: { words: 'sugar' } }, keeper)
    expect(data[0]?.name).toContain('Sugar')
  })
})
