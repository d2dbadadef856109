import { customerBase } from '@zembil/contract/customer-api'
import { discountPercent, fromWire } from '@zembil/rules/money/money'
import { unitPrice } from '@zembil/rules/money/unit-price'
import { type SortOption, sortOptions } from '@zembil/rules/search/listing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url: customerBase + path, headers })

/** Follows `next_cursor` from the first page to the last. */
async function walkProducts(sort: SortOption, paginate: number) {
  const seen: number[] = []
  for (let cursor: string | undefined, page = 0; page < 400; page++) {
    const { data, meta } = await shop.call('GET /products', { query: { sort, paginate, cursor } })
    seen.push(...data.map(({ id }) => id))
    if (meta.next_cursor === null) return seen
    cursor = meta.next_cursor
  }
  throw new Error('the listing never ended')
}

describe('categories', () => {
  it('lists categories ten per page, by name, with their subcategories', async () => {
    const first = await shop.call('GET /categories', { query: {} })
    const second = await shop.call('GET /categories', { query: { page: 2 } })
    expect([first.data.length, second.data.length]).toEqual([10, 4])
    expect(first.meta).toEqual({ current_page: 1, last_page: 2, per_page: 10, total: 14, next_cursor: null })
    const names = [...first.data, ...second.data].map(({ name }) => name)
    expect(names).toEqual([...names].sort())
    expect([...first.data, ...second.data].flatMap(({ subcategories }) => subcategories)).toHaveLength(70)
  })

  it('returns a category by id with the product count of each subcategory', async () => {
    const { data } = await shop.call('GET /categories/:id', { params: { id: 1 } })
    const { data: products, meta } = await shop.call('GET /categories/:id/products', {
      params: { id: 1 },
      query: { paginate: 100 },
    })
    const counted = data.subcategories.reduce((sum, { products_count }) => sum + products_count, 0)
    expect(products).toHaveLength(counted)
    expect(meta.last_page).toBe(1)
    expect(new Set(products.map(({ category_id }) => category_id))).toEqual(new Set([1]))
  })

  it('returns a subcategory with its category', async () => {
    const { data } = await shop.call('GET /subcategories/:id', { params: { id: 8 } })
    const { data: parent } = await shop.call('GET /categories/:id', { params: { id: data.category_id } })
    expect(data.category).toEqual({ id: parent.id, name: parent.name, name_am: parent.name_am })
  })
})

