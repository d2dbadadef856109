import type { Input } from '@zembil/contract/endpoint'
import type { OrderApi } from '@zembil/contract/orders'
import { cartTotals } from '@zembil/rules/money/cart-totals'
import { fromWire, toWire } from '@zembil/rules/money/money'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { deliveryTypes } from '../../../../test/an-order.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { addPackage, leftOf, nameForDiscount, setProduct } from '../../../../test/test-orders.ts'

let shop: TestApp
let abebe: TestCustomer
let basket: number
beforeAll(async () => {
  shop = await testApp()
  abebe = await signIn(shop)
  await setProduct(shop, 1, 10, { price_santim: 10_000 })
  await setProduct(shop, 2, 8, { price_santim: 2_550 })
  basket = await addPackage(shop, { 1: 2, 2: 1 }, { price_santim: 20_000 })
  for (const id of [2, 3, 4]) await nameForDiscount(shop, abebe, id)
})

const quote = async (body: Input<OrderApi['POST /quote']>['body']) =>
  (await shop.call('POST /quote', { body }, abebe.token)).data

describe('a quote', () => {
  it('quotes the cart with delivery fee and discount and takes no stock', async () => {
    shop.statements.length = 0
    const quoted = await quote({
      products: [{ id: 1, quantity: 3, price: '100.00' }],
      packages: [{ id: basket, quantity: 2 }],
      delivery_type_id: deliveryTypes.home,
      discount_type_id: 3,
    })
    expect(shop.statements).toHaveLength(5)
    expect(quoted).toEqual({
      products: [{ id: 1, quantity: 3, price: '100.00', available: 6, problems: [], scarce: null }],
      packages: [{ id: basket, quantity: 2, price: '200.00', available: 3, problems: [], scarce: null }],
      order_cost: '700.00',
      discounted_cost: '35.00',
      delivery_cost: '300.00',
      total_cost: '965.00',
      wallet_cost: '0.00',
      due_cost: '965.00',
      problems: [],
      missing_for_minimum: '0.00',
      first_order_limit: null,
    })
    expect(await leftOf(shop, 1)).toBe(10)
  })

  it('a quote lists the problems of each line', async () => {
    await setProduct(shop, 3, 5, { max_quantity_per_order: 2 })
    await setProduct(shop, 4, 5, { is_active: false })
    const { products, packages, order_cost } = await quote({
      products: [
        { id: 1, quantity: 9, price: '99.00' },
        { id: 3, quantity: 3 },
        { id: 4, quantity: 1 },
        { id: 99_999, quantity: 1 },
      ],
      packages: [{ id: basket, quantity: 1 }],
    })
    expect(products.map(({ id, available, problems }) => [id, available, problems])).toEqual([
      [1, 8, ['price_changed', 'short']],
      [3, 2, ['over_limit']],
      [4, 0, ['unavailable']],
      [99_999, 0, ['unavailable']],
    ])
    expect(products.at(-1)?.price).toBeNull()
    expect(packages).toMatchObject([
      { available: 0, problems: ['short', 'shared'], scarce: { left: expect.any(Number) } },
    ])
    const third = fromWire(products[1]?.price ?? '') * 3
    expect(order_cost).toBe(toWire(90_000 + third + 20_000))
  })

  it('a quote says why the cart cannot be ordered with this delivery type', async () => {
    const small = { products: [{ id: 1, quantity: 3 }] }
    const floor = await quote({ ...small, delivery_type_id: deliveryTypes.home })
    expect(floor.problems).toEqual(['home_delivery_floor'])
    const express = await quote({ products: [{ id: 1, quantity: 10 }], delivery_type_id: deliveryTypes.express })
    expect(express).toMatchObject({
      problems: ['minimum_not_reached'],
      missing_for_minimum: '1000.00',
      delivery_cost: '0.00',
    })
    const hawassa = { latitude: 7.06, longitude: 38.476 }
    const far = await quote({ products: [{ id: 1, quantity: 5 }], delivery_type_id: deliveryTypes.home, ...hawassa })
    expect(far.problems).toEqual(['outside_service_area'])
    expect((await quote({ ...small, delivery_type_id: deliveryTypes.pickup, ...hawassa })).problems).toEqual([])
  })

  it('a quote adds up duplicate lines', async () => {
    const { products } = await quote({
      products: [
        { id: 1, quantity: 2 },
        { id: 1, quantity: 3 },
      ],
    })
    expect(products).toMatchObject([{ id: 1, quantity: 5 }])
  })

  it('refuses to quote an empty cart or unknown choices', async () => {
    const refused = async (body: object) =>
      (await shop.ask('POST /quote', { body }, abebe.headers)).json<{ errors: object }>().errors
    expect(await refused({ products: [], packages: [] })).toEqual({ products: ['Your cart is empty'] })
    const cart = { products: [{ id: 1, quantity: 1 }] }
    expect(await refused({ ...cart, delivery_type_id: 77 })).toHaveProperty('delivery_type_id')
    expect(await refused({ ...cart, discount_type_id: 77 })).toHaveProperty('discount_type_id')
    expect(await refused({ products: [{ id: 1, quantity: 0 }] })).toHaveProperty(['products.0.quantity'])
  })
})

