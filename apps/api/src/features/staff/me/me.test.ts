import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addMember,
  ageSessions,
  auditOf,
  type Console,
  codeOf,
  openSessionOf,
  signInAs,
  type TestSession,
  testConsole,
} from '../../../../test/staff/test-staff.ts'

const password = 'correct horse battery'

let shop: Console
let picker: TestSession
beforeAll(async () => {
  shop = await testConsole()
})
beforeEach(async () => {
  picker = await openSessionOf(shop, await addMember(shop, { roles: ['picker'], password, hasSecondStep: false }))
})

const signIn = (body: object) => shop.askStaff('POST /sign-in', { body: { sign_in_name: picker.email, ...body } })

async function setUpSecondStep(as: TestSession) {
  const { data } = await shop.callStaff('POST /me/second-step', {}, as)
  const body = { code: codeOf(data) }
  const { data: codes } = await shop.callStaff('PUT /me/second-step', { body }, as)
  return { ...data, ...codes }
}

describe('setting up the second step', () => {
  it('shows a key, a picture to scan and ten recovery codes, and asks for a code from then on', async () => {
    const { secret, uri, recovery_codes } = await setUpSecondStep(picker)
    expect(uri).toContain(`secret=${secret}`)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Zembil:/)
    expect(recovery_codes).toHaveLength(10)
    for (const code of recovery_codes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
    expect((await signIn({ password })).json()).toMatchObject({ code: 'code_required' })
    expect((await shop.callStaff('GET /me', {}, picker)).data).toMatchObject({
      second_step: 'on',
      recovery_codes_left: 10,
    })
  })

  it('accepts each recovery code once, in any spelling', async () => {
    const { recovery_codes } = await setUpSecondStep(picker)
    const typed = recovery_codes[0]?.toLowerCase().replaceAll('-', ' ')
    expect((await signIn({ password, recovery_code: typed })).statusCode).toBe(200)
    expect((await signIn({ password, recovery_code: typed })).statusCode).toBe(401)
    expect((await signIn({ password: 'wrong password', recovery_code: recovery_codes[1] })).statusCode).toBe(401)
    expect((await signIn({ password, recovery_code: recovery_codes[1] })).statusCode).toBe(200)
  })

  it('ends the other sessions, which were opened without it', async () => {
    const other = await openSessionOf(shop, picker)
    await setUpSecondStep(picker)
    expect((await shop.askStaff('GET /me', {}, other)).statusCode).toBe(401)
    expect((await shop.askStaff('GET /me', {}, picker)).statusCode).toBe(200)
  })

  it('changes nothing until a right code confirms it', async () => {
    await shop.callStaff('POST /me/second-step', {}, picker)
    const wrong = await shop.askStaff('PUT /me/second-step', { body: { code: '000000' } }, picker)
    expect(wrong.json()).toMatchObject({ code: 'proof_wrong' })
    expect((await signIn({ password })).statusCode).toBe(200)
  })

  it('stores the secret encrypted and the codes hashed', async () => {
    const { secret, recovery_codes } = await setUpSecondStep(picker)
    const { rows } = await sql<{ text: string }>`
      select c::text || (select string_agg(r::text, '') from staff_recovery_codes r)
        || (select string_agg(k::text, '') from staff_keys k) as text
      from staff_credentials c where member_id = ${picker.id}`.execute(shop.deps.db)
    for (const one of [secret, ...recovery_codes]) expect(rows[0]?.text).not.toContain(one)
  })

  it('is required before anything else for roles that need it', async () => {
    const manager = await signInAs(shop, { roles: ['manager'], hasSecondStep: false })
    expect((await shop.callStaff('GET /me', {}, manager)).data.second_step).toBe('missing')
    expect((await shop.askStaff('GET /members', {}, manager)).json()).toMatchObject({ code: 'second_step_missing' })
    await setUpSecondStep(manager)
    expect((await shop.askStaff('GET /members', {}, manager)).statusCode).toBe(200)
    const off = await shop.askStaff('DELETE /me/second-step', {}, manager)
    expect(off.json()).toMatchObject({ code: 'second_step_missing' })
  })

  it('can be switched off by members who do not need it', async () => {
    await setUpSecondStep(picker)
    await shop.callStaff('DELETE /me/second-step', {}, picker)
    expect((await signIn({ password })).statusCode).toBe(200)
  })

  it('replaces the recovery codes on request', async () => {
    const { recovery_codes } = await setUpSecondStep(picker)
    const { data } = await shop.callStaff('POST /me/recovery-codes', {}, picker)
    expect((await signIn({ password, recovery_code: recovery_codes[0] })).statusCode).toBe(401)
    expect((await signIn({ password, recovery_code: data.recovery_codes[0] })).statusCode).toBe(200)
  })

  it('works with the codes of any authenticator app', () => {
    // Test vector of RFC 6238, with six digits.
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    expect(new TOTP({ secret }).generate({ timestamp: 59_000 })).toBe('287082')
  })
})

