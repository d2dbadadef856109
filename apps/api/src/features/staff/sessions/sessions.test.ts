import { backgroundHeader } from '@zembil/contract/staff/staff-endpoint'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addMember,
  ageSessions,
  type Console,
  cookiesOf,
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
  picker = await signInAs(shop, { roles: ['picker'], storeIds: [1], hasSecondStep: false })
})

const codeOfMe = async (as: { cookie: string }, headers = {}) =>
  (await shop.askStaff('GET /me', { headers }, as)).json<{ code?: string }>().code

describe('a session at a desk', () => {
  it('ends after 30 minutes without use', async () => {
    await ageSessions(shop, picker.id, 'last_used_at', 29)
    expect(await codeOfMe(picker)).toBeUndefined()
    await ageSessions(shop, picker.id, 'last_used_at', 31)
    expect(await codeOfMe(picker)).toBe('unauthenticated')
  })

  it('is kept alive by use, but not by lists that refresh themselves', async () => {
    await ageSessions(shop, picker.id, 'last_used_at', 20)
    expect(await codeOfMe(picker, { [backgroundHeader]: '1' })).toBeUndefined()
    await ageSessions(shop, picker.id, 'last_used_at', 9)
    expect(await codeOfMe(picker)).toBeUndefined()
    await ageSessions(shop, picker.id, 'last_used_at', 20)
    expect(await codeOfMe(picker)).toBeUndefined()
  })

  it('ends after 12 hours of use', async () => {
    await ageSessions(shop, picker.id, 'created_at', 12 * 60)
    await ageSessions(shop, picker.id, 'expires_at', 12 * 60)
    expect(await codeOfMe(picker)).toBe('unauthenticated')
  })

  it('runs two statements to recognise a member and read their page', async () => {
    shop.statements.length = 0
    await shop.callStaff('GET /me', {}, picker)
    expect(shop.statements).toHaveLength(2)
  })

  it('is unknown with a made-up token', async () => {
    expect(await codeOfMe({ cookie: `__Host-zembil-staff=${'x'.repeat(43)}` })).toBe('unauthenticated')
    expect(await codeOfMe({ cookie: '__Host-zembil-staff=short' })).toBe('unauthenticated')
  })
})

describe('ending sessions', () => {
  it('lists the own sessions and ends one of them', async () => {
    const other = await openSessionOf(shop, picker)
    const { data } = await shop.callStaff('GET /me/sessions', {}, picker)
    expect(data.map(({ id, is_current }) => [id, is_current]).sort()).toEqual(
      [
        [picker.sessionId, true],
        [other.sessionId, false],
      ].sort(),
    )
    await shop.callStaff('DELETE /me/sessions/:id', { params: { id: other.sessionId } }, picker)
    expect(await codeOfMe(other)).toBe('unauthenticated')
    expect(await codeOfMe(picker)).toBeUndefined()
  })

  it('ends all sessions but this one', async () => {
    const others = [await openSessionOf(shop, picker), await openSessionOf(shop, picker)]
    await shop.callStaff('DELETE /me/sessions', {}, picker)
    for (const other of others) expect(await codeOfMe(other)).toBe('unauthenticated')
    expect(await codeOfMe(picker)).toBeUndefined()
  })

  it('signs out and takes the cookie back', async () => {
    const answer = await shop.askStaff('POST /sign-out', {}, picker)
    expect(answer.statusCode).toBe(200)
    expect(answer.cookies).toMatchObject([{ name: '__Host-zembil-staff', value: '' }])
    expect(await codeOfMe(picker)).toBe('unauthenticated')
  })

  it("answers for a colleague's session as for one that does not exist", async () => {
    const colleague = await signInAs(shop, { roles: ['picker'] })
    const end = (id: number) => shop.askStaff('DELETE /me/sessions/:id', { params: { id } }, picker)
    const [foreign, unknown] = [await end(colleague.sessionId), await end(999_999_999)]
    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).toBe(unknown.body)
    expect(await codeOfMe(colleague)).toBeUndefined()
  })
})

describe("changes of a member's rights", () => {
  it('count from the next call on', async () => {
    const get = () => shop.askStaff('GET /stores/:id', { params: { id: 1 } }, picker)
    expect((await get()).statusCode).toBe(200)
    await shop.deps.db.deleteFrom('staff_stores').where('member_id', '=', picker.id).execute()
    expect((await get()).statusCode).toBe(404)
    await shop.deps.db.deleteFrom('staff_roles').where('member_id', '=', picker.id).execute()
    expect((await get()).statusCode).toBe(403)
    await shop.deps.db.updateTable('staff_members').set({ is_active: false }).where('id', '=', picker.id).execute()
    expect((await get()).statusCode).toBe(401)
  })
})

describe('a call of a member who is switched off at the same moment', () => {
  it('causes no deadlock with the act that ends the session', async () => {
    // Old enough for the use to be written down, which locks rows of the member and the session.
    await ageSessions(shop, picker.id, 'last_used_at', 2)
    const act = new pg.Client({ connectionString: shop.databaseUrl })
    await act.connect()
    await act.query('begin')
    await act.query('select from staff_members where id = $1 for no key update', [picker.id])
    const answer = shop.askStaff('GET /me', {}, picker)
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const isWaiting = async () => (await act.query(waiting)).rowCount
    await expect.poll(isWaiting).toBeGreaterThan(0)
    await act.query('delete from staff_sessions where member_id = $1', [picker.id])
    await act.query('commit')
    await act.end()
    expect((await answer).statusCode).toBe(401)
  })
})

