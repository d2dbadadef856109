import type { OrderDetail } from '@zembil/contract/order-shapes'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../../../test/fake-browser.ts'
import { inPage } from '../../../../test/in-page.tsx'
import type { Cart } from '../../../state/cart-shape.ts'

afterEach(() => vi.unstubAllGlobals())

const line = { name: 'Banana', name_am: 'ሙዝ', price: '75.00', left_in_stock: 20, max_quantity_per_order: null }
const types = { number_of_days: 0, minimum_order_cost: '0.00', delivery_cost_ranges: [] }
const cart = {
  items: [
    { ...line, id: 1, quantity: 2, if_missing: 'call', image_paths: [] },
    { ...line, id: 2, quantity: 1, image_paths: [] },
  ],
  packages: [{ ...line, id: 3, quantity: 1, if_missing: 'leave-out', image_path: '' }],
  shippingDetails: { first_name: 'Almaz', city: 'Addis Ababa', latitude: 9, longitude: 38.7 },
  paymentDetails: { id: 1, name: 'Telebirr', code: 'telebirr' },
  delivery_type: { ...types, id: 4, name: 'Pickup', name_am: 'መውሰድ', kind: 'pickup' },
  store: { id: 6, name: 'Bole', name_am: 'ቦሌ' },
  discount_type_id: 5,
  order_key: 'key-of-these-lines',
}
const priced = { total: 30_050, due: 30_050, usesWallet: false }

/** Orders the cart, and returns what was sent and what is left. */
async function buy(order: typeof priced & { pin?: string }, stored: object = cart, ...earlier: object[]) {
  const { stored: kept } = fakeBrowser({ cart: stored, token: '"ours"' })
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const placed = { id: 9, status: 'unpaid', payment_method: 'telebirr', wallet_cost: '0.00' }
  const answers = [...earlier]
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ data: { ...placed, ...answers.shift() } }))
  vi.stubGlobal('fetch', fetched)
  const { useBuyNow } = await import('./use-buy-now.ts')
  const onPlaced = vi.fn<(order: OrderDetail) => void>()
  const { buyWithPin } = await inPage(() => useBuyNow({ onPlaced, onChanged: async () => undefined }))
  await buyWithPin(order)
  const [path, { body, headers } = {}] = fetched.mock.calls[0] ?? []
  return {
    onPlaced,
    keys: fetched.mock.calls.map(([, sent]) => new Headers(sent?.headers).get('idempotency-key')),
    ...{ path, headers, body: JSON.parse(String(body)) as Record<string, unknown> },
    left: JSON.parse(kept.get('cart') ?? '') as Cart,
  }
}

test('an order is sent with the lines, the wishes for missing goods, the choices and the total that the customer saw', async () => {
  const { path, body, headers } = await buy(priced)
  expect(path).toBe('/api/v1/customer/orders')
  expect(headers).toMatchObject({ 'idempotency-key': cart.order_key, authorization: 'Bearer ours' })
  expect(body).toMatchObject({
    products: [
      { id: 1, quantity: 2, if_missing: 'call' },
      { id: 2, quantity: 1 },
    ],
    packages: [{ id: 3, quantity: 1, if_missing: 'leave-out' }],
    ...{ payment_method: 'telebirr', delivery_type_id: 4, discount_type_id: 5, store_id: 6 },
    ...{ expected_total: '300.50', shipping_detail: { first_name: 'Almaz' } },
  })
  expect(Object.keys(body)).not.toContain('use_wallet')
})

test('an order for delivery names no store', async () => {
  const delivery = { ...cart, delivery_type: { ...cart.delivery_type, kind: 'delivery' } }
  expect((await buy(priced, delivery)).body).not.toHaveProperty('store_id')
})

test('an order that the wallet pays in part says what it leaves, and one that it pays whole has no method', async () => {
  const part = { use_wallet: true, expected_due: '0.50', payment_method: 'telebirr' }
  expect((await buy({ ...priced, due: 50, usesWallet: true })).body).toMatchObject(part)
  const whole = { use_wallet: true, expected_due: '0.00', payment_method: 'none' }
  expect((await buy({ ...priced, due: 0, usesWallet: true })).body).toMatchObject(whole)
})

test('what was ordered leaves the cart, and the choices stay for the next order', async () => {
  const { left, onPlaced } = await buy(priced)
  expect(onPlaced).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 9 }))
  expect(left).toMatchObject({ items: [], packages: [], order_key: null, discount_type_id: 5 })
})

test('an order of the same lines that was canceled since its answer was lost is placed again with another key', async () => {
  const { keys, onPlaced, left } = await buy(priced, cart, { id: 8, status: 'canceled' })
  expect(keys).toEqual([cart.order_key, expect.not.stringMatching(cart.order_key)])
  expect(onPlaced).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 9 }))
  expect(left.items).toEqual([])
})
