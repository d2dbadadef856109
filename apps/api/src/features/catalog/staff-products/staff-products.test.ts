import { setTimeout as pause } from 'node:timers/promises'
import type { ProductInput } from '@zembil/contract/staff/catalogue/product-shapes'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '../../../../test/a-product.ts'
import { aDeliveryDetail } from '../../../../test/an-order.ts'
import { auditOf, type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { receiveLines } from '../../../../test/staff/test-stock.ts'
import { versionOfProduct } from '../../../../test/staff/version-of-product.ts'
import { signIn } from '../../../../test/test-customer.ts'
import { addPackage, place, setProduct } from '../../../../test/test-orders.ts'
import { applyDuePrices } from './apply-due-prices.ts'

let shop: Console
let hana: TestSession
let dawit: TestSession
beforeAll(async () => {
  shop = await testConsole()
  hana = await signInAs(shop, { roles: ['catalogue'] })
  dawit = await signInAs(shop, { roles: ['catalogue'] })
})

const create = async (part: Partial<ProductInput> = {}, as = hana) =>
  (await shop.callStaff('POST /products', { body: aProduct(part) }, as)).data
const read = async (id: number) => (await shop.callStaff('GET /products/:id', { params: { id } }, hana)).data
const change = (id: number, version: number, part: Partial<ProductInput>, as = hana, confirmed = false) =>
  shop.askStaff(
    'PUT /products/:id',
    { params: { id }, body: { ...aProduct(part), version, is_price_confirmed: confirmed } },
    as,
  )
const found = async (name: string) => (await shop.call('GET /products', { query: { name } })).data.map(({ id }) => id)
const listed = async (query: Record<string, unknown>) => (await shop.callStaff('GET /products', { query }, hana)).data

describe('a new product', () => {
  it('has a code of the shop’s own, is found at once, counts in its subcategory and is written to the audit log', async () => {
    const count = async () =>
      (
        await sql<{ products_count: number }>`select products_count from subcategories where id = 1`.execute(
          shop.deps.db,
        )
      ).rows[0]?.products_count ?? 0
    const before = await count()
    const product = await create({ name: 'Zwibbel scraper', name_am: 'ዝዊበል መፋቂያ' })
    expect(product.sku).toMatch(/^Z\d{6}$/)
    expect(product.version).toBe(1)
    expect(await found('zwibbel')).toEqual([product.id])
    expect(await count()).toBe(before + 1)
    const entry = (await auditOf(shop, hana.id)).at(-1)
    expect(entry).toMatchObject({ action: 'product.created', subject_kind: 'product', subject_id: String(product.id) })
    expect(entry?.after).toMatchObject({ price: '50.00', name: 'Zwibbel scraper' })
  })

  it('names what is missing at its field', async () => {
    const answer = await shop.askStaff('POST /products', { body: { ...aProduct(), name_am: '', price: '0' } }, hana)
    expect(answer.json()).toMatchObject({ code: 'validation_failed' })
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(expect.arrayContaining(['name_am', 'price']))
  })

  it('refuses a subcategory that does not exist', async () => {
    const answer = await shop.askStaff('POST /products', { body: aProduct({ subcategory_id: 99_999 }) }, hana)
    expect(answer.json<{ errors: object }>().errors).toHaveProperty('subcategory_id')
  })
})

describe('codes', () => {
  it('that another product has are refused with its name, as barcode or code of the shop’s own', async () => {
    const owner = await create({ name: 'Owner of the code', barcodes: [{ code: '6001234567890', units: 12 }] })
    const asBarcode = await shop.askStaff(
      'POST /products',
      {
        body: aProduct({
          barcodes: [
            { code: '1111', units: 1 },
            { code: '6001234567890', units: 1 },
          ],
        }),
      },
      hana,
    )
    expect(asBarcode.statusCode).toBe(409)
    expect(asBarcode.json()).toMatchObject({
      code: 'code_taken',
      message: 'The code 6001234567890 belongs to Owner of the code.',
      errors: { 'barcodes.1.code': [expect.stringContaining('Owner of the code')] },
    })
    const asSku = await shop.askStaff('POST /products', { body: aProduct({ sku: owner.sku.toLowerCase() }) }, hana)
    expect(asSku.json()).toMatchObject({ code: 'code_taken', errors: { sku: [expect.any(String)] } })
  })

  it('go to exactly one of several products that take them at the same time', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        shop.askStaff(
          'POST /products',
          { body: aProduct({ name: `Racer ${number}`, sku: 'RACE-1', barcodes: [{ code: 'RACE-CODE', units: 1 }] }) },
          hana,
        ),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  })

  it('of the shop’s own and barcodes open the product in the list', async () => {
    const product = await create({ sku: 'own-77', barcodes: [{ code: '7700000001', units: 1 }] })
    expect(product.sku).toBe('OWN-77')
    for (const words of ['own-77', 'OWN-77', '7700000001'])
      expect((await listed({ words }))[0]?.id, words).toBe(product.id)
  })
})

