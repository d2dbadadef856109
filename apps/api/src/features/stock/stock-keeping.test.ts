import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '../../../test/a-product.ts'
import { aJpeg } from '../../../test/staff/a-jpeg.ts'
import { placePaid } from '../../../test/staff/test-fulfilment.ts'
import { auditOf, type Console, signInAs, type TestSession, testConsole } from '../../../test/staff/test-staff.ts'
import { aDraft, aReceipt, availableIn, receiveLines } from '../../../test/staff/test-stock.ts'
import { signIn } from '../../../test/test-customer.ts'
import { place, setProduct } from '../../../test/test-orders.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import { checkStock } from './check-stock.ts'
import { finishCount, lockCount } from './counts/counts.sql.ts'
import { updateStockSales } from './labels/stock-lists.sql.ts'
import { lockStock } from './stock.sql.ts'

let shop: Console
let owner: TestSession
let keeper: TestSession
beforeAll(async () => {
  shop = await testConsole()
  owner = await signInAs(shop, { roles: ['owner'] })
  keeper = await signInAs(shop, { roles: ['storekeeper'], storeIds: [1] })
})

const shelfOf = async (id: number, storeId = 1) => {
  const { data } = await shop.callStaff('GET /stock/:id', { params: { id } }, owner)
  return data.stores.find(({ store }) => store.id === storeId)
}
const correct = (id: number, body: object, as = keeper) =>
  shop.askStaff('POST /stock/:id/corrections', { params: { id }, body: { store_id: 1, ...body } }, as)
const order = async (id: number, quantity: number) =>
  place(shop, await signIn(shop), { products: [{ id, quantity }], store_id: 1 })
const expectSound = async () =>
  expect(await checkStock(shop.deps.db, new Date(0))).toEqual({ products: [], orders: [] })

