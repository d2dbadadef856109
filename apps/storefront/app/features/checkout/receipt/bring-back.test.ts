import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../../../test/fake-browser.ts'

afterEach(() => vi.unstubAllGlobals())

const banana = { id: 1, name: 'Banana', name_am: 'ሙዝ', price: '75.00', left_in_stock: 20, max_quantity_per_order: null }

/** Brings back a canceled order, and returns what is in the cart then. */
async function broughtBack(answer: () => Response) {
  fakeBrowser({ token: '"ours"' })
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => answer()),
  )
  const { bringBack } = await import('./bring-back.ts')
  const { getCart } = await import('../../../state/cart-store.ts')
  const isBack = await bringBack(8)
  const { items, packages } = getCart()
  return { isBack, lines: [...items, ...packages].map(({ id, quantity }) => [id, quantity]) }
}

test('the lines of a canceled order come back with their quantities', async () => {
  const products = [{ product: { ...banana, image_paths: [] }, ordered: 5, quantity: 3 }]
  const packages = [{ package: { ...banana, id: 7, image_path: '' }, ordered: 2, quantity: 2 }]
  const answer = () => Response.json({ data: { products, packages, unavailable: [] } })
  expect(await broughtBack(answer)).toEqual({
    isBack: true,
    lines: [
      [1, 3],
      [7, 2],
    ],
  })
})

test('a cart that stays empty, and a call that fails, say that nothing came back', async () => {
  const nothing = { data: { products: [], packages: [], unavailable: [] } }
  expect(await broughtBack(() => Response.json(nothing))).toEqual({ isBack: false, lines: [] })
  const gone = { code: 'not_found', message: 'not found' }
  expect((await broughtBack(() => Response.json(gone, { status: 404 }))).isBack).toBe(false)
})
