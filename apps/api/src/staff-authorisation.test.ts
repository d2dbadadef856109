import { randomUUID } from 'node:crypto'
import type { Parts } from '@zembil/contract/client'
import type { SearchHit } from '@zembil/contract/staff/desk-search'
import { type Role, roles } from '@zembil/contract/staff/permissions'
import { type StaffApi, staffEndpoints } from '@zembil/contract/staff/staff-api'
import type { StaffEndpoint } from '@zembil/contract/staff/staff-endpoint'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { attemptsOf } from '../test/payments/test-payments.ts'
import { callRules } from '../test/staff/rules/call-rules.ts'
import { creditRules } from '../test/staff/rules/credit-rules.ts'
import { customerRules } from '../test/staff/rules/customer-rules.ts'
import { fulfilmentRules } from '../test/staff/rules/fulfilment-rules.ts'
import { importRules } from '../test/staff/rules/import-rules.ts'
import { moneyRules } from '../test/staff/rules/money-rules.ts'
import { pictureRules } from '../test/staff/rules/picture-rules.ts'
import { productRules } from '../test/staff/rules/product-rules.ts'
import { reportRules } from '../test/staff/rules/report-rules.ts'
import { settingsRules } from '../test/staff/rules/settings-rules.ts'
import { shelfRules } from '../test/staff/rules/shelf-rules.ts'
import { foreignStore, type Input, leaders, ownStore, type Rule, type World } from '../test/staff/rules/staff-rule.ts'
import { stockRules } from '../test/staff/rules/stock-rules.ts'
import { placeIn, stockBothStores } from '../test/staff/test-fulfilment.ts'
import { assignTo } from '../test/staff/test-queue.ts'
import {
  addMember,
  ageSessions,
  type Console,
  codeOf,
  openSessionOf,
  type StaffCallName,
  signInAs,
  type TestMember,
  type TestSession,
  testConsole,
} from '../test/staff/test-staff.ts'
import { signIn, type TestCustomer } from '../test/test-customer.ts'
import { place } from '../test/test-orders.ts'

const [password, pin] = ['correct horse battery', '739154']

