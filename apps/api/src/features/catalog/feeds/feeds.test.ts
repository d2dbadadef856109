import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { afterFile } from '../../../../test/after-file.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { readCsv } from '../../../platform/csv/read-csv.ts'
import { isGtin } from './gtin.ts'
import { writeFeeds } from './write-feeds.ts'

describe('a trade item number', () => {
  it.each(['4006381333931', '96385074', '036000291452', '10012345678902'])('%s is one', (code) => {
    expect(isGtin(code)).toBe(true)
  })
  it.each([
    ['4006381333932', 'has a wrong check digit'],
    ['2012345678900', 'was given out by the shop itself'],
    ['12345', 'is too short'],
    ['ABC-4006381333931', 'is no number'],
  ])('%s is none: it %s', (code) => {
    expect(isGtin(code)).toBe(false)
  })
})

describe('product feeds', () => {
  let shop: TestApp
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'feeds-'))
    afterFile(() => rm(folder, { recursive: true }))
    shop = await testApp({ env: { MEDIA_DIR: folder } })
    const { db } = shop.deps
    await sql`insert into product_barcodes (code, product_id) values ('4006381333931', 1), ('SHOP-1', 2)`.execute(db)
    // Of a carton, which is another trade item.
    await sql`insert into product_barcodes (code, product_id, units) values ('4006381333924', 1, 12)`.execute(db)
    await sql`update products set name = 'Salt & "pepper" <mix>', price_santim = 125000, discount_percent = 10, brand = null
      where id = 1`.execute(db)
    await sql`update products set is_active = false where id = 3`.execute(db)
    await sql`update products set pictures = '{}' where id = 4`.execute(db)
    await writeFeeds(shop.deps)
  })
  const textOf = async (name: string) => gunzipSync(await readFile(join(folder, 'feeds', `${name}.gz`))).toString()

  it('describe a product to Google with both prices, its picture and its number', async () => {
    const [item = ''] = (await textOf('google-en.xml')).match(/<item><g:id>1<.*/) ?? []
    for (const part of [
      '<g:title>Salt &amp; &quot;pepper&quot; &lt;mix&gt; ',
      '<g:price>1375.00 ETB</g:price>',
      '<g:sale_price>1250.00 ETB</g:sale_price>',
      '<g:gtin>4006381333931</g:gtin>',
      '/products/1</g:link>',
      '960.webp</g:image_link>',
      '<g:availability>in_stock</g:availability>',
      '<g:condition>new</g:condition>',
    ])
      expect(item).toContain(part)
    expect(item).not.toContain('identifier_exists')
  })

  it('describe the same product to Meta in Amharic, with its own words for stock', async () => {
    const [header = { cells: [] }, ...rows] = [...readCsv(await textOf('meta-am.csv'))]
    const first = rows.find(({ cells }) => cells[0] === '1')?.cells ?? []
    const product = Object.fromEntries(header.cells.map((name, place) => [name, first[place]]))
    expect(product).toMatchObject({ availability: 'in stock', price: '1375.00 ETB', sale_price: '1250.00 ETB' })
    expect(product.link).toMatch(/\/products\/1\?lng=am$/)
    expect(product.title).toMatch(/\p{Script=Ethiopic}/u)
    expect(product.brand).toBe('Zembil')
  })

  it('leave out what shoppers do not see, and what has no picture', async () => {
    const ids = [...readCsv(await textOf('meta-en.csv'))].map(({ cells }) => cells[0])
    expect(ids).toContain('2')
    for (const id of ['3', '4']) expect(ids).not.toContain(id)
    expect(await textOf('google-en.xml')).not.toContain('SHOP-1')
  })

  it('are served compressed or not, with a cache header and a tag', async () => {
    const plain = await shop.app.inject({ url: '/api/feeds/google-en.xml' })
    expect(plain.statusCode).toBe(200)
    expect(plain.body).toBe(await textOf('google-en.xml'))
    expect(plain.headers).toMatchObject({ 'cache-control': expect.stringContaining('max-age=600') })
    expect(plain.headers['content-type']).toContain('application/rss+xml')
    const zipped = await shop.app.inject({ url: '/api/feeds/meta-en.csv', headers: { 'accept-encoding': 'gzip, br' } })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(await textOf('meta-en.csv'))
    const again = await shop.app.inject({
      url: '/api/feeds/meta-en.csv',
      headers: { 'if-none-match': String(zipped.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
    expect((await shop.app.inject({ url: '/api/feeds/other.csv' })).statusCode).toBe(404)
  })
})
