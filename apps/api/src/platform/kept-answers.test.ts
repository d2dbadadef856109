import { randomInt } from 'node:crypto'
import { customerBase } from '@zembil/contract/customer-api'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../test/test-app.ts'

const keptSeconds = 0.5
let shop: TestApp
beforeAll(async () => {
  shop = await testApp({ env: { ANSWERS_KEPT_SECONDS: String(keptSeconds), LIMIT_READ_PER_MINUTE: '300' } })
})

// Limits are counted per address and minute in the one Redis of all tests, and of the run before.
const remoteAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

async function ask(path: string, headers = {}) {
  shop.statements.length = 0
  const answer = await shop.app.inject({ url: customerBase + path, headers, remoteAddress })
  return { answer, statements: shop.statements.length }
}

describe('a public answer that was given a moment ago', () => {
  it('is given again as it was, without asking the database', async () => {
    const first = await ask('/products/1')
    const again = await ask('/products/1')
    expect([first.statements, again.statements]).toEqual([1, 0])
    expect(again.answer.body).toBe(first.answer.body)
    for (const header of ['content-type', 'cache-control', 'etag', 'content-length'])
      expect(again.answer.headers[header], header).toBe(first.answer.headers[header])
  })

  it('is not sent to who has it already', async () => {
    const { answer } = await ask('/products/2')
    const unchanged = await ask('/products/2', { 'if-none-match': answer.headers.etag })
    expect([unchanged.answer.statusCode, unchanged.statements]).toEqual([304, 0])
  })

  it('is not the answer to another address', async () => {
    const page = await ask('/products?page=1')
    const next = await ask('/products?page=2')
    expect(next.answer.body).not.toBe(page.answer.body)
  })

  it('is forgotten after its time, so that a new price shows', async () => {
    await ask('/products/3')
    await sql`update products set price_santim = 123456 where id = 3`.execute(shop.deps.db)
    await expect
      .poll(async () => (await ask('/products/3')).answer.json().data.price, { timeout: keptSeconds * 4_000 })
      .toBe('1234.56')
  })

  it('is only kept when it is one: what is missing now may be there in a moment', async () => {
    const first = await ask('/products/99999999')
    const again = await ask('/products/99999999')
    expect([first.answer.statusCode, first.statements, again.statements]).toEqual([404, 1, 1])
  })

  it('is not kept when it is longer than any page asks for: memory has an end', async () => {
    const first = await ask('/products?paginate=100')
    const again = await ask('/products?paginate=100')
    expect(first.answer.rawPayload.length).toBeGreaterThan(64 * 1_024)
    expect([first.statements, again.statements]).toEqual([1, 1])
  })

  it('does not help to get round the rate limit', async () => {
    const statuses = []
    for (let i = 0; i < 301; i++) statuses.push((await ask('/products/4')).answer.statusCode)
    expect(statuses.at(-1)).toBe(429)
  })
})
