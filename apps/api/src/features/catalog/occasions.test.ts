import { customerBase } from '@zembil/contract/customer-api'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The response at a given time; only the clock is faked. */
async function occasionsAt(moment: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
  const { data } = await shop.call('GET /occasions', {})
  return data
}
const cacheAt = async (moment: string) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
  const response = await shop.app.inject({ method: 'GET', url: `${customerBase}/occasions` })
  return response.headers['cache-control']
}

describe('the fast of the day', () => {
  it('shows a fast with twelve products without meat, dairy or eggs, best sellers first', async () => {
    const { fast } = await occasionsAt('2026-12-10T09:00:00Z')
    expect(fast?.kind).toBe('advent')
    expect(fast?.products).toHaveLength(12)
    expect(fast?.products.every(({ is_fasting, left_in_stock }) => is_fasting && left_in_stock > 0)).toBe(true)
    const { rows } = await sql<{ id: number }>`
      select p.id from products p join product_popularity q on q.product_id = p.id
      where p.is_fasting and exists (select from stock s where s.product_id = p.id and s.quantity > 0)
      order by q.units_sold_30_days desc, p.id desc limit 12`.execute(shop.deps.db)
    expect(fast?.products.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  })

  it('a fast starts and ends at midnight in Addis Ababa, not in UTC', async () => {
    expect(await occasionsAt('2026-11-17T20:59:59Z')).toMatchObject({ date: '2026-11-17', fast: null })
    const wednesday = await occasionsAt('2026-11-17T21:00:00Z')
    expect(wednesday).toMatchObject({ date: '2026-11-18', fast: { kind: 'wednesday' } })
    expect(wednesday.until).toBe('2026-11-18T21:00:00.000Z')
  })
})

describe('the coming holiday', () => {
  it('shows Genna from fourteen days before until the day itself', async () => {
    expect((await occasionsAt('2026-12-23T09:00:00Z')).holiday).toBeNull()
    const first = (await occasionsAt('2026-12-24T09:00:00Z')).holiday
    expect(first).toMatchObject({
      kind: 'genna',
      date: '2027-01-07',
      name_am: 'ገና',
      days_left: 14,
      is_approximate: false,
    })
    expect((await occasionsAt('2027-01-07T09:00:00Z')).holiday).toMatchObject({ kind: 'genna', days_left: 0 })
    expect((await occasionsAt('2027-01-08T09:00:00Z')).holiday).toBeNull()
  })

  it('a holiday lists the best of each shelf before the second of any, and names its package tag', async () => {
    const { holiday } = await occasionsAt('2027-01-01T09:00:00Z')
    const shelves = holiday?.products.map(({ subcategory }) => subcategory.name) ?? []
    expect(shelves).toHaveLength(12)
    expect(shelves.slice(0, 8)).toEqual([
      ...['Chicken', 'Eggs', 'Butter & Ghee', 'Beef', 'Chilli Blends', 'Bread', 'Holiday & Flowers', 'Coffee'],
    ])
    expect(shelves.slice(8, 10)).toEqual(['Chicken', 'Eggs'])
    const { data: tag } = await shop.call('GET /tags/:id', { params: { id: holiday?.tag_id ?? 0 } })
    expect(tag.name).toBe('Holiday')
  })

  it.each([
    ['2027-05-01T09:00:00Z', 'fasika', false],
    ['2027-09-10T09:00:00Z', 'enkutatash', false],
    ['2027-03-08T09:00:00Z', 'eid-al-fitr', true],
    ['2027-05-15T09:00:00Z', 'eid-al-adha', true],
  ])('the coming holiday at %s is %s', async (moment, kind, is_approximate) => {
    expect((await occasionsAt(moment)).holiday).toMatchObject({ kind, is_approximate })
  })

  it('a holiday moves when staff correct its date and disappears when it is inactive', async () => {
    await sql`update holidays set date = '2028-02-26' where kind = 'eid-al-fitr' and date between '2028-02-20' and '2028-03-01'`.execute(
      shop.deps.db,
    )
    expect((await occasionsAt('2028-02-24T09:00:00Z')).holiday).toMatchObject({ date: '2028-02-26', days_left: 2 })
    await sql`update holidays set is_active = false where date = '2028-02-26'`.execute(shop.deps.db)
    expect((await occasionsAt('2028-02-24T09:00:00Z')).holiday).toBeNull()
  })
})

describe('GET /occasions', () => {
  it.each([
    ['on an ordinary day', '2026-11-16T09:00:00Z', 1],
    ['on a fasting day', '2026-11-18T09:00:00Z', 2],
    ['on a fasting day before a holiday', '2027-01-01T09:00:00Z', 3],
  ])('GET /occasions %s takes a fixed number of statements', async (_, moment, statements) => {
    shop.statements.length = 0
    await occasionsAt(moment)
    expect(shop.statements).toHaveLength(statements)
  })

  it('GET /occasions is cacheable, but not beyond midnight in Addis Ababa', async () => {
    expect(await cacheAt('2026-11-18T09:00:00Z')).toBe(
      'public, max-age=60, s-maxage=2, stale-while-revalidate=1, stale-if-error=43140',
    )
    expect(await cacheAt('2026-11-18T20:55:00Z')).toBe(
      'public, max-age=60, s-maxage=2, stale-while-revalidate=1, stale-if-error=240',
    )
    expect(await cacheAt('2026-11-18T20:59:30Z')).toBe(
      'public, max-age=30, s-maxage=2, stale-while-revalidate=0, stale-if-error=0',
    )
  })
})
