import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sandboxEnv } from '../../../../../../scripts/sandbox-env.ts'
import { aDeliveryDetail, anOrder, deliveryTypes, type OrderInput } from '../../../../test/an-order.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { addPackage, leftOf, nameForDiscount, place, setProduct } from '../../../../test/test-orders.ts'
import { checkStock } from '../../stock/check-stock.ts'

let shop: TestApp
let abebe: TestCustomer
beforeAll(async () => {
  // With every payment method configured.
  shop = await testApp({ env: sandboxEnv({}) })
})
beforeEach(async () => {
  abebe = await signIn(shop)
  await setProduct(shop, 1, 20, { price_santim: 10_000 })
  await setProduct(shop, 2, 20, { price_santim: 2_500 })
})

const tryToPlace = (changes: Partial<OrderInput> = {}, headers: Record<string, string> = {}) =>
  shop.ask('POST /orders', { body: anOrder(changes) }, { ...abebe.headers, ...headers })

/** Returns the refusal and asserts that it left no order, key or stock movement behind. */
async function refusal(changes: Partial<OrderInput>, headers: Record<string, string> = {}) {
  const count = async () =>
    (
      await sql<{ orders: number; keys: number; moves: number }>`select (select count(*)::int from orders) as orders,
        (select count(*)::int from order_keys) as keys,
        (select count(*)::int from stock_movements) as moves`.execute(shop.deps.db)
    ).rows
  const before = await count()
  const answer = await tryToPlace(changes, headers)
  expect(await count()).toEqual(before)
  return { status: answer.statusCode, ...answer.json<{ code: string; message: string; errors?: object }>() }
}

describe('placing an order', () => {
  it('placing an order copies the lines, computes the totals and takes the stock', async () => {
    const basket = await addPackage(shop, { 1: 2, 2: 3 }, { price_santim: 25_000 })
    await nameForDiscount(shop, abebe, 2)
    const order = await place(shop, abebe, {
      products: [{ id: 1, quantity: 4 }],
      packages: [{ id: basket, quantity: 2 }],
      delivery_type_id: deliveryTypes.home,
      discount_type_id: 2,
      expected_total: '1173.00',
    })
    expect(order).toMatchObject({
      status: 'unpaid',
      payment_method: 'cbe',
      delivery_type_id: deliveryTypes.home,
      delivery_type: { name: 'Home delivery', kind: 'delivery' },
      discount_type_id: 2,
      order_cost: '900.00',
      discounted_cost: '27.00',
      delivery_cost: '300.00',
      total_cost: '1173.00',
      days_left_for_delivery: 2,
      delivered_at: null,
      deleted_at: null,
      can_cancel: true,
      invoice: null,
      events: [{ from: null, to: 'unpaid', actor: 'customer' }],
    })
    expect(order.shipping_detail).toEqual({ ...aDeliveryDetail, landmark: null })
    expect(order.products).toMatchObject([{ id: 1, price: '100.00', pivot: { quantity: 4 } }])
    expect(order.packages).toMatchObject([{ id: basket, name: 'Test basket', price: '250.00', pivot: { quantity: 2 } }])
    expect(order.products[0]?.thumbnail_image_paths[0]).toMatch(/^\/media\/.+\/240\.webp$/)
    expect([await leftOf(shop, 1), await leftOf(shop, 2)]).toEqual([12, 14])
    expect(await checkStock(shop.deps.db, new Date(0))).toEqual({ products: [], orders: [] })
  })

  it('keeps the wish for missing goods of each line; without one it is a call', async () => {
    const basket = await addPackage(shop, { 2: 1 })
    const changes: Partial<OrderInput> = {
      products: [
        { id: 1, quantity: 1, if_missing: 'leave-out' },
        { id: 1, quantity: 1 },
        { id: 2, quantity: 1 },
      ],
      packages: [{ id: basket, quantity: 1, if_missing: 'similar' }],
    }
    const order = await place(shop, abebe, changes)
    expect(order.products).toMatchObject([
      { id: 1, pivot: { quantity: 2 }, if_missing: 'leave-out' },
      { id: 2, if_missing: 'call' },
    ])
    expect(order.packages).toMatchObject([{ if_missing: 'similar' }])
    const unknown = { ...anOrder(), products: [{ id: 1, quantity: 1, if_missing: 'guess' }] }
    expect((await shop.ask('POST /orders', { body: unknown }, abebe.headers)).statusCode).toBe(422)
  })

  it('an order keeps its names and prices when the product changes', async () => {
    const order = await place(shop, abebe)
    const [before] = order.products
    await setProduct(shop, 1, 20, { price_santim: 99_900, name: 'Renamed' })
    const { data } = await shop.call('GET /orders/:id', { params: { id: order.id } }, abebe.token)
    expect(data.products[0]).toMatchObject({ name: before?.name, price: '100.00' })
  })

  it.each([
    ['telebirr', 130],
    ['cbe-pay', 40],
    ['cbe', 1_450],
  ] as const)('an order paid by %s expires after %i minutes', async (payment_method, minutes) => {
    const { created_at, expires_at } = await place(shop, abebe, { payment_method })
    expect((Date.parse(expires_at) - Date.parse(created_at)) / 60_000).toBeCloseTo(minutes, 3)
  })

  it('takes no stock of a non-stocked product', async () => {
    await setProduct(shop, 3, 0, { is_non_stocked: true, price_santim: 5_000 })
    await place(shop, abebe, { products: [{ id: 3, quantity: 50 }] })
    expect(await leftOf(shop, 3)).toBe(0)
    expect(await refusal({ products: [{ id: 3, quantity: 51 }] })).toMatchObject({ code: 'out_of_stock' })
  })

  it('placing an order reduces the allotment of its packages', async () => {
    const basket = await addPackage(shop, { 1: 1 }, { allotment: 3 })
    await place(shop, abebe, { products: [], packages: [{ id: basket, quantity: 2 }] })
    const { data } = await shop.call('GET /packages/:id', { params: { id: basket } })
    expect(data.left_in_stock).toBe(1)
    expect(await refusal({ products: [], packages: [{ id: basket, quantity: 2 }] })).toMatchObject({
      code: 'out_of_stock',
      errors: { [`packages.${basket}`]: [expect.any(String)] },
    })
  })

  it('enqueues the order-moved job in the same transaction', async () => {
    const order = await place(shop, abebe)
    const { rows } = await sql<{ data: object }>`
      select data from jobs.job where name = 'order-moved' and data->>'order_id' = ${String(order.id)}`.execute(
      shop.deps.db,
    )
    expect(rows).toEqual([{ data: { order_id: order.id, from: null, to: 'unpaid' } }])
  })
})

