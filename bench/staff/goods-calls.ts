import { get, type StaffCall, search, spread } from './call-shape.ts'

/** Every list, search and detail of goods, stock and content. */
export function goodsCalls(products: number): StaffCall[] {
  const product = (round: number) => spread(round, products)
  const words = ['coffee', 'buna', 'ቡና', 'sugar 1kg', 'berbere']
  const word = (round: number) => encodeURIComponent(words[round % words.length] ?? '')
  const ids = (round: number) => Array.from({ length: 50 }, (_, index) => spread(round * 50 + index, products))
  return [
    get('products: all', () => '/products'),
    get('products: words', (round) => `/products?words=${word(round)}`),
    get('products: subcategory', (round) => `/products?subcategory_id=${1 + (round % 20)}`),
    get('products: switched off', () => '/products?state=off'),
    get('products: without stock', () => '/products?no_stock=1'),
    get('products: without picture', () => '/products?no_picture=1'),
    get('products: same text', () => '/products?same_text=1'),
    get('products: discounted', () => '/products?discounted=1'),
    get('products: choices', () => '/products/choices'),
    get('product', (round) => `/products/${product(round)}`),
    get('product: uses', (round) => `/products/${product(round)}/uses`),
    get('product: prices', (round) => `/products/${product(round)}/prices`),
    search('products: preview of a bulk edit', '/products/bulk/search', (round) => ({
      ids: [...new Set(ids(round))],
      change: { kind: 'price', by: 'percent', value: 5, step: 0.5 },
    })),
    get('packages: all', () => '/goods/packages'),
    get('packages: components', (round) => `/goods/components?words=${word(round)}`),
    ...(['category', 'subcategory', 'tag', 'supplier', 'brand'] as const).map((kind) =>
      get(`shelves: ${kind}`, () => `/shelves/${kind}`),
    ),
    get('stock: of a store', (round) => `/stock?store_id=${1 + (round % 4)}`),
    get('stock: words', (round) => `/stock?store_id=1&words=${word(round)}`),
    get('stock: low', () => '/stock?store_id=1&state=low'),
    get('stock: out', () => '/stock?store_id=1&state=out'),
    get('stock: product', (round) => `/stock/${product(round)}`),
    get('stock: movements', (round) => `/stock/${product(round)}/movements?store_id=1`),
    get('low stock', () => '/low-stock?store_id=1'),
    get('receipts', () => '/receipts?store_id=1'),
    get('transfers', () => '/transfers?store_id=1'),
    get('counts', () => '/counts?store_id=1'),
    get('stock files', () => '/stock-files?store_id=1'),
    get('imports', () => '/imports'),
    get('shop search', (round) => `/shop-search?words=${word(round)}`),
    get('synonyms', () => '/synonyms'),
    get('searches without result', () => '/search-misses'),
    get('home preview', () => `/home-preview?day=${new Date().toISOString().slice(0, 10)}`),
    get('contact messages', () => '/contact-messages'),
    get('system', () => '/system'),
    get('failed jobs', () => '/system/failed-jobs'),
    get('audit log', () => '/audit'),
  ]
}
