import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../../test/fake-browser.ts'

afterEach(() => vi.unstubAllGlobals())

async function openWishlist(stored?: unknown) {
  const browser = fakeBrowser(stored === undefined ? {} : { wishlist: stored })
  return { ...(await import('./wishlist-store.ts')), browser }
}
const item = { id: 1, name: 'Banana', name_am: 'ሙዝ', price: '75.00', image_paths: [], left_in_stock: 20 }

test('toggling adds what is absent and removes what is present', async () => {
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

test('the list can be cleared', async () => {
  const { clearWishlist, getWishlist } = await openWishlist([item])
  expect(getWishlist()).toHaveLength(1)
  clearWishlist()
  expect(getWishlist()).toEqual([])
})

test.each([[[item]], [{ items: [item] }]])('an older list %j loads as products', async (stored) => {
  const { getWishlist } = await openWishlist(stored)
  expect(getWishlist()).toEqual([{ ...item, kind: 'product', quantity: 1 }])
})
