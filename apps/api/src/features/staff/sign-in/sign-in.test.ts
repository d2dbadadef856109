import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  addMember,
  auditOf,
  type Console,
  codeOf,
  cookiesOf,
  type TestMember,
  testConsole,
} from '../../../../test/staff/test-staff.ts'
import { secretHash } from '../../../platform/secrets/secret-hash.ts'

const password = 'correct horse battery'

let shop: Console
let picker: TestMember
let manager: TestMember
beforeAll(async () => {
  shop = await testConsole()
  picker = await addMember(shop, { roles: ['picker'], storeIds: [1], password, hasSecondStep: false })
  manager = await addMember(shop, { roles: ['manager'], password })
})

const signIn = (body: object) => shop.askStaff('POST /sign-in', { body })
const codeOfAnswer = async (body: object) => (await signIn(body)).json<{ code: string }>().code

describe('signing in', () => {
  it('opens a session with e-mail address or phone number in any spelling, and password', async () => {
    for (const sign_in_name of [picker.email.toUpperCase(), picker.phone, `0${picker.phone.slice(3)}`]) {
      const answer = await signIn({ sign_in_name, password })
      expect(answer.statusCode, answer.body).toBe(200)
      const me = await shop.callStaff('GET /me', {}, { cookie: cookiesOf(answer) })
      expect(me.data).toMatchObject({ id: picker.id, roles: ['picker'], second_step: 'off', has_pin: false })
      expect(me.data.stores.map(({ id }) => id)).toEqual([1])
      expect(me.data.permissions['orders.read']).toEqual(['store-mask'])
      expect(me.data.permissions['staff.read']).toBeUndefined()
    }
  })

  it('keeps the session in a cookie that no script and no other site can use', async () => {
    const answer = await signIn({ sign_in_name: picker.email, password })
    for (const cookie of answer.cookies) {
      expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' })
      expect(cookie.name).toMatch(/^__Host-/)
      expect(answer.body).not.toContain(cookie.value)
    }
    expect(answer.cookies).toHaveLength(2)
    expect(answer.headers['cache-control']).toContain('no-store')
  })

  it('asks for a code after the right password only, and takes it with the password', async () => {
    const name = { sign_in_name: manager.email }
    expect(await codeOfAnswer({ ...name, password })).toBe('code_required')
    expect(await codeOfAnswer({ ...name, password: 'wrong password' })).toBe('staff_sign_in_failed')
    const answer = await signIn({ ...name, password, code: codeOf(manager) })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ data: { id: manager.id, second_step: 'on' } })
  })

  it('gives the same answer for a wrong name, password and code', async () => {
    const wrong = { code: '000000', password }
    const answers = [
      await signIn({ sign_in_name: 'nobody@zembil.example', password }),
      await signIn({ sign_in_name: picker.email, password: 'wrong password' }),
      await signIn({ ...wrong, sign_in_name: manager.email }),
      await signIn({ sign_in_name: manager.email, password, recovery_code: 'AAAA-BBBB-CCCC-DDDD' }),
    ]
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    for (const { statusCode, cookies } of answers) expect([statusCode, cookies]).toEqual([401, []])
  })

  it('hashes a password for an unknown name too', async () => {
    const timeOf = async (body: object) => {
      const start = performance.now()
      await signIn(body)
      return performance.now() - start
    }
    const member = await addMember(shop, { roles: ['picker'], password, hasSecondStep: false })
    const wrong = { password: 'wrong password' }
    const known = await timeOf({ ...wrong, sign_in_name: member.email })
    const unknown = await timeOf({ ...wrong, sign_in_name: 'nobody@zembil.example' })
    // Without hashing, the answer takes a few milliseconds instead of about a hundred.
    expect(unknown).toBeGreaterThan(known / 4)
  })

  it('does not sign in a member who is switched off or has no password yet', async () => {
    const off = await addMember(shop, { roles: ['picker'], password, hasSecondStep: false })
    await shop.deps.db.updateTable('staff_members').set({ is_active: false }).where('id', '=', off.id).execute()
    expect(await codeOfAnswer({ sign_in_name: off.email, password })).toBe('staff_sign_in_failed')
    const invited = await addMember(shop, { roles: ['picker'], hasSecondStep: false })
    await shop.deps.db
      .updateTable('staff_credentials')
      .set({ password_hash: null })
      .where('member_id', '=', invited.id)
      .execute()
    expect(await codeOfAnswer({ sign_in_name: invited.email, password })).toBe('staff_sign_in_failed')
  })

  it('writes who signed in to the audit log, without a secret', async () => {
    await signIn({ sign_in_name: picker.email, password })
    const entries = await auditOf(shop, picker.id)
    const last = entries.at(-1)
    expect(last).toMatchObject({
      action: 'session.opened',
      role: 'picker',
      subject_kind: 'session',
      address: '127.0.0.1',
    })
    expect(last?.request_id).toBeTruthy()
    expect(JSON.stringify(entries)).not.toContain(password)
  })

  it('refuses input that PostgreSQL could not store', async () => {
    expect((await signIn({ sign_in_name: 'a\0b', password })).statusCode).toBe(422)
  })

  it('hashes the password again with the newest pepper', async () => {
    const rotated = await testConsole({ SECRET_PEPPERS: `a:${'x'.repeat(32)}` })
    const member = await addMember(rotated, { roles: ['picker'], hasSecondStep: false })
    const set = rotated.deps.db.updateTable('staff_credentials').where('member_id', '=', member.id)
    await set.set({ password_hash: await secretHash(password, []) }).execute()
    await rotated.callStaff('POST /sign-in', { body: { sign_in_name: member.email, password } })
    const { password_hash } = await rotated.deps.db
      .selectFrom('staff_credentials')
      .select('password_hash')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow()
    expect(password_hash).toContain('keyid=a')
  })
})