describe('products', () => {
  it('lists products fifteen per page, newest first, in both languages', async () => {
    const { data, meta } = await shop.call('GET /products', { query: {} })
    expect(data).toHaveLength(15)
    expect(meta).toMatchObject({ current_page: 1, last_page: 22, per_page: 15 })
    const dates = data.map(({ created_at }) => created_at)
    expect(dates).toEqual([...dates].sort().reverse())
    for (const product of data) expect(product.name_am).toMatch(/\p{Script=Ethiopic}/u)
  })

  it('lists the products of a subcategory twelve per page', async () => {
    const { data, meta } = await shop.call('GET /subcategories/:id/products', { params: { id: 1 }, query: {} })
    expect(meta.per_page).toBe(12)
    expect(new Set(data.map(({ subcategory_id }) => subcategory_id))).toEqual(new Set([1]))
  })

  it.each([
    ['price', (a: number, b: number) => a - b],
    ['-price', (a: number, b: number) => b - a],
  ] as const)('sorts products by %s', async (sort, compare) => {
    const { data } = await shop.call('GET /products', { query: { sort, paginate: 100 } })
    const prices = data.map(({ price }) => Number(price))
    expect(prices).toEqual([...prices].sort(compare))
  })

  it('sorts products by the price of a kilogram or litre, and those sold by the piece last', async () => {
    const { data } = await shop.call('GET /products', { query: { sort: 'unit_price', paginate: 100, page: 3 } })
    const first = await shop.call('GET /products', { query: { sort: 'unit_price', paginate: 100 } })
    const amounts = [...first.data, ...data].map(
      ({ price, unit }) => unitPrice(fromWire(price), unit)?.amount ?? Number.POSITIVE_INFINITY,
    )
    expect(amounts).toEqual(amounts.toSorted((one, other) => one - other))
    expect(amounts[0]).toBeLessThan(Number.POSITIVE_INFINITY)
    expect(amounts.at(-1)).toBe(Number.POSITIVE_INFINITY)
  })

  it('sorts products by the largest discount', async () => {
    const { data } = await shop.call('GET /products', { query: { sort: '-discount', paginate: 100 } })
    const discounts = data.map(({ discount }) => discount)
    expect(discounts[0]).toBeGreaterThan(0)
    expect(discounts).toEqual([...discounts].sort((one, other) => other - one))
  })

  it.each(sortOptions)('following the cursor by %s returns every product once', async (sort) => {
    const seen = await walkProducts(sort, 50)
    expect(seen).toHaveLength(319)
    expect(new Set(seen).size).toBe(319)
  })

  it('returns the same products by page and by cursor', async () => {
    const first = await shop.call('GET /products', { query: {} })
    const byPage = await shop.call('GET /products', { query: { page: 2 } })
    const byCursor = await shop.call('GET /products', { query: { cursor: first.meta.next_cursor ?? '' } })
    expect(byCursor.data).toEqual(byPage.data)
  })

  it('filters products by price; a whole upper bound includes its santim', async () => {
    await sql`update products set price_santim = 10099 where id = 1`.execute(shop.deps.db)
    const filtered = { 'price[gte]': 100, 'price[lte]': 100, paginate: 100 }
    const { data } = await shop.call('GET /products', { query: filtered })
    expect(data.map(({ price }) => price)).toContain('100.99')
    expect(data.every(({ price }) => Number(price) >= 100 && Number(price) < 101)).toBe(true)
    const exact = await shop.call('GET /products', { query: { ...filtered, 'price[lte]': '100.98' } })
    expect(exact.data.map(({ price }) => price)).not.toContain('100.99')
  })

  it('computes the last page of a filtered product listing', async () => {
    const query = { 'price[gte]': 101, 'price[lte]': 500 }
    const all = await shop.call('GET /categories/:id/products', {
      params: { id: 2 },
      query: { ...query, paginate: 100 },
    })
    const paged = await shop.call('GET /categories/:id/products', {
      params: { id: 2 },
      query: { ...query, paginate: 5 },
    })
    expect(paged.meta.last_page).toBe(Math.ceil(all.data.length / 5))
  })

  it('filters products by fasting food in every listing and in search', async () => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from products where is_active and is_fasting`.execute(shop.deps.db)
    const total = rows[0]?.total ?? 0
    const everything = await shop.call('GET /products', { query: { fasting: '1', paginate: 100 } })
    expect(everything.data.every(({ is_fasting }) => is_fasting)).toBe(true)
    expect(everything.meta.last_page).toBe(Math.ceil(total / 100))
    const query = { fasting: '1', paginate: 100, sort: 'price' } as const
    const dairy = await shop.call('GET /categories/:id/products', { params: { id: 6 }, query })
    expect(dairy.data.map(({ name }) => name)).toEqual(['Soy Milk'])
    expect(dairy.meta.last_page).toBe(1)
    const meat = await shop.call('GET /subcategories/:id/products', { params: { id: 31 }, query })
    expect(meat.data).toEqual([])
    const milk = await shop.call('GET /products', { query: { name: 'milk', fasting: '1' } })
    expect(milk.data.map(({ name }) => name)).toContain('Soy Milk')
    expect(milk.data.every(({ is_fasting }) => is_fasting)).toBe(true)
  })

  it('returns every product field of the specification', async () => {
    const { data } = await shop.call('GET /products/:id', { params: { id: 3 } })
    expect(data).toMatchObject({
      name: 'Mango',
      name_am: 'ማንጎ',
      price: '140.00',
      discount: 10,
      originalPrice: '154.00',
      unit: '1 kg',
      measurement_type: 'kg',
      left_in_stock: 90,
      total_quantity: 90,
      max_quantity_per_order: 8,
      is_active: true,
      is_non_stocked: false,
      category: { name: 'Fruits & Vegetables' },
      subcategory: { name: 'Fresh Fruits' },
      supplier: { name: 'Local Farm Collective' },
    })
    expect(data.image).toBe(data.image_paths[0])
    expect(data.thumbnail_image_paths).toHaveLength(data.image_paths.length)
    expect(data.stores.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(data.left_in_stock)
  })

  it('returns an empty page beyond the last product, not an error', async () => {
    const { data, meta } = await shop.call('GET /products', { query: { page: 900 } })
    expect(data).toEqual([])
    expect(meta).toMatchObject({ current_page: 900, last_page: 22, next_cursor: null })
  })

  it('shows the limit per order as the stock of a non-stocked product', async () => {
    await sql`update products set is_non_stocked = true, max_quantity_per_order = null where id = 5`.execute(
      shop.deps.db,
    )
    const { data } = await shop.call('GET /products/:id', { params: { id: 5 } })
    expect(data.left_in_stock).toBe(50)
  })

  it('neither lists nor counts inactive products', async () => {
    const before = await shop.call('GET /subcategories/:id', { params: { id: 2 } })
    const { data: products } = await shop.call('GET /subcategories/:id/products', { params: { id: 2 }, query: {} })
    const id = products[0]?.id ?? 0
    await sql`update products set is_active = false where id = ${id}`.execute(shop.deps.db)
    expect((await get(`/products/${id}`)).statusCode).toBe(404)
    const after = await shop.call('GET /subcategories/:id', { params: { id: 2 } })
    expect(after.data.products_count).toBe(before.data.products_count - 1)
    const { data: left } = await shop.call('GET /subcategories/:id/products', { params: { id: 2 }, query: {} })
    expect(left.map((product) => product.id)).not.toContain(id)
  })

  it('sorts popular products by units sold in the last thirty days', async () => {
    const { data } = await shop.call('GET /popular-products', { query: {} })
    expect(data).toHaveLength(18)
    const { rows } = await sql<{ id: number }>`
      select product_id as id from stock_movements where kind = 'sold'
      group by product_id order by sum(quantity), product_id desc limit 18`.execute(shop.deps.db)
    expect(data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  })
})

describe('packages', () => {
  it('lists packages ten per page with their components', async () => {
    const { data, meta } = await shop.call('GET /packages', { query: {} })
    expect(data).toHaveLength(10)
    expect(meta.last_page).toBe(3)
    for (const { products } of data) expect(products.length).toBeGreaterThan(0)
  })

  it('the discount of a package is what it saves, from the prices that its products have now', async () => {
    const { data: pkg } = await shop.call('GET /packages/:id', { params: { id: 4 } })
    const separately = pkg.products.reduce((sum, { price, pivot }) => sum + fromWire(price) * pivot.quantity, 0)
    expect(fromWire(pkg.originalPrice)).toBe(separately)
    expect(pkg.discount).toBe(discountPercent(fromWire(pkg.price), separately))
    expect(pkg.discount).toBe(11.18)
    await sql`update packages set price_santim = ${separately + 100} where id = 4`.execute(shop.deps.db)
    const dear = await shop.call('GET /packages/:id', { params: { id: 4 } })
    expect(dear.data).toMatchObject({ discount: 0, originalPrice: dear.data.price })
    const { id, price } = pkg.products[0] ?? { id: 0, price: '0' }
    await sql`update products set price_santim = ${fromWire(price) * 2} where id = ${id}`.execute(shop.deps.db)
    expect((await shop.call('GET /packages/:id', { params: { id: 4 } })).data.discount).toBeGreaterThan(0)
  })

  it('limits the packages left by the scarcest component and the allotment', async () => {
    const { data: pkg } = await shop.call('GET /packages/:id', { params: { id: 1 } })
    const lefts = await Promise.all(
      pkg.products.map(async ({ id, pivot }) => {
        const { data } = await shop.call('GET /products/:id', { params: { id } })
        return Math.floor(data.left_in_stock / pivot.quantity)
      }),
    )
    expect(pkg.left_in_stock).toBe(Math.min(...lefts))
    await sql`update packages set allotment = 1 where id = 1`.execute(shop.deps.db)
    expect((await shop.call('GET /packages/:id', { params: { id: 1 } })).data.left_in_stock).toBe(1)
  })

  it('a package with an inactive component is out of stock', async () => {
    const { data: pkg } = await shop.call('GET /packages/:id', { params: { id: 2 } })
    await sql`update products set is_active = false where id = ${pkg.products[0]?.id ?? 0}`.execute(shop.deps.db)
    expect((await shop.call('GET /packages/:id', { params: { id: 2 } })).data.left_in_stock).toBe(0)
  })

  it('lists only the packages of a tag', async () => {
    const { data: tags } = await shop.call('GET /tags', { query: {} })
    const tag = tags[0]
    const { data } = await shop.call('GET /tags/:id/packages', { params: { id: tag?.id ?? 0 }, query: {} })
    expect(new Set(data.map(({ tag_id }) => tag_id))).toEqual(new Set(data.length ? [tag?.id] : []))
    expect((await shop.call('GET /tags/:id', { params: { id: tag?.id ?? 0 } })).data).toEqual(tag)
  })

  it.each([
    ['price', (one: number, other: number) => one - other],
    ['-price', (one: number, other: number) => other - one],
  ] as const)('filters packages by price range and sorts them by %s', async (sort, order) => {
    const range = { 'price[gte]': 1001, 'price[lte]': 2000, sort, paginate: 30 } as const
    const { data } = await shop.call('GET /packages', { query: range })
    const prices = data.map(({ price }) => Number(price))
    expect(prices.length).toBeGreaterThan(1)
    expect(prices).toEqual(prices.toSorted(order))
    expect(prices.every((price) => price >= 1001 && price < 2001)).toBe(true)
    const tagId = data[0]?.tag_id ?? 0
    const ofTag = await shop.call('GET /tags/:id/packages', { params: { id: tagId }, query: range })
    expect(ofTag.data).toEqual(data.filter(({ tag_id }) => tag_id === tagId))
  })
})

describe('the price bounds of a listing', () => {
  const boundsOf = (prices: string[]) => {
    const sorted = prices.toSorted((one, other) => fromWire(one) - fromWire(other))
    return { lowest: sorted[0], highest: sorted.at(-1) }
  }

  it('are those of the whole listing, whatever the page, the filters and the search', async () => {
    const params = { id: 1 }
    const whole = await shop.call('GET /categories/:id/products', { params, query: { paginate: 100 } })
    const filters = { 'price[lte]': '100', sort: '-price', fasting: '1', paginate: 2, page: 2 } as const
    const some = await shop.call('GET /categories/:id/products', { params, query: filters })
    expect(whole.meta.prices).toEqual(boundsOf(whole.data.map(({ price }) => price)))
    expect(some.meta.prices).toEqual(whole.meta.prices)
    const all = await shop.call('GET /products', { query: {} })
    const found = await shop.call('GET /products', { query: { name: 'teff' } })
    expect(found.meta.prices).toEqual(all.meta.prices)
  })

  it('are those of the packages of a tag', async () => {
    const params = { id: 1 }
    const { data, meta } = await shop.call('GET /tags/:id/packages', { params, query: { paginate: 100 } })
    expect(meta.prices).toEqual(boundsOf(data.map(({ price }) => price)))
    const found = await shop.call('GET /tags/:id/packages', { params, query: { name: 'zzzzqqq' } })
    expect([found.data, found.meta.prices]).toEqual([[], meta.prices])
  })
})

describe('every catalogue read', () => {
  const calls: [path: string, statements: number][] = [
    ['/categories', 1],
    ['/categories/1', 1],
    ['/categories/1/products?page=2&price[lte]=500', 1],
    ['/subcategories/1', 1],
    ['/subcategories/1/products', 1],
    ['/products?paginate=100', 1],
    ['/products?fasting=1', 1],
    ['/categories/6/products?fasting=1&sort=price', 1],
    ['/subcategories/31/products?fasting=1', 1],
    ['/products?name=teff', 4],
    ['/products?name=teff&fasting=1', 4],
    ['/products/1', 1],
    ['/popular-products', 1],
    ['/packages?paginate=30', 1],
    ['/packages?name=coffee', 4],
    ['/packages/3', 1],
    ['/tags', 1],
    ['/tags/1', 1],
    ['/tags/1/packages', 1],
    ['/stores', 1],
    ['/image-adverts', 1],
    ['/search/suggestions?name=bun', 5],
    ['/search/suggestions?name=diper', 4],
    ['/search/suggestions?name=doro%20wot', 3],
  ]

  it.each(calls)('%s takes %i SQL statements', async (path, statements) => {
    shop.statements.length = 0
    expect((await get(path)).statusCode).toBe(200)
    expect(shop.statements).toHaveLength(statements)
  })

  it.each(calls)('%s is publicly cacheable and revalidates with 304', async (path) => {
    const first = await get(path)
    expect(first.headers['cache-control']).toBe(
      'public, max-age=60, s-maxage=2, stale-while-revalidate=1, stale-if-error=86400',
    )
    expect(Object.keys(first.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([])
    const again = await get(path, { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it.each([
    '/products/999999',
    '/products/abc',
    '/products/99999999999',
    '/categories/999/products',
    '/packages/0',
    '/tags/-1/packages',
    '/nowhere',
  ])('%s answers not found', async (path) => {
    const response = await get(path)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ code: 'not_found', message: 'We could not find what you are looking for.' })
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['/products?page=0', 'page'],
    ['/products?page=1001', 'page'],
    ['/products?paginate=101', 'paginate'],
    ['/products?price[gte]=-5', 'price[gte]'],
    ['/products?sort=name', 'sort'],
    ['/products?fasting=yes', 'fasting'],
    ['/products?cursor=n1-99999999999', 'cursor'],
    ['/products?sort=price&cursor=n1700000000000-5', 'cursor'],
    ['/search/suggestions', 'name'],
  ])('%s is refused with the name of the invalid field', async (path, field) => {
    const response = await get(path, { 'accept-language': 'am-ET,en;q=0.5' })
    expect(response.statusCode).toBe(422)
    const body = response.json<{ code: string; message: string; errors: Record<string, string[]> }>()
    expect(body.code).toBe('validation_failed')
    expect(body.message).toMatch(/\p{Script=Ethiopic}/u)
    expect(Object.keys(body.errors)).toEqual([field])
  })
})
