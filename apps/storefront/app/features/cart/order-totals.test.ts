import type { DiscountType } from '@zembil/contract/delivery'
import type { Quote } from '@zembil/contract/order-shapes'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../../test/fake-browser.ts'
import type { Cart } from '../../state/cart-shape.ts'

afterEach(() => vi.unstubAllGlobals())

const line = { name: 'Banana', name_am: 'ሙዝ', left_in_stock: 20, max_quantity_per_order: null }
const cart: Cart = {
  items: [{ ...line, id: 1, price: '75.00', quantity: 4, image_paths: [] }],
  packages: [{ ...line, id: 1, price: '700.00', quantity: 1, image_path: '' }],
  ...{ shippingDetails: null, paymentDetails: null, store: null, order_key: null },
  delivery_type: {
    ...{ id: 2, name: 'Express', name_am: 'ፈጣን', kind: 'delivery', number_of_days: 0, minimum_order_cost: '0.00' },
    delivery_cost_ranges: [{ start: '0.00', end: null, cost_percentage: 0, fixed_cost: '100.00' }],
  },
  delivery_type_id: 2,
  discount_type_id: 5,
}
const discounts = [
  { id: 4, discount: 50 },
  { id: 5, discount: 10 },
] as DiscountType[]
const costs = { order_cost: '900.00', discounted_cost: '90.00', delivery_cost: '80.00', total_cost: '890.00' }
const quote = { ...costs, wallet_cost: '20.00', missing_for_minimum: '0.00' } as Quote

async function totals(...given: [Cart, Quote | undefined, DiscountType[] | undefined]) {
  fakeBrowser()
  return (await import('./order-totals.ts')).orderTotals(...given)
}

test('until the quote arrives, the totals contain the chosen discount and the delivery', async () => {
  const local = { subtotal: 100_000, discount: 10_000, delivery: 10_000, total: 100_000 }
  expect(await totals(cart, undefined, discounts)).toMatchObject(local)
  const plain = { subtotal: 100_000, discount: 0, delivery: 10_000, total: 110_000 }
  expect(await totals({ ...cart, discount_type_id: null }, undefined, discounts)).toMatchObject(plain)
  expect(await totals(cart, undefined, undefined)).toMatchObject(plain)
})

test('the totals of the quote replace them, without the wallet, which is chosen at the last step', async () => {
  const quoted = { subtotal: 90_000, discount: 9_000, delivery: 8_000, total: 89_000, missing: 0, wallet: 0 }
  expect(await totals(cart, quote, discounts)).toEqual(quoted)
})

test('below the minimum of the delivery type the totals name what is missing and no delivery', async () => {
  const short = await totals(cart, { ...quote, missing_for_minimum: '10.00' }, discounts)
  expect(short).toMatchObject({ delivery: null, missing: 1_000 })
})
