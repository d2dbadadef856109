import { presetUpperBound, type SortOption } from '@zembil/rules/search/listing'
import { partialMatchFactor, partialMatchWeight, weakestMatch, weakestShare } from '@zembil/rules/search/search-rank'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { indexPackages } from './index-packages.ts'
import { indexProducts } from './index-products.ts'
import { expandQuery } from './match/expand-query.ts'

/** Most carry one or both of two words, in names of different lengths, so that their scores differ and many are equal. */
const made = { products: 6_500, packages: 800 }
const matching = 5_000
const namesOf = sql`(array['Zembaba', 'Zembaba Wozgam', 'Big Zembaba Wozgam', 'Wozgam for the Zembaba House', 'Wozgam'])[1 + n % 5]`
const price = sql`100 * (1 + (n * 7919) % 900)`
const createdAt = sql`timestamptz '2026-01-01' + (n * 31 % 5000) * interval '1 hour'`
const isActive = sql`n % 17 <> 0`

let shop: TestApp

beforeAll(async () => {
  shop = await testApp()
  const { db } = shop.deps
  const products = await sql<{ id: number }>`
    insert into products (category_id, subcategory_id, name, name_am, description, description_am, unit, unit_am,
      measurement_type, brand, price_santim, discount_percent, is_fasting, is_active, created_at)
    select category_id, subcategory_id, ${namesOf}, 'ጥ', '', '', (1 + n % 4) || ' kg', unit_am, measurement_type,
      case when n % 3 = 0 then 'Zembaba' end, ${price}, n % 7, n % 2 = 0, ${isActive}, ${createdAt}
    from (select * from products order by id limit 1) p, generate_series(1, ${made.products}) n returning id`.execute(
    db,
  )
  await sql`update product_popularity set units_sold_30_days = product_id * 7919 % 5`.execute(db)
  const packages = await sql<{ id: number }>`
    insert into packages (tag_id, name, name_am, price_santim, is_active, created_at)
    select t.id, ${namesOf}, 'ጥ', ${price}, ${isActive}, ${createdAt}
    from generate_series(1, ${made.packages}) n join (select min(id) as low, count(*) as many from tags) c on true
    join tags t on t.id = c.low + n % c.many returning id`.execute(db)
  for (const [rows, index] of [
    [packages.rows, indexPackages],
    [products.rows, indexProducts],
  ] as const)
    for (let start = 0; start < rows.length; start += 200) {
      const ids = rows.slice(start, start + 200).map(({ id }) => id)
      await db.transaction().execute(async (tx) => void (await index(tx, ids)))
    }
}, 180_000)

type Listed = {
  id: number
  score: number
  popularity: number
  price: number
  unitPrice: number
  discount: number
  createdAt: number
  isFasting: boolean
  tagId: number
}
type Kind = 'product' | 'package'
type Facts = Record<
  'id' | 'units' | 'price_santim' | 'unit_price_santim' | 'discount_percent' | 'created' | 'tag_id',
  string
> & {
  is_fasting: boolean
}
const facts = {
  product: sql`select id, price_santim, unit_price_santim, discount_percent, created_at, is_fasting, 0 as tag_id, is_active,
    (select units_sold_30_days from product_popularity where product_id = id) as units from products`,
  package: sql`select id, price_santim, 0 as unit_price_santim, 0 as discount_percent, created_at, false as is_fasting,
    tag_id, is_active, 0 as units from packages`,
}

/** Every match of a query, found by scoring each product or package in turn. */
async function scan(kind: Kind, query: string): Promise<Listed[]> {
  const { db } = shop.deps
  const readings = await expandQuery(db, query)
  const carried = await sql<{ id: number; word: number; weight: number }>`
    select ${sql.ref(`${kind}_id`)} as id, word_id as word, weight::float8 as weight
    from ${sql.table(`${kind}_words`)}`.execute(db)
  const weights = Map.groupBy(carried.rows, ({ id }) => id)
  const scored = [...weights].map(([id, words]) => {
    const weightOf = new Map(words.map(({ word, weight }) => [word, weight]))
    const scores = readings.flatMap((reading) => {
      const hits = reading.words.flatMap((word) => {
        const weight = weightOf.get(word.wordId)
        return weight === undefined ? [] : [{ ...word, weight }]
      })
      const isComplete = new Set(hits.map(({ token }) => token)).size === reading.tokens
      const counted = hits.filter(({ isWhole, weight }) => isComplete || (isWhole && weight >= partialMatchWeight))
      const best = [...Map.groupBy(counted, ({ token }) => token).values()].map((found) =>
        Math.max(...found.map(({ score, weight }) => score * weight)),
      )
      const mean = best.reduce((sum, one) => sum + one, 0) / reading.tokens
      return best.length === 0 ? [] : [{ isComplete, score: mean * (isComplete ? 1 : partialMatchFactor) }]
    })
    return { id, scores }
  })
  const isAnyComplete = scored.some(({ scores }) => scores.some(({ isComplete }) => isComplete))
  const scoreOf = new Map(
    scored.flatMap(({ id, scores }) => {
      const counted = scores.filter(({ isComplete }) => isComplete || !isAnyComplete)
      const best = Math.max(...counted.map(({ score }) => score))
      return counted.length === 0 ? [] : [[id, Math.round(best * 1e6) / 1e6] as const]
    }),
  )
  const weakest = Math.max(weakestMatch, weakestShare * Math.max(...scoreOf.values()))
  const { rows } = await sql<Facts>`
    select f.*, extract(epoch from created_at) as created from (${facts[kind]}) f where is_active`.execute(db)
  return rows
    .map((row) => ({
      id: Number(row.id),
      score: scoreOf.get(Number(row.id)) ?? 0,
      popularity: Number(row.units),
      price: Number(row.price_santim),
      unitPrice: Number(row.unit_price_santim),
      discount: Number(row.discount_percent),
      createdAt: Number(row.created),
      isFasting: row.is_fasting,
      tagId: Number(row.tag_id),
    }))
    .filter(({ score }) => score >= weakest)
}

