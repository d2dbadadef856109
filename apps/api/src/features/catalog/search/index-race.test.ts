import { randomUUID } from 'node:crypto'
import { searchWords } from '@zembil/rules/search/size-words'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { afterFile } from '../../../../test/after-file.ts'
import { wrongCounts, wrongIndexes, wrongResults } from '../../../../test/race/index-audit.ts'
import { countDeadlocks } from '../../../../test/race/race-audit.ts'
import { oneOf, prepareCustomers, prepareRaceShop, randomFrom } from '../../../../test/race/race-shop.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { createDb, type Db } from '../../../platform/database/db.ts'
import { cleanLexicon } from './clean-lexicon.ts'
import { indexCategories } from './index-categories.ts'
import { indexPackages } from './index-packages.ts'
import { indexProducts } from './index-products.ts'

const editors = 20
const editsEach = 12
const random = randomFrom(7)
/** Products up to this id are ordered meanwhile, so they stay active. */
const ordered = 5
const newWords = ['Zufan', 'Abol', 'Tona', 'Bereka', 'Keskes', 'Mesob', 'Gabi', 'Netela', 'Jebena', 'Rekebot']

let shop: TestApp
let db: Db
let productIds: number[]
beforeAll(async () => {
  shop = await testApp()
  await prepareRaceShop(shop.deps.db, random, { products: 40, packages: 8, units: 500 })
  const onError = (error: Error) => void error
  db = createDb({ url: shop.databaseUrl, connections: editors + 8, statementTimeout: 60_000, onError })
  afterFile(() => db.destroy())
  const { rows } = await sql<{ id: number }>`select id from products order by id`.execute(db)
  productIds = rows.map(({ id }) => id)
})

const packagesWith = async (trx: Db, ids: number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct package_id as id from package_items where product_id = any(${ids}::int[])`.execute(trx)
  return rows.map(({ id }) => id)
}

const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T

/** Renames, moves and switches products, as an editor or a batch of an import does. */
const change = (ids: number[]) =>
  db.transaction().execute(async (trx) => {
    const sorted = [...new Set(ids)].sort((one, other) => one - other)
    await sql`select from products where id = any(${sorted}::int[]) order by id for no key update`.execute(trx)
    for (const id of sorted)
      await sql`update products p set name = ${`${pick(newWords)} ${pick(newWords)}`},
          is_active = ${id <= ordered || random(4) > 0}, subcategory_id = s.id, category_id = s.category_id
        from (select id, category_id from subcategories order by id offset ${random(12)} limit 1) s
        where p.id = ${id}`.execute(trx)
    await indexProducts(trx, ids)
    await indexPackages(trx, await packagesWith(trx, ids))
  })

const inTurn = async (times: number, work: () => Promise<unknown>) => {
  for (let turn = 0; turn < times; turn++) await work()
}

describe('editing, importing and re-indexing at once, while orders are placed', () => {
  it('deadlocks nowhere, delays no order, and leaves an exact index', { timeout: 300_000 }, async () => {
    const tokens = await prepareCustomers(shop.deps.db, 30)
    const popular = productIds.slice(0, 60)
    const anEditor = () => inTurn(editsEach, () => change([pick(popular)]))
    const anImport = () => inTurn(8, () => change(Array.from({ length: 50 }, () => pick(productIds))))
    const aReindex = () =>
      inTurn(4, async () => {
        for (let start = 0; start < productIds.length; start += 200)
          await db.transaction().execute((trx) => indexProducts(trx, productIds.slice(start, start + 200)))
        await db.transaction().execute(indexCategories)
      })
    const orders = tokens.map((token, index) =>
      shop.call(
        'POST /orders',
        { body: oneOf(1 + (index % ordered)), headers: { 'idempotency-key': randomUUID() } },
        token,
      ),
    )
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: editors }, anEditor),
      anImport(),
      aReindex(),
      inTurn(10, () => cleanLexicon(db)),
      ...orders,
    ])
    expect(outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([])
    expect(await countDeadlocks(db)).toBe(0)
    expect(await wrongIndexes(db)).toEqual([])
    expect(await wrongResults(db, searchWords)).toEqual([])
  })

  it('counts the products of each subcategory and the carriers of each word exactly', async () => {
    expect(await wrongCounts(db)).toEqual([])
  })

  it('deletes the words that nobody carries, and no other', async () => {
    await sql`insert into search_words (word, skeleton) values ('nobodycarriesthis', 'nbdkrst')`.execute(db)
    await cleanLexicon(shop.worker.db)
    const { rows } = await sql`select word from search_words w where not exists (
      select from product_words where word_id = w.id union all select from package_words where word_id = w.id
      union all select from category_words where word_id = w.id
      union all select from subcategory_words where word_id = w.id)`.execute(db)
    expect(rows).toEqual([])
  })
})

describe('an order for a package', () => {
  it('does not wait for a transaction that indexes the package', async () => {
    const { rows } = await sql<{ id: number }>`select id from packages order by id limit 1`.execute(db)
    const ids = rows.map(({ id }) => id)
    await db.transaction().execute(async (trx) => {
      await indexPackages(trx, ids)
      await db.transaction().execute(async (order) => {
        await sql`set local lock_timeout = '100ms'`.execute(order)
        await sql`select from packages where id = any(${ids}::int[]) for no key update`.execute(order)
      })
    })
  })
})
