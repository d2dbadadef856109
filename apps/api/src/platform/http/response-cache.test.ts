import { randomInt } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { customerBase } from '@zembil/contract/customer-api'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app.ts'

// Long enough for two requests on a busy machine.
const keptSeconds = 3
let shop: TestApp
beforeAll(async () => {
  shop = await testApp({ env: { RESPONSE_CACHE_SECONDS: String(keptSeconds), LIMIT_READ_PER_MINUTE: '300' } })
})

// A random address: all tests and earlier runs share one Redis, which counts requests per address and minute.
const remoteAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

async function ask(path: string, headers = {}) {
  shop.statements.length = 0
  const answer = await shop.app.inject({ url: customerBase + path, headers, remoteAddress })
  return { answer, statements: shop.statements.length }
}

describe('cached public responses', () => {
  it('serves a cached response unchanged, without a database query', async () => {
    const first = await ask('/products/1')
    const again = await ask('/products/1')
    expect([first.statements, again.statements]).toEqual([1, 0])
    expect(again.answer.body).toBe(first.answer.body)
    for (const header of ['content-type', 'cache-control', 'etag', 'content-length'])
      expect(again.answer.headers[header], header).toBe(first.answer.headers[header])
  })

  it('keeps a cached response compressed and knows it by the same etag', async () => {
    const first = await ask('/products?paginate=24')
    for (const [encoding, unpacked] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { answer } = await ask('/products?paginate=24', { 'accept-encoding': encoding })
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers.etag).toBe(first.answer.headers.etag)
      expect(unpacked(answer.rawPayload).toString()).toBe(first.answer.body)
      const again = await ask('/products?paginate=24', { 'accept-encoding': encoding })
      expect(again.answer.rawPayload).toEqual(answer.rawPayload)
    }
    const plain = await ask('/products?paginate=24')
    expect([plain.answer.headers['content-encoding'], plain.answer.body]).toEqual([undefined, first.answer.body])
  })

  it('compresses a response before it is cached, for caches in front, and names what it depends on', async () => {
    const { answer } = await ask('/products?paginate=23', { 'accept-encoding': 'br', origin: 'https://shop.example' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(String(answer.headers.vary).toLowerCase()).toContain('accept-encoding')
    const again = await ask('/products?paginate=23', { 'accept-encoding': 'br', origin: 'https://shop.example' })
    expect(again.statements).toBe(0)
    expect(again.answer.rawPayload).toEqual(answer.rawPayload)
    expect(again.answer.headers.vary).toBe(answer.headers.vary)
  })

  it('answers 304 from the cache if the etag matches', async () => {
    const { answer } = await ask('/products/2')
    const unchanged = await ask('/products/2', { 'if-none-match': answer.headers.etag })
    expect([unchanged.answer.statusCode, unchanged.statements]).toEqual([304, 0])
  })

  it('does not serve a cached response for another URL', async () => {
    const page = await ask('/products?page=1')
    const next = await ask('/products?page=2')
    expect(next.answer.body).not.toBe(page.answer.body)
  })

  it('shows a new price once the cached response has expired', async () => {
    await ask('/products/3')
    await sql`update products set price_santim = 123456 where id = 3`.execute(shop.deps.db)
    await expect
      .poll(async () => (await ask('/products/3')).answer.json().data.price, { timeout: keptSeconds * 4_000 })
      .toBe('1234.56')
  })

  it('does not cache a 404', async () => {
    const first = await ask('/products/99999999')
    const again = await ask('/products/99999999')
    expect([first.answer.statusCode, first.statements, again.statements]).toEqual([404, 1, 1])
  })

  it('does not cache responses larger than 64 KiB', async () => {
    const first = await ask('/products?paginate=100')
    const again = await ask('/products?paginate=100')
    expect(first.answer.rawPayload.length).toBeGreaterThan(64 * 1_024)
    expect([first.statements, again.statements]).toEqual([1, 1])
  })

  it('applies the rate limit to cached responses too', async () => {
    const statuses = []
    for (let i = 0; i < 301; i++) statuses.push((await ask('/products/4')).answer.statusCode)
    expect(statuses.at(-1)).toBe(429)
  })
})