const boundToStores = new Set<Role>(['storekeeper', 'picker', 'dispatcher', 'courier'])
const readsStock = roles.filter((role) => role !== 'courier')
const readsCustomers = ['owner', 'manager', 'dispatcher', 'finance', 'support'] as const
/** Support sees money only inside an order. */
const readsMoney = ['owner', 'manager', 'finance'] as const
const readsOrders = roles.filter((role) => role !== 'catalogue')
const nothing: Input = () => ({})
const aCustomer: Rule = { who: readsCustomers, own: () => ({ params: { id: customer.customer.id } }) }
const aPaymentId = async () =>
  (
    await shop.deps.db
      .insertInto('payments')
      .values({
        provider: 'cbe',
        transaction_no: randomUUID(),
        amount_santim: 100,
        currency: 'ETB',
        via: 'bank',
        flag: 'unmatched',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

const anAttemptId = async () => {
  const payer = await signIn(shop)
  const { id } = await place(shop, payer)
  await shop.call('POST /orders/:id/make-payment', { params: { id }, body: {} }, payer.token)
  return (await attemptsOf(shop, id))[0]?.id
}

const anUnpaidOrder = async (storeId: number) => {
  const { id } = await place(shop, await signIn(shop))
  await shop.deps.db.updateTable('orders').set({ store_id: storeId }).where('id', '=', id).execute()
  return { params: { id } }
}

const anOrderOf = (storeId: number) => (storeId === ownStore ? orders.own : orders.foreign)
/** A courier sees only their own stops of a store. */
const aStopOf = async (storeId: number, { caller }: World) => {
  const id = await placeIn(shop, storeId)
  if (storeId === ownStore) await assignTo(shop, id, caller.id)
  return id
}

const versionOf = async (id: number) =>
  (await shop.deps.db.selectFrom('staff_members').select('version').where('id', '=', id).executeTakeFirstOrThrow())
    .version
const aboutTarget: Input = async ({ target: { id } }) => ({ params: { id }, body: { version: await versionOf(id) } })
const changeOfTarget: Rule = { who: leaders, own: aboutTarget }
const anInvitation = (email: string) => ({
  name: 'Sara',
  name_am: 'ሣራ',
  email,
  phone_number: null,
  roles: ['picker'],
  store_ids: [ownStore],
})
const ofSession = ({ sessionId }: TestSession) => ({ params: { id: sessionId } })
const aFilterOf = async (as: TestSession): Promise<Parts> => {
  const body = { list: 'orders', name: 'Late', search: 'stage=late' }
  return { params: { id: (await shop.callStaff('POST /me/saved-filters', { body }, as)).data.id } }
}
const needsIt = 'second_step_missing'

/** Who may make each call. A call that is missing here fails type checking and the first test below. */
const rules: Record<StaffCallName, Rule> = {
  'POST /sign-in': {
    who: 'anybody',
    own: async () => {
      const { email } = await addMember(shop, { roles: ['picker'], password, hasSecondStep: false })
      return { body: { sign_in_name: email, password } }
    },
  },
  'POST /set-password': {
    who: 'anybody',
    own: async ({ target: { id } }) => {
      const owner = await signInAs(shop, { roles: ['owner'] })
      const body = { version: await versionOf(id) }
      const { data } = await shop.callStaff('POST /members/:id/password-link', { params: { id }, body }, owner)
      return { body: { token: data.link.url.split('#')[1], password } }
    },
  },
  'GET /device': { who: 'anybody', own: nothing },
  'POST /device/unlock': {
    who: 'anybody',
    own: async () => {
      const member = await signInAs(shop, { roles: ['picker'], pin })
      return { body: { member_id: member.id, pin }, headers: { cookie: member.cookie } }
    },
  },
  'GET /me': { who: 'everybody', own: nothing },
  'POST /session/lock': { who: 'everybody', own: nothing },
  'POST /session/prove': { who: 'everybody', own: ({ caller }) => ({ body: { code: codeOf(caller) } }) },
  'POST /sign-out': { who: 'everybody', own: nothing },
  'PUT /me/language': { who: 'everybody', own: () => ({ body: { language: 'am' } }) },
  'PUT /me/preferences': { who: 'everybody', own: () => ({ body: { order_sound: false } }) },
  'PUT /me/password': { who: 'everybody', own: () => ({ body: { password } }) },
  'PUT /me/pin': { who: 'everybody', own: () => ({ body: { pin } }) },
  'POST /me/second-step': { who: 'everybody', own: nothing },
  'PUT /me/second-step': {
    who: 'everybody',
    own: async ({ caller }) => {
      const { data } = await shop.callStaff('POST /me/second-step', {}, caller)
      return { body: { code: codeOf(data) } }
    },
  },
  'DELETE /me/second-step': {
    who: 'everybody',
    own: nothing,
    told: { owner: needsIt, manager: needsIt, finance: needsIt, support: needsIt },
  },
  'POST /me/recovery-codes': { who: 'everybody', own: nothing },
  'GET /me/sessions': { who: 'everybody', own: nothing },
  'DELETE /me/sessions': { who: 'everybody', own: nothing },
  'DELETE /me/sessions/:id': {
    who: 'everybody',
    own: async ({ caller }) => ofSession(await openSessionOf(shop, caller)),
    colleagues: ({ colleague }) => ofSession(colleague),
  },
  'GET /me/saved-filters': { who: 'everybody', own: () => ({ query: { list: 'orders' } }) },
  'POST /me/saved-filters': {
    who: 'everybody',
    own: () => ({ body: { list: 'orders', name: 'Late', search: 'stage=late' } }),
  },
  'DELETE /me/saved-filters/:id': {
    who: 'everybody',
    own: ({ caller }) => aFilterOf(caller),
    colleagues: ({ colleague }) => aFilterOf(colleague),
  },
  'GET /members': { who: leaders, own: nothing },
  'GET /members/:id': { who: leaders, own: ({ target: { id } }) => ({ params: { id } }) },
  'POST /members': { who: leaders, own: ({ caller }) => ({ body: anInvitation(`new.${caller.email}`) }) },
  'PUT /members/:id': {
    who: leaders,
    own: async ({ target: { id, email } }) => ({
      params: { id },
      body: { ...anInvitation(email), version: await versionOf(id) },
    }),
  },
  'POST /members/:id/switch-off': changeOfTarget,
  'POST /members/:id/switch-on': changeOfTarget,
  'POST /members/:id/unlock': changeOfTarget,
  'POST /members/:id/end-sessions': changeOfTarget,
  'POST /members/:id/password-link': changeOfTarget,
  'POST /members/:id/reset-second-step': changeOfTarget,
  'GET /stores': { who: readsStock, own: nothing, listed: { add: (storeId) => storeId } },
  'GET /stores/:id': {
    who: readsStock,
    own: () => ({ params: { id: ownStore } }),
    otherStore: () => ({ params: { id: foreignStore } }),
  },
  'GET /orders': {
    who: readsOrders,
    own: nothing,
    listed: { add: aStopOf, input: () => ({ query: { limit: 100 } }) },
  },
  'GET /orders/counts': { who: readsOrders, own: nothing },
  'GET /orders/newly-paid': { who: readsOrders, own: nothing },
  'GET /orders/choices': { who: readsOrders, own: nothing },
  'GET /orders/:id': {
    who: readsOrders,
    own: async ({ caller }) => {
      await assignTo(shop, orders.own, caller.id)
      return { params: { id: orders.own } }
    },
    otherStore: () => ({ params: { id: orders.foreign } }),
  },
  'POST /orders/:id/prints': {
    who: readsOrders,
    own: async ({ caller }) => {
      await assignTo(shop, orders.own, caller.id)
      return { params: { id: orders.own }, body: { kind: 'labels' } }
    },
    otherStore: () => ({ params: { id: orders.foreign }, body: { kind: 'labels' } }),
  },
  'POST /search': {
    who: readsStock,
    own: () => ({ body: { text: '0911223344' } }),
    listed: {
      who: readsStock.filter((role) => role !== 'catalogue'),
      add: anOrderOf,
      input: () => ({ body: { text: customer.customer.phone_number } }),
      ids: ({ hits }: { hits: SearchHit[] }) => hits.flatMap((hit) => (hit.kind === 'order' ? hit.order.id : [])),
    },
  },
  'GET /customers/:id/orders': { ...aCustomer, listed: { add: anOrderOf, input: aCustomer.own } },
  'POST /customers/search': { who: readsCustomers, own: () => ({ body: { text: '0911' } }) },
  'GET /customers/:id': aCustomer,
  'GET /customers/:id/messages': aCustomer,
  'GET /customers/:id/sessions': aCustomer,
  'GET /customers/:id/referrals': aCustomer,
  'GET /customers/:id/notes': {
    who: readsCustomers.filter((role) => role !== 'dispatcher'),
    own: () => ({ params: { id: customer.customer.id } }),
  },
  'POST /customers/:id/notes': {
    who: [...leaders, 'support'],
    own: () => ({ params: { id: customer.customer.id }, body: { text: 'Calls in the evening' } }),
  },
  'GET /customers/:id/payments': { who: readsMoney, own: () => ({ params: { id: customer.customer.id } }) },
  'POST /payments/search': { who: readsMoney, own: () => ({ body: {} }) },
  'POST /payment-attempts/:id/ask': {
    who: [...readsMoney, 'support'],
    own: async () => ({ params: { id: await anAttemptId() } }),
  },
  'POST /orders/:id/payment-sms': {
    who: [...leaders, 'dispatcher', 'support'],
    own: () => anUnpaidOrder(ownStore),
    otherStore: () => anUnpaidOrder(foreignStore),
  },
  'GET /payments/:id': { who: readsMoney, own: async () => ({ params: { id: await aPaymentId() } }) },
  'GET /audit': { who: ['owner', 'manager', 'finance'], own: nothing },
  'GET /audit/export': { who: ['owner', 'manager', 'finance'], own: nothing },
  ...fulfilmentRules(() => shop),
  ...productRules(() => shop),
  ...importRules(() => shop),
  ...shelfRules(() => shop),
  ...pictureRules(() => shop),
  ...settingsRules(() => shop),
  ...stockRules(() => shop),
  ...callRules(() => shop),
  ...reportRules,
  ...customerRules(() => shop),
  ...creditRules(() => shop),
  ...moneyRules(() => shop),
}

const names = Object.keys(staffEndpoints) as StaffCallName[]
const endpointOf = (name: StaffCallName): StaffEndpoint =>
  (staffEndpoints as Record<keyof StaffApi, StaffEndpoint>)[name]
const isAct = (name: StaffCallName) => {
  const { isLogged, isSearch, accepts } = endpointOf(name)
  return (!name.startsWith('GET ') && !isSearch && !accepts) || isLogged === true
}
const isOpen = (name: StaffCallName) => rules[name].who === 'anybody'

let shop: Console
let customer: TestCustomer
/** An order of each store. */
let orders: { own: number; foreign: number }
beforeAll(async () => {
  shop = await testConsole()
  customer = await signIn(shop)
  await stockBothStores(shop)
  orders = { own: (await place(shop, customer)).id, foreign: (await place(shop, customer)).id }
  await shop.deps.db.updateTable('orders').set({ store_id: foreignStore }).where('id', '=', orders.foreign).execute()
})

/** New members, because the call before may have ended their sessions or changed their rights. */
async function newWorld(role: Role): Promise<World> {
  const storeIds = [ownStore]
  return {
    caller: await signInAs(shop, { roles: [role], storeIds }),
    colleague: await signInAs(shop, { roles: [role], storeIds }),
    target: await addMember(shop, { roles: ['picker'], storeIds }),
  }
}

/** Calls that end sessions or change members: the members of their test are not used again. */
const changesMembers = /(device|session|sign-out|members|\/me\/)/
const worlds = new Map<Role, World>()

/** As if the member had just entered the password: those who are used again may have done so long ago. */
const prove = ({ caller }: World) =>
  shop.deps.db.updateTable('staff_sessions').set({ proved_at: new Date() }).where('member_id', '=', caller.id).execute()

/** The members who make the calls of one test. */
const worldsFor = (name: StaffCallName) => {
  const own = changesMembers.test(name) ? new Map<Role, World>() : worlds
  return async (role: Role): Promise<World> => {
    const world = own.get(role) ?? (await newWorld(role))
    own.set(role, world)
    await prove(world)
    return world
  }
}

const lastAudit = async () => {
  const { id } = await shop.deps.db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return id
}
const auditSince = async (id: number | null) => {
  const { count } = await shop.deps.db
    .selectFrom('audit_log')
    .where('id', '>', id ?? 0)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
const stateOf = ({ id }: TestMember) =>
  shop.deps.db.selectFrom('staff_members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Checks that a call got this error and changed nothing. */
async function expectRefusal(
  code: string,
  about: string,
  ask: () => Promise<LightMyRequestResponse>,
  target: TestMember,
) {
  const before = [await lastAudit(), await stateOf(target)]
  const answer = await ask()
  expect(answer.json(), about).toMatchObject({ code })
  expect([await lastAudit(), await stateOf(target)], about).toEqual(before)
  return answer
}

/** Checks that a call succeeded and left one audit entry if it changes something. */
async function expectAnswer(name: StaffCallName, about: string, ask: () => Promise<LightMyRequestResponse>) {
  const before = await lastAudit()
  const answer = await ask()
  expect(answer.statusCode, `${about}: ${answer.body}`).toBe(200)
  expect(await auditSince(before), about).toBe(isAct(name) ? 1 : 0)
  return answer
}

const refusesVisitors = async (name: StaffCallName, input: Parts, { target }: World) => {
  const token = customer.token
  const visitors = {
    'a visitor': undefined,
    'an unknown session': { cookie: `__Host-zembil-staff=${'x'.repeat(43)}` },
    "a customer's token as a session": { cookie: `__Host-zembil-staff=${token}` },
    "a customer's token": { cookie: '', authorization: `Bearer ${token}` },
  }
  for (const [who, as] of Object.entries(visitors))
    await expectRefusal('unauthenticated', who, () => shop.askStaff(name, input, as), target)
}

/** Locks the session, switches the member off and takes their second step away, each for one call. */
async function dependsOnSession(name: StaffCallName, input: Parts, { caller, target }: World) {
  const { db } = shop.deps
  const ask = () => shop.askStaff(name, input, caller)
  const sessions = db.updateTable('staff_sessions').where('member_id', '=', caller.id)
  const members = db.updateTable('staff_members').where('id', '=', caller.id)
  const credentials = db.updateTable('staff_credentials').where('member_id', '=', caller.id)
  await sessions.set({ locked_at: new Date() }).execute()
  await expectRefusal('session_locked', 'a locked session', ask, target)
  await members.set({ is_active: false }).execute()
  await expectRefusal('unauthenticated', 'a member who was switched off', ask, target)
  await members.set({ is_active: true }).execute()
  await sessions.set({ locked_at: null }).execute()
  if (endpointOf(name).permission === 'self') return
  const { totp_secret } = await db
    .selectFrom('staff_credentials')
    .select('totp_secret')
    .where('member_id', '=', caller.id)
    .executeTakeFirstOrThrow()
  await credentials.set({ totp_secret: null }).execute()
  await expectRefusal('second_step_missing', 'a member without the second step', ask, target)
  await credentials.set({ totp_secret }).execute()
}

/** A call about oneself works without the second step. */
async function worksWithoutSecondStep(name: StaffCallName) {
  const world = await newWorld('owner')
  const input = await rules[name].own(world)
  const set = shop.deps.db.updateTable('staff_credentials').where('member_id', '=', world.caller.id)
  await set.set({ totp_secret: null }).execute()
  const answer = await shop.askStaff(name, input, world.caller)
  expect(answer.statusCode, answer.body).not.toBe(401)
}

/** Each refused call changes nothing, so all of them send the input with which the first permitted role then succeeds. */
async function answersRoles(name: StaffCallName, worldOf: (role: Role) => Promise<World>) {
  const { who, own, told = {} } = rules[name]
  const may = (role: Role) => who === 'everybody' || who.includes(role)
  const [first = 'owner', ...others] = roles.filter(may)
  const [owner, world] = [await worldOf('owner'), await worldOf(first)]
  const input = await own(world)
  await refusesVisitors(name, input, world)
  await dependsOnSession(name, input, owner)
  for (const role of roles.filter((each) => !may(each))) {
    const { caller } = await worldOf(role)
    await expectRefusal('forbidden', role, () => shop.askStaff(name, input, caller), world.target)
  }

  const answers = async (role: Role, { caller, target }: World, sent: Parts) => {
    const ask = () => shop.askStaff(name, sent, caller)
    const refusal = told[role]
    if (refusal !== undefined) return expectRefusal(refusal, role, ask, target)
    const answer = await expectAnswer(name, role, ask)
    expect(answer.headers['cache-control'], role).toContain('no-store')
    return answer
  }
  // The proof of the first permitted role is old: such a call is refused if it needs a fresh one, and succeeds if not.
  await ageSessions(shop, world.caller.id, 'proved_at', 11)
  if (endpointOf(name).needsProof) {
    const ask = () => shop.askStaff(name, input, world.caller)
    await expectRefusal('fresh_proof_required', `${first} with an old proof`, ask, world.target)
    await prove(world)
    await answers(first, world, input)
  } else {
    await answers(first, world, input)
    await prove(world)
  }
  for (const role of others) {
    const each = await worldOf(role)
    await answers(role, each, await own(each))
  }
}

describe('authorisation of staff', () => {
  it('has a rule for every call of the contract', () => {
    expect(Object.keys(rules).sort()).toEqual([...names].sort())
    for (const name of names) expect(endpointOf(name).permission === 'anybody', name).toBe(isOpen(name))
  })

  it.each(names.filter(isOpen))('%s answers without a session', async (name) => {
    const input = await rules[name].own(await newWorld('picker'))
    await expectAnswer(name, 'a visitor', () => shop.askStaff(name, input))
  })

  it.each(names.filter((name) => rules[name].listed !== undefined))('%s lists no other store', async (name) => {
    const { listed, who } = rules[name]
    const readers = listed?.who ?? who
    for (const role of roles.filter((each) => readers.includes(each))) {
      const world = await newWorld(role)
      const [own, foreign] = [await listed?.add(ownStore, world), await listed?.add(foreignStore, world)]
      const answer = await shop.askStaff(name, await listed?.input?.(world), world.caller)
      const { data } = answer.json()
      const ids = listed?.ids?.(data as never) ?? data.map(({ id }: { id: number }) => id)
      expect([ids.includes(own), ids.includes(foreign)], role).toEqual([true, !boundToStores.has(role)])
    }
  })

  it.each(names.filter((name) => !isOpen(name)))('%s', async (name) => {
    const { who, colleagues, otherStore } = rules[name]
    const worldOf = worldsFor(name)
    await answersRoles(name, worldOf)
    if (endpointOf(name).permission === 'self') await worksWithoutSecondStep(name)

    // A colleague's thing, and one of a store that is not the member's, are answered as if they were not there.
    for (const role of colleagues ? roles : []) {
      const world = await worldOf(role)
      const input = (await colleagues?.(world)) ?? {}
      const about = `${role}, about a colleague's`
      const foreign = await expectRefusal(
        'not_found',
        about,
        () => shop.askStaff(name, input, world.caller),
        world.target,
      )
      const unknown = await shop.askStaff(name, { ...input, params: { id: 2_000_000_000 } }, world.caller)
      expect(foreign.body, about).toBe(unknown.body)
    }
    for (const role of otherStore ? roles.filter((each) => who === 'everybody' || who.includes(each)) : []) {
      const world = await worldOf(role)
      const input = (await otherStore?.(world)) ?? {}
      const about = `${role}, about another store`
      const answer = await shop.askStaff(name, input, world.caller)
      expect(answer.statusCode, about).toBe(boundToStores.has(role) ? 404 : 200)
      if (!boundToStores.has(role)) continue
      const unknown = await shop.askStaff(name, { ...input, params: { id: 999_999 } }, world.caller)
      expect(answer.body, about).toBe(unknown.body)
    }
  })
})