describe('a device that several members share', () => {
  const pin = '739154'

  async function twoOnOneDevice() {
    const [sara, abel] = [
      await addMember(shop, { roles: ['picker'], password, pin, hasSecondStep: false }),
      await addMember(shop, { roles: ['picker'], password, pin: '840273', hasSecondStep: false }),
    ]
    const first = await shop.askStaff('POST /sign-in', {
      body: { sign_in_name: sara.email, password, device: 'shared' },
    })
    const device = first.cookies.find(({ name }) => name.endsWith('device'))
    const second = await shop.askStaff(
      'POST /sign-in',
      { body: { sign_in_name: abel.email, password, device: 'shared' } },
      { cookie: cookiesOf(first) },
    )
    const asDevice = { cookie: `${device?.name}=${device?.value}` }
    return { sara, abel, asSara: { cookie: cookiesOf(first) }, asAbel: { cookie: cookiesOf(second) }, asDevice }
  }
  const unlock = (as: { cookie: string }, member_id: number, given: string) =>
    shop.askStaff('POST /device/unlock', { body: { member_id, pin: given } }, as)

  it('locks the session of whoever was there when a colleague signs in', async () => {
    const { asSara, asAbel } = await twoOnOneDevice()
    expect(await codeOfMe(asSara)).toBe('session_locked')
    expect(await codeOfMe(asAbel)).toBeUndefined()
  })

  it('lists who is signed in, and lets each open their own session with their PIN', async () => {
    const { sara, abel, asAbel, asDevice } = await twoOnOneDevice()
    await shop.callStaff('POST /session/lock', {}, asAbel)
    expect(await codeOfMe(asAbel)).toBe('session_locked')
    const { data } = await shop.callStaff('GET /device', {}, asDevice)
    expect(data.map(({ id }) => id).sort()).toEqual([sara.id, abel.id].sort())

    const opened = await unlock(asDevice, sara.id, pin)
    expect(opened.json()).toMatchObject({ data: { id: sara.id } })
    expect(await codeOfMe({ cookie: cookiesOf(opened) })).toBeUndefined()
    expect(await codeOfMe(asAbel)).toBe('session_locked')
  })

  it('refuses the PIN of another, a device that is unknown and a member who is not signed in on it', async () => {
    const { sara, asDevice } = await twoOnOneDevice()
    const stranger = await addMember(shop, { roles: ['picker'], pin })
    const answers = [
      await unlock(asDevice, sara.id, '840273'),
      await unlock(asDevice, stranger.id, pin),
      await unlock({ cookie: `__Host-zembil-device=${'x'.repeat(43)}` }, sara.id, pin),
      await unlock({ cookie: '' }, sara.id, pin),
    ]
    for (const answer of answers) expect(answer.json()).toMatchObject({ code: 'proof_wrong' })
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })

  it('locks the account after five wrong PINs', async () => {
    const { sara, asDevice } = await twoOnOneDevice()
    for (let count = 0; count < 5; count++) await unlock(asDevice, sara.id, '000001')
    expect((await unlock(asDevice, sara.id, pin)).statusCode).toBe(422)
  })

  it('does not accept a token from before the lock', async () => {
    const { sara, asSara, asDevice } = await twoOnOneDevice()
    await unlock(asDevice, sara.id, pin)
    expect(await codeOfMe(asSara)).toBe('unauthenticated')
  })

  it('asks for the PIN after 15 minutes without use instead of ending the session', async () => {
    const { abel, asAbel, asDevice } = await twoOnOneDevice()
    await ageSessions(shop, abel.id, 'last_used_at', 45)
    expect(await codeOfMe(asAbel)).toBe('session_locked')
    expect((await unlock(asDevice, abel.id, '840273')).statusCode).toBe(200)
  })

  it('does not count a PIN as a fresh proof', async () => {
    const { abel, asDevice } = await twoOnOneDevice()
    await ageSessions(shop, abel.id, 'proved_at', 11)
    const as = { cookie: cookiesOf(await unlock(asDevice, abel.id, '840273')) }
    const answer = await shop.askStaff('PUT /me/pin', { body: { pin: '205816' } }, as)
    expect(answer.json()).toMatchObject({ code: 'fresh_proof_required' })
  })
})

describe("a courier's own phone", () => {
  it('stays signed in for 14 days and gives the courier role only', async () => {
    const member = await addMember(shop, { roles: ['courier', 'finance'], password, hasSecondStep: false })
    const body = { sign_in_name: member.email, password, device: 'phone' }
    const { data } = await shop.callStaff('POST /sign-in', { body })
    expect(data.roles).toEqual(['courier'])
    expect(data.permissions['money.read']).toBeUndefined()
    const days = (Date.parse(data.session.expires_at) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(14, 1)
  })

  it('is refused to members who are no couriers', async () => {
    const member = await addMember(shop, { roles: ['picker'], password, hasSecondStep: false })
    const body = { sign_in_name: member.email, password, device: 'phone' }
    expect((await shop.askStaff('POST /sign-in', { body })).json()).toMatchObject({ code: 'forbidden' })
  })
})
