import { roles } from '@zembil/contract/staff/permissions'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addMember,
  auditOf,
  type Console,
  openSessionOf,
  signInAs,
  type TestMember,
  type TestSession,
  testConsole,
} from '../../../../test/staff/test-staff.ts'

let shop: Console
let owner: TestSession
let manager: TestSession
let picker: TestMember
beforeAll(async () => {
  shop = await testConsole()
  owner = await signInAs(shop, { roles: ['owner'] })
  manager = await signInAs(shop, { roles: ['manager'] })
})
beforeEach(async () => {
  picker = await addMember(shop, { roles: ['picker'], storeIds: [1] })
})

const read = async (id: number) => (await shop.callStaff('GET /members/:id', { params: { id } }, owner)).data
const inputOf = async (id: number, changes: object = {}) => {
  const { name, name_am, email, phone_number, roles, stores, version } = await read(id)
  return { name, name_am, email, phone_number, roles, store_ids: stores.map((store) => store.id), version, ...changes }
}
const put = (id: number, body: object, as: TestSession) =>
  shop.askStaff('PUT /members/:id', { params: { id }, body }, as)
type MemberAct = 'switch-off' | 'switch-on' | 'unlock' | 'end-sessions' | 'password-link' | 'reset-second-step'
const act = async (id: number, name: MemberAct, as: TestSession) => {
  const { version } = await read(id)
  return shop.askStaff(`POST /members/:id/${name}`, { params: { id }, body: { version } }, as)
}

describe('the staff list', () => {
  it('shows roles, stores, second step, last seen and state, and filters by them', async () => {
    await openSessionOf(shop, picker)
    const courier = await addMember(shop, { roles: ['courier', 'picker'], storeIds: [1, 2], hasSecondStep: false })
    const find = async (query: object) => (await shop.callStaff('GET /members', { query: { ...query } }, manager)).data
    const [found] = await find({ role: 'courier' })
    expect(found).toMatchObject({
      id: courier.id,
      roles: ['picker', 'courier'],
      has_second_step: false,
      state: 'active',
    })
    expect(found?.stores.map(({ id }) => id)).toEqual([1, 2])
    expect((await find({ store_id: 2 })).map(({ id }) => id)).toEqual([courier.id])
    expect((await find({ name: picker.phone })).map(({ id }) => id)).toEqual([picker.id])
    expect(await find({ state: 'off' })).toEqual([])
  })

  it('goes forward and back by cursor, with a count', async () => {
    for (let count = 0; count < 4; count++) await addMember(shop, { roles: ['support'] })
    const list = (query: object) =>
      shop.callStaff('GET /members', { query: { role: 'support', limit: 2, ...query } }, manager)
    const first = await list({})
    const second = await list({ after: first.meta.next })
    expect(first.meta).toMatchObject({ previous: null, count: { value: 4, is_more: false } })
    expect(second.meta.next).toBeNull()
    const back = await list({ before: second.meta.previous })
    expect(back.data).toEqual(first.data)
  })

  it('runs three statements, however many members it shows', async () => {
    shop.statements.length = 0
    await shop.callStaff('GET /members', {}, manager)
    expect(shop.statements).toHaveLength(3)
  })

  it('sends no secret', async () => {
    const answer = await shop.askStaff('GET /members/:id', { params: { id: owner.id } }, owner)
    expect(answer.body).not.toMatch(/hash|totp|argon2/)
  })
})

describe('changing a member', () => {
  it('changes names, roles and stores, and writes what changed to the audit log', async () => {
    const body = await inputOf(picker.id, { name: 'Sara', roles: ['storekeeper'], store_ids: [2], reason: 'moved' })
    const answer = await put(picker.id, body, manager)
    expect(answer.json()).toMatchObject({
      data: { name: 'Sara', roles: ['storekeeper'], version: 2, updated_by: { id: manager.id } },
    })
    const entry = (await auditOf(shop, manager.id)).at(-1)
    expect(entry).toMatchObject({
      action: 'member.changed',
      role: 'manager',
      subject_kind: 'member',
      subject_id: String(picker.id),
      reason: 'moved',
      before: { roles: ['picker'], store_ids: [1] },
      after: { name: 'Sara', roles: ['storekeeper'], store_ids: [2] },
    })
    expect(entry?.before).not.toHaveProperty('email')
  })

  it('refuses a sign-in name that somebody has, an unknown store and a member without a sign-in name', async () => {
    const changes = [
      [{ email: manager.email.toUpperCase() }, 'email_taken'],
      [{ phone_number: manager.phone }, 'phone_in_use'],
      [{ store_ids: [999_999] }, 'validation_failed'],
      [{ email: null, phone_number: null }, 'validation_failed'],
      [{ roles: [] }, 'validation_failed'],
      [{ roles: ['boss'] }, 'validation_failed'],
    ] as const
    for (const [change, code] of changes)
      expect((await put(picker.id, await inputOf(picker.id, change), owner)).json(), code).toMatchObject({ code })
  })

  it('refuses a stale version, and shows what is saved now and who saved it', async () => {
    const body = await inputOf(picker.id)
    await put(picker.id, { ...body, name: 'First' }, manager)
    const answer = await put(picker.id, { ...body, name: 'Second' }, owner)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'stale_version',
      current: { data: { name: 'First', version: 2, updated_by: { id: manager.id } } },
    })
    expect((await read(picker.id)).name).toBe('First')
  })

  it('lets exactly one of two concurrent changes with the same version win', async () => {
    const body = await inputOf(picker.id)
    const answers = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((name) => put(picker.id, { ...body, name }, name < 'T' ? owner : manager)),
    )
    const won = answers.filter(({ statusCode }) => statusCode === 200)
    expect(won).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3)
    const saved = await read(picker.id)
    expect(won[0]?.json()).toMatchObject({ data: { name: saved.name, version: 2 } })
  })
})