describe('a change', () => {
  it('of the name is found by the new name and no longer by the old one, also in packages', async () => {
    const product = await create({ name: 'Quxolar lamp', name_am: 'ኩክሶላር መብራት' })
    await setProduct(shop, product.id, 5)
    const packageId = await addPackage(shop, { [product.id]: 1 })
    const answer = await change(product.id, 1, { name: 'Vexomat lamp', name_am: 'ቬክሶማት መብራት' })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await found('vexomat')).toContain(product.id)
    expect(await found('quxolar')).not.toContain(product.id)
    const packages = await shop.call('GET /packages', { query: { name: 'vexomat' } })
    expect(packages.data.map(({ id }) => id)).toContain(packageId)
  })

  it('of a version that somebody else has changed is refused with what is stored now', async () => {
    const product = await create()
    expect((await change(product.id, 1, { name: 'Of Hana' })).statusCode).toBe(200)
    const second = await change(product.id, 1, { brand: 'Of Dawit' }, dawit)
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({
      code: 'stale_version',
      current: { data: { name: 'Of Hana', brand: null, version: 2, updated_by: { id: hana.id } } },
    })
    expect(await read(product.id)).toMatchObject({ name: 'Of Hana', brand: null })
  })

  it('succeeds once when two people save the same version at the same time', async () => {
    const product = await create()
    const names = ['First', 'Second', 'Third']
    const answers = await Promise.all(names.map((name) => change(product.id, 1, { name })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect((await read(product.id)).version).toBe(2)
  })

  it('is not disturbed by a sale or a stock movement meanwhile', async () => {
    const product = await create()
    await setProduct(shop, product.id, 10)
    await place(shop, await signIn(shop), { products: [{ id: product.id, quantity: 3 }] })
    expect((await change(product.id, 1, { name: 'Sold meanwhile' })).statusCode).toBe(200)
    expect(await read(product.id)).toMatchObject({ name: 'Sold meanwhile', available: 7, version: 2 })
  })

  it('that changes nothing leaves version and prices alone', async () => {
    const product = await create()
    expect((await change(product.id, 1, {})).statusCode).toBe(200)
    expect((await read(product.id)).version).toBe(1)
  })

  it('is seen by shoppers within the seconds that the response cache keeps answers', async () => {
    const cached = await testConsole({ RESPONSE_CACHE_SECONDS: '5' })
    const member = await signInAs(cached, { roles: ['catalogue'] })
    const { data } = await cached.callStaff('POST /products', { body: aProduct() }, member)
    const input = { params: { id: data.id } }
    const price = async () => (await cached.call('GET /products/:id', input)).data.price
    expect(await price()).toBe('50.00')
    await cached.callStaff(
      'PUT /products/:id',
      { ...input, body: { ...aProduct({ price: '55.00' }), version: 1 } },
      member,
    )
    const savedAt = Date.now()
    while ((await price()) !== '55.00' && Date.now() - savedAt < 20_000) await pause(100)
    // A second for a busy machine.
    expect(Date.now() - savedAt).toBeLessThan(6_000)
  }, 60_000)
})

describe('a price', () => {
  it('that changes by more than 30 percent needs a second confirmation', async () => {
    const product = await create()
    const answer = await change(product.id, 1, { price: '70.00' })
    expect(answer.json()).toMatchObject({ code: 'price_unusual', errors: { price: [expect.any(String)] } })
    expect((await change(product.id, 1, { price: '70.00' }, hana, true)).statusCode).toBe(200)
    expect((await change(product.id, 2, { price: '60.00' })).statusCode).toBe(200)
  })

  it('that falls below the last buying price needs a second confirmation, now and for later', async () => {
    const product = await create()
    await receiveLines(shop, await signInAs(shop, { roles: ['owner'] }), [
      { product_id: product.id, packs: 2, pack_units: 12, cost: '576.00' },
    ])
    expect((await change(product.id, 1, { price: '48.00' })).statusCode).toBe(200)
    const answer = await change(product.id, 2, { price: '47.99' })
    expect(answer.json()).toMatchObject({ code: 'price_below_cost', errors: { price: [expect.any(String)] } })
    // Nothing else about the product asks.
    expect((await change(product.id, 2, { price: '48.00', brand: 'Other' })).statusCode).toBe(200)
    const body = { price: '40.00', discount_percent: 0, applies_at: new Date(Date.now() + 3_600_000).toISOString() }
    const later = (more: object = {}) =>
      shop.askStaff('POST /products/:id/prices', { params: { id: product.id }, body: { ...body, ...more } }, hana)
    expect((await later()).json()).toMatchObject({ code: 'price_below_cost' })
    expect((await later({ is_price_confirmed: true })).statusCode).toBe(200)
    expect((await change(product.id, 3, { price: '47.99' }, hana, true)).statusCode).toBe(200)
  })

  it('that a bulk edit moves below the buying price is marked, and the buying price is for those who may see it', async () => {
    const product = await create()
    const manager = await signInAs(shop, { roles: ['manager'] })
    await receiveLines(shop, manager, [{ product_id: product.id, packs: 1, cost: '49.00' }])
    const change = { kind: 'price', by: 'percent', value: -10, step: 0.01 }
    const preview = async (as: TestSession) =>
      (await shop.callStaff('POST /products/bulk/search', { body: { ids: [product.id], change } }, as)).data
    expect(await preview(hana)).toMatchObject([{ is_below_cost: true, is_unusual: false, cost: null }])
    expect(await preview(manager)).toMatchObject([{ is_below_cost: true, cost: '49.00', after: { price: '45.00' } }])
  })

  it('is kept with day and person, and orders that were placed keep theirs', async () => {
    const product = await create()
    await setProduct(shop, product.id, 10)
    const order = await place(shop, await signIn(shop), { products: [{ id: product.id, quantity: 1 }] })
    await change(product.id, 1, { price: '55.00', discount_percent: 10 })
    const { data } = await shop.callStaff('GET /products/:id/prices', { params: { id: product.id } }, hana)
    expect(data.past.map(({ price, old_price }) => [price, old_price])).toEqual([
      ['55.00', '50.00'],
      ['50.00', null],
    ])
    expect(data.past[0]?.created_by?.id).toBe(hana.id)
    expect((await read(product.id)).original_price).toBe('60.50')
    const { data: uses } = await shop.callStaff('GET /products/:id/uses', { params: { id: product.id } }, hana)
    expect(uses).toMatchObject({
      unpaid_orders_count: 1,
      unpaid_at_other_price: 1,
      open_orders: [{ id: order.id, quantity: 1 }],
    })
    const { rows } = await sql<{ price_santim: number }>`
      select price_santim from order_lines where order_id = ${order.id}`.execute(shop.deps.db)
    expect(rows).toEqual([{ price_santim: 5_000 }])
  })

  const plan = (id: number, price: string, seconds = 3_600) =>
    shop.callStaff(
      'POST /products/:id/prices',
      {
        params: { id },
        body: { price, discount_percent: 0, applies_at: new Date(Date.now() + seconds * 1_000).toISOString() },
      },
      hana,
    )
  const makeDue = (id: number) =>
    sql`update price_changes set applies_at = now() where product_id = ${id} and state = 'planned'`.execute(
      shop.deps.db,
    )

  it('for later applies when it is due, once, and raises the version', async () => {
    const product = await create()
    await plan(product.id, '45.00')
    await applyDuePrices(shop.worker)
    expect((await read(product.id)).price).toBe('50.00')
    await makeDue(product.id)
    await Promise.all([applyDuePrices(shop.worker), applyDuePrices(shop.worker)])
    expect(await read(product.id)).toMatchObject({ price: '45.00', version: 2, updated_by: { id: hana.id } })
    const { data } = await shop.callStaff('GET /products/:id/prices', { params: { id: product.id } }, hana)
    expect(data.planned).toEqual([])
    expect(data.past[0]).toMatchObject({ price: '45.00', old_price: '50.00', state: 'applied' })
  })

  it('for later can be withdrawn until it applies, and not afterwards', async () => {
    const product = await create()
    const [first, second] = [(await plan(product.id, '45.00')).data, (await plan(product.id, '46.00')).data]
    const withdraw = (price_id: number, id = product.id) =>
      shop.askStaff('POST /products/:id/prices/:price_id/withdraw', { params: { id, price_id } }, dawit)
    expect((await withdraw(first.id, (await create()).id)).json()).toMatchObject({ code: 'not_found' })
    expect((await withdraw(first.id)).statusCode).toBe(200)
    await makeDue(product.id)
    await applyDuePrices(shop.worker)
    expect((await withdraw(second.id)).json()).toMatchObject({ code: 'price_not_planned' })
    expect((await read(product.id)).price).toBe('46.00')
    const { data } = await shop.callStaff('GET /products/:id/prices', { params: { id: product.id } }, hana)
    expect(data.past.find(({ id }) => id === first.id)).toMatchObject({
      state: 'withdrawn',
      withdrawn_by: { id: dawit.id },
    })
  })

  it('for later is refused in the past', async () => {
    const product = await create()
    const body = { price: '45.00', discount_percent: 0, applies_at: new Date(Date.now() - 1_000).toISOString() }
    const answer = await shop.askStaff('POST /products/:id/prices', { params: { id: product.id }, body }, hana)
    expect(answer.json<{ errors: object }>().errors).toHaveProperty('applies_at')
  })
})

describe('a product that is switched off', () => {
  it('stays in the list, leaves the shop, and its packages cannot be bought', async () => {
    const product = await create({ name: 'Plimbok rope', name_am: 'ፕሊምቦክ ገመድ' })
    await setProduct(shop, product.id, 10)
    const packageId = await addPackage(shop, { [product.id]: 1 })
    const { data: uses } = await shop.callStaff('GET /products/:id/uses', { params: { id: product.id } }, hana)
    expect(uses.packages).toMatchObject([{ id: packageId, quantity: 1, is_active: true }])
    const body = { version: await versionOfProduct(shop, product.id), is_active: false }
    await shop.callStaff('PUT /products/:id/state', { params: { id: product.id }, body }, hana)
    expect(await found('plimbok')).toEqual([])
    expect((await listed({ words: 'plimbok' })).map(({ id }) => id)).toEqual([product.id])
    expect((await listed({ state: 'off' }))[0]?.id).toBe(product.id)
    const customer = await signIn(shop)
    const answer = await shop.ask(
      'POST /orders',
      {
        body: {
          payment_method: 'cbe',
          delivery_type_id: 3,
          shipping_detail: aDeliveryDetail,
          products: [],
          packages: [{ id: packageId, quantity: 1 }],
        },
        headers: { 'idempotency-key': 'package-off-1' },
      },
      { authorization: `Bearer ${customer.token}` },
    )
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect((await auditOf(shop, hana.id)).at(-1)?.action).toBe('product.switched-off')
  })
})

describe('the list', () => {
  it('filters by everything and runs a fixed number of statements', async () => {
    const product = await create({
      name: 'Same in both',
      name_am: 'Same in both',
      brand: 'Only brand',
      is_fasting: true,
      discount_percent: 5,
      is_active: false,
    })
    const filters = [
      { brand: 'Only brand' },
      { same_text: '1' },
      { state: 'off' },
      { no_picture: '1' },
      { no_stock: '1' },
      { discounted: '1' },
      { fasting: '1' },
      { category_id: product.category.id },
      { subcategory_id: 1 },
      { supplier_id: 1 },
    ]
    for (const filter of filters) {
      shop.statements.length = 0
      expect((await listed(filter))[0]?.id, JSON.stringify(filter)).toBe(product.id)
      expect(shop.statements).toHaveLength(3)
    }
    expect(await listed({ brand: 'Only brand', state: 'on' })).toEqual([])
  })

  it('counts only what stores that are switched on can sell', async () => {
    const product = await create({ name: 'Stock of a closed store' })
    await setProduct(shop, product.id, 7)
    const noStock = async () => (await listed({ no_stock: '1' })).map(({ id }) => id)
    expect(await read(product.id)).toMatchObject({ available: 7 })
    expect(await noStock()).not.toContain(product.id)
    await sql`update stores set is_active = false where id = 1`.execute(shop.deps.db)
    expect(await read(product.id)).toMatchObject({ available: 0 })
    expect(await noStock()).toContain(product.id)
    await sql`update stores set is_active = true where id = 1`.execute(shop.deps.db)
  })

  it('pages forward and back, also through matches', async () => {
    for (const query of [{ limit: 3 }, { limit: 3, words: 'coffee' }]) {
      const first = await shop.callStaff('GET /products', { query }, hana)
      const second = await shop.callStaff('GET /products', { query: { ...query, after: first.meta.next } }, hana)
      expect(second.data.some(({ id }) => first.data.some((one) => one.id === id))).toBe(false)
      const back = await shop.callStaff('GET /products', { query: { ...query, before: second.meta.previous } }, hana)
      expect(back.data).toEqual(first.data)
    }
  })

  it('offers categories with subcategories, suppliers and brands', async () => {
    const { data } = await shop.callStaff('GET /products/choices', {}, hana)
    expect(data.categories[0]?.subcategories.length).toBeGreaterThan(0)
    const brands = data.brands.map(({ name }) => name)
    expect(brands).toEqual([...new Set(brands)])
    expect(data.suppliers.length).toBeGreaterThan(0)
  })
})

describe('a bulk edit', () => {
  const preview = async (ids: number[], edit: object) =>
    (await shop.callStaff('POST /products/bulk/search', { body: { ids, change: edit } }, hana)).data

  it('shows every old and new price before anything is written, rounded to the step', async () => {
    const products = [await create({ price: '50.00' }), await create({ price: '99.90' })]
    const ids = products.map(({ id }) => id)
    const edit = { kind: 'price', by: 'percent', value: 10, step: 0.5 }
    const rows = await preview(ids, edit)
    expect(rows.map(({ before, after }) => [before.price, after.price])).toEqual([
      ['50.00', '55.00'],
      ['99.90', '110.00'],
    ])
    expect((await read(ids[0] ?? 0)).price).toBe('50.00')
    const { data } = await shop.callStaff('POST /products/bulk', { body: { rows, change: edit } }, hana)
    expect(data.map(({ is_done }) => is_done)).toEqual([true, true])
    expect((await read(ids[1] ?? 0)).price).toBe('110.00')
    const entries = (await auditOf(shop, hana.id)).slice(-2)
    expect(entries.map(({ subject_id }) => Number(subject_id))).toEqual(ids)
  })

  it('changes the others when one was changed meanwhile, would cost nothing or does not exist', async () => {
    const [one, cheap, stale] = [await create(), await create({ price: '5.00' }), await create()]
    const edit = { kind: 'price', by: 'amount', value: -5, step: 0.01 }
    expect((await preview([cheap.id], edit))[0]?.refusal).toBe('price_positive')
    await change(stale.id, 1, { name: 'Changed meanwhile' })
    const rows = [one, cheap, stale].map(({ id }) => ({ id, version: 1 }))
    const body = { rows: [...rows, { id: 999_999, version: 1 }], change: edit }
    const { data } = await shop.callStaff('POST /products/bulk', { body }, hana)
    expect(data.map(({ refusal }) => refusal)).toEqual([null, 'validation_failed', 'stale_version', 'not_found'])
    expect((await read(one.id)).price).toBe('45.00')
    expect((await read(stale.id)).price).toBe('50.00')
  })

  it('names what needs the products that it switches off, in a fixed number of statements', async () => {
    const [used, unused, off] = [await create(), await create(), await create({ is_active: false })]
    await setProduct(shop, used.id, 10)
    const packageId = await addPackage(shop, { [used.id]: 2 })
    await place(shop, await signIn(shop), {
      products: [{ id: used.id, quantity: 1 }],
      packages: [{ id: packageId, quantity: 1 }],
    })
    const edit = { kind: 'state', is_active: false }
    shop.statements.length = 0
    await preview([used.id], edit)
    const few = shop.statements.length
    shop.statements.length = 0
    const rows = await preview([used.id, unused.id, off.id], edit)
    expect(shop.statements).toHaveLength(few)
    expect(rows.map(({ needed }) => needed)).toEqual([
      { packages: 1, open_orders: 1 },
      { packages: 0, open_orders: 0 },
      null,
    ])
    expect((await preview([used.id], { kind: 'state', is_active: true }))[0]?.needed).toBeNull()
  })

  it('moves products to another subcategory, where the search and its count follow', async () => {
    const product = await create()
    const { data } = await shop.callStaff('GET /products/choices', {}, hana)
    const category = data.categories.find(({ id }) => id !== product.category.id)
    const target = category?.subcategories[0]
    const edit = { kind: 'subcategory', subcategory_id: target?.id }
    const [row] = await preview([product.id], edit)
    expect(row?.after.subcategory?.id).toBe(target?.id)
    await shop.callStaff(
      'POST /products/bulk',
      { body: { rows: [{ id: product.id, version: 1 }], change: edit } },
      hana,
    )
    expect(await read(product.id)).toMatchObject({ subcategory: { id: target?.id }, category: { id: category?.id } })
  })
})
