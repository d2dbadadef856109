import type { ShelfKind } from '@zembil/contract/staff/catalogue/shelf-shapes'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { runReindex } from '../reindex/run-reindex.ts'

let shop: Console
let keeper: TestSession
beforeAll(async () => {
  shop = await testConsole()
  keeper = await signInAs(shop, { roles: ['catalogue'] })
})

const list = async (kind: ShelfKind) => (await shop.callStaff('GET /shelves/:kind', { params: { kind } }, keeper)).data
const named = async (kind: ShelfKind, name: string) => {
  const found = (await list(kind)).find((one) => one.name === name)
  if (!found) throw new Error(`no ${kind} ${name}`)
  return found
}
const own = { category_id: null, phone_number: null }
const change = (kind: ShelfKind, id: number, body: object) =>
  shop.callStaff('PUT /shelves/:kind/:id', { params: { kind, id }, body }, keeper)
const runs = async () => (await shop.callStaff('GET /shop-search/runs', {}, keeper)).data
const reindex = async () => {
  const [latest] = await runs()
  await runReindex(shop.worker, latest?.id ?? 0)
}
const found = async (name: string) =>
  (await shop.call('GET /products', { query: { name, paginate: 100 } })).data.map((product) => product.id)
const wrongCounts = async () =>
  (
    await sql`select id from subcategories s where products_count <>
      (select count(*) from products p where p.subcategory_id = s.id and p.is_active)`.execute(shop.deps.db)
  ).rows

describe('the lists of shelves', () => {
  it.each(['category', 'subcategory', 'tag', 'supplier', 'brand'] as const)(
    'lists every %s with its goods in one statement',
    async (kind) => {
      shop.statements.length = 0
      const shelves = await list(kind)
      expect(shop.statements.filter((one) => one.includes('goods_count'))).toHaveLength(1)
      expect(shelves.length).toBeGreaterThan(0)
      expect(shelves.some(({ goods_count }) => goods_count > 0)).toBe(true)
    },
  )
})

