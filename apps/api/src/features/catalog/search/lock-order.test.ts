import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { addPackage } from '../../../../test/test-orders.ts'
import { untilWaiting } from '../../../../test/until-waiting.ts'
import type { Db } from '../../../platform/database/db.ts'
import { runReindex } from '../reindex/run-reindex.ts'
import { indexProducts } from './index-products.ts'
import { lockIndexedProducts, lockNewWords } from './lock-index.sql.ts'

let shop: Console
let keeper: TestSession
let db: Db
beforeAll(async () => {
  shop = await testConsole()
  keeper = await signInAs(shop, { roles: ['catalogue'] })
  db = shop.deps.db
})

/** Whoever waits longer than this waits for somebody who waits for them. */
const impatient = (trx: Db) => sql`set local lock_timeout = '500ms'`.execute(trx)

const shelf = async (kind: 'category' | 'subcategory', place: number) => {
  const { data } = await shop.callStaff('GET /shelves/:kind', { params: { kind } }, keeper)
  const found = data[place]
  if (!found) throw new Error(`no ${kind}`)
  return found
}

describe('the order of locks', () => {
  it('lets somebody who edits a product of a package add new words while the worker indexes again', async () => {
    const product = 1
    await addPackage(shop, { [product]: 1 })
    // The run has no products, so its first new words are those of the category.
    const body = { category_id: null, phone_number: null, name: 'Zwitchgoods', name_am: 'ዝውችጉድስ' }
    await shop.callStaff('POST /shelves/:kind', { params: { kind: 'category' }, body }, keeper)
    const [run] = (await shop.callStaff('GET /shop-search/runs', {}, keeper)).data
    let indexing: Promise<void> | undefined
    await db.transaction().execute(async (editor) => {
      await lockIndexedProducts(editor, [product])
      indexing = runReindex(shop.worker, run?.id ?? 0)
      await untilWaiting(db, 'advisory')
      await impatient(editor)
      await lockNewWords(editor)
    })
    await indexing
    expect((await shop.callStaff('GET /shop-search/runs', {}, keeper)).data[0]).toMatchObject({
      finished_at: expect.any(String),
    })
  })

  it('lets somebody who puts a product into a subcategory be counted while it is moved', async () => {
    const { id, name, name_am, version, category_id } = await shelf('subcategory', 0)
    const [one, other] = [await shelf('category', 0), await shelf('category', 1)]
    const body = {
      ...{ name, name_am, version, phone_number: null },
      category_id: category_id === one.id ? other.id : one.id,
    }
    let moving: Promise<{ statusCode: number }> | undefined
    await db.transaction().execute(async (editor) => {
      await sql`update products set subcategory_id = ${id}, category_id = ${category_id}
        where id = (select id from products where subcategory_id <> ${id} order by id limit 1)`.execute(editor)
      moving = shop.askStaff('PUT /shelves/:kind/:id', { params: { kind: 'subcategory', id }, body }, keeper)
      await untilWaiting(db, 'transactionid')
      await impatient(editor)
      // What the commit does.
      await sql`update subcategories set products_count = products_count where id = ${id}`.execute(editor)
    })
    expect((await moving)?.statusCode).toBe(200)
  })

  it('has somebody who puts a product into a subcategory wait until it is moved', async () => {
    const { id, name, name_am, version, category_id } = await shelf('subcategory', 1)
    const [one, other] = [await shelf('category', 0), await shelf('category', 1)]
    const moved = category_id === one.id ? other.id : one.id
    const body = { name, name_am, version, phone_number: null, category_id: moved }
    const [inside] = (await sql<{ id: number }>`select id from products where subcategory_id = ${id}`.execute(db)).rows
    const [outside] = (
      await sql<{ id: number; version: number }>`
        select id, version from products where subcategory_id <> ${id} order by id limit 1`.execute(db)
    ).rows
    const product = { id: outside?.id ?? 0, version: outside?.version ?? 0 }
    let moving: Promise<{ statusCode: number }> | undefined
    let putting: Promise<{ statusCode: number }> | undefined
    await db.transaction().execute(async (editor) => {
      await sql`select from products where id = ${inside?.id} for no key update`.execute(editor)
      moving = shop.askStaff('PUT /shelves/:kind/:id', { params: { kind: 'subcategory', id }, body }, keeper)
      await untilWaiting(db, 'transactionid')
      const change = { kind: 'subcategory' as const, subcategory_id: id }
      putting = shop.askStaff('POST /products/bulk', { body: { rows: [product], change } }, keeper)
      await untilWaiting(db, 'advisory')
    })
    expect((await moving)?.statusCode).toBe(200)
    expect((await putting)?.statusCode).toBe(200)
    const { rows } = await sql`select subcategory_id, category_id from products where id = ${product.id}`.execute(db)
    expect(rows).toEqual([{ subcategory_id: id, category_id: moved }])
  })

  it('has a package that takes a product in wait for whoever renames it', async () => {
    const product = 3
    const body = {
      ...{ name: 'Waiting basket', name_am: 'ቅርጫት', tag_id: 1, price: '100.00', allotment: null },
      ...{ max_quantity_per_order: null, is_active: true, items: [{ product_id: product, quantity: 1 }] },
    }
    let adding: Promise<{ statusCode: number; json: () => { data: { id: number } } }> | undefined
    await db.transaction().execute(async (editor) => {
      await sql`update products set name = 'Quixotberry' where id = ${product}`.execute(editor)
      await indexProducts(editor, [product])
      adding = shop.askStaff('POST /goods/packages', { body }, keeper)
      await untilWaiting(db, 'advisory')
    })
    const answer = await adding
    expect(answer?.statusCode).toBe(200)
    const { rows } = await sql`
      select from package_words p join search_words w on w.id = p.word_id
      where p.package_id = ${answer?.json().data.id} and w.word = 'quixotberry'`.execute(db)
    expect(rows).toHaveLength(1)
  })
})
