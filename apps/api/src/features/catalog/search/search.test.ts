import { customerBase } from '@zembil/contract/customer-api'
import { beforeAll, describe, expect, it } from 'vitest'
import { isUnseen, placeOf, searchQueries, shareWithin } from '../../../../seed/search-quality.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})

const suggestAll = (name: string) => shop.call('GET /search/suggestions', { query: { name, limit: 8 } })
const suggest = async (name: string) => (await suggestAll(name)).data.map(({ name: found }) => found)

describe('search suggestions', () => {
  it.each([
    ['tuned', 0.98],
    ['unseen', 0.975],
  ])('ranks what the %s queries want in the top one, three and eight often enough', async (half, least) => {
    const places: number[] = []
    for (const line of searchQueries.filter(
      (one) => isUnseen(one) === (half === 'unseen') && /\p{L}|\d/u.test(one.query),
    ))
      places.push(placeOf(line, await suggestAll(line.query)))
    expect(shareWithin(places, 1)).toBeGreaterThanOrEqual(0.95)
    expect(shareWithin(places, 3)).toBeGreaterThanOrEqual(least)
    expect(shareWithin(places, 8)).toBeGreaterThanOrEqual(least)
  })

  it.each([
    ['another letter of the same sound', 'ሥኳር', 'White Sugar 1 kg'],
    ['Amharic in Latin letters', 'berbere', 'Berbere'],
    ['a word still being typed', 'cauli', 'Cauliflower'],
    ['an English typing error', 'diper', 'Diapers'],
    ['a synonym that is not in its name', 'pampers', 'Diapers'],
    ['a size written without a space', 'sugar 5kg', 'White Sugar 5 kg'],
    ['the size that only its unit states', 'rice 5 kilo', 'Long Grain Rice'],
    ['a word whose last vowel is missing', 'bun', 'Green Coffee'],
  ])('finds a product through %s', async (_, query, product) => {
    expect((await suggest(query)).some((name) => name.startsWith(product))).toBe(true)
  })

  it.each(['zzzzqqq', 'xkcdvw', 'qwerty', 'iphone', '0911223344'])('finds nothing for %s', async (query) => {
    expect(await suggestAll(query)).toEqual({ data: [], categories: [] })
  })

  it('suggests a package before products that match only in part', async () => {
    const { data } = await suggestAll('doro wot')
    expect(data[0]).toMatchObject({ kind: 'package', name: 'Doro Wot Kit', unit: '' })
    expect(data[0]?.left_in_stock).toBeGreaterThan(0)
  })

  it('suggests categories and subcategories, and finds their products by name of the category', async () => {
    const { data, categories } = await suggestAll('dairy')
    expect(categories).toMatchObject([{ kind: 'category', name: 'Dairy & Eggs' }])
    expect(data).toHaveLength(8)
    expect((await suggestAll('cheese')).categories).toMatchObject([{ kind: 'subcategory', name: 'Cheese' }])
  })

  it('does not suggest a category that is not shown', async () => {
    const { id } = (await suggestAll('dairy')).categories[0] ?? { id: 0 }
    await shop.deps.db.updateTable('categories').set({ is_active: false }).where('id', '=', id).execute()
    expect((await suggestAll('dairy eggs')).categories).toEqual([])
    expect((await suggestAll('cheese')).categories).toEqual([])
    await shop.deps.db.updateTable('categories').set({ is_active: true }).where('id', '=', id).execute()
  })

  it('suggests goods that are sold out, with their stock', async () => {
    expect((await suggestAll('honeycomb')).data[0]).toMatchObject({ name: 'Honeycomb', left_in_stock: 0 })
  })

  it.each([
    '   ',
    '%',
    '🛒',
    "'; drop table products; --",
    '<script>alert(1)</script>',
    '\u0000',
    '፩፪፫',
    'a'.repeat(100),
  ])('answers the query %j without a server error', async (name) => {
    const url = `${customerBase}/search/suggestions?name=${encodeURIComponent(name)}`
    expect([200, 422]).toContain((await shop.app.inject({ url })).statusCode)
  })
})

describe('a listing by name', () => {
  it('a search listing has the same order as the suggestions, across pages', async () => {
    const first = await shop.call('GET /products', { query: { name: 'flour', paginate: 4 } })
    const second = await shop.call('GET /products', { query: { name: 'flour', paginate: 4, page: 2 } })
    const names = [...first.data, ...second.data].map(({ name }) => name)
    expect(names).toEqual(await suggest('flour'))
    expect(first.meta.last_page).toBeGreaterThan(1)
  })

  it('a search listing respects the price filter and sort order', async () => {
    const query = { name: 'ሩዝ', sort: 'price', 'price[gte]': 101, 'price[lte]': 500 } as const
    const { data } = await shop.call('GET /products', { query })
    const prices = data.map(({ price }) => Number(price))
    expect(prices.length).toBeGreaterThan(0)
    expect(prices).toEqual([...prices].sort((one, other) => one - other))
    expect(prices.every((price) => price >= 101 && price < 501)).toBe(true)
  })

  it('finds packages by name, tag and components', async () => {
    const { data } = await shop.call('GET /packages', { query: { name: 'coffee' } })
    expect(data[0]?.name).toMatch(/^Coffee Ceremony/)
    const { data: byContent } = await shop.call('GET /packages', { query: { name: 'jebena' } })
    expect(byContent.length).toBeGreaterThan(0)
    const tagId = data[0]?.tag_id ?? 0
    const inTag = await shop.call('GET /tags/:id/packages', { params: { id: tagId }, query: { name: 'coffee' } })
    expect(new Set(inTag.data.map(({ tag_id }) => tag_id))).toEqual(new Set([tagId]))
  })

  it('a package search respects the price range and sort order', async () => {
    const everything = await shop.call('GET /packages', { query: { name: 'coffee', sort: '-price', paginate: 30 } })
    const prices = everything.data.map(({ price }) => Number(price))
    expect(prices.length).toBeGreaterThan(1)
    expect(prices).toEqual(prices.toSorted((one, other) => other - one))
    const limit = Math.floor(prices[0] ?? 0) - 1
    const cheaper = await shop.call('GET /packages', { query: { name: 'coffee', 'price[lte]': limit, paginate: 30 } })
    const cheaperIds = everything.data.filter(({ price }) => Number(price) < limit + 1).map(({ id }) => id)
    expect(cheaper.data.map(({ id }) => id).toSorted()).toEqual(cheaperIds.toSorted())
  })
})