describe('stock list', () => {
  it('shows what can be sold, what open orders hold unpicked and what the shelf holds', async () => {
    await setProduct(shop, 1, 10)
    await order(1, 2)
    const paid = await placePaid(shop, { products: [{ id: 1, quantity: 3 }], store_id: 1 })
    expect(await shelfOf(1)).toMatchObject({ available: 5, held: 5, shelf: 10 })
    await sql`update picks set picked = 2 where order_id = ${paid.id}`.execute(shop.deps.db)
    expect(await shelfOf(1)).toMatchObject({ available: 5, held: 3, shelf: 8 })
    await sql`update picks set reason = 'not-there' where order_id = ${paid.id}`.execute(shop.deps.db)
    expect(await shelfOf(1)).toMatchObject({ available: 5, held: 2, shelf: 7 })
    shop.statements.length = 0
    const { data } = await shop.callStaff('GET /stock', { query: { store_id: 1, limit: 1 } }, keeper)
    expect(data).toMatchObject([{ id: 1, available: 5, held: 2, shelf: 7 }])
    expect(shop.statements.filter((text) => /stock/.test(text))).toHaveLength(2)
  })

  it('pages forward and back, and finds by code', async () => {
    const first = await shop.callStaff('GET /stock', { query: { store_id: 1, limit: 2 } }, owner)
    const next = await shop.callStaff('GET /stock', { query: { store_id: 1, limit: 2, after: first.meta.next } }, owner)
    expect(next.data[0]?.id).toBeGreaterThan(first.data[1]?.id ?? 0)
    const back = await shop.callStaff(
      'GET /stock',
      { query: { store_id: 1, limit: 2, before: next.meta.previous } },
      owner,
    )
    expect(back.data.map(({ id }) => id)).toEqual(first.data.map(({ id }) => id))
    await sql`insert into product_barcodes (product_id, code) values (4, '4006381333931')`.execute(shop.deps.db)
    const found = await shop.callStaff('GET /stock', { query: { store_id: 1, words: '4006381333931' } }, owner)
    expect(found.data.map(({ id }) => id)).toEqual([4])
  })

  it('lists goods that the store never received, with 0, but not among those that ran out', async () => {
    const { id } = (await shop.callStaff('POST /products', { body: aProduct({ name: 'Coffee roaster' }) }, owner)).data
    const list = async (query: object) =>
      (await shop.callStaff('GET /stock', { query: { store_id: 1, ...query } }, keeper)).data
    const nothing = { id, available: 0, held: 0, shelf: 0, low_level: null, last_moved_at: null }
    expect(await list({ after: String(id - 1) })).toMatchObject([nothing])
    expect(await list({ words: 'Coffee roaster' })).toContainEqual(expect.objectContaining(nothing))
    expect(await list({ after: String(id - 1), state: 'out' })).toEqual([])
  })

  it('finds goods that are switched off by name and by the code of the shop, to receive and count them', async () => {
    await sql`update products set is_active = false, sku = 'TEFF-1' where id = 9`.execute(shop.deps.db)
    const { name } = await shop.deps.db
      .selectFrom('products')
      .select('name')
      .where('id', '=', 9)
      .executeTakeFirstOrThrow()
    const search = async (text: string) =>
      (await shop.callStaff('POST /stock/search', { body: { store_id: 1, text } }, keeper)).data
    expect((await search('teff-1'))[0]).toMatchObject({ id: 9, is_exact: true, is_active: false })
    expect(await search(name)).toContainEqual(expect.objectContaining({ id: 9, is_exact: false }))
    for (const words of ['TEFF-1', name]) {
      const { data } = await shop.callStaff('GET /stock', { query: { store_id: 1, words } }, keeper)
      expect(data.map(({ id }) => id)).toContain(9)
    }
    await sql`update products set is_active = true where id = 9`.execute(shop.deps.db)
  })

  it('lists the history with the balance after each movement', async () => {
    await setProduct(shop, 5, 0)
    await receiveLines(shop, keeper, [{ product_id: 5, packs: 8 }])
    await correct(5, { difference: -2, reason: 'missing', note: 'Not on the shelf' })
    const { id } = await order(5, 1)
    const input = { params: { id: 5 }, query: { store_id: 1, limit: 2 } }
    const newest = await shop.callStaff('GET /stock/:id/movements', input, keeper)
    expect(newest.data).toMatchObject([
      { kind: 'sold', quantity: -1, balance: 5, order_id: id, member: null },
      {
        kind: 'adjusted',
        quantity: -2,
        balance: 6,
        reason: 'missing',
        note: 'Not on the shelf',
        member: { id: keeper.id },
      },
    ])
    const query = { store_id: 1, limit: 2, after: newest.meta.next }
    const older = await shop.callStaff('GET /stock/:id/movements', { params: { id: 5 }, query }, keeper)
    expect(older.data[0]).toMatchObject({ kind: 'received', quantity: 8, balance: 8 })
  })
})

