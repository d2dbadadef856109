import { recentProductsCap } from '@zembil/rules/search/listing'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../test/fake-browser.ts'

afterEach(() => vi.unstubAllGlobals())

const product = (id: number) => ({
  id,
  name: `Product ${id}`,
  name_am: `ምርት ${id}`,
  price: '10.00',
  discount: 0,
  originalPrice: '10.00',
  image_paths: [],
  thumbnail_image_paths: [],
  unit: '1 kg',
  unit_am: '1 ኪ.ግ',
  left_in_stock: 5,
  max_quantity_per_order: null,
})

async function openRecent(stored: unknown = []) {
  fakeBrowser({ 'recent-products': stored })
  return import('./recent-products-store.ts')
}

test('a product viewed again moves to the front without a duplicate', async () => {
  const { rememberViewed, getRecentProducts } = await openRecent()
  for (const id of [1, 2, 3, 1]) rememberViewed(product(id))
  expect(getRecentProducts().map(({ id }) => id)).toEqual([1, 3, 2])
})

test('the oldest recently viewed product is dropped beyond the cap', async () => {
  const { rememberViewed, getRecentProducts } = await openRecent()
  for (let id = 1; id <= recentProductsCap + 2; id++) rememberViewed(product(id))
  expect(getRecentProducts()).toHaveLength(recentProductsCap)
  expect(getRecentProducts()[0]?.id).toBe(recentProductsCap + 2)
  expect(getRecentProducts().at(-1)?.id).toBe(3)
})

test('only the fields a product card shows are stored, and the list can be cleared', async () => {
  const { rememberViewed, clearRecentProducts, getRecentProducts } = await openRecent()
  rememberViewed({ ...product(1), description: 'long' } as ReturnType<typeof product>)
  expect(getRecentProducts()).toEqual([product(1)])
  clearRecentProducts()
  expect(getRecentProducts()).toEqual([])
})

test('an invalid entry in the stored recent products is dropped', async () => {
  const { getRecentProducts } = await openRecent([{ id: 1 }, product(2), 'x'])
  expect(getRecentProducts()).toEqual([product(2)])
})