describe('refused orders', () => {
  it('refuses an order whose products and packages together exceed the stock', async () => {
    const basket = await addPackage(shop, { 1: 3 })
    const changes = { products: [{ id: 1, quantity: 12 }], packages: [{ id: basket, quantity: 3 }] }
    expect(await refusal(changes)).toMatchObject({
      status: 409,
      code: 'out_of_stock',
      errors: { 'products.1': [expect.any(String)], [`packages.${basket}`]: [expect.any(String)] },
    })
  })

  it('refuses quantities over the limit per order, except for customers exempt from it', async () => {
    await setProduct(shop, 1, 20, { max_quantity_per_order: 4 })
    const five = { products: [{ id: 1, quantity: 5 }] }
    expect(await refusal(five)).toMatchObject({
      status: 422,
      code: 'order_limit_reached',
      message: 'Maximum product buy limit quantity reached',
    })
    const split = { products: [1, 2, 2].map((quantity) => ({ id: 1, quantity })) }
    expect(await refusal(split)).toMatchObject({ code: 'order_limit_reached' })
    await shop.deps.db
      .updateTable('customers')
      .set({ bypass_product_quantity_restriction: true })
      .where('id', '=', abebe.customer.id)
      .execute()
    expect((await place(shop, abebe, five)).status).toBe('unpaid')
  })

  it('refuses an order of inactive or unknown products', async () => {
    await setProduct(shop, 2, 5, { is_active: false })
    expect(await refusal({ products: [{ id: 2, quantity: 1 }] })).toMatchObject({
      status: 409,
      code: 'line_unavailable',
    })
    expect(await refusal({ products: [{ id: 99_999, quantity: 1 }] })).toMatchObject({ code: 'line_unavailable' })
    expect(await refusal({ packages: [{ id: 99_999, quantity: 1 }] })).toMatchObject({ code: 'line_unavailable' })
  })

  it('refuses home delivery of exactly 300 birr, but not a santim above and not pickup', async () => {
    await setProduct(shop, 6, 9, { price_santim: 1 })
    const exactly = { products: [{ id: 1, quantity: 3 }], delivery_type_id: deliveryTypes.home }
    expect(await refusal(exactly)).toMatchObject({
      status: 422,
      code: 'home_delivery_floor',
      message: 'The minimum order balance has to be greater than 300Birr for delivery services',
    })
    const above = { ...exactly, products: [...exactly.products, { id: 6, quantity: 1 }] }
    expect((await place(shop, abebe, above)).total_cost).toBe('600.01')
    expect((await place(shop, abebe, { ...exactly, delivery_type_id: deliveryTypes.pickup })).total_cost).toBe('300.00')
  })

  it('refuses an order below the minimum of its delivery type', async () => {
    const small = { products: [{ id: 1, quantity: 19 }], delivery_type_id: deliveryTypes.express }
    expect(await refusal(small)).toMatchObject({ status: 422, code: 'minimum_not_reached' })
    expect((await place(shop, abebe, { ...small, products: [{ id: 1, quantity: 20 }] })).delivery_cost).toBe('300.00')
  })

  it.each([
    ['Hawassa', 7.06, 38.476],
    ['just outside the city', 9.12, 38.75],
    ['inside the bounding box but far from every store', 8.83, 38.65],
  ])('refuses delivery outside the service area: %s', async (_, latitude, longitude) => {
    const shipping_detail = { ...aDeliveryDetail, latitude, longitude }
    const products = [{ id: 1, quantity: 10 }]
    expect(await refusal({ products, shipping_detail, delivery_type_id: deliveryTypes.home })).toMatchObject({
      status: 422,
      code: 'outside_service_area',
    })
    expect((await place(shop, abebe, { products, shipping_detail })).delivery_type.kind).toBe('pickup')
  })

  it('refuses a delivery without an address', async () => {
    const { first_name, last_name, phone_number } = aDeliveryDetail
    const shipping_detail = { first_name, last_name, phone_number, city: 'Addis Ababa' }
    const home = { products: [{ id: 1, quantity: 10 }], delivery_type_id: deliveryTypes.home, shipping_detail }
    const { code, errors } = await refusal(home)
    expect(code).toBe('validation_failed')
    expect(errors).toMatchObject({ 'shipping_detail.woreda': ['woreda is required'] })
    expect(errors).not.toHaveProperty(['shipping_detail.city'])
    const found = { ...shipping_detail, latitude: 9.01, longitude: 38.76 }
    expect((await place(shop, abebe, { ...home, shipping_detail: found })).status).toBe('unpaid')
    expect((await place(shop, abebe, { shipping_detail })).status).toBe('unpaid')
  })

  it('delivers only in Addis Ababa and stores one spelling of its sub-cities', async () => {
    const typed = { ...aDeliveryDetail, latitude: null, longitude: null }
    const home = (place: object) => ({
      ...{ products: [{ id: 1, quantity: 10 }], delivery_type_id: deliveryTypes.home },
      shipping_detail: { ...typed, ...place },
    })
    expect((await refusal(home({ city: 'Adama' }))).errors).toEqual({
      'shipping_detail.city': ['We deliver only in Addis Ababa'],
    })
    expect((await refusal(home({ sub_city: 'Kebele 4' }))).errors).toEqual({
      'shipping_detail.sub_city': ['Please choose one of the eleven sub-cities'],
    })
    const { shipping_detail } = await place(shop, abebe, home({ city: 'አዲስ አበባ', sub_city: 'ቦሌ ክፍለ ከተማ' }))
    expect(shipping_detail).toMatchObject({ city: 'Addis Ababa', sub_city: 'Bole', latitude: null })
  })

  it('refuses a discount that is reserved for other customers', async () => {
    const mine = { discount_type_id: 3 }
    expect(await refusal(mine)).toMatchObject({
      status: 422,
      errors: { discount_type_id: ['This value is not valid.'] },
    })
    await nameForDiscount(shop, await signIn(shop), 3)
    expect(await refusal(mine)).toMatchObject({ code: 'validation_failed' })
    await nameForDiscount(shop, abebe, 3)
    expect((await place(shop, abebe, mine)).discounted_cost).toBe('10.00')
  })

  it('refuses an order whose total differs from the expected total', async () => {
    expect(await refusal({ expected_total: '199.99' })).toMatchObject({ status: 409, code: 'total_changed' })
  })

  it.each([
    ['no delivery type', { delivery_type_id: 0 }, 'delivery_type_id', 'Please select a shipping method.'],
    ['an unknown delivery type', { delivery_type_id: 77 }, 'delivery_type_id', 'Please select a shipping method.'],
    ['an unknown payment method', { payment_method: 'cash' }, 'payment_method', 'No payment method selected'],
    ['an empty cart', { products: [], packages: [] }, 'products', 'Your cart is empty'],
    [
      'a fractional quantity',
      { products: [{ id: 1, quantity: 0.5 }] },
      'products.0.quantity',
      'This value is not valid.',
    ],
    ['a negative quantity', { products: [{ id: 1, quantity: -1 }] }, 'products.0.quantity', 'This value is too small.'],
  ])('refuses an order with %s', async (_, changes, field, message) => {
    const { status, code, errors } = await refusal(changes as Partial<OrderInput>)
    expect([status, code]).toEqual([422, 'validation_failed'])
    expect(errors).toMatchObject({ [field]: [message] })
  })

  it('refuses an order with a message in the customer’s language', async () => {
    const { message } = await refusal({ expected_total: '0.00' }, { 'accept-language': 'am' })
    expect(message).toMatch(/\p{Script=Ethiopic}/u)
  })
})
