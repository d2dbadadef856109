import type { Quote } from '@zembil/contract/order-shapes'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../../test/fake-browser.ts'
import type { CartGoods } from '../../state/cart-goods.ts'
import { ceilingOf, checkGoods } from './cart-troubles.ts'

afterEach(() => vi.unstubAllGlobals())

const banana: CartGoods = {
  ...{ kind: 'product', id: 1, name: 'Banana', name_am: 'ሙዝ', href: '/products/1', picture: undefined },
  ...{ price: '75.00', quantity: 5, left_in_stock: 20, max_quantity_per_order: 10 },
}
type Line = Quote['products'][number]
const answer = (line: Partial<Line>): Quote => ({
  products: [{ id: 1, quantity: 5, price: '75.00', available: 10, problems: [], scarce: null, ...line }],
  ...{ packages: [], problems: [], missing_for_minimum: '0.00', first_order_limit: null },
  ...{
    order_cost: '0.00',
    discounted_cost: '0.00',
    delivery_cost: '0.00',
    total_cost: '0.00',
    wallet_cost: '0.00',
    due_cost: '0.00',
  },
})
const troubles = (line: Partial<Line>, goods = banana) => checkGoods(goods, answer(line), false).troubles

test('an unchanged cart line has no problem', () => {
  expect(troubles({})).toEqual([])
})

test('a price that rose keeps the line from being ordered, one that fell does not', () => {
  expect(troubles({ price: '80.00', problems: ['price_changed'] })).toEqual([{ kind: 'price', price: '80.00' }])
  expect(troubles({ price: '70.00', problems: ['price_changed'] })).toEqual([])
})

test('a line at its limit or with the last units says so', () => {
  const ceiling = (quantity: number, available: number) =>
    ceilingOf(checkGoods({ ...banana, quantity }, answer({ available }), false))
  expect([ceiling(10, 10), ceiling(4, 4), ceiling(4, 10)]).toEqual(['limit', 'short', null])
})

test('too little stock, sold out and no longer sold are reported as different problems', () => {
  expect(troubles({ available: 3, problems: ['short'] })).toEqual([{ kind: 'short', available: 3 }])
  expect(troubles({ available: 0, problems: ['short'] })).toEqual([{ kind: 'out' }])
  expect(troubles({ available: 0, price: null, problems: ['unavailable'] })).toEqual([{ kind: 'gone' }])
})

test('a line whose stock other lines in the cart use up is not reported as sold out, and its quantity can be lowered', () => {
  const crowded = checkGoods(
    banana,
    answer({ available: 0, problems: ['short', 'shared'], scarce: { name: 'Banana', name_am: 'ሙዝ', left: 6 } }),
    false,
  )
  expect(crowded).toMatchObject({ available: 10, troubles: [{ kind: 'shared', scarce: { left: 6 } }] })
})

test('exceeding the order limit is not reported as too little stock', () => {
  expect(troubles({ available: 4, problems: ['over_limit'] })).toEqual([{ kind: 'limit', available: 4 }])
})

test('a price change and too little stock are reported together', () => {
  expect(troubles({ available: 2, price: '80.00', problems: ['price_changed', 'short'] })).toEqual([
    { kind: 'short', available: 2 },
    { kind: 'price', price: '80.00' },
  ])
})

test('without a quote the cart is checked against its stored stock and limits', () => {
  expect(checkGoods(banana, undefined, false)).toMatchObject({ available: 10, troubles: [] })
  expect(checkGoods(banana, undefined, true).available).toBe(20)
  expect(checkGoods({ ...banana, left_in_stock: 0 }, undefined, false).troubles).toEqual([{ kind: 'out' }])
  expect(checkGoods({ ...banana, left_in_stock: 3 }, undefined, false).troubles).toEqual([
    { kind: 'short', available: 3 },
  ])
})

test('settling a problem corrects or removes the cart line, and a quote lowers its price', async () => {
  fakeBrowser({})
  vi.resetModules()
  const { addProduct, getCart } = await import('../../state/cart-store.ts')
  const now = await import('./cart-troubles.ts')
  const { cartGoods } = await import('../../state/cart-goods.ts')
  addProduct({ ...banana, image_paths: [] }, 5)
  now.settle(banana, { kind: 'price', price: '80.00' })
  now.settle(banana, { kind: 'short', available: 3 })
  expect(getCart().items).toMatchObject([{ price: '80.00', quantity: 3 }])
  const remember = (line: Partial<Line>) => now.rememberQuote(cartGoods(getCart()), answer(line)).map(({ id }) => id)
  expect(remember({ available: 3, price: '80.00' })).toEqual([])
  expect(remember({ available: 0, price: '90.00', problems: ['short', 'shared'] })).toEqual([])
  expect(getCart().items).toMatchObject([{ price: '80.00', left_in_stock: 3 }])
  expect(remember({ available: 3, price: '70.00' })).toEqual([1])
  expect(getCart().items).toMatchObject([{ price: '70.00', quantity: 3, left_in_stock: 3 }])
  now.settle(banana, { kind: 'out' })
  expect(getCart().items).toEqual([])
})
