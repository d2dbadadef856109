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

// Random addresses: all tests and earlier runs share one Redis, which counts requests per address and minute.
const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

async function ask(path: string, headers = {}, remoteAddress = anAddress()) {
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
    const caller = anAddress()
    for (let i = 0; i < 301; i++) statuses.push((await ask('/products/4', {}, caller)).answer.statusCode)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a crowd on a response that is not cached', () => {
  const crowd = async (path: string, headersOf: (index: number) => Record<string, string> = () => ({})) => {
    shop.statements.length = 0
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        shop.app.inject({ url: customerBase + path, headers: headersOf(index), remoteAddress: anAddress() }),
      ),
    )
    return { answers, statements: shop.statements.length }
  }

  it('200 requests at once run the handler once', async () => {
    const { answers, statements } = await crowd('/products/5')
    expect(statements).toBe(1)
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.json().data.id).toBe(5)
  })

  it('200 requests that know an earlier response run the handler once as well', async () => {
    const known = (await ask('/products/6')).answer.headers.etag ?? ''
    const later = await testApp({ env: { RESPONSE_CACHE_SECONDS: '3' } })
    const asked = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        later.app.inject({
          url: `${customerBase}/products/6`,
          headers: index % 2 === 0 ? { 'if-none-match': known } : {},
          remoteAddress: anAddress(),
        }),
      ),
    )
    expect(later.statements.filter((text) => /from products|from "products"/.test(text)).length).toBeLessThanOrEqual(1)
    expect(asked.map(({ statusCode }) => statusCode)).toEqual(asked.map((_, index) => (index % 2 === 0 ? 304 : 200)))
    expect(asked.filter(({ body }) => body !== '')).toHaveLength(100)
  })

  it('an error is not shared: each of 200 requests gets its own, in its language, and none is cached', async () => {
    const languageOf = (index: number) => (index % 2 === 0 ? 'en' : 'am')
    const { answers } = await crowd('/products/999999', (index) => ({ 'accept-language': languageOf(index) }))
    expect(answers.every(({ statusCode }) => statusCode === 404)).toBe(true)
    const messages = ['en', 'am'].map(
      (language) =>
        new Set(answers.filter((_, index) => languageOf(index) === language).map((answer) => answer.json().message)),
    )
    expect(messages.map(({ size }) => size)).toEqual([1, 1])
    expect([...(messages[0] ?? [])]).not.toEqual([...(messages[1] ?? [])])
    expect((await ask('/products/999999')).statements).toBeGreaterThan(0)
  })

  it('a failure is not cached, and the next response is', async () => {
    await sql`alter table products rename column price_santim to price_away`.execute(shop.deps.db)
    expect((await ask('/products/7')).answer.statusCode).toBe(500)
    await sql`alter table products rename column price_away to price_santim`.execute(shop.deps.db)
    expect((await ask('/products/7')).answer.statusCode).toBe(200)
    expect((await ask('/products/7')).statements).toBe(0)
  })
})
