import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aNewRow, csvOf, fileOf } from '../../../../test/imports/import-files.ts'
import { check, importOf, rowsOf, upload, work } from '../../../../test/staff/test-imports.ts'
import { auditOf, type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { receiveLines } from '../../../../test/staff/test-stock.ts'
import { signIn } from '../../../../test/test-customer.ts'
import { addPackage, place, setProduct } from '../../../../test/test-orders.ts'

let shop: Console
let clerk: TestSession
beforeAll(async () => {
  shop = await testConsole()
  clerk = await signInAs(shop, { roles: ['catalogue'] })
})

const exported = async (query: object = {}) =>
  (await shop.askStaff('GET /products/export', { query: { ...query } }, clerk)).body
const productOf = async (code: string) =>
  shop.deps.db.selectFrom('products').selectAll().where('sku', '=', code).executeTakeFirst()
const counts = (rows: object) => ({ new: 0, changed: 0, unchanged: 0, refused: 0, warned: 0, ...rows })
const edit = (code: string) =>
  sql`update products set brand = 'Edited', version = version + 1 where sku = ${code}`.execute(shop.deps.db)

describe('an export of products', () => {
  it('imported unchanged, reports no changes for every row', async () => {
    const file = await exported()
    expect(file.startsWith('\u{feff}id,code,name,name_am,')).toBe(true)
    const found = await check(shop, clerk, file)
    const { count } = await shop.deps.db
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(await rowsOf(shop, clerk, found.id, { outcome: 'refused' })).toEqual([])
    expect(found.rows).toEqual(counts({ unchanged: Number(count) }))
    expect(found.skipped_columns).toEqual(['stock'])
  })

  it('imported unchanged, changes nothing, whatever the names and codes look like', async () => {
    const odd = aNewRow('00123', {
      name: '=1+1',
      name_am: "'ጤፍ",
      brand: '-x',
      barcodes: '6001234567891*12 4006381333931',
    })
    const first = await check(shop, clerk, csvOf([odd]))
    await work(shop, clerk, first.id, 'running')
    const { id } = (await productOf('00123')) ?? { id: 0 }
    const line = (await exported()).split('\r\n').find((text) => text.startsWith(`${id},`))
    expect(line).toContain(`'00123,'=1+1,'ጤፍ`)
    expect(line).toContain('4006381333931*1 6001234567891*12')
    const again = await check(shop, clerk, await exported())
    expect(again.rows).toMatchObject({ changed: 0, refused: 0, new: 0 })
  })

  it('holds the filtered list only, and is in the audit log', async () => {
    const lines = (await exported({ subcategory_id: 1 })).trimEnd().split('\r\n')
    const rows = await shop.deps.db.selectFrom('products').select('id').where('subcategory_id', '=', 1).execute()
    expect(lines).toHaveLength(rows.length + 1)
    expect((await auditOf(shop, clerk.id)).at(-1)).toMatchObject({
      action: 'products.exported',
      after: { subcategory_id: 1 },
    })
  })
})

describe('the check of a file', () => {
  it.each([
    ['semicolons and a byte order mark', '\u{feff}price;CODE;Name\r\n'],
    ['tabs', 'price\tcode\tname\n'],
  ])('takes %s and columns in any order', async (_name, header) => {
    const separator = header.includes('\t') ? '\t' : ';'
    const file = header + ['1,250', 'Z000001', '"Two\nlines"'].join(separator)
    const found = await check(shop, clerk, file)
    expect(found.rows).toEqual(counts({ changed: 1, warned: 1 }))
    const [row] = await rowsOf(shop, clerk, found.id)
    expect(row).toMatchObject({ line: 2, product_id: 1, outcome: 'changed', state: 'waiting' })
    expect(row?.changes.map(({ column, after }) => [column, after])).toEqual([
      ['name', 'Two\nlines'],
      ['price', '1250.00'],
    ])
  })

  it('takes the tabs and the encoding that Excel calls Unicode text', async () => {
    const file = Buffer.from('\u{feff}code\tbrand\r\nZ000001\tጤፍ\r\n', 'utf16le')
    expect((await check(shop, clerk, file)).rows).toEqual(counts({ changed: 1 }))
  })

  it('names unknown columns, leaves fields without a column alone and empties only what may be empty', async () => {
    const found = await check(shop, clerk, 'code,colour,brand,name\nZ000002,red,,\nZ000003,red,,Teff')
    expect(found.skipped_columns).toEqual(['colour'])
    const [refused, changed] = await rowsOf(shop, clerk, found.id)
    expect(refused).toMatchObject({
      outcome: 'refused',
      faults: [{ column: 'name', reason: 'This field is required.' }],
    })
    expect(changed?.changes.map(({ column }) => column)).toEqual(expect.arrayContaining(['name']))
  })

  it('refuses rows with line, column and reason in the language of the person', async () => {
    const rows = [
      aNewRow('N-1', { price: 'cheap' }),
      aNewRow('N-2', { subcategory: 'Nowhere' }),
      aNewRow('N-3', { price: '0' }),
      aNewRow('N-4'),
      aNewRow('N-4'),
    ]
    const found = await check(shop, clerk, csvOf(rows))
    expect(found.rows).toEqual(counts({ new: 1, refused: 4 }))
    const faults = (await rowsOf(shop, clerk, found.id, { outcome: 'refused' })).map((row) => [
      row.line,
      row.faults[0]?.column,
      row.faults[0]?.reason,
    ])
    expect(faults).toEqual([
      [2, 'price', 'This is no amount. Please write it like 1250.00.'],
      [3, 'subcategory', 'There is no such subcategory. Please write it like Category > Subcategory.'],
      [4, 'price', 'Enter a price above 0.'],
      [6, 'code', 'Line 5 has the same code.'],
    ])
    const [first] = await rowsOf(shop, clerk, found.id, { outcome: 'refused', language: 'am' })
    expect(first?.faults[0]?.reason).toBe('ይህ የገንዘብ መጠን አይደለም። እባክዎ እንደ 1250.00 ይጻፉት።')
  })

  it('warns about what needs the products that it switches off, read in one statement', async () => {
    for (const id of [34, 35]) {
      await setProduct(shop, id, 10)
      await addPackage(shop, { [id]: 1 })
    }
    await sql`delete from package_items where product_id = 36`.execute(shop.deps.db)
    await place(shop, await signIn(shop), { products: [{ id: 35, quantity: 1 }], packages: [] })
    const needs = async (id: number) => {
      const { rows } = await sql<{ packages: number }>`select count(*)::int as packages
        from package_items i join packages k on k.id = i.package_id and k.is_active
        where i.product_id = ${id}`.execute(shop.deps.db)
      return rows[0]?.packages
    }
    const [first, second] = [await needs(34), await needs(35)]
    shop.statements.length = 0
    const found = await check(shop, clerk, 'id,is_active\n34,no\n35,no\n36,no')
    expect(shop.statements.filter((text) => text.includes('package_items'))).toHaveLength(1)
    expect(found.rows).toEqual(counts({ changed: 3, warned: 2 }))
    const rows = await rowsOf(shop, clerk, found.id, { warned: '1' })
    expect(rows.map(({ warnings }) => warnings[0]?.reason)).toEqual([
      `Packages on sale that need it: ${first}. Open orders that need it: 0.`,
      `Packages on sale that need it: ${second}. Open orders that need it: 1.`,
    ])
  })

  it('warns about prices that change a lot or fall below the buying price, and writes them all the same', async () => {
    const owner = await signInAs(shop, { roles: ['owner'] })
    const ids = [31, 32, 33]
    await sql`update products set price_santim = 10000 where id = any(${ids}::int[])`.execute(shop.deps.db)
    await receiveLines(shop, owner, [{ product_id: 31, packs: 1, cost: '95.00' }])
    const found = await check(shop, clerk, 'id,price\n31,94.99\n32,50.00\n33,99.00')
    expect(found.rows).toEqual(counts({ changed: 3, warned: 2 }))
    const reasons = async (as: TestSession) =>
      (await rowsOf(shop, as, found.id, { warned: '1' })).map(({ line, warnings }) => [line, warnings[0]?.reason])
    expect(await reasons(owner)).toEqual([
      [2, 'Below the last buying price of 95.00 birr.'],
      [3, 'The price changes by more than 30%.'],
    ])
    expect((await reasons(clerk))[0]).toEqual([2, 'Below the last buying price.'])
    expect((await work(shop, clerk, found.id, 'running')).progress).toMatchObject({ written: 3, left: 0 })
  })

  it('names the product that has a code or barcode already', async () => {
    await shop.deps.db
      .insertInto('product_barcodes')
      .values({ code: '5901234123457', product_id: 2, units: 1 })
      .execute()
    const { name } = (await productOf('Z000002')) ?? { name: '' }
    const found = await check(shop, clerk, csvOf([aNewRow('N-5', { barcodes: '5901234123457' })]))
    const [row] = await rowsOf(shop, clerk, found.id)
    expect(row?.faults[0]?.reason).toBe(`The code 5901234123457 belongs to ${name}.`)
  })

  it.each([
    ['unreadable', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0xff])],
    ['no_known_column', 'colour\nred'],
    ['no_rows', 'code,name\n'],
    ['no_rows', ''],
  ])('refuses a whole file: %s', async (fault, file) => {
    expect(await check(shop, clerk, file)).toMatchObject({ state: 'refused', fault })
  })

  it('changes nothing and can be repeated', async () => {
    const before = await shop.deps.db.selectFrom('products').select(['id', 'version']).orderBy('id').execute()
    const found = await check(shop, clerk, csvOf([aNewRow('N-6')]))
    await check(shop, clerk, csvOf([aNewRow('N-6')]))
    expect(found.rows).toEqual(counts({ new: 1 }))
    expect(await shop.deps.db.selectFrom('products').select(['id', 'version']).orderBy('id').execute()).toEqual(before)
  })
})

