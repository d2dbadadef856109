import { customerBase, customerEndpoints } from '@zembil/contract/customer-api'
import type { EndpointName } from '@zembil/contract/endpoint'
import { errorStatus } from '@zembil/contract/error-codes'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { emulatorToken } from '../test/emulator-token.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { anAddress, aProfile, signIn, type TestCustomer } from '../test/test-customer.ts'

let shop: TestApp
let abebe: TestCustomer
beforeAll(async () => {
  shop = await testApp()
  abebe = await signIn(shop)
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

/** Percent-encodes like a browser; lone surrogates, which a browser cannot send, become invalid UTF-8. */
const escaped = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')

const names = ['page', 'paginate', 'name', 'price[gte]', 'price[lte]', 'sort', 'cursor', 'limit', '__proto__', 'x']

/** Valid bodies with one invalid field, and arbitrary text. */
const fields = { ...aProfile('251911223344'), firebase_token: emulatorToken('251911223344'), pin_code: '123456' }
const wholeBody = { ...fields, address: anAddress, password: 'correct horse', password_confirmation: 'correct horse' }
const spoilt = fc
  .tuple(fc.constantFrom(...Object.keys(wholeBody), '__proto__'), fc.oneof(nasty, fc.anything()))
  .map(([field, value]) => ({ ...wholeBody, [field]: value }))
const spoiltAddress = fc
  .tuple(fc.constantFrom(...Object.keys(anAddress)), fc.oneof(nasty, fc.anything()))
  .map(([field, value]) => ({ ...wholeBody, address: { ...anAddress, [field]: value } }))
const asJson = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return '{'
  }
}
const body = fc.oneof(spoilt.map(asJson), spoiltAddress.map(asJson), fc.json(), nasty)

const authorization = fc.oneof(
  { weight: 6, arbitrary: fc.constant('own') },
  nasty.map((text) => `Bearer ${encodeURIComponent(text.toWellFormed())}`),
  fc.stringMatching(/^Bearer [A-Za-z0-9_-]{43}$/),
)

const request = fc.record({
  name: fc.constantFrom(...(Object.keys(customerEndpoints) as EndpointName[])),
  id: fc.oneof(nasty, fc.integer({ min: 1, max: 400 }).map(String)),
  query: fc.array(fc.tuple(fc.constantFrom(...names), nasty), { maxLength: 4 }),
  language: fc.constantFrom('en', 'am', 'xx', ''),
  body,
  authorization,
})

/** The allowed statuses: no 5xx. */
const earned = [200, 400, 401, 403, 404, 409, 414, 422]

describe('invalid requests', () => {
  it('answers 3,000 random invalid requests with 200 or a 4xx in the error shape', { timeout: 120_000 }, async () => {
    const property = fc.asyncProperty(request, async ({ name, id, query, language, ...sent }) => {
      const [method = '', path = ''] = name.split(' ')
      const search = query.map(([key, value]) => `${escaped(key)}=${escaped(value)}`).join('&')
      const url = `${customerBase}${path.replace(':id', escaped(id) || '0')}?${search}`
      const hasBody = method === 'POST' || method === 'PUT'
      const response = await shop.app.inject({
        method: method as 'GET',
        url,
        headers: {
          'accept-language': language,
          authorization: sent.authorization === 'own' ? abebe.headers.authorization : sent.authorization,
          ...(hasBody && sent.body !== '' && { 'content-type': 'application/json' }),
        },
        ...(hasBody && { body: sent.body }),
      })
      expect(earned, `${name} ${url} ${sent.body} ${response.body}`).toContain(response.statusCode)
      if (response.statusCode === 200) {
        const isOver = name === 'POST /logout' || name === 'DELETE /profile'
        if (isOver) abebe = await signIn(shop)
        return
      }
      const refusal = response.json<{ code: keyof typeof errorStatus; message: string }>()
      expect(errorStatus[refusal.code], url).toBe(response.statusCode)
      expect(refusal.message).not.toBe('')
    })
    await fc.assert(property, { numRuns: 3_000 })
  })
})