describe('browser and server', () => {
  it('browser and server compute the same totals for every cart, delivery and discount', {
    timeout: 120_000,
  }, async () => {
    const [products, packages, types, discounts] = await Promise.all([
      shop.call('GET /products', { query: { paginate: 100 } }),
      shop.call('GET /packages', { query: { paginate: 100 } }),
      shop.call('GET /delivery-types', {}, abebe.token),
      shop.call('GET /discount-types', {}, abebe.token),
    ])
    // Odd prices and percentages, so that amounts need rounding.
    await shop.deps.db.updateTable('discount_types').set({ discount_percent: 3.37 }).where('id', '=', 2).execute()
    const percents = discounts.data.map(({ id, discount }) => ({ id, percent: id === 2 ? 3.37 : discount }))
    const linesOf = <T extends { id: number; price: string }>(things: T[]) =>
      fc.uniqueArray(fc.record({ thing: fc.constantFrom(...things), quantity: fc.integer({ min: 1, max: 40 }) }), {
        maxLength: 6,
        selector: ({ thing }) => thing.id,
      })
    const carts = fc.record({
      products: linesOf(products.data.filter(({ id }) => id > 4)),
      packages: linesOf(packages.data.filter(({ products: items }) => items.every(({ id }) => id > 4))),
      type: fc.constantFrom(null, ...types.data),
      discount: fc.constantFrom(null, ...percents),
    })
    const wanted = ({ thing, quantity }: { thing: { id: number; price: string }; quantity: number }) => ({
      id: thing.id,
      quantity,
      price: thing.price,
    })
    await fc.assert(
      fc.asyncProperty(carts, async ({ products: chosen, packages: bundles, type, discount }) => {
        fc.pre(chosen.length + bundles.length > 0)
        const inBrowser = cartTotals({
          lines: [...chosen, ...bundles].map(({ thing, quantity }) => ({ price: fromWire(thing.price), quantity })),
          deliveryType: type && {
            kind: type.kind,
            minimum_order_cost: fromWire(type.minimum_order_cost),
            delivery_cost_ranges: type.delivery_cost_ranges.map((range) => ({
              start: fromWire(range.start),
              end: range.end === null ? null : fromWire(range.end),
              cost_percentage: range.cost_percentage,
              fixed_cost: fromWire(range.fixed_cost),
            })),
          },
          discountPercent: discount?.percent ?? 0,
        })
        const onServer = await quote({
          products: chosen.map(wanted),
          packages: bundles.map(wanted),
          delivery_type_id: type?.id ?? 0,
          discount_type_id: discount?.id ?? null,
        })
        expect(onServer).toMatchObject({
          order_cost: toWire(inBrowser.subtotal),
          discounted_cost: toWire(inBrowser.discount),
          delivery_cost: toWire(inBrowser.delivery ?? 0),
          total_cost: toWire(inBrowser.total),
          missing_for_minimum: toWire(inBrowser.missing),
        })
        expect(onServer.problems.length > 0).toBe(inBrowser.missing > 0)
      }),
      { numRuns: 300 },
    )
  })
})