describe('receiving', () => {
  it('puts all lines into stock once, in units or cartons, and keeps the buying price of a unit', async () => {
    await setProduct(shop, 6, 1)
    const { id, version } = await aDraft(shop, keeper, [
      { product_id: 6, packs: 2, pack_units: 12, cost: '100.00' },
      { product_id: 6, packs: 3, cost: '9' },
      { product_id: 7, packs: 5 },
    ])
    const before = await availableIn(shop, 7)
    const posts = await Promise.all(
      [1, 2, 3].map(() => shop.askStaff('POST /receipts/:id/post', { params: { id }, body: { version } }, keeper)),
    )
    expect(posts.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect([await availableIn(shop, 6), await availableIn(shop, 7)]).toEqual([28, before + 5])
    // The highest price of a unit on the note: 9.00 is more than a twelfth of 100 birr.
    const { data } = await shop.callStaff('GET /stock/:id', { params: { id: 6 } }, owner)
    expect(data.cost).toMatchObject({ unit_price: '9.00', receipt_id: id })
    expect((await shop.callStaff('GET /stock/:id', { params: { id: 6 } }, keeper)).data.cost).toBeNull()
    const posted = await shop.callStaff('GET /receipts/:id', { params: { id } }, keeper)
    expect(posted.data).toMatchObject({ state: 'posted', total: null, lines: [{ cost: null }, {}, {}] })
    expect((await shop.callStaff('GET /receipts/:id', { params: { id } }, owner)).data.total).toBe('227.00')
    await expectSound()
  })

  it('refuses the same delivery note of the same supplier', async () => {
    const { note_no } = await aReceipt(shop, keeper)
    const again = { supplier_id: 1, store_id: 1, note_no: ` ${note_no.toUpperCase()} ` }
    expect((await shop.askStaff('POST /receipts', { body: again }, keeper)).json()).toMatchObject({ code: 'note_used' })
    const other = { ...again, supplier_id: 2 }
    expect((await shop.askStaff('POST /receipts', { body: other }, keeper)).statusCode).toBe(200)
    const many = await Promise.all(
      [1, 2, 3, 4].map(() => shop.askStaff('POST /receipts', { body: { ...again, note_no: 'N-1' } }, keeper)),
    )
    expect(many.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const { id, version } = await aReceipt(shop, keeper)
    const change = { params: { id }, body: { ...again, version, lines: [] } }
    expect((await shop.askStaff('PUT /receipts/:id', change, keeper)).json()).toMatchObject({ code: 'note_used' })
  })

  it('never changes once it is posted, whoever writes', async () => {
    const { id } = await receiveLines(shop, keeper, [{ product_id: 6, packs: 1 }])
    for (const write of [sql`update stock_receipts set version = version + 1`, sql`delete from stock_receipts`])
      await expect(sql`${write} where id = ${id}`.execute(shop.deps.db)).rejects.toThrow('a posted receipt is final')
  })

  it('refuses a delivery to a store or of a supplier that does not exist', async () => {
    const { id, version, note_no } = await aReceipt(shop, owner)
    const cases = [
      { unknown: { store_id: 2_000_000 }, code: 'not_found' },
      { unknown: { supplier_id: 2_000_000 }, code: 'validation_failed' },
    ]
    for (const { unknown, code } of cases) {
      const head = { supplier_id: 1, store_id: 1, note_no: `${note_no}-unknown`, ...unknown }
      expect((await shop.askStaff('POST /receipts', { body: head }, owner)).json()).toMatchObject({ code })
      const body = { ...head, version, lines: [] }
      expect((await shop.askStaff('PUT /receipts/:id', { params: { id }, body }, owner)).json()).toMatchObject({ code })
    }
  })

  it('refuses a draft that somebody else has saved, and one that is empty', async () => {
    const { id, version, note_no } = await aReceipt(shop, keeper)
    const body = { supplier_id: 1, store_id: 1, note_no, version, lines: [] }
    await shop.callStaff('PUT /receipts/:id', { params: { id }, body }, owner)
    const stale = (await shop.askStaff('PUT /receipts/:id', { params: { id }, body }, keeper)).json()
    expect(stale).toMatchObject({ code: 'stale_version', current: { data: { updated_by: { id: owner.id } } } })
    const post = { params: { id }, body: { version: version + 1 } }
    expect((await shop.askStaff('POST /receipts/:id/post', post, keeper)).json()).toMatchObject({
      code: 'nothing_to_post',
    })
    await shop.callStaff('POST /receipts/:id/discard', post, keeper)
    expect((await shop.askStaff('GET /receipts/:id', { params: { id } }, keeper)).statusCode).toBe(404)
  })

  it('posts hundreds of lines while orders of the same goods are placed', async () => {
    const { rows } = await sql<{ id: number }>`
      select id from products where not is_non_stocked order by id desc limit 300`.execute(shop.deps.db)
    const lines = rows.map(({ id }) => ({ product_id: id, packs: 4 }))
    await setProduct(shop, 1, 50)
    const [one, other] = [await aDraft(shop, keeper, lines), await aDraft(shop, keeper, lines.toReversed())]
    const post = ({ id, version }: typeof one) =>
      shop.askStaff('POST /receipts/:id/post', { params: { id }, body: { version } }, keeper)
    const answers = await Promise.all([post(one), post(other), ...Array.from({ length: 6 }, () => order(1, 1))])
    expect(answers.slice(0, 2).map((answer) => 'statusCode' in answer && answer.statusCode)).toEqual([200, 200])
    await expectSound()
  })
})

describe('corrections', () => {
  it('refuses to go below zero and says which open orders hold the rest', async () => {
    await setProduct(shop, 8, 5)
    const { id } = await order(8, 3)
    const answer = (await correct(8, { difference: -4, reason: 'missing' })).json()
    expect(answer).toMatchObject({ code: 'stock_held' })
    expect(answer.message).toContain('Only 2 of')
    expect(answer.message).toContain(`hold 3 more: ${id}`)
    expect(await availableIn(shop, 8)).toBe(2)
  })

  it('needs a fitting direction, and a photo of waste above 500 birr', async () => {
    await setProduct(shop, 9, 20, { price_santim: 100_00 })
    expect((await correct(9, { difference: 2, reason: 'damaged' })).statusCode).toBe(422)
    const dear = { difference: -6, reason: 'damaged' }
    expect((await correct(9, dear)).json().errors).toHaveProperty('photo')
    const photo = aJpeg().toString('base64')
    const answer = await correct(9, { ...dear, photo })
    expect(answer.statusCode, answer.body).toBe(200)
    const { movement_id } = answer.json().data
    const shown = await shop.askStaff('GET /stock-photos/:id', { params: { id: movement_id } }, keeper)
    expect([shown.statusCode, shown.rawPayload]).toEqual([200, aJpeg()])
    const { data } = await shop.callStaff('GET /stock/:id/movements', { params: { id: 9 }, query: {} }, keeper)
    expect(data[0]).toMatchObject({ kind: 'wasted', quantity: -6, has_photo: true, reason: 'damaged' })
  })

  it('adds up when receipts, corrections, counts and sales happen at the same time', async () => {
    await setProduct(shop, 10, 40)
    const drafts = await Promise.all([1, 2, 3].map(() => aDraft(shop, keeper, [{ product_id: 10, packs: 5 }])))
    const count = (
      await shop.callStaff('POST /counts', { body: { store_id: 1, category_id: null, place: null } }, keeper)
    ).data
    await Promise.all([
      ...drafts.map(({ id, version }) =>
        shop.askStaff('POST /receipts/:id/post', { params: { id }, body: { version } }, keeper),
      ),
      ...[1, 2, 3].map(() => correct(10, { difference: -2, reason: 'missing' })),
      ...[1, 2, 3, 4].map(() => order(10, 1)),
      ...[1, 2].map(() =>
        shop.askStaff(
          'POST /counts/:id/entries',
          { params: { id: count.id }, body: { product_id: 10, counted: 50 } },
          keeper,
        ),
      ),
    ])
    expect(await availableIn(shop, 10)).toBe(40 + 15 - 6 - 4)
    await expectSound()
  })
})

describe('transfers', () => {
  const send = (body: object) => shop.askStaff('POST /transfers', { body }, owner)

  it("can be sent to a store that is not one of the member's own", async () => {
    const { data: own } = await shop.callStaff('GET /stores', {}, keeper)
    const { data: choices } = await shop.callStaff('GET /stock/choices', {}, keeper)
    const other = choices.stores.find(({ id }) => own.every((store) => store.id !== id))
    await setProduct(shop, 11, 10)
    const body = { from_store_id: 1, to_store_id: other?.id ?? 0, lines: [{ product_id: 11, sent: 1 }] }
    expect((await shop.askStaff('POST /transfers', { body }, keeper)).statusCode).toBe(200)
  })

  it('are in neither store on the way, and a shortfall has a reason', async () => {
    await setProduct(shop, 11, 10)
    const before = await availableIn(shop, 11, 2)
    const sent = await send({ from_store_id: 1, to_store_id: 2, lines: [{ product_id: 11, sent: 6 }] })
    const { id } = sent.json().data
    expect([await availableIn(shop, 11), await availableIn(shop, 11, 2)]).toEqual([4, before])
    expect(await shelfOf(11, 2)).toMatchObject({ on_the_way: 6 })
    const take = (received: number, reason: string | null) => ({
      params: { id },
      body: { lines: [{ product_id: 11, received, reason }] },
    })
    expect((await shop.askStaff('POST /transfers/:id/receive', take(4, null), owner)).statusCode).toBe(422)
    expect((await shop.askStaff('POST /transfers/:id/receive', take(4, 'missing'), keeper)).statusCode).toBe(404)
    const answers = await Promise.all(
      [1, 2].map(() => shop.askStaff('POST /transfers/:id/receive', take(4, 'damaged'), owner)),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await availableIn(shop, 11, 2)).toBe(before + 4)
    const { data } = await shop.callStaff(
      'GET /stock/:id/movements',
      { params: { id: 11 }, query: { store_id: 2, limit: 2 } },
      owner,
    )
    expect(data).toMatchObject([
      { kind: 'wasted', quantity: -2, reason: 'damaged', transfer_id: id },
      { kind: 'moved', quantity: 6, transfer_id: id },
    ])
    await expectSound()
  })

  it('can be taken back until somebody receives them, and only by the store that sent them', async () => {
    await setProduct(shop, 11, 10)
    const there = await availableIn(shop, 11, 2)
    const begin = async () =>
      (await send({ from_store_id: 1, to_store_id: 2, lines: [{ product_id: 11, sent: 6 }] })).json().data.id as number
    const back = (id: number, as = keeper) => shop.askStaff('POST /transfers/:id/take-back', { params: { id } }, as)
    const receive = (id: number) =>
      shop.askStaff(
        'POST /transfers/:id/receive',
        { params: { id }, body: { lines: [{ product_id: 11, received: 6, reason: null }] } },
        owner,
      )
    const first = await begin()
    const elsewhere = await signInAs(shop, { roles: ['storekeeper'], storeIds: [2] })
    expect((await back(first, elsewhere)).statusCode).toBe(404)
    const { data: sent } = await shop.callStaff('GET /transfers/:id', { params: { id: first } }, elsewhere)
    expect(sent).toMatchObject({ may_receive: true, may_take_back: false })
    expect((await back(first)).json().data).toMatchObject({
      state: 'taken-back',
      taken_back_by: { id: keeper.id },
      may_receive: false,
      may_take_back: false,
    })
    expect([await availableIn(shop, 11), await availableIn(shop, 11, 2)]).toEqual([10, there])
    expect(await shelfOf(11, 2)).toMatchObject({ on_the_way: 0 })
    expect((await auditOf(shop, keeper.id)).at(-1)).toMatchObject({ action: 'transfer.taken-back' })
    const query = { store_id: 1, limit: 2 }
    const { data } = await shop.callStaff('GET /stock/:id/movements', { params: { id: 11 }, query }, keeper)
    expect(data).toMatchObject([
      { kind: 'moved', quantity: 6, transfer_id: first },
      { kind: 'moved', quantity: -6, transfer_id: first },
    ])
    // Whoever comes first: the goods are in one store.
    const second = await begin()
    const answers = await Promise.all([receive(second), back(second), back(second), receive(second)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    const units = (await availableIn(shop, 11)) + (await availableIn(shop, 11, 2))
    expect(units).toBe(10 + there)
    await expectSound()
  })

  it('send no more than the store has', async () => {
    await setProduct(shop, 11, 3)
    const answer = await send({ from_store_id: 1, to_store_id: 2, lines: [{ product_id: 11, sent: 4 }] })
    expect(answer.json()).toMatchObject({ code: 'stock_short' })
  })
})

describe('counts', () => {
  it('compare with the shelf at the moment of the entry, and somebody else posts the differences', async () => {
    await setProduct(shop, 12, 10)
    await order(12, 3)
    const body = { store_id: 1, category_id: null, place: null }
    const { id } = (await shop.callStaff('POST /counts', { body }, keeper)).data
    const enter = (counted: number) =>
      shop.callStaff('POST /counts/:id/entries', { params: { id }, body: { product_id: 12, counted } }, keeper)
    await enter(8)
    // Sold after the entry: no difference of the count.
    await order(12, 2)
    const goods = await shop.callStaff('GET /counts/:id/goods', { params: { id }, query: {} }, keeper)
    expect(goods.data).toMatchObject([{ id: 12, counted: 8 }])
    expect(JSON.stringify(goods.data)).not.toContain('expected')
    expect((await shop.askStaff('GET /counts/:id/review', { params: { id } }, owner)).json()).toMatchObject({
      code: 'count_closed',
    })
    await shop.callStaff('POST /counts/:id/finish', { params: { id } }, keeper)
    const review = (await shop.callStaff('GET /counts/:id/review', { params: { id } }, owner)).data
    expect(review).toMatchObject({ is_own: false, entries: [{ counted: 8, expected: 10, difference: -2 }] })
    const decide = { params: { id }, body: { post: [12] } }
    const answers = await Promise.all([1, 2].map(() => shop.askStaff('POST /counts/:id/decide', decide, owner)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await availableIn(shop, 12)).toBe(3)
    expect(await shelfOf(12)).toMatchObject({ available: 3, held: 5, shelf: 8 })
    await expectSound()
  })

  it('do not wait for an order of the goods, and expect what is on the shelf whether it is placed or not', async () => {
    await setProduct(shop, 19, 10)
    const body = { store_id: 1, category_id: null, place: null }
    const { id } = (await shop.callStaff('POST /counts', { body }, keeper)).data
    const enter = () =>
      shop.callStaff('POST /counts/:id/entries', { params: { id }, body: { product_id: 19, counted: 10 } }, keeper)
    await shop.deps.db.transaction().execute(async (placing) => {
      await lockStock(placing, [19])
      await enter()
    })
    await Promise.all([order(19, 1), enter(), order(19, 2), enter(), order(19, 3)])
    const { rows } = await sql`select expected from stock_count_entries where count_id = ${id}`.execute(shop.deps.db)
    expect(rows).toEqual([{ expected: 10 }])
  })

  it('take no entry that waits while somebody finishes them', async () => {
    const body = { store_id: 1, category_id: null, place: null }
    const { id } = (await shop.callStaff('POST /counts', { body }, keeper)).data
    let entering: Promise<LightMyRequestResponse> | undefined
    await shop.deps.db.transaction().execute(async (finishing) => {
      await lockCount(finishing, id)
      await finishCount(finishing, id)
      const entry = { params: { id }, body: { product_id: 19, counted: 1 } }
      entering = shop.askStaff('POST /counts/:id/entries', entry, keeper)
      await Promise.race([untilWaiting(shop.deps.db, 'transactionid'), entering])
    })
    expect((await entering)?.json()).toMatchObject({ code: 'count_closed' })
  })

  it('are never decided by somebody who took part', async () => {
    const manager = await signInAs(shop, { roles: ['manager'] })
    const body = { store_id: 1, category_id: null, place: null }
    const { id } = (await shop.callStaff('POST /counts', { body }, manager)).data
    await shop.callStaff('POST /counts/:id/finish', { params: { id } }, keeper)
    const answer = await shop.askStaff('POST /counts/:id/decide', { params: { id }, body: { post: [] } }, manager)
    expect(answer.json()).toMatchObject({ code: 'own_count' })
  })

  it('lists the goods of shelf places', async () => {
    const at = (id: number, place: string | null) =>
      shop.callStaff('PUT /stock/:id/place', { params: { id }, body: { store_id: 1, place } }, keeper)
    await at(13, 'Q-1')
    await at(14, 'Q-10')
    await at(15, 'R-1')
    const body = { store_id: 1, category_id: null, place: 'Q-' }
    const { id } = (await shop.callStaff('POST /counts', { body }, keeper)).data
    const { data } = await shop.callStaff('GET /counts/:id/goods', { params: { id }, query: {} }, keeper)
    expect(data.map((goods) => [goods.id, goods.place])).toEqual([
      [13, 'Q-1'],
      [14, 'Q-10'],
    ])
  })
})

describe('low stock and labels', () => {
  it('lists what lasts fewer than three days, with what to order', async () => {
    await setProduct(shop, 16, 40)
    await order(16, 30)
    await correct(16, { difference: -8, reason: 'missing' })
    await updateStockSales(shop.deps.db)
    const { data } = await shop.callStaff('GET /low-stock', { query: { store_id: 1, limit: 100 } }, keeper)
    const low = data.find(({ id }) => id === 16)
    // The demo has sold some of it before.
    expect(low?.sold).toBeGreaterThanOrEqual(30)
    expect(low).toMatchObject({ available: 2, days_left: Math.round((2 / (low?.sold ?? 0)) * 300) / 10 })
    const file = await shop.askStaff('GET /low-stock/export', { query: { store_id: 1 } }, keeper)
    expect(file.body).toContain('order_units')
    const listed = await shop.callStaff('GET /stock', { query: { store_id: 1, state: 'low' } }, keeper)
    expect(listed.data.find(({ id }) => id === 16)).toMatchObject({ low_level: Math.ceil((low?.sold ?? 0) / 10) })
  })

  it('offers the labels whose price has changed since the last print', async () => {
    await setProduct(shop, 17, 5, { price_santim: 1_000 })
    const changed = async () =>
      (await shop.callStaff('GET /labels', { query: { store_id: 1 } }, keeper)).data.map(({ id }) => id)
    const print = (price: string) =>
      shop.callStaff('POST /labels/prints', { body: { store_id: 1, labels: [{ product_id: 17, price }] } }, keeper)
    await print('10.00')
    expect(await changed()).not.toContain(17)
    await setProduct(shop, 17, 5, { price_santim: 1_250 })
    expect(await changed()).toContain(17)
    const { data } = await shop.callStaff('GET /labels', { query: { store_id: 1, ids: '17,1' } }, keeper)
    expect(data).toMatchObject([{ id: 17, price: '12.50', printed_price: '10.00' }, { id: 1 }])
    await print('12.50')
    expect(await changed()).not.toContain(17)
  })

  it('refuses to remember labels of a store that does not exist', async () => {
    const body = { store_id: 2_000_000, labels: [{ product_id: 17, price: '10.00' }] }
    expect((await shop.askStaff('POST /labels/prints', { body }, owner)).json()).toMatchObject({ code: 'not_found' })
  })

  it('takes a cursor beyond every product', async () => {
    const beyond = String(Number.MAX_SAFE_INTEGER)
    const body = { store_id: 1, category_id: null, place: null }
    const { data } = await shop.callStaff('POST /counts', { body }, keeper)
    const lists = [
      await shop.askStaff('GET /counts/:id/goods', { params: { id: data.id }, query: { before: beyond } }, keeper),
      await shop.askStaff('GET /stock', { query: { store_id: 1, before: beyond } }, keeper),
    ]
    for (const answer of lists) expect(answer.statusCode, answer.body).toBe(200)
  })

  it('keeps a key of a lost answer', async () => {
    await setProduct(shop, 18, 5)
    const input = {
      params: { id: 18 },
      body: { store_id: 1, difference: 2, reason: 'found' },
      headers: { 'idempotency-key': randomUUID() },
    }
    const answers = await Promise.all([1, 2, 3].map(() => shop.askStaff('POST /stock/:id/corrections', input, keeper)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await availableIn(shop, 18)).toBe(7)
  })
})
