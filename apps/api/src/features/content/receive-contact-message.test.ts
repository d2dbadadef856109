import { customerBase } from '@zembil/contract/customer-api'
import type { ErrorBody } from '@zembil/contract/error-codes'
import { contactLimits } from '@zembil/rules/people/contact-message'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { contentJobs } from './content.jobs.ts'

const url = `${customerBase}/contact-messages`
const valid = { name: 'Selam', email: 'selam@example.com', message: 'Do you deliver to Kaliti?' }

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})

const post = (payload: object | string, { from = '127.0.0.1', language = 'en', app = shop.app } = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: from,
    headers: { 'accept-language': language, 'content-type': 'application/json' },
  })
const kept = () => shop.deps.db.selectFrom('contact_messages').selectAll().orderBy('id', 'desc').execute()

describe('contact message', () => {
  it('stores a contact message trimmed, in one statement', async () => {
    shop.statements.length = 0
    const { data } = await shop.call('POST /contact-messages', {
      body: { name: '  Selam ', email: ' selam@example.com', message: ' Do you deliver\nto Kaliti? ' },
    })
    expect(shop.statements).toHaveLength(1)
    expect(Date.now() - Date.parse(data.created_at)).toBeLessThan(60_000)
    expect((await kept())[0]).toMatchObject({ ...valid, message: 'Do you deliver\nto Kaliti?' })
  })

  it('deletes a contact message after a year, as the privacy policy says', async () => {
    await shop.call('POST /contact-messages', { body: { ...valid, name: 'Old' } })
    await shop.call('POST /contact-messages', { body: { ...valid, name: 'New' } })
    await sql`update contact_messages set created_at = now() - interval '366 days' where name = 'Old'`.execute(
      shop.deps.db,
    )
    await sql`update contact_messages set created_at = now() - interval '364 days' where name = 'New'`.execute(
      shop.deps.db,
    )
    for (const job of contentJobs(shop.worker)) await job.run()
    const names = (await kept()).map(({ name }) => name)
    expect([names.includes('Old'), names.includes('New')]).toEqual([false, true])
  })

  it('accepts a contact message in Amharic', async () => {
    const amharic = { name: 'አበበ በቀለ', email: 'abebe@example.et', message: 'ሰላም፣ ትዕዛዜ መቼ ይደርሳል? 🙏' }
    await shop.call('POST /contact-messages', { body: amharic })
    expect((await kept())[0]).toMatchObject(amharic)
  })

  it('does not echo the contact message, and the response is not publicly cacheable', async () => {
    const response = await post(valid)
    expect(response.statusCode).toBe(200)
    expect(Object.keys(response.json<{ data: object }>().data)).toEqual(['created_at'])
    expect(response.headers['cache-control'] ?? '').not.toContain('public')
  })

  it('accepts values exactly at the length limits', async () => {
    const email = `a@${'b'.repeat(contactLimits.email - 'a@.com'.length)}.com`
    const longest = { name: 'n'.repeat(contactLimits.name), email, message: 'm'.repeat(contactLimits.message) }
    expect((await post(longest)).statusCode).toBe(200)
  })
})

describe('invalid contact message', () => {
  const required = 'This field is required.'
  const invalid = 'This value is not valid.'
  const tooLong = 'This text is too long.'
  /** For values of a wrong type: customers never see the message, so its text does not matter. */
  const some = expect.any(String) as string
  it.each([
    ['name', '', required],
    ['name', '   ', required],
    ['name', undefined, required],
    ['name', 7, some],
    ['name', null, some],
    ['name', ['Selam'], some],
    ['name', 'x'.repeat(contactLimits.name + 1), tooLong],
    ['name', 'Sel\u0000am', invalid],
    ['email', '', required],
    ['email', undefined, required],
    ['email', 'selam', invalid],
    ['email', 'selam@example', invalid],
    ['email', 'selam@example.com\nbcc: all@example.com', invalid],
    ['email', `${'a'.repeat(contactLimits.email)}@example.com`, tooLong],
    ['message', '', required],
    ['message', '\n\t ', required],
    ['message', undefined, required],
    ['message', { text: 'hi' }, some],
    ['message', '\ud800', invalid],
    ['message', 'ሰ'.repeat(contactLimits.message + 1), tooLong],
  ])('names the field %s when it is %j', async (field, value, message) => {
    const before = (await kept()).length
    const response = await post({ ...valid, [field]: value })
    expect(response.statusCode, response.body).toBe(422)
    expect(response.json<ErrorBody>()).toMatchObject({ code: 'validation_failed', errors: { [field]: [message] } })
    expect((await kept()).length).toBe(before)
  })

  it('names every invalid field, in the language of the page', async () => {
    const { errors, message } = (await post({}, { language: 'am' })).json<ErrorBody>()
    expect(Object.keys(errors ?? {}).sort()).toEqual(['email', 'message', 'name'])
    expect(errors?.name).toEqual(['ይህ ቦታ መሞላት አለበት።'])
    expect(message).toMatch(/\p{Script=Ethiopic}/u)
  })

  it.each([
    ['a body that is not JSON', '{"name":', 400, 'bad_request'],
    ['no body', '', 400, 'bad_request'],
    ['a JSON array', '[]', 422, 'validation_failed'],
    ['a huge body', JSON.stringify({ ...valid, message: 'x'.repeat(70_000) }), 413, 'payload_too_large'],
  ])('refuses %s', async (_kind, body, status, code) => {
    const response = await post(body)
    expect(response.statusCode, response.body).toBe(status)
    expect(response.json<ErrorBody>().code).toBe(code)
  })

  it('drops fields that the contract does not define', async () => {
    const response = await post({ ...valid, id: 1, created_at: '2020-01-01', __proto__: { isAdmin: true } })
    expect(response.statusCode).toBe(200)
    expect((await kept())[0]?.created_at.getFullYear()).toBeGreaterThan(2020)
  })
})

it('limits contact messages per sender without affecting others', async () => {
  const { app } = await testApp({ env: { LIMIT_CONTACT_PER_MINUTE: '2' } })
  const busy = `198.51.100.${1 + (process.pid % 250)}`
  // Twice the limit plus one: even if a new minute starts during the test, one of the two exceeds the limit.
  const responses = []
  for (let count = 0; count < 5; count++) responses.push(await post(valid, { from: busy, app, language: 'am' }))
  const refused = responses.find(({ statusCode }) => statusCode === 429)
  expect(refused?.json<ErrorBody>()).toEqual({
    code: 'too_many_requests',
    message: 'በጣም ብዙ ጥያቄዎች ቀርበዋል። እባክዎ ከአንድ ደቂቃ በኋላ እንደገና ይሞክሩ።',
  })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused?.headers['cache-control']).toBe('no-store')
  expect((await post(valid, { from: '203.0.113.9', app })).statusCode).toBe(200)
})