describe('who may give roles', () => {
  const invitation = (email: string, given: string[]) => ({
    name: 'New',
    name_am: 'አዲስ',
    email,
    phone_number: null,
    roles: given,
    store_ids: [],
  })

  it('lets a manager invite up to their own role, but no owner and no finance', async () => {
    for (const role of roles) {
      const body = invitation(`${role}@zembil.example`, [role])
      const { statusCode } = await shop.askStaff('POST /members', { body }, manager)
      expect(statusCode, role).toBe(['owner', 'finance'].includes(role) ? 403 : 200)
    }
  })

  it('does not let a manager gain rights through their own account', async () => {
    for (const role of ['owner', 'finance']) {
      const body = await inputOf(manager.id, { roles: ['manager', role] })
      expect((await put(manager.id, body, manager)).json()).toMatchObject({ code: 'forbidden' })
    }
  })

  it('lets a manager change no owner in any way', async () => {
    const other = await addMember(shop, { roles: ['owner'] })
    expect((await put(other.id, await inputOf(other.id), manager)).statusCode).toBe(403)
    for (const name of ['switch-off', 'unlock', 'end-sessions', 'password-link', 'reset-second-step'] as const)
      expect((await act(other.id, name, manager)).statusCode, name).toBe(403)
    await act(other.id, 'switch-off', owner)
  })

  it('does not let a manager take over an account with more rights', async () => {
    const finance = await addMember(shop, { roles: ['finance'] })
    expect((await act(finance.id, 'reset-second-step', manager)).statusCode).toBe(403)
    expect((await act(finance.id, 'password-link', manager)).statusCode).toBe(200)
    const fresh = await addMember(shop, { roles: ['finance'], hasSecondStep: false })
    expect((await act(fresh.id, 'password-link', manager)).statusCode).toBe(403)
    expect((await act(fresh.id, 'password-link', owner)).statusCode).toBe(200)
  })
})

describe('switching off', () => {
  it('ends all sessions, and switching on lets the member sign in again', async () => {
    const session = await openSessionOf(shop, picker)
    expect((await act(picker.id, 'switch-off', manager)).json()).toMatchObject({ data: { state: 'off' } })
    expect((await shop.askStaff('GET /me', {}, session)).statusCode).toBe(401)
    expect((await act(picker.id, 'switch-on', manager)).json()).toMatchObject({ data: { state: 'active' } })
  })

  it('does not revive sessions from before', async () => {
    const session = await openSessionOf(shop, picker)
    await act(picker.id, 'switch-off', manager)
    await act(picker.id, 'switch-on', manager)
    expect((await shop.askStaff('GET /me', {}, session)).statusCode).toBe(401)
  })

  it('signs a member out everywhere on request', async () => {
    const session = await openSessionOf(shop, picker)
    await act(picker.id, 'end-sessions', manager)
    expect((await shop.askStaff('GET /me', {}, session)).statusCode).toBe(401)
  })
})

describe('the last owner', () => {
  it('can neither be switched off nor lose the role', async () => {
    expect((await act(owner.id, 'switch-off', owner)).json()).toMatchObject({ code: 'last_owner' })
    const answer = await put(owner.id, await inputOf(owner.id, { roles: ['manager'] }), owner)
    expect(answer.json()).toMatchObject({ code: 'last_owner' })
  })

  it('does not count an owner who has no password yet', async () => {
    const invited = await addMember(shop, { roles: ['owner'] })
    const { db } = shop.deps
    await db.updateTable('staff_credentials').set({ password_hash: null }).where('member_id', '=', invited.id).execute()
    expect((await act(owner.id, 'switch-off', owner)).json()).toMatchObject({ code: 'last_owner' })
    await act(invited.id, 'switch-off', owner)
  })

  it('remains when two owners switch each other off at the same time', async () => {
    const other = await signInAs(shop, { roles: ['owner'] })
    const [first, second] = await Promise.all([act(other.id, 'switch-off', owner), act(owner.id, 'switch-off', other)])
    const statuses = [first?.statusCode, second?.statusCode]
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const { rows } = await sql`select from staff_members m join staff_roles r on r.member_id = m.id
      where r.role = 'owner' and m.is_active`.execute(shop.deps.db)
    expect(rows).toHaveLength(1)
  })
})
