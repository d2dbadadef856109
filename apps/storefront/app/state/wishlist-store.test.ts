import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../test/fake-browser.ts'

afterEach(() => vi.unstubAllGlobals())

async function openWishlist(stored?: unknown) {
  const browser = fakeBrowser(stored === undefined ? {} : { wishlist: stored })
  return { ...(await import('./wishlist-store.ts')), browser }
}
const item = { id: 1, name: 'Banana', name_am: 'ሙዝ', price: '75.00', image_paths: [], left_in_stock: 20 }

test('toggling a wish adds it when absent and removes it when present', async () => {
  const { toggleWish, getWishlist, browser } = await openWishlist()
  expect(toggleWish({ ...item, kind: 'product' })).toBe(true)
  expect(JSON.parse(browser.stored.get('wishlist') ?? '')).toEqual([{ ...item, kind: 'product', quantity: 1 }])
  expect(toggleWish({ ...item, kind: 'product' })).toBe(false)
  expect(getWishlist()).toEqual([])
})

test('a product and a package with the same id are two wishes', async () => {
  const { toggleWish, removeWish, getWishlist } = await openWishlist()
  toggleWish({ ...item, kind: 'product' })
  toggleWish({ ...item, kind: 'package' })
  removeWish({ kind: 'product', id: 1 })
  expect(getWishlist()).toMatchObject([{ kind: 'package' }])
})

test('the wishlist can be cleared', async () => {
  const { clearWishlist, getWishlist } = await openWishlist([item])
  expect(getWishlist()).toHaveLength(1)
  clearWishlist()
  expect(getWishlist()).toEqual([])
})

test.each([[[item]], [{ items: [item] }]])('a wishlist in an older format %j loads as products', async (stored) => {
  const { getWishlist } = await openWishlist(stored)
  expect(getWishlist()).toEqual([{ ...item, kind: 'product', quantity: 1 }])
})

test('a cleared wishlist can be restored and keeps what was added since', async () => {
  const { clearWishlist, getWishlist, restoreWishlist, toggleWish } = await openWishlist([item, { ...item, id: 2 }])
  const cleared = getWishlist()
  clearWishlist()
  toggleWish({ ...item, id: 2, kind: 'product' })
  toggleWish({ ...item, id: 3, kind: 'product' })
  restoreWishlist(cleared)
  expect(getWishlist().map(({ id }) => id)).toEqual([1, 2, 3])
})

test('refreshing a wish updates its price and stock, and writes nothing when nothing changed', async () => {
  const { refreshWish, getWishlist, browser } = await openWishlist([item, { ...item, id: 2 }])
  refreshWish({ ...item, kind: 'product', price: '80.00', left_in_stock: 0 })
  expect(getWishlist()).toMatchObject([
    { id: 1, price: '80.00', left_in_stock: 0 },
    { id: 2, price: '75.00' },
  ])
  const written = browser.stored.get('wishlist')
  const shown = getWishlist()
  refreshWish({ ...item, kind: 'product', price: '80.00', left_in_stock: 0 })
  refreshWish({ ...item, kind: 'package' })
  refreshWish({ ...item, id: 9, kind: 'product' })
  expect(getWishlist()).toBe(shown)
  expect(browser.stored.get('wishlist')).toBe(written)
})
