import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { languages } from '@zembil/rules/people/language'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../test/fake-browser.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const line = {
  ...{ id: 1, name: 'Banana', name_am: 'ሙዝ', price: '75.00', quantity: 2, left_in_stock: 20 },
  image_paths: ['/media/banana/480.webp'],
}
const range = { start: '0.00', end: null, cost_percentage: 5, fixed_cost: '300.00' }
const delivery = { id: 1, name: 'Home', minimum_order_cost: '0.00', delivery_cost_ranges: [range] }
const withLine = (change: object) => {
  const spoilt = { ...line, ...change }
  return { items: [spoilt, line], packages: [spoilt], delivery_type: delivery }
}
/** The same damage in the lines of a cart, wishlist or list, and in the top-level fields of a customer record. */
const everywhere = (change: object) => ({ ...withLine(change), ...change })
const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`

/** Twenty ways in which an old version, another program, a curious person or a broken disk may corrupt stored text. */
const damages: [name: string, stored: string][] = [
  ['an empty string', ''],
  ['not JSON', 'not json'],
  ['truncated JSON', JSON.stringify(withLine({})).slice(0, 40)],
  ['null', 'null'],
  ['a number', '42'],
  ['a string', '"am"'],
  ['true', 'true'],
  ['an empty list', '[]'],
  ['a list of invalid items', '[null, 7, "x", [], {}, true, [[1]]]'],
  ['an object without fields', '{}'],
  ['fields of wrong types', JSON.stringify(everywhere({ name: 7, price: {}, quantity: '2', first_name: [1] }))],
  ['missing fields', JSON.stringify({ items: [{ id: 1 }], packages: [{ name: 'x' }], delivery_type: { id: 1 } })],
  ['negative numbers', JSON.stringify(everywhere({ id: -1, price: '-5.00', quantity: -3, left_in_stock: -9 }))],
  ['huge numbers', JSON.stringify(everywhere({ quantity: 1e300, price: '9'.repeat(40), left_in_stock: 1e308 }))],
  ['fractions', JSON.stringify(everywhere({ quantity: 1.5, price: 75.123, left_in_stock: 0.1, discount: 33.333 }))],
  ['invalid amounts', JSON.stringify(everywhere({ price: 'abc', originalPrice: 'NaN', discount: 5 }))],
  [
    'an invalid delivery fee',
    JSON.stringify({
      ...withLine({}),
      delivery_type: {
        ...delivery,
        delivery_cost_ranges: [
          { ...range, cost_percentage: 5.12345 },
          { ...range, cost_percentage: 1e308, fixed_cost: 'x' },
          { ...range, cost_percentage: -5, end: {} },
        ],
      },
    }),
  ],
  [
    'prototype keys',
    '{"__proto__":{"items":[1],"isAdmin":true},"constructor":{"prototype":{"x":1}},"items":[{"__proto__":null,"id":1}],"toString":1}',
  ],
  ['ten thousand equal lines', JSON.stringify({ items: Array(10_000).fill(line), packages: [], x: 'x'.repeat(1e6) })],
  ['a list nested five thousand levels deep', deep],
]
test('there are twenty kinds of damage', () => expect(new Set(damages.map(([, stored]) => stored)).size).toBe(20))

/** The list inside a stored object: wishlist and recently viewed products may also be stored as plain lists. */
function asList(stored: string): string {
  try {
    const parsed = JSON.parse(stored) as { items?: unknown[] } | null
    return Array.isArray(parsed?.items) ? JSON.stringify(parsed.items) : stored
  } catch {
    return stored
  }
}

type Sold = { id: number; name: string; name_am: string; price: string; left_in_stock: number; image_paths?: string[] }
function expectSellable({ id, name, name_am, price, left_in_stock, image_paths = [] }: Sold) {
  expect(Number.isInteger(id) && id > 0).toBe(true)
  expect(`${typeof name} ${typeof name_am}`).toBe('string string')
  expect(formatPrice(fromWire(price), 'am')).toMatch(/^[\d,]+\.\d\d\sብር$/)
  expect(Number.isInteger(left_in_stock) && left_in_stock >= 0).toBe(true)
  for (const path of image_paths) expect(path).toMatch(/^\/[^/]/)
}
const unique = (items: readonly { id: number; kind?: string }[]) =>
  expect(new Set(items.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(items.length)

/** Mutes the console, because a warning is expected. */
function damagedBrowser(key: string, stored: string) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  return fakeBrowser({ [key]: stored })
}

describe.each(damages)('a stored value that is %s', (_name, stored) => {
  test('a damaged cart can still be totalled and added to', async () => {
    damagedBrowser('cart', stored)
    const { addProduct, getCart, totalsOf } = await import('./state/cart-store.ts')
    const cart = getCart()
    const lines = [...cart.items, ...cart.packages]
    for (const sold of lines) {
      expectSellable(sold)
      expect(Number.isInteger(sold.quantity) && sold.quantity > 0).toBe(true)
    }
    unique(cart.items)
    expect(formatPrice(totalsOf(cart).total, 'en')).toMatch(/^[\d,]+\.\d\d\sbirr$/)
    expect(addProduct({ ...line, id: 99, max_quantity_per_order: null })).toBe(1)
    expect(totalsOf(getCart()).count).toBeGreaterThan(0)
  })

  test.each(['as it is', 'as a list'])('a damaged wishlist can still be shown and added to, %s', async (form) => {
    damagedBrowser('wishlist', form === 'as a list' ? asList(stored) : stored)
    const { getWishlist, toggleWish } = await import('./state/wishlist-store.ts')
    const kept = getWishlist()
    for (const item of kept) {
      expectSellable(item)
      expect(['product', 'package']).toContain(item.kind)
    }
    unique(kept)
    expect(kept.length).toBeLessThanOrEqual(500)
    expect(toggleWish({ ...line, id: 99, kind: 'product' })).toBe(true)
    expect(getWishlist()).toHaveLength(kept.length + 1)
  })

  test.each(['as it is', 'as a list'])('damaged recently viewed products can still be shown, %s', async (form) => {
    damagedBrowser('recent-products', form === 'as a list' ? asList(stored) : stored)
    const { getRecentProducts } = await import('./state/recent-products-store.ts')
    for (const product of getRecentProducts()) {
      expectSellable(product)
      expect(() => fromWire(product.originalPrice)).not.toThrow()
      expect(product.discount >= 0 && product.discount <= 100).toBe(true)
    }
    unique(getRecentProducts())
    expect(getRecentProducts().length).toBeLessThanOrEqual(18)
  })

  test.each(['as it is', 'as a list'])(
    'damaged recent searches are texts, and can still be added to, %s',
    async (form) => {
      damagedBrowser('recent-searches', form === 'as a list' ? asList(stored) : stored)
      const { getRecentSearches, rememberSearch } = await import('./state/recent-searches-store.ts')
      for (const word of getRecentSearches()) expect(word).toMatch(/\S/)
      rememberSearch('teff')
      expect(getRecentSearches()[0]).toBe('teff')
      expect(getRecentSearches().length).toBeLessThanOrEqual(6)
    },
  )

  test.each(['as it is', 'as a list'])('a damaged list of seen adverts can still be added to, %s', async (form) => {
    damagedBrowser('seen-adverts', form === 'as a list' ? asList(stored) : stored)
    const { getSeenAdverts, noteSeen } = await import('./state/seen-adverts-store.ts')
    for (const id of getSeenAdverts()) expect(Number.isInteger(id) && id > 0).toBe(true)
    noteSeen(99)
    noteSeen(99)
    expect(getSeenAdverts().filter((id) => id === 99)).toHaveLength(1)
    expect(getSeenAdverts().length).toBeLessThanOrEqual(50)
  })

  test('a damaged language setting still gives a supported language', async () => {
    damagedBrowser('language', stored)
    vi.stubGlobal('location', { search: '' })
    vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } })
    vi.stubGlobal('navigator', { languages: ['fr'] })
    const { detectLanguage } = await import('./platform/i18n/browser-language.ts')
    expect(languages).toContain(detectLanguage())
  })

  test('a damaged customer record gives a visitor or a valid name', async () => {
    damagedBrowser('user', stored)
    const { hasBypass, customerStore } = await import('./platform/session/customer-record.ts')
    const user = customerStore.get()
    for (const name of [user?.first_name ?? null, user?.last_name ?? null])
      expect(name === null || typeof name === 'string').toBe(true)
    expect(hasBypass()).toBe(false)
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })
  test('a damaged receipt is dropped or has a valid id, and a damaged order key is replaced', async () => {
    damagedBrowser('receipt', stored)
    const { receiptStore } = await import('./state/receipt-store.ts')
    expect(receiptStore.get()?.id ?? 1).toBeGreaterThan(0)
    damagedBrowser('cart', stored)
    const { orderKey } = await import('./state/cart-store.ts')
    expect(orderKey()).toMatch(/^[\w-]{8,100}$/)
  })
})
