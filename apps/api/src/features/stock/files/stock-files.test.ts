import { randomUUID } from 'node:crypto'
import type { StockFile } from '@zembil/contract/staff/stock/stock-file-shapes'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { fileOf } from '../../../../test/imports/import-files.ts'
import { auditOf, type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { aReceipt, availableIn, checkedFile } from '../../../../test/staff/test-stock.ts'
import { signIn } from '../../../../test/test-customer.ts'
import { place, setProduct } from '../../../../test/test-orders.ts'
import { checkStock } from '../check-stock.ts'

let shop: Console
let owner: TestSession
let keeper: TestSession
beforeAll(async () => {
  shop = await testConsole()
  owner = await signInAs(shop, { roles: ['owner'] })
  keeper = await signInAs(shop, { roles: ['storekeeper'], storeIds: [1] })
})

const receiptFile = (text: string | Buffer, noteNo?: string) =>
  checkedFile(shop, keeper, { kind: 'receipt', text, ...(noteNo && { noteNo }) })
const countFile = (text: string) => checkedFile(shop, keeper, { kind: 'count', text })
const rowsOf = async ({ id }: StockFile, as = keeper, query: object = {}) =>
  (await shop.callStaff('GET /stock-files/:id/rows', { params: { id }, query: { limit: 100, ...query } }, as)).data
const faultsOf = async (file: StockFile) =>
  (await rowsOf(file, keeper, { outcome: 'refused' })).map(({ line, faults }) => [
    line,
    faults[0]?.column,
    faults[0]?.reason,
  ])
const post = ({ id }: StockFile, as: 'draft' | 'posted' = 'posted') =>
  shop.askStaff('POST /receipt-files/:id/post', { params: { id }, body: { as } }, keeper)
const movements = async () => Number((await sql`select from stock_movements`.execute(shop.deps.db)).rows.length)
const codeOf = async (id: number, code: string, units: number) =>
  sql`insert into product_barcodes (product_id, code, units) values (${id}, ${code}, ${units})`.execute(shop.deps.db)

describe('a file of received goods', () => {
  it('is checked without changing anything, and goes into stock as a whole', async () => {
    await setProduct(shop, 21, 1)
    await setProduct(shop, 22, 0)
    await codeOf(22, '6009876543210', 12)
    const before = await movements()
    const file = await receiptFile('code;name;packs;cost;colour\nZ000021;Teff;3;9,50;red\n6009876543210;;2;100;red')
    expect(file).toMatchObject({ state: 'checked', rows: { good: 2, refused: 0 }, skipped_columns: ['colour'] })
    expect(await movements()).toBe(before)
    const [first, carton] = await rowsOf(file)
    expect(first?.changes).toEqual([
      { column: 'packs', before: null, after: '3' },
      { column: 'pack_units', before: null, after: '1' },
      { column: 'cost', before: null, after: '9.50' },
    ])
    // The code of a carton says how many units it holds.
    expect(carton).toMatchObject({ product_id: 22, changes: [{}, { column: 'pack_units', after: '12' }, {}] })

    const answers = await Promise.all([post(file), post(file), post(file)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect([await availableIn(shop, 21), await availableIn(shop, 22)]).toEqual([4, 24])
    const done = (await shop.callStaff('GET /stock-files/:id', { params: { id: file.id } }, owner)).data
    expect(done).toMatchObject({ state: 'done', posted: { by: { id: keeper.id } }, count_id: null })
    const { data } = await shop.callStaff('GET /receipts/:id', { params: { id: done.receipt_id } }, owner)
    expect(data).toMatchObject({
      state: 'posted',
      total: '228.50',
      lines: [{ packs: 3 }, { packs: 2, pack_units: 12 }],
    })
    const { data: stock } = await shop.callStaff('GET /stock/:id', { params: { id: 22 } }, owner)
    expect(stock.cost).toMatchObject({ unit_price: '8.34' })
    // Once posted, prices are for those who may see them.
    expect((await rowsOf(file))[0]?.changes.map(({ column }) => column)).toEqual(['packs', 'pack_units'])
    expect((await rowsOf(file, owner))[0]?.changes).toHaveLength(3)
    expect((await auditOf(shop, keeper.id)).at(-1)).toMatchObject({
      action: 'stock-file.posted',
      subject_kind: 'receipt',
      subject_id: String(done.receipt_id),
      after: { file_id: file.id, state: 'posted', units: 27 },
    })
    expect(await checkStock(shop.deps.db, new Date(0))).toEqual({ products: [], orders: [] })
  })

  it('becomes a draft that can be corrected, and its file survives when that is deleted', async () => {
    const file = await receiptFile('id,packs\n23,5')
    const available = await availableIn(shop, 23)
    const { data } = (await post(file, 'draft')).json<{ data: StockFile }>()
    expect(await availableIn(shop, 23)).toBe(available)
    const params = { id: data.receipt_id }
    const draft = (await shop.callStaff('GET /receipts/:id', { params }, keeper)).data
    expect(draft).toMatchObject({ state: 'draft', lines: [{ packs: 5, cost: null }] })
    await shop.callStaff('POST /receipts/:id/discard', { params, body: { version: draft.version } }, keeper)
    const left = (await shop.callStaff('GET /stock-files/:id', { params: { id: file.id } }, keeper)).data
    expect(left).toMatchObject({ state: 'done', receipt_id: null })
  })

  it('names each bad row, and takes none while one is bad', async () => {
    await sql`update products set is_non_stocked = true where id = 25`.execute(shop.deps.db)
    const text = [
      'id,code,packs,pack_units,cost',
      '21,,2,1,',
      ',Nowhere,2,1,',
      '25,,2,1,',
      '22,,1.5,1,',
      '22,,=1+1,1,',
      '22,,2,0,',
      '22,,2,1,cheap',
      ',,2,1,',
      '22,,2,1,5,more',
    ].join('\n')
    const file = await receiptFile(text)
    expect(file.rows).toEqual({ good: 1, refused: 8 })
    expect(await faultsOf(file)).toEqual([
      [3, 'code', 'No product has this code.'],
      [4, 'id', 'This product is sold without stock.'],
      [5, 'packs', 'Please enter a whole number'],
      [6, 'packs', 'This is no number.'],
      [7, 'pack_units', expect.any(String)],
      [8, 'cost', 'This is no amount. Please write it like 1250.00.'],
      [9, 'code', 'This field is required.'],
      [10, null, 'This row has more cells than the first row of the file.'],
    ])
    const before = await movements()
    expect((await post(file)).json()).toMatchObject({ code: 'rows_refused' })
    expect(await movements()).toBe(before)
    const input = { params: { id: file.id }, query: { language: 'am' } }
    const { body } = await shop.askStaff('GET /stock-files/:id/bad-rows', input, keeper)
    const lines = body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(9)
    expect(lines[0]).toContain('ምክንያት')
    // A cell that begins like a formula does nothing when it is opened.
    expect(lines[4]).toContain("'=1+1")
  })

  it('takes none of its rows when a product has lost its stock since the check', async () => {
    const file = await receiptFile('id,packs\n21,2\n26,2')
    await sql`update products set is_non_stocked = true where id = 26`.execute(shop.deps.db)
    const before = [await movements(), await availableIn(shop, 21)]
    expect((await post(file)).statusCode).toBe(422)
    expect([await movements(), await availableIn(shop, 21)]).toEqual(before)
    await sql`update products set is_non_stocked = false where id in (25, 26)`.execute(shop.deps.db)
  })

  it('of a delivery note that is used is refused when it is uploaded and when it is posted', async () => {
    const { note_no } = await aReceipt(shop, keeper)
    const [one, other] = [await receiptFile('id,packs\n21,1', 'N-77'), await receiptFile('id,packs\n21,1', 'n-77')]
    const answers = await Promise.all([post(one), post(other)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'note_used' })
    const body = { ...fileOf('id,packs\n21,1'), supplier_id: 1, store_id: 1, note_no: note_no.toUpperCase() }
    expect((await shop.askStaff('POST /receipt-files', { body }, keeper)).json()).toMatchObject({ code: 'note_used' })
    const unknown = { ...body, note_no: randomUUID(), supplier_id: 99_999 }
    expect((await shop.askStaff('POST /receipt-files', { body: unknown }, keeper)).json().errors).toHaveProperty(
      'supplier_id',
    )
  })

  it.each([
    ['columns_missing', 'id,name\n1,Teff'],
    ['columns_missing', 'name,packs\nTeff,2'],
    ['no_rows', 'id,packs\n'],
    ['unreadable', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0xff])],
    ['too_many_rows', `id,packs\n${'21,1\n'.repeat(1_001)}`],
  ])('is refused as a whole: %s', async (fault, text) => {
    expect(await receiptFile(text)).toMatchObject({ state: 'refused', fault })
  })

  it('is seen by nobody of another store, nor among the imports of products', async () => {
    const file = await receiptFile('id,packs\n21,1')
    const other = await signInAs(shop, { roles: ['storekeeper'], storeIds: [2] })
    const clerk = await signInAs(shop, { roles: ['catalogue'] })
    const params = { id: file.id }
    expect((await shop.askStaff('GET /stock-files/:id', { params }, other)).statusCode).toBe(404)
    expect((await shop.askStaff('GET /imports/:id', { params }, clerk)).statusCode).toBe(404)
    expect((await shop.askStaff('POST /imports/:id/start', { params, body: {} }, clerk)).statusCode).toBe(404)
    const { data } = await shop.callStaff('GET /imports', {}, clerk)
    expect(data.map(({ id }) => id)).not.toContain(file.id)
    shop.statements.length = 0
    const list = await shop.callStaff('GET /stock-files', { query: { store_id: 1, kind: 'receipt' } }, keeper)
    expect(list.data[0]).toMatchObject({ id: file.id, kind: 'receipt' })
    expect(shop.statements.filter((text) => text.includes('imports'))).toHaveLength(2)
  })
})

describe('a file of a count', () => {
  const order = async (id: number, quantity: number) =>
    place(shop, await signIn(shop), { products: [{ id, quantity }], store_id: 1 })

  it('becomes a count that somebody else approves; stock is never set', async () => {
    await setProduct(shop, 27, 10)
    await setProduct(shop, 28, 4)
    await order(27, 3)
    const file = await countFile('id,counted\n27,8\n28,4')
    const before = await movements()
    const params = { id: file.id }
    const { data } = await shop.callStaff('POST /count-files/:id/post', { params }, keeper)
    expect(await movements()).toBe(before)
    // Sold after the file was posted: no difference of the count.
    await order(27, 2)
    const count = { params: { id: data.count_id } }
    const review = (await shop.callStaff('GET /counts/:id/review', count, owner)).data
    expect(review).toMatchObject({ is_own: false, count: { state: 'finished', entries: 2 } })
    expect(review.entries.map(({ product, expected, difference }) => [product.id, expected, difference])).toEqual([
      [27, 10, -2],
      [28, 4, 0],
    ])
    const decide = { ...count, body: { post: [27, 28] } }
    expect((await shop.askStaff('POST /counts/:id/decide', decide, keeper)).statusCode).toBe(403)
    await shop.callStaff('POST /counts/:id/decide', decide, owner)
    expect([await availableIn(shop, 27), await availableIn(shop, 28)]).toEqual([3, 4])
    expect((await shop.askStaff('POST /count-files/:id/post', { params }, keeper)).json()).toMatchObject({
      code: 'import_state',
    })
    expect(await checkStock(shop.deps.db, new Date(0))).toEqual({ products: [], orders: [] })
  })

  it('names a product once', async () => {
    const file = await countFile('code,counted\nZ000027,1\nz000027,2\nZ000028,-1')
    expect(file.rows).toEqual({ good: 1, refused: 2 })
    expect((await faultsOf(file)).map(([line, , reason]) => [line, reason])).toEqual([
      [3, 'Line 2 is about the same product.'],
      [4, 'This is no number.'],
    ])
  })

  it('is checked again when the worker died', async () => {
    const file = await countFile('id,counted\n27,1')
    await sql`update imports set state = 'checking', worked_at = now() - interval '1 minute' where id = ${file.id}`.execute(
      shop.deps.db,
    )
    const { stockFileJobs } = await import('./stock-files.jobs.ts')
    await stockFileJobs(shop.worker)[0]?.run()
    const { rows } = await sql`
      select from jobs.job where name = 'check-stock-file' and (data->>'id')::int = ${file.id}`.execute(shop.deps.db)
    expect(rows.length).toBeGreaterThan(1)
  })
})