describe('a fresh proof', () => {
  it('is asked for ten minutes after the password was entered', async () => {
    await ageSessions(shop, picker.id, 'proved_at', 11)
    const set = () => shop.askStaff('PUT /me/pin', { body: { pin: '739154' } }, picker)
    expect((await set()).json()).toMatchObject({ code: 'fresh_proof_required' })
    const { data } = await shop.callStaff('POST /session/prove', { body: { password } }, picker)
    expect(Date.parse(data.proved_until)).toBeGreaterThan(Date.now() + 9 * 60_000)
    expect((await set()).statusCode).toBe(200)
  })

  it('is a password or a code', async () => {
    const finance = await signInAs(shop, { roles: ['finance'], password })
    await shop.callStaff('POST /session/prove', { body: { code: codeOf(finance) } }, finance)
    for (const body of [{ password: 'wrong password' }, { code: '000000' }])
      expect((await shop.askStaff('POST /session/prove', { body }, finance)).json()).toMatchObject({
        code: 'proof_wrong',
      })
  })
})

describe('changing the own account', () => {
  it('changes the password and ends the other sessions', async () => {
    const other = await openSessionOf(shop, picker)
    await shop.callStaff('PUT /me/password', { body: { password: 'another long password' } }, picker)
    expect((await shop.askStaff('GET /me', {}, other)).statusCode).toBe(401)
    expect((await signIn({ password })).statusCode).toBe(401)
    expect((await signIn({ password: 'another long password' })).statusCode).toBe(200)
  })

  it('keeps the language with the account', async () => {
    await shop.callStaff('PUT /me/language', { body: { language: 'am' } }, picker)
    expect((await shop.callStaff('GET /me', {}, picker)).data.language).toBe('am')
  })

  it('keeps choices with the account, each on its own', async () => {
    expect((await shop.callStaff('GET /me', {}, picker)).data.preferences).toEqual({})
    const choose = (body: object) => shop.callStaff('PUT /me/preferences', { body }, picker)
    await choose({ orders_tab: 'packed' })
    expect((await choose({ order_sound: false })).data).toEqual({ orders_tab: 'packed', order_sound: false })
    const elsewhere = await openSessionOf(shop, picker)
    const { data } = await shop.callStaff('GET /me', {}, elsewhere)
    expect(data.preferences).toEqual({ orders_tab: 'packed', order_sound: false })
    const colleague = await signInAs(shop, { roles: ['picker'] })
    expect((await shop.callStaff('GET /me', {}, colleague)).data.preferences).toEqual({})
    const [entry] = (await auditOf(shop, picker.id)).slice(-1)
    expect(entry).toMatchObject({ action: 'preferences.changed', after: { order_sound: false } })
  })

  it('refuses a choice that does not exist, and ignores a stored one that no longer does', async () => {
    const refused = await shop.askStaff('PUT /me/preferences', { body: { orders_tab: 'everything' } }, picker)
    expect(refused.json()).toMatchObject({ code: 'validation_failed' })
    await sql`update staff_members set preferences = '{"orders_tab": "gone", "order_sound": false, "other": 1}'
      where id = ${picker.id}`.execute(shop.deps.db)
    expect((await shop.callStaff('GET /me', {}, picker)).data.preferences).toEqual({ order_sound: false })
  })

  it('refuses a PIN that is easy to guess', async () => {
    const answer = await shop.askStaff('PUT /me/pin', { body: { pin: '123456' } }, picker)
    expect(answer.json()).toMatchObject({ code: 'validation_failed' })
  })

  it('leaves no password, PIN, code or token in the audit log', async () => {
    const { secret, recovery_codes } = await setUpSecondStep(picker)
    await shop.callStaff('PUT /me/pin', { body: { pin: '739154' } }, picker)
    await shop.callStaff('PUT /me/password', { body: { password: 'another long password' } }, picker)
    const text = JSON.stringify(await auditOf(shop, picker.id))
    expect(text).toContain('password.changed')
    for (const one of [secret, ...recovery_codes, '739154', 'another long password']) expect(text).not.toContain(one)
  })
})

describe('saved filters', () => {
  const filter = { list: 'orders', name: 'Late', search: 'stage=late' }

  it('are kept by list and name, and replaced under the same name', async () => {
    await shop.callStaff('POST /me/saved-filters', { body: filter }, picker)
    await shop.callStaff('POST /me/saved-filters', { body: { ...filter, search: 'stage=late&store=1' } }, picker)
    await shop.callStaff('POST /me/saved-filters', { body: { ...filter, list: 'products' } }, picker)
    const { data } = await shop.callStaff('GET /me/saved-filters', { query: { list: 'orders' } }, picker)
    expect(data).toMatchObject([{ name: 'Late', search: 'stage=late&store=1' }])
  })

  it('belong to one member', async () => {
    const { data } = await shop.callStaff('POST /me/saved-filters', { body: filter }, picker)
    const colleague = await signInAs(shop, { roles: ['picker'] })
    const list = await shop.callStaff('GET /me/saved-filters', { query: { list: 'orders' } }, colleague)
    expect(list.data).toEqual([])
    const remove = (as: TestSession, id: number) =>
      shop.askStaff('DELETE /me/saved-filters/:id', { params: { id } }, as)
    expect((await remove(colleague, data.id)).body).toBe((await remove(colleague, 999_999)).body)
    expect((await remove(picker, data.id)).statusCode).toBe(200)
  })
})
