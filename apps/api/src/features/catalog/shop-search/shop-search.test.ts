import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { runReindex } from '../reindex/run-reindex.ts'
import { indexProducts } from '../search/index-products.ts'
import { countedWords, createMissCounter } from './count-misses.ts'

let shop: Console
let keeper: TestSession
beforeAll(async () => {
  shop = await testConsole()
  keeper = await signInAs(shop, { roles: ['support'] })
})

const see = async (words: string) => (await shop.callStaff('GET /shop-search', { query: { words } }, keeper)).data
const reindex = async () => {
  const { rows } = await sql<{ id: number }>`
    select id from reindex_runs where finished_at is null order by id`.execute(shop.deps.db)
  for (const { id } of rows) await runReindex(shop.worker, id)
}
const fail = (error: Error) => {
  throw error
}

describe('what a shopper sees', () => {
  it('shows the products in the order of the shop', async () => {
    const { data } = await shop.call('GET /products', { query: { name: 'sugar', paginate: 10 } })
    const hits = (await see('sugar')).filter(({ kind }) => kind === 'product').slice(0, data.length)
    expect(hits.map(({ id }) => id)).toEqual(data.map(({ id }) => id))
  })

  it.each([
    ['sugar', 'same', 'name'],
    ['pampers', 'same', 'synonym'],
    ['diper', 'typo', 'name'],
    ['berbere', 'same', 'name'],
    ['cauli', 'beginning', 'name'],
    ['bun', 'sound', 'name'],
    ['dairy', 'same', 'category'],
  ])('says why %s finds its first product: %s, %s', async (words, match, place) => {
    const reasons = (await see(words)).flatMap((hit) => hit.reasons)
    expect(reasons).toContainEqual(expect.objectContaining({ match, place }))
  })

  it('says that a brand was found', async () => {
    await sql`update products set brand = 'Zewditu' where id = 1`.execute(shop.deps.db)
    await indexProducts(shop.deps.db, [1])
    const reasons = (await see('zewditu')).flatMap((hit) => hit.reasons)
    expect(reasons.map(({ place }) => place)).toContain('brand')
  })

  it('finds nothing for words that nobody has', async () => {
    expect(await see('zzzzqqq')).toEqual([])
  })
})

describe('synonyms', () => {
  const phrases = ['sugar', 'shonkora sweetener']

  it('previews what known searches will find, changes the search, and takes it back', async () => {
    const effect = await shop.callStaff('POST /synonyms/effect/search', { body: { id: null, phrases } }, keeper)
    expect(effect.data[0]).toMatchObject({ words: 'shonkora sweetener', less: 0 })
    expect(effect.data[0]?.more).toBeGreaterThan(0)
    const { data } = await shop.callStaff('POST /synonyms', { body: { phrases } }, keeper)
    await reindex()
    expect((await see('shonkora')).flatMap((hit) => hit.reasons)).toContainEqual(
      expect.objectContaining({ place: 'synonym' }),
    )
    const removed = await shop.callStaff('POST /synonyms/effect/search', { body: { id: data.id, phrases: [] } }, keeper)
    expect(removed.data[0]).toMatchObject({ words: 'shonkora sweetener', more: 0, less: effect.data[0]?.more })
    const removal = { params: { id: data.id }, body: { version: data.version } }
    await shop.callStaff('POST /synonyms/:id/remove', removal, keeper)
    await reindex()
    expect(await see('shonkora')).toEqual([])
  })

  it('refuses a stale version and a group of one word', async () => {
    const { data } = await shop.callStaff('POST /synonyms', { body: { phrases: ['abcd', 'efgh'] } }, keeper)
    const put = (body: object) => shop.askStaff('PUT /synonyms/:id', { params: { id: data.id }, body }, keeper)
    expect((await put({ phrases: ['abcd', 'ijkl'], version: 1 })).statusCode).toBe(200)
    expect((await put({ phrases: ['abcd', 'mnop'], version: 1 })).json()).toMatchObject({ code: 'stale_version' })
    expect((await put({ phrases: ['abcd'], version: 2 })).statusCode).toBe(422)
  })
})

describe('searches without result', () => {
  it('leaves out words with digits', () => {
    expect(countedWords('  Kolo  5kg ')).toBe('kolo')
    expect(countedWords('0911223344')).toBe('')
  })

  it('adds up what several processes counted at the same time', async () => {
    const counters = [1, 2, 3].map(() => createMissCounter(shop.deps.db, fail))
    for (const words of ['tella', 'areki', 'tella']) for (const { count } of counters) count(words)
    await Promise.all(counters.map(({ stop }) => stop()))
    const { data } = await shop.callStaff('GET /search-misses', {}, keeper)
    expect(data).toMatchObject([
      { words: 'tella', times: 6, days: 1, decision: null },
      { words: 'areki', times: 3 },
    ])
  })

  it('counts whole searches, but no suggestions', async () => {
    await shop.call('GET /products', { query: { name: 'qwertyuiop 0911223344' } })
    await shop.call('GET /search/suggestions', { query: { name: 'asdfghjkl' } })
    await shop.app.close()
    const words = (await shop.callStaff('GET /search-misses', {}, keeper)).data.map((miss) => miss.words)
    expect(words).toContain('qwertyuiop')
    expect(words).not.toContain('asdfghjkl')
  })

  it('moves a decided search to the other list and back', async () => {
    const decide = (decision: string | null) =>
      shop.callStaff('POST /search-misses/decide', { body: { words: 'areki', decision } }, keeper)
    const listed = async (state: string) =>
      (await shop.callStaff('GET /search-misses', { query: { state } }, keeper)).data.map(({ words }) => words)
    await decide('ignored')
    expect([await listed('open'), await listed('decided')]).toEqual([expect.not.arrayContaining(['areki']), ['areki']])
    await decide(null)
    expect(await listed('open')).toContain('areki')
  })

  it('refuses words that the database cannot store', async () => {
    const call = { body: { words: '\0', decision: null } }
    expect((await shop.askStaff('POST /search-misses/decide', call, keeper)).statusCode).toBe(422)
  })
})
