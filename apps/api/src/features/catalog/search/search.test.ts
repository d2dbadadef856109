import { customerBase } from '@zembil/contract/customer-api'
import { beforeAll, describe, expect, it } from 'vitest'
import queries from '../../../../seed/search-queries.json' with { type: 'json' }
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})

const suggest = async (name: string) => {
  const { data } = await shop.call('GET /search/suggestions', { query: { name, limit: 8 } })
  return data.map((product) => product.name)
}

describe('search suggestions', () => {
  it('ranks the expected product in the top one, three and eight often enough', async () => {
    const wanted = queries.filter(({ product }) => product !== '')
    const places: number[] = []
    for (const { query, product } of wanted) places.push((await suggest(query)).indexOf(product))
    const share = (most: number) => places.filter((place) => place >= 0 && place < most).length / places.length
    expect(share(1)).toBeGreaterThanOrEqual(0.82)
    expect(share(3)).toBeGreaterThanOrEqual(0.95)
    expect(share(8)).toBeGreaterThanOrEqual(0.99)
  })

  it.each([
    ['another letter of the same sound', 'ሥኳር', 'White Sugar 1 kg'],
    ['Amharic in Latin letters', 'berbere', 'Berbere'],
    ['a word still being typed', 'cauli', 'Cauliflower'],
    ['an English typing error', 'diper', 'Diapers'],
    ['a synonym that is not in its name', 'pampers', 'Diapers'],
  ])('finds a product through %s', async (_, query, product) => {
    expect((await suggest(query)).some((name) => name.startsWith(product))).toBe(true)
  })

  it.each(queries.filter(({ product }) => product === '').map(({ query }) => query))(
    'finds nothing for %s, which the shop does not sell',
    async (query) => {
      expect(await suggest(query)).toEqual([])
    },
  )

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
