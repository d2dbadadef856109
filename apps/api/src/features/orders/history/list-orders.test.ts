import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { addPackage, place, setProduct } from '../../../../test/test-orders.ts'

let shop: TestApp
let abebe: TestCustomer
beforeAll(async () => {
  shop = await testApp()
  await setProduct(shop, 1, 1_000)
  await setProduct(shop, 2, 1_000)
})
beforeEach(async () => {
  abebe = await signIn(shop)
})

type Query = Parameters<typeof shop.call<'GET /orders'>>[1]['query']
const list = (query: Query = {}) => shop.call('GET /orders', { query }, abebe.token)

describe('the list of orders', () => {
  it('lists the customer’s own orders, newest first, by page and by cursor, in one statement', async () => {
    const ids: number[] = []
    for (let i = 0; i < 5; i++) ids.unshift((await place(shop, abebe)).id)
    await place(shop, await signIn(shop))
    shop.statements.length = 0
    const first = await list({ paginate: 2 })
    expect(shop.statements).toHaveLength(2)
    expect(first.meta).toMatchObject({ current_page: 1, last_page: 3, per_page: 2 })
    const second = await list({ paginate: 2, page: 2 })
    await place(shop, abebe)
    const followed = await list({ paginate: 2, cursor: first.meta.next_cursor ?? '' })
    expect(followed.data).toEqual(second.data)
    const last = await list({ paginate: 2, cursor: followed.meta.next_cursor ?? '' })
    expect(last.meta.next_cursor).toBeNull()
    expect([...first.data, ...followed.data, ...last.data].map(({ id }) => id)).toEqual(ids)
  })

  it('returns the page count even for a page beyond the last', async () => {
    await place(shop, abebe)
    expect(await list({ page: 9 })).toMatchObject({ data: [], meta: { current_page: 9, last_page: 1 } })
  })

  it('filters orders by status, id, product and package, whatever the spelling of the names', async () => {
    await setProduct(shop, 7, 50, { name: 'Fresh Sesame' })
    await sql`update products set name_am = 'ሠሊጥ' where id = 7`.execute(shop.deps.db)
    const basket = await addPackage(shop, { 2: 1 })
    const sesame = await place(shop, abebe, { products: [{ id: 7, quantity: 1 }] })
    const packaged = await place(shop, abebe, { products: [], packages: [{ id: basket, quantity: 1 }] })
    const gone = await place(shop, abebe)
    await shop.call('POST /orders/:id/cancel', { params: { id: gone.id } }, abebe.token)
    const found = async (query: Query) => (await list(query)).data.map(({ id }) => id)
    expect(await found({ status: 'canceled' })).toEqual([gone.id])
    expect(await found({ status: 'unpaid' })).toEqual([packaged.id, sesame.id])
    expect(await found({ id: sesame.id })).toEqual([sesame.id])
    expect(await found({ product_name: 'sesa' })).toEqual([sesame.id])
    expect(await found({ product_name: 'ሰሊጥ' })).toEqual([sesame.id])
    expect(await found({ package_name: 'TEST bask' })).toEqual([packaged.id])
    expect(await found({ product_name: 'Test basket' })).toEqual([])
    expect(await found({ product_name: '%' })).toEqual([])
    expect(await found({ product_name: 'sesame', status: 'canceled' })).toEqual([])
  })

  it('refuses an empty status filter', async () => {
    const answer = await shop.ask('GET /orders', { query: { status: '' } }, abebe.headers)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: { status: ['status is required'] } }])
  })

  it.each([{ status: 'lost' }, { cursor: 'x' }, { cursor: '1-' }, { id: 'abc' }])(
    'refuses the order filter %j',
    async (query) => {
      const answer = await shop.ask('GET /orders', { query }, abebe.headers)
      expect(answer.json()).toMatchObject({ code: 'validation_failed' })
    },
  )
})
