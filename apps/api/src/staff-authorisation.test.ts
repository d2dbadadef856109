import { randomUUID } from 'node:crypto'
import type { Parts } from '@zembil/contract/client'
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
import { stockBothStores } from '../test/staff/test-fulfilment.ts'
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
  'GET /stores': { who: readsStock, own: nothing },
  'GET /stores/:id': {
    who: readsStock,
    own: () => ({ params: { id: ownStore } }),
    otherStore: () => ({ params: { id: foreignStore } }),
  },
  'GET /orders': { who: readsOrders, own: nothing },
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
  'POST /search': { who: readsStock, own: () => ({ body: { text: '0911223344' } }) },
  'GET /customers/:id/orders': aCustomer,
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
const signedInNames = names.filter((name) => !isOpen(name))

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

/** New members for every call, because many calls end sessions or change rights. */
async function worldOf(role: Role): Promise<World> {
  const storeIds = [ownStore]
  return {
    caller: await signInAs(shop, { roles: [role], storeIds }),
    colleague: await signInAs(shop, { roles: [role], storeIds }),
    target: await addMember(shop, { roles: ['picker'], storeIds }),
  }
}

const countAudit = async () => {
  const { count } = await shop.deps.db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
const stateOf = ({ id }: TestMember) =>
  shop.deps.db.selectFrom('staff_members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Checks that a call got this error and changed nothing. */
async function expectRefusal(code: string, ask: () => Promise<LightMyRequestResponse>, target: TestMember) {
  const before = [await countAudit(), await stateOf(target)]
  const answer = await ask()
  expect(answer.json()).toMatchObject({ code })
  expect([await countAudit(), await stateOf(target)]).toEqual(before)
  return answer
}

describe('authorisation of staff', () => {
  it('has a rule for every call of the contract', () => {
    expect(Object.keys(rules).sort()).toEqual([...names].sort())
    for (const name of names) expect(endpointOf(name).permission === 'anybody', name).toBe(isOpen(name))
  })

  describe.each(names)('%s', (name) => {
    const { who, own, colleagues, otherStore, told = {} } = rules[name]

    if (who === 'anybody') {
      it('answers without a session, and leaves one audit entry if it changes something', async () => {
        const input = await own(await worldOf('picker'))
        const before = await countAudit()
        const answer = await shop.askStaff(name, input)
        expect(answer.statusCode, answer.body).toBe(200)
        expect(await countAudit()).toBe(before + (isAct(name) ? 1 : 0))
      })
      return
    }

    it('refuses visitors and customers', async () => {
      const world = await worldOf('owner')
      const input = await own(world)
      const token = customer.token
      const visitors = [
        undefined,
        { cookie: `__Host-zembil-staff=${'x'.repeat(43)}` },
        { cookie: `__Host-zembil-staff=${token}` },
        { cookie: '', authorization: `Bearer ${token}` },
      ]
      for (const as of visitors)
        await expectRefusal('unauthenticated', () => shop.askStaff(name, input, as), world.target)
    })

    it.each(roles)('answers %s by the table of permissions', async (role) => {
      const world = await worldOf(role)
      const input = await own(world)
      const ask = () => shop.askStaff(name, input, world.caller)
      if (who !== 'everybody' && !who.includes(role)) {
        await expectRefusal('forbidden', ask, world.target)
        return
      }
      const refusal = told[role]
      if (refusal !== undefined) {
        await expectRefusal(refusal, ask, world.target)
        return
      }
      const before = await countAudit()
      const answer = await ask()
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.headers['cache-control']).toContain('no-store')
      expect(await countAudit()).toBe(before + (isAct(name) ? 1 : 0))
    })

    if (colleagues)
      it.each(roles)("answers %s as if a colleague's thing were not there", async (role) => {
        const world = await worldOf(role)
        const input = await colleagues(world)
        const foreign = await expectRefusal('not_found', () => shop.askStaff(name, input, world.caller), world.target)
        const unknown = await shop.askStaff(name, { ...input, params: { id: 2_000_000_000 } }, world.caller)
        expect(foreign.body).toBe(unknown.body)
      })

    if (otherStore)
      it.each(roles.filter((role) => who === 'everybody' || who.includes(role)))(
        'answers %s by their stores',
        async (role) => {
          const world = await worldOf(role)
          const input = await otherStore(world)
          const answer = await shop.askStaff(name, input, world.caller)
          expect(answer.statusCode).toBe(boundToStores.has(role) ? 404 : 200)
          const unknown = await shop.askStaff(name, { ...input, params: { id: 999_999 } }, world.caller)
          if (boundToStores.has(role)) expect(answer.body).toBe(unknown.body)
        },
      )
  })
})

describe('the state of a session', () => {
  it.each(signedInNames)('%s refuses a locked session and a member who was switched off', async (name) => {
    const { db } = shop.deps
    const world = await worldOf('owner')
    const input = await rules[name].own(world)
    const ask = () => shop.askStaff(name, input, world.caller)
    await db
      .updateTable('staff_sessions')
      .set({ locked_at: new Date() })
      .where('member_id', '=', world.caller.id)
      .execute()
    await expectRefusal('session_locked', ask, world.target)
    await db.updateTable('staff_members').set({ is_active: false }).where('id', '=', world.caller.id).execute()
    await expectRefusal('unauthenticated', ask, world.target)
  })

  it.each(signedInNames)('%s asks for a fresh proof exactly if the contract says so', async (name) => {
    const world = await worldOf('owner')
    const input = await rules[name].own(world)
    await ageSessions(shop, world.caller.id, 'proved_at', 11)
    const answer = await shop.askStaff(name, input, world.caller)
    const code = answer.headers['content-type']?.toString().includes('json')
      ? answer.json<{ code?: string }>().code
      : ''
    expect(code === 'fresh_proof_required').toBe(endpointOf(name).needsProof === true)
  })

  it.each(signedInNames)('%s needs the second step unless it is about oneself', async (name) => {
    const world = await worldOf('owner')
    const input = await rules[name].own(world)
    const set = shop.deps.db.updateTable('staff_credentials').where('member_id', '=', world.caller.id)
    await set.set({ totp_secret: null }).execute()
    const answer = await shop.askStaff(name, input, world.caller)
    if (endpointOf(name).permission !== 'self') expect(answer.json()).toMatchObject({ code: 'second_step_missing' })
    else expect(answer.statusCode, answer.body).not.toBe(401)
  })
})

it('shows members who are bound to their stores no other store', async () => {
  for (const role of readsStock) {
    const { caller } = await worldOf(role)
    const { data } = await shop.callStaff('GET /stores', {}, caller)
    const ids = data.map(({ id }) => id)
    if (boundToStores.has(role)) expect(ids, role).toEqual([ownStore])
    else expect(ids, role).toContain(foreignStore)
  }
})