describe('the second step at sign-in', () => {
  it('accepts each code once', async () => {
    const member = await addMember(shop, { roles: ['finance'], password })
    const body = { sign_in_name: member.email, password, code: codeOf(member) }
    expect((await signIn(body)).statusCode).toBe(200)
    expect(await codeOfAnswer(body)).toBe('staff_sign_in_failed')
    expect((await signIn({ ...body, code: codeOf(member, 1) })).statusCode).toBe(200)
  })

  it('refuses the code of an earlier step after a later one was used', async () => {
    const member = await addMember(shop, { roles: ['finance'], password })
    const body = { sign_in_name: member.email, password }
    expect((await signIn({ ...body, code: codeOf(member, 1) })).statusCode).toBe(200)
    expect(await codeOfAnswer({ ...body, code: codeOf(member) })).toBe('staff_sign_in_failed')
  })

  it('refuses codes that are more than one step old', async () => {
    const member = await addMember(shop, { roles: ['finance'], password })
    expect(await codeOfAnswer({ sign_in_name: member.email, password, code: codeOf(member, -3) })).toBe(
      'staff_sign_in_failed',
    )
  })
})

describe('an account that is changed while somebody signs in', () => {
  it.each([
    ['second step', `totp_secret = 'switched on'`],
    ['password', `password_hash = 'another'`],
  ])('opens no session by the old %s', async (_what, change) => {
    const member = await addMember(shop, { roles: ['picker'], password, hasSecondStep: false })
    const owner = new pg.Client({ connectionString: shop.databaseUrl })
    await owner.connect()
    await owner.query('begin')
    await owner.query(`update staff_credentials set ${change} where member_id = $1`, [member.id])
    const answer = signIn({ sign_in_name: member.email, password })
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await owner.query(waiting)).rowCount).toBeGreaterThan(0)
    await owner.query('commit')
    await owner.end()
    expect((await answer).statusCode).toBe(401)
  })
})

describe('where calls may come from', () => {
  it('refuses writes from any other origin, also signing in', async () => {
    for (const origin of ['https://evil.example', 'http://127.0.0.1:3000', 'null']) {
      const answer = await shop.askStaff('POST /sign-in', {
        body: { sign_in_name: picker.email, password },
        headers: { origin },
      })
      expect([answer.statusCode, answer.cookies]).toEqual([403, []])
    }
  })
})