describe('an import', () => {
  it('writes the good rows with audit, price history and search, and leaves the bad', async () => {
    const old = await productOf('Z000004')
    const rows = [
      aNewRow('G-1', { name: 'Wonderberry jam' }),
      aNewRow('G-2', { price: 'x' }),
      aNewRow('Z000004', { name: String(old?.name), price: '9.75' }),
    ]
    const found = await check(shop, clerk, csvOf(rows))
    const done = await work(shop, clerk, found.id, 'running')
    expect(done).toMatchObject({ state: 'done', progress: { written: 2, left: 0 }, rows: { refused: 1 } })
    const made = await productOf('G-1')
    expect(made).toMatchObject({ price_santim: 12_500, is_active: true, version: 1 })
    expect(await productOf('Z000004')).toMatchObject({ price_santim: 975, version: (old?.version ?? 0) + 1 })
    expect(await productOf('G-2')).toBeUndefined()
    const { data } = await shop.call('GET /products', { query: { name: 'wonderberry' } })
    expect(data.map(({ id }) => id)).toContain(made?.id)
    const audit = (await auditOf(shop, clerk.id)).filter(({ reason }) => reason === 'products.csv')
    expect(audit.slice(-2).map(({ action, role }) => [action, role])).toEqual([
      ['product.created', 'catalogue'],
      ['product.changed', 'catalogue'],
    ])
  })

  it('gives the bad rows as a file with the reason, which can be mended and imported', async () => {
    const found = await check(shop, clerk, csvOf([aNewRow('B-1', { price: '=x' }), aNewRow('B-2')]))
    const params = { id: found.id }
    const { body, headers } = await shop.askStaff(
      'GET /imports/:id/bad-rows',
      { params, query: { language: 'am' } },
      clerk,
    )
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const [header, row, rest] = body.split('\r\n')
    expect(header?.endsWith(',ምክንያት')).toBe(true)
    expect(row).toContain("'=x,price: ይህ የገንዘብ መጠን አይደለም")
    expect(rest).toBe('')
    const mended = await check(shop, clerk, body.replace("'=x", '12'))
    expect(mended.rows).toEqual(counts({ new: 1 }))
    expect(mended.skipped_columns).toEqual(['ምክንያት'])
  })

  it('leaves and reports a row whose product was edited since the check', async () => {
    const found = await check(shop, clerk, 'code,brand\nZ000005,Mine\nZ000006,Mine')
    await edit('Z000005')
    const done = await work(shop, clerk, found.id, 'running')
    expect(done.progress).toMatchObject({ written: 1, left: 1 })
    expect(await productOf('Z000005')).toMatchObject({ brand: 'Edited' })
    const [left] = await rowsOf(shop, clerk, found.id, { state: 'left' })
    expect(left?.faults[0]?.reason).toContain('since the check')
  })

  it('is no conflict with a sale or a stock movement', async () => {
    const found = await check(shop, clerk, 'code,brand\nZ000007,Mine')
    await sql`insert into stock_movements (product_id, store_id, kind, quantity) values (7, 1, 'received', 5)`.execute(
      shop.deps.db,
    )
    expect((await work(shop, clerk, found.id, 'running')).progress).toMatchObject({ written: 1, left: 0 })
  })

  it('never changes stock', async () => {
    const before = await sql`select * from stock where product_id = 8 order by store_id`.execute(shop.deps.db)
    const found = await check(shop, clerk, 'code,stock,brand\nZ000008,9999,Stocked')
    await work(shop, clerk, found.id, 'running')
    const after = await sql`select * from stock where product_id = 8 order by store_id`.execute(shop.deps.db)
    expect(after.rows).toEqual(before.rows)
  })

  it('runs one at a time and starts once', async () => {
    const [one, other] = [
      await check(shop, clerk, csvOf([aNewRow('O-1')])),
      await check(shop, clerk, csvOf([aNewRow('O-2')])),
    ]
    const start = (id: number) => shop.askStaff('POST /imports/:id/start', { params: { id }, body: {} }, clerk)
    const answers = await Promise.all([start(one.id), start(other.id), start(one.id)])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const answer of answers)
      if (answer.statusCode !== 200) expect(['import_running', 'import_state']).toContain(answer.json().code)
    const running = (await importOf(shop, clerk, one.id)).state === 'running' ? one : other
    const { workOnImport } = await import('./writing/work-on-import.ts')
    await workOnImport(shop.deps, running.id, 'running')
    expect((await start(running.id)).json()).toMatchObject({ code: 'import_state' })
  })

  it('can be taken back where nobody has edited the product since', async () => {
    const before = await productOf('Z000009')
    const rows = ['code,name,name_am,unit,unit_am,measurement_type,subcategory,price', 'Z000009,Renamed,,,,,,1.50']
    expect((await check(shop, clerk, rows.join('\n'))).rows.refused).toBe(1)
    const file = `code,price,brand\nZ000009,1.50,Taken\nZ000010,1.50,Taken`
    const found = await check(shop, clerk, file)
    const fresh = await check(shop, clerk, csvOf([aNewRow('T-1', { barcodes: '96385074' })]))
    await work(shop, clerk, found.id, 'running')
    await work(shop, clerk, fresh.id, 'running')
    await edit('Z000010')
    expect(await work(shop, clerk, found.id, 'taking-back')).toMatchObject({
      state: 'taken-back',
      progress: { taken_back: 1, kept: 1 },
    })
    expect(await productOf('Z000009')).toMatchObject({ price_santim: before?.price_santim, brand: before?.brand })
    expect(await productOf('Z000010')).toMatchObject({ brand: 'Edited' })
    await work(shop, clerk, fresh.id, 'taking-back')
    expect(await productOf('T-1')).toMatchObject({ is_active: false })
    const [kept] = await rowsOf(shop, clerk, found.id, { state: 'kept' })
    expect(kept?.faults[0]?.reason).toContain('since the import')
    const input = { params: { id: found.id }, query: { language: 'en' } }
    const { body } = await shop.askStaff('GET /imports/:id/bad-rows', input, clerk)
    expect(body).toContain('Z000010')
    expect(body).not.toContain('Z000009')
  })

  it('is listed with person, file and counts, with a fixed number of statements', async () => {
    await upload(shop, clerk, 'code\nZ1')
    shop.statements.length = 0
    const { data } = await shop.callStaff('GET /imports', {}, clerk)
    expect(data[0]).toMatchObject({ file_name: 'products.csv', uploaded: { by: { id: clerk.id } } })
    expect(shop.statements.filter((text) => text.includes('imports'))).toHaveLength(2)
    shop.statements.length = 0
    await rowsOf(shop, clerk, data[1]?.id ?? 0)
    expect(shop.statements.filter((text) => !text.includes('staff_'))).toHaveLength(4)
  })

  it('is refused when it is no compressed file', async () => {
    const answer = await shop.askStaff('POST /imports', { body: { ...fileOf('x'), content: 'not base64!' } }, clerk)
    expect(answer.statusCode).toBe(422)
  })
})
