import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../../test/fake-browser.ts'
import { inPage } from '../../../test/in-page.tsx'
import type { QuoteBody } from './quote.queries.ts'

afterEach(() => vi.unstubAllGlobals())

const line = { name_am: 'ሙዝ', price: '75.00', left_in_stock: 20, max_quantity_per_order: null, image_paths: [] }
const items = [
  { ...line, id: 1, name: 'Banana', quantity: 5 },
  { ...line, id: 2, name: 'Teff', quantity: 4 },
]

/** One teff is left. As long as the cart wants more of it, the bananas have too little of the stock that they share. */
function quoteOf({ products = [] }: QuoteBody) {
  const isCrowded = products.some(({ id, quantity }) => id === 2 && quantity > 1)
  const shared = isCrowded
    ? { available: 0, problems: ['short', 'shared'], scarce: { name: 'Banana', name_am: 'ሙዝ', left: 5 } }
    : { available: 5, problems: [], scarce: null }
  const short = { available: 1, problems: isCrowded ? ['short'] : [], scarce: null }
  const lines = products.map((one) => ({ ...one, price: '75.00', ...(one.id === 1 ? shared : short) }))
  return { products: lines, packages: [], problems: [], missing_for_minimum: '0.00', total_cost: '0.00' }
}

test('fixing all lowers what is short first, which may leave enough for lines that share its stock', async () => {
  fakeBrowser({ cart: { items, packages: [] }, token: '"ours"' })
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const answer = async (_path: unknown, sent?: RequestInit) =>
    Response.json({ data: quoteOf(JSON.parse(String(sent?.body)) as QuoteBody) })
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer))
  const { usePricedCart } = await import('./use-priced-cart.ts')
  const { linesBody } = await import('./quote-body.ts')
  const { getCart } = await import('../../state/cart-store.ts')
  const { fixAll } = await inPage(() => usePricedCart(linesBody))
  await fixAll()
  expect(getCart().items.map(({ id, quantity }) => [id, quantity])).toEqual([
    [1, 5],
    [2, 1],
  ])
})