describe('editing a shelf', () => {
  it('adds a tag and refuses the second of two edits of the same version', async () => {
    const body = { ...own, name: 'For students', name_am: 'ለተማሪዎች' }
    const { data } = await shop.callStaff('POST /shelves/:kind', { params: { kind: 'tag' }, body }, keeper)
    expect(data).toMatchObject({ kind: 'tag', state: 'active', version: 1, updated_by: { id: keeper.id } })
    const input = { params: { kind: 'tag', id: data.id }, body: { ...body, name: 'For pupils', version: 1 } }
    const answers = await Promise.all([1, 2].map(() => shop.askStaff('PUT /shelves/:kind/:id', input, keeper)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({ code: 'stale_version', current: { data: { name: 'For pupils' } } })
  })

  it('requires the category of a subcategory and the phone number of a supplier', async () => {
    for (const kind of ['subcategory', 'supplier'] as const) {
      const input = { params: { kind }, body: { ...own, name: 'X', name_am: 'ኤክስ' } }
      expect((await shop.askStaff('POST /shelves/:kind', input, keeper)).json()).toMatchObject({
        code: 'validation_failed',
      })
    }
  })

  it('refuses a brand whose name is taken', async () => {
    const [first] = await list('brand')
    const body = { ...own, name: first?.name, name_am: 'ሌላ' }
    const answer = await shop.askStaff('POST /shelves/:kind', { params: { kind: 'brand' }, body }, keeper)
    expect(answer.json()).toMatchObject({ code: 'name_taken' })
  })

  it('takes an archived category, subcategory and tag out of the shop and brings them back', async () => {
    const seen = async () => {
      const categories = (await shop.call('GET /categories', { query: { paginate: 100 } })).data
      const tags = (await shop.call('GET /tags', { query: { paginate: 100 } })).data
      return {
        category: categories.map(({ id }) => id),
        subcategory: categories.flatMap(({ subcategories }) => subcategories.map(({ id }) => id)),
        tag: tags.map(({ id }) => id),
      }
    }
    for (const kind of ['subcategory', 'category', 'tag'] as const) {
      const shelf = (await list(kind)).find(({ id, state }) => state === 'active' && id > 0)
      const params = { kind, id: shelf?.id ?? 0 }
      const at = (version: number | undefined) => ({ params, body: { version } })
      const { data } = await shop.callStaff('POST /shelves/:kind/:id/archive', at(shelf?.version), keeper)
      expect(data.state).toBe('archived')
      expect((await seen())[kind]).not.toContain(params.id)
      await shop.callStaff('POST /shelves/:kind/:id/bring-back', at(data.version), keeper)
      expect((await seen())[kind]).toContain(params.id)
    }
  })
})

describe('the choices of forms', () => {
  const choices = async () => {
    const buyer = await signInAs(shop, { roles: ['owner'] })
    const { data: products } = await shop.callStaff('GET /products/choices', {}, keeper)
    const { data: stock } = await shop.callStaff('GET /stock/choices', {}, buyer)
    const { data: holidays } = await shop.callStaff('GET /holidays/choices', {}, buyer)
    return { products, stock, holidays }
  }
  const isOffered = async (kind: ShelfKind, { id, name }: { id: number; name: string }) => {
    const { products, stock, holidays } = await choices()
    const lists = {
      category: [products.categories],
      subcategory: [products.categories.flatMap(({ subcategories }) => subcategories), holidays.subcategories],
      tag: [holidays.tags],
      supplier: [products.suppliers, stock.suppliers],
      brand: [products.brands.map((brand) => ({ ...brand, id: brand.name === name ? id : 0 }))],
    }[kind]
    return lists.map((all) => all.find((one) => one.id === id)?.is_active)
  }

  it.each(['category', 'subcategory', 'tag', 'supplier', 'brand'] as const)(
    'tell an archived %s from those that are offered',
    async (kind) => {
      const shelf = (await list(kind)).find(({ state, goods_count }) => state === 'active' && goods_count > 0)
      if (!shelf) throw new Error(`no ${kind}`)
      const params = { kind, id: shelf.id }
      expect(new Set(await isOffered(kind, shelf))).toEqual(new Set([true]))
      const at = (version: number) => ({ params, body: { version } })
      const { data } = await shop.callStaff('POST /shelves/:kind/:id/archive', at(shelf.version), keeper)
      expect(new Set(await isOffered(kind, shelf))).toEqual(new Set([false]))
      await shop.callStaff('POST /shelves/:kind/:id/bring-back', at(data.version), keeper)
    },
  )

  it('offer a brand that no product has yet', async () => {
    const body = { ...own, name: 'Entoto Mills', name_am: 'እንጦጦ ወፍጮ' }
    await shop.callStaff('POST /shelves/:kind', { params: { kind: 'brand' }, body }, keeper)
    expect((await choices()).products.brands).toContainEqual({ name: 'Entoto Mills', is_active: true })
  })
})

describe('moving a subcategory', () => {
  it('takes its products along, keeps the counts right and is found by the new category', async () => {
    const shelf = await named('subcategory', 'Cheese')
    const target = (await list('category')).find(({ id }) => id !== shelf.category_id)
    const before = { from: shelf.category_id, to: target?.id ?? 0 }
    const { data } = await change('subcategory', shelf.id, {
      ...own,
      ...{ name: shelf.name, name_am: shelf.name_am, version: shelf.version },
      category_id: before.to,
    })
    expect(data).toMatchObject({ category_id: before.to, goods_count: shelf.goods_count })
    const { rows } = await sql<{ category_id: number }>`
      select distinct category_id from products where subcategory_id = ${shelf.id}`.execute(shop.deps.db)
    expect(rows).toEqual([{ category_id: before.to }])
    expect(await wrongCounts()).toEqual([])
    await reindex()
    const { data: listed } = await shop.call('GET /categories/:id', { params: { id: before.to } })
    expect(listed.subcategories.map(({ id }) => id)).toContain(shelf.id)
  })

  it('deadlocks with no editor who switches its products meanwhile', async () => {
    const shelf = await named('subcategory', 'Cheese')
    const [one, other] = (await list('category')).map(({ id }) => id)
    const { rows } = await sql<{ id: number }>`select id from products where subcategory_id = ${shelf.id}`.execute(
      shop.deps.db,
    )
    const toggles = rows.map(({ id }) =>
      shop.deps.db.transaction().execute(async (trx) => {
        for (const isActive of [false, true])
          await sql`update products set is_active = ${isActive} where id = ${id}`.execute(trx)
      }),
    )
    const to = shelf.category_id === one ? other : one
    const body = { ...own, name: shelf.name, name_am: shelf.name_am, version: shelf.version, category_id: to }
    await Promise.all([...toggles, change('subcategory', shelf.id, body)])
    expect(await wrongCounts()).toEqual([])
  })
})

describe('renaming what products are found by', () => {
  it('keeps every product findable by the old name until the worker has indexed the new one', async () => {
    const shelf = await named('subcategory', 'Cheese')
    const { rows } = await sql<{ id: number }>`
      select id from products where subcategory_id = ${shelf.id} and is_active`.execute(shop.deps.db)
    const ids = rows.map(({ id }) => id)
    const { category_id, name_am, version } = shelf
    await change('subcategory', shelf.id, { ...own, category_id, name_am, version, name: 'Ayibmeda' })
    expect(await found('cheese')).toEqual(expect.arrayContaining(ids))
    expect((await runs())[0]).toMatchObject({ cause: 'subcategory', label: 'Ayibmeda', done: 0, finished_at: null })
    await reindex()
    const [run] = await runs()
    expect(run).toMatchObject({ done: run?.total, finished_at: expect.any(String) })
    expect(await found('ayibmeda')).toEqual(expect.arrayContaining(ids))
    const { categories } = await shop.call('GET /search/suggestions', { query: { name: 'ayibmeda' } })
    expect(categories).toMatchObject([{ kind: 'subcategory', id: shelf.id }])
  })

  it('renames the brand of its products', async () => {
    const brand = (await list('brand')).find(({ goods_count }) => goods_count > 0)
    const { id = 0, name_am = '', version = 0, name: old = '' } = brand ?? {}
    await change('brand', id, { ...own, name: 'Zufanbrand', name_am, version })
    await reindex()
    const { rows } = await sql<{ old: number; renamed: number }>`
      select count(*) filter (where brand = ${old})::int as old,
        count(*) filter (where brand = 'Zufanbrand')::int as renamed from products`.execute(shop.deps.db)
    expect(rows).toEqual([{ old: 0, renamed: expect.any(Number) }])
    expect((await found('zufanbrand')).length).toBeGreaterThan(0)
  })

  it('goes on where an interrupted run stopped, and does nothing when the message comes twice', async () => {
    const { id, name_am, version } = await named('category', (await list('category'))[0]?.name ?? '')
    await change('category', id, { ...own, name: 'Kategoriya', name_am, version })
    await sql`update reindex_runs set position = 1000000 where finished_at is null`.execute(shop.deps.db)
    await reindex()
    await reindex()
    expect((await runs())[0]).toMatchObject({ cause: 'category', finished_at: expect.any(String) })
  })
})