type Order = (one: Listed, other: Listed) => number
const orders: Record<SortOption | 'relevance', Order> = {
  relevance: (one, other) => other.score - one.score || other.popularity - one.popularity || one.id - other.id,
  created_at: (one, other) => other.createdAt - one.createdAt || other.id - one.id,
  price: (one, other) => one.price - other.price || one.id - other.id,
  '-price': (one, other) => other.price - one.price || other.id - one.id,
  unit_price: (one, other) => one.unitPrice - other.unitPrice || one.id - other.id,
  '-discount': (one, other) => other.discount - one.discount || other.id - one.id,
}
type Filter = { 'price[gte]'?: number; 'price[lte]'?: number; fasting?: '1' }
const isInside = (filter: Filter) => (one: Listed) =>
  one.price >= (filter['price[gte]'] ?? 0) * 100 &&
  one.price <=
    (filter['price[lte]'] === undefined ? Infinity : (presetUpperBound(String(filter['price[lte]'])) ?? 0)) &&
  (filter.fasting === undefined || one.isFasting)

const pageSize = 100
const anyPrice = {}
const narrowed: Filter = { 'price[gte]': 101, 'price[lte]': 500 }
const calls = {
  product: (query: Filter & { name: string; sort?: SortOption; page: number }) =>
    shop.call('GET /products', { query: { ...query, paginate: pageSize } }),
  package: ({ sort, ...query }: Filter & { name: string; sort?: SortOption; page: number }) =>
    shop.call('GET /packages', { query: { ...query, ...(sort && { sort: sort as 'price' }), paginate: pageSize } }),
}

/** The first page, the last, one between them and one past the end, or all of them. */
function pagesOf(total: number, isAll: boolean): number[] {
  const last = Math.ceil(total / pageSize)
  if (isAll) return Array.from({ length: last + 1 }, (_, index) => index + 1)
  return [...new Set([1, Math.ceil(last / 2), last, last + 1])].filter((page) => page > 0)
}

async function compare(kind: Kind, query: string, sort: SortOption | 'relevance', filter: Filter, isAll = false) {
  const expected = (await scan(kind, query)).filter(isInside(filter)).sort(orders[sort])
  for (const page of pagesOf(expected.length, isAll)) {
    const asked = { name: query, page, ...filter, ...(sort !== 'relevance' && { sort }) }
    const { data, meta } = await calls[kind](asked)
    expect(meta.total).toBe(expected.length)
    const start = (page - 1) * pageSize
    expect(data.map(({ id }) => id)).toEqual(expected.slice(start, start + pageSize).map(({ id }) => id))
  }
  return expected.length
}

const sorts = ['relevance', 'created_at', 'price', '-price', 'unit_price', '-discount'] as const

describe('a search with thousands of matches', () => {
  it.each(['relevance', 'price'] as const)('lists all matches on its pages, sorted by %s', async (sort) => {
    expect(await compare('product', 'zembaba', sort, anyPrice, true)).toBeGreaterThan(matching - 500)
  })

  it.each(sorts)('counts, filters and sorts all products, by %s', async (sort) => {
    for (const filter of [narrowed, { fasting: '1' }, { ...narrowed, fasting: '1' }] as const)
      expect(await compare('product', 'zembaba', sort, filter)).toBeGreaterThan(600)
  })

  it.each([
    ['two common words', 'wozgam zembaba'],
    ['a common word and a rare one', 'wozgam house'],
    ['a word and a size', 'zembaba 2 kg'],
    ['a word that nothing carries', 'zembaba xkcdvw'],
    ['two words that are one', 'zem baba'],
    ['the beginning of a word', 'zemb'],
    ['a word of the other script', 'ዘምባባ'],
  ])('finds the same as a scan for %s', async (_, query) => {
    expect(await compare('product', query, 'relevance', anyPrice)).toBeGreaterThan(600)
    expect(await compare('product', query, 'price', narrowed)).toBeGreaterThan(100)
  })

  it.each(['relevance', 'created_at', 'price', '-price'] as const)('lists all packages, sorted by %s', async (sort) => {
    expect(await compare('package', 'zembaba', sort, anyPrice, true)).toBeGreaterThan(600)
    expect(await compare('package', 'wozgam zembaba', sort, narrowed)).toBeGreaterThan(100)
  })

  it('lists the packages of one tag', async () => {
    const expected = (await scan('package', 'zembaba')).sort(orders.price)
    const tagId = expected[0]?.tagId ?? 0
    const query = { name: 'zembaba', sort: 'price', paginate: pageSize } as const
    const { data, meta } = await shop.call('GET /tags/:id/packages', { params: { id: tagId }, query })
    const inTag = expected.filter((one) => one.tagId === tagId)
    expect(meta.total).toBe(inTag.length)
    expect(data.map(({ id }) => id)).toEqual(inTag.slice(0, pageSize).map(({ id }) => id))
  })
})
