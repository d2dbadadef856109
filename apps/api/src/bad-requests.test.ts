import { customerBase, customerEndpoints } from '@zembil/contract/customer-api'
import { errorStatus } from '@zembil/contract/error-codes'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../test/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})

const nasty = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    '1.5',
    '2147483648',
    '99999999999999999999',
    'NaN',
    'Infinity',
    'null',
    'true',
  ),
  fc.constantFrom(
    "' or 1=1 --",
    '"; drop table products; --',
    '%27%00',
    '\u0000',
    '<script>alert(1)</script>',
    '../../etc/passwd',
  ),
  fc.constantFrom('በርበሬ', 'ጤፍ🌾', '👩🏽‍🌾', '\ufeff', '\u135d', '٣', 'ﷺ', '\ud800'),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer().map(String),
  fc.double().map(String),
  fc.constantFrom('n1-1', 'p0-0', 'd9999999999999-2147483647', 'n9999999999999-9999999999'),
)

/** Escapes as a browser would; lone surrogates, which it could not send, become broken bytes. */
const escaped = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')

const names = ['page', 'paginate', 'name', 'price[gte]', 'price[lte]', 'sort', 'cursor', 'limit', '__proto__', 'x']
const request = fc.record({
  path: fc.constantFrom(...Object.keys(customerEndpoints).map((name) => name.slice(name.indexOf(' ') + 1))),
  id: fc.oneof(nasty, fc.integer({ min: 1, max: 400 }).map(String)),
  query: fc.array(fc.tuple(fc.constantFrom(...names), nasty), { maxLength: 4 }),
  language: fc.constantFrom('en', 'am', 'xx', ''),
})

describe('ten thousand bad requests', () => {
  it('are answered or refused in the error shape, never with a failure of ours', { timeout: 120_000 }, async () => {
    const property = fc.asyncProperty(request, async ({ path, id, query, language }) => {
      const search = query.map(([key, value]) => `${escaped(key)}=${escaped(value)}`).join('&')
      const url = `${customerBase}${path.replace(':id', escaped(id) || '0')}?${search}`
      const response = await shop.app.inject({ url, headers: { 'accept-language': language } })
      expect([200, 400, 404, 414, 422], `${url} ${response.body}`).toContain(response.statusCode)
      if (response.statusCode === 200) return
      const body = response.json<{ code: keyof typeof errorStatus; message: string }>()
      expect(errorStatus[body.code], url).toBe(response.statusCode)
      expect(body.message).not.toBe('')
    })
    await fc.assert(property, { numRuns: 10_000 })
  })
})
