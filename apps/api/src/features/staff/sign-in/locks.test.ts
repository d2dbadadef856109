import { staffLockMinutes, staffTries } from '@zembil/rules/people/staff-limits'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addMember,
  type Console,
  codeOf,
  openSessionOf,
  signInAs,
  type TestMember,
  testConsole,
} from '../../../../test/staff/test-staff.ts'

const password = 'correct horse battery'
const wrong = 'wrong password'

let shop: Console
let member: TestMember
beforeAll(async () => {
  shop = await testConsole()
})
beforeEach(async () => {
  member = await addMember(shop, { roles: ['picker'], password, hasSecondStep: false })
})

const statusOf = async (given: string, extra: object = {}) =>
  (await shop.askStaff('POST /sign-in', { body: { sign_in_name: member.email, password: given, ...extra } })).statusCode
const tryOften = async (times: number, given = wrong) => {
  for (let count = 0; count < times; count++) expect(await statusOf(given)).toBe(401)
}
const credentials = () =>
  shop.deps.db
    .selectFrom('staff_credentials')
    .select(['tries', 'locked_until'])
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()
const lockEntries = () =>
  shop.deps.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'sign-in.locked')
    .where('subject_id', '=', String(member.id))
    .execute()

describe('the lock after wrong tries', () => {
  it('locks the account after five wrong tries, also for the right password', async () => {
    await tryOften(staffTries)
    expect(await statusOf(password)).toBe(401)
    expect(await lockEntries()).toHaveLength(1)
  })

  it('forgets wrong tries after a right one', async () => {
    await tryOften(staffTries - 1)
    expect(await statusOf(password)).toBe(200)
    await tryOften(staffTries - 1)
    expect(await statusOf(password)).toBe(200)
  })

  it('ends after 15 minutes', async () => {
    await tryOften(staffTries)
    await sql`update staff_credentials set locked_until = locked_until - ${staffLockMinutes} * interval '1 minute'
      where member_id = ${member.id}`.execute(shop.deps.db)
    expect(await statusOf(password)).toBe(200)
  })

  it('counts every one of many concurrent tries', async () => {
    const statuses = await Promise.all(Array.from({ length: 12 }, () => statusOf(wrong)))
    expect(new Set(statuses)).toEqual(new Set([401]))
    expect(await credentials()).toMatchObject({ tries: staffTries })
    expect((await credentials()).locked_until).not.toBeNull()
    expect(await statusOf(password)).toBe(401)
    expect(await lockEntries()).toHaveLength(1)
  })

  it('checks at most five passwords of a crowd that includes the right one', async () => {
    const given = [wrong, wrong, wrong, wrong, wrong, wrong, wrong, password]
    await Promise.all(given.map((one) => statusOf(one)))
    const { tries } = await credentials()
    // Either the right one was among the first five and reset the count, or the account is locked.
    expect(tries).toBeLessThanOrEqual(staffTries)
  })

  it('ends when a manager unlocks the account', async () => {
    await tryOften(staffTries)
    const manager = await signInAs(shop, { roles: ['manager'] })
    const params = { id: member.id }
    const { data } = await shop.callStaff('GET /members/:id', { params }, manager)
    expect(data.locked_until).not.toBeNull()
    const unlocked = await shop.callStaff(
      'POST /members/:id/unlock',
      { params, body: { version: data.version } },
      manager,
    )
    expect(unlocked.data.locked_until).toBeNull()
    expect(await statusOf(password)).toBe(200)
  })

  it('counts wrong codes, and a right password without a code neither counts nor resets them', async () => {
    member = await addMember(shop, { roles: ['finance'], password })
    for (let count = 1; count < staffTries; count++) {
      expect(await statusOf(password, { code: '000000' })).toBe(401)
      expect(await statusOf(password)).toBe(401)
      expect(await credentials()).toMatchObject({ tries: count, locked_until: null })
    }
    expect(await statusOf(password, { code: '000000' })).toBe(401)
    expect(await statusOf(password, { code: codeOf(member) })).toBe(401)
    expect(await lockEntries()).toHaveLength(1)
  })

  it('also counts wrong proofs inside a session', async () => {
    const session = await openSessionOf(shop, member)
    const prove = (given: string) => shop.askStaff('POST /session/prove', { body: { password: given } }, session)
    for (let count = 0; count < staffTries; count++)
      expect((await prove(wrong)).json()).toMatchObject({ code: 'proof_wrong' })
    expect((await prove(password)).statusCode).toBe(422)
    expect(await statusOf(password)).toBe(401)
  })
})

describe('a code used by two requests at once', () => {
  it('signs in once', async () => {
    member = await addMember(shop, { roles: ['finance'], password })
    const code = codeOf(member)
    const statuses = await Promise.all(Array.from({ length: 4 }, () => statusOf(password, { code })))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  it('proves who is there once', async () => {
    const session = await signInAs(shop, { roles: ['finance'] })
    const body = { code: codeOf(session) }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => shop.askStaff('POST /session/prove', { body }, session)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })
})
