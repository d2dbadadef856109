import { randomUUID } from 'node:crypto'
import { staffBase } from '@zembil/contract/staff/staff-api'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'

let shop: Console
let owner: TestSession
beforeAll(async () => {
  shop = await testConsole()
  owner = await signInAs(shop, { roles: ['owner'] })
})

const invitation = (email: string) => ({
  name: 'Sara',
  name_am: 'ሣራ',
  email,
  phone_number: null,
  roles: ['picker'],
  store_ids: [1],
})
const invite = (email: string, key: string, as = owner) =>
  shop.askStaff('POST /members', { body: invitation(email), headers: { 'idempotency-key': key } }, as)
const invited = async (email: string) =>
  (await shop.deps.db.selectFrom('staff_members').select('id').where('email', '=', email).execute()).length
const entriesOf = async (action: string) =>
  (await shop.deps.db.selectFrom('audit_log').select('id').where('action', '=', action).execute()).length

describe('an idempotency key', () => {
  it('gives a retry the first answer, secrets included, and acts once', async () => {
    const key = randomUUID()
    const before = await entriesOf('member.invited')
    const [first, again] = [await invite('retry@zembil.example', key), await invite('retry@zembil.example', key)]
    expect(first.statusCode, first.body).toBe(200)
    expect(again.body).toBe(first.body)
    expect(await entriesOf('member.invited')).toBe(before + 1)
  })

  it('acts once for concurrent requests, and all get the same answer', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => invite('crowd@zembil.example', key)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(200)
    expect(await invited('crowd@zembil.example')).toBe(1)
  })

  it('is refused for another request', async () => {
    const key = randomUUID()
    await invite('one@zembil.example', key)
    expect((await invite('two@zembil.example', key)).json()).toMatchObject({ code: 'act_key_reused' })
    expect(await invited('two@zembil.example')).toBe(0)
  })

  it('ignores a body that the call does not take, however deeply nested', async () => {
    const response = await shop.staffApp.inject({
      method: 'DELETE',
      url: `${staffBase}/me/sessions`,
      headers: {
        cookie: owner.cookie,
        origin: shop.deps.config.staff.consoleOrigin,
        'idempotency-key': randomUUID(),
        'content-type': 'application/json',
      },
      payload: '['.repeat(15_000) + ']'.repeat(15_000),
    })
    expect(response.statusCode, response.body).toBe(200)
  })

  it('can be used again after the act was refused', async () => {
    const key = randomUUID()
    await invite('taken@zembil.example', randomUUID())
    expect((await invite('taken@zembil.example', key)).json()).toMatchObject({ code: 'email_taken' })
    await sql`update staff_members set email = 'free@zembil.example'
      where email = 'taken@zembil.example'`.execute(shop.deps.db)
    expect((await invite('taken@zembil.example', key)).statusCode).toBe(200)
  })

  it('belongs to one member', async () => {
    const key = randomUUID()
    const other = await signInAs(shop, { roles: ['owner'] })
    expect((await invite('mine@zembil.example', key)).statusCode).toBe(200)
    expect((await invite('hers@zembil.example', key, other)).statusCode).toBe(200)
  })

  it('is required for every write', async () => {
    const headers = { 'idempotency-key': 'short' }
    const answer = await shop.askStaff('PUT /me/language', { body: { language: 'am' }, headers }, owner)
    expect(answer.json()).toMatchObject({ code: 'validation_failed' })
  })

  it('stores the answer encrypted', async () => {
    const key = randomUUID()
    const answer = await invite('sealed@zembil.example', key)
    const token = answer.json<{ data: { link: { url: string } } }>().data.link.url.split('#')[1]
    const { rows } = await sql<{ text: string }>`
      select k::text as text from staff_keys k where key = ${key}`.execute(shop.deps.db)
    expect(rows[0]?.text).not.toContain(token)
    expect(rows[0]?.text).not.toContain('sealed@zembil.example')
  })
})

describe('the audit entry of an act', () => {
  it('is written with the act or not at all', async () => {
    const before = await entriesOf('member.invited')
    await invite('atomic@zembil.example', randomUUID())
    await invite('atomic@zembil.example', randomUUID())
    expect(await entriesOf('member.invited')).toBe(before + 1)
  })

  it('undoes the act when it cannot be written', async () => {
    await sql`alter table audit_log add constraint broken check (action <> 'filter.saved') not valid`.execute(
      shop.deps.db,
    )
    const body = { list: 'orders', name: 'Late', search: 'stage=late' }
    const answer = await shop.askStaff('POST /me/saved-filters', { body }, owner)
    await sql`alter table audit_log drop constraint broken`.execute(shop.deps.db)
    expect(answer.statusCode).toBe(500)
    const filters = await shop.deps.db.selectFrom('staff_saved_filters').select('id').execute()
    expect(filters).toEqual([])
  })
})
