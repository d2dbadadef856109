import { addisDay } from '@zembil/rules/calendar/addis-day'
import { addDays, isoDate } from '@zembil/rules/calendar/plain-date'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOrder } from '../../../../../test/an-order.ts'
import { emulatorToken } from '../../../../../test/emulator-token.ts'
import { fillWallet } from '../../../../../test/fill-wallet.ts'
import { auditOf, type Console, signInAs, type TestSession, testConsole } from '../../../../../test/staff/test-staff.ts'
import {
  anAddress,
  aPhone,
  aProfile,
  changeNumber,
  signIn,
  type TestCustomer,
} from '../../../../../test/test-customer.ts'
import { aWallet, lendTo } from '../../../../../test/test-loans.ts'
import { place, setProduct } from '../../../../../test/test-orders.ts'

let shop: Console
let support: TestSession
let manager: TestSession
beforeAll(async () => {
  shop = await testConsole()
  await setProduct(shop, 1, 1_000, { max_quantity_per_order: 5 })
  support = await signInAs(shop, { roles: ['support'] })
  manager = await signInAs(shop, { roles: ['manager'] })
})

const reason = 'Asked by phone'
const idOf = ({ customer }: TestCustomer) => ({ id: customer.id })
const detail = async (id: number, as = support) =>
  (await shop.callStaff('GET /customers/:id', { params: { id } }, as)).data
const lastEntry = async ({ id }: TestSession) => (await auditOf(shop, id)).at(-1)
const tryToSignIn = (phone: string) =>
  shop.ask('POST /firebase-login', { body: { phone_number: phone, firebase_token: emulatorToken(phone) } })

describe('blocking a customer', () => {
  const block = (params: { id: number }, as = support) =>
    shop.askStaff('POST /customers/:id/block', { params, body: { reason } }, as)

  it('ends the sessions, and refuses signing in and ordering with words that say whom to call', async () => {
    const abebe = await signIn(shop)
    const { id } = await place(shop, abebe)
    expect((await block(idOf(abebe))).json()).toMatchObject({ data: { state: 'blocked', blocked: { reason } } })
    expect((await shop.ask('GET /profile', {}, abebe.headers)).statusCode).toBe(401)
    const refused = await tryToSignIn(abebe.customer.phone_number)
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'account_blocked' }])
    expect(refused.json<{ message: string }>().message).toContain('7878')
    const { data } = await shop.callStaff('GET /customers/:id/open-matters', { params: idOf(abebe) }, support)
    expect(data).toEqual({ orders: [id], owed: '0.00', wallet: '0.00', has_money_due: false })
    expect(await lastEntry(support)).toMatchObject({ action: 'customer.blocked', reason, after: { ended_sessions: 1 } })
  })

  it('can be lifted, and is decided once', async () => {
    const abebe = await signIn(shop)
    const params = idOf(abebe)
    await block(params)
    expect((await block(params)).json()).toMatchObject({ code: 'already_decided' })
    await shop.callStaff('POST /customers/:id/unblock', { params, body: { reason } }, support)
    expect((await tryToSignIn(abebe.customer.phone_number)).statusCode).toBe(200)
    const again = await shop.askStaff('POST /customers/:id/unblock', { params, body: { reason } }, support)
    expect(again.json()).toMatchObject({ code: 'already_decided' })
  })

  it('refuses an order by phone', async () => {
    const { customer } = await signIn(shop)
    await block({ id: customer.id })
    const body = { ...anOrder(), customer_id: customer.id, language: 'en' }
    expect((await shop.askStaff('POST /calls/orders', { body }, support)).json()).toMatchObject({
      code: 'account_blocked',
    })
  })

  it('leaves no session open, however many sign in meanwhile', async () => {
    const phone = aPhone()
    const { customer } = await signIn(shop, phone)
    await Promise.all([
      ...Array.from({ length: 20 }, () => tryToSignIn(phone)),
      block({ id: customer.id }),
      ...Array.from({ length: 20 }, () => tryToSignIn(phone)),
    ])
    const { data } = await shop.callStaff('GET /customers/:id/sessions', { params: { id: customer.id } }, support)
    expect(data).toEqual([])
  })
})

describe('changing a customer', () => {
  const change = { first_name: 'Sara', last_name: 'Bekele', address: anAddress, language: 'am', reason } as const

  it('saves name, address and language; the audit log names the fields only', async () => {
    const { customer } = await signIn(shop)
    const { version } = await detail(customer.id)
    const params = { id: customer.id }
    const { data } = await shop.callStaff('PUT /customers/:id', { params, body: { ...change, version } }, support)
    expect(data).toMatchObject({
      first_name: 'Sara',
      address: anAddress,
      language: 'am',
      updated_by: { id: support.id },
    })
    const entry = await lastEntry(support)
    expect(entry).toMatchObject({
      action: 'customer.changed',
      reason,
      after: { fields: ['first_name', 'last_name', 'address', 'language'] },
    })
    expect(JSON.stringify(entry)).not.toContain('Bekele')
  })

  it('removes the pin of the former address, and keeps the pin of the same address and a new one', async () => {
    const { customer } = await signIn(shop)
    const params = { id: customer.id }
    const save = async (address: object) => {
      const { version } = await detail(customer.id)
      const body = { ...change, address: { ...anAddress, ...address }, version }
      const { data } = await shop.callStaff('PUT /customers/:id', { params, body }, support)
      return [data.address?.latitude, data.address?.longitude]
    }
    const pin = { latitude: 9.01, longitude: 38.76 }
    const newPin = { latitude: 9.02, longitude: 38.77 }
    expect(await save(pin)).toEqual([9.01, 38.76])
    expect(await save({ ...pin })).toEqual([9.01, 38.76])
    expect(await save({ ...pin, house_number: '77/C' })).toEqual([null, null])
    expect(await save(pin)).toEqual([9.01, 38.76])
    expect(await save({ ...newPin, house_number: '78/C' })).toEqual([9.02, 38.77])
  })

  it('refuses an old version, also when the customer saved the profile meanwhile', async () => {
    const sara = await signIn(shop)
    const { version } = await detail(sara.customer.id)
    await shop.call('PUT /profile', { body: aProfile(sara.customer.phone_number) }, sara.token)
    const input = { params: idOf(sara), body: { ...change, version } }
    const answer = await shop.askStaff('PUT /customers/:id', input, support)
    expect(answer.json()).toMatchObject({ code: 'stale_version', current: { data: { first_name: 'አበበ' } } })
  })

  it('logs who sees the customer in the answer to an old version', async () => {
    const { customer } = await signIn(shop)
    const params = { id: customer.id }
    const before = (await auditOf(shop, manager.id)).length
    const profile = { params, body: { ...change, version: 999 } }
    const limit = { params, body: { is_lifted: false, until: null, reason, version: 999 } }
    for (const answer of [
      await shop.askStaff('PUT /customers/:id', profile, manager),
      await shop.askStaff('PUT /customers/:id/order-limit', limit, manager),
    ])
      expect(answer.json()).toMatchObject({ current: { data: { phone_number: customer.phone_number } } })
    const opened = { action: 'customer.opened', subject_id: String(customer.id) }
    expect((await auditOf(shop, manager.id)).slice(before)).toMatchObject([opened, opened])
    expect((await detail(customer.id)).first_name).toBeNull()
  })

  const setLimit = async (id: number, body: object) => {
    const { version } = await detail(id)
    return shop.askStaff(
      'PUT /customers/:id/order-limit',
      { params: { id }, body: { ...body, reason, version } },
      manager,
    )
  }

  it('lifts the limit per order until the end of a day, and restores it', async () => {
    const sara = await signIn(shop)
    const params = idOf(sara)
    const six = { products: [{ id: 1, quantity: 6 }] }
    await expect(place(shop, sara, six)).rejects.toThrow('order_limit_reached')
    const { data } = (await setLimit(params.id, { is_lifted: true, until: '2099-01-01' })).json<{ data: object }>()
    expect(data).toMatchObject({
      has_no_quantity_limit: true,
      quantity_limit_lifted_until: '2099-01-01T21:00:00.000Z',
    })
    await place(shop, sara, six)
    await shop.deps.db
      .updateTable('customers')
      .set({ bypass_until: new Date(Date.now() - 1_000) })
      .where('id', '=', params.id)
      .execute()
    await expect(place(shop, sara, six)).rejects.toThrow('order_limit_reached')
    expect(await detail(params.id)).toMatchObject({ has_no_quantity_limit: false, quantity_limit_lifted_until: null })
    await setLimit(params.id, { is_lifted: true, until: null })
    await place(shop, sara, six)
    await setLimit(params.id, { is_lifted: false, until: null })
    await expect(place(shop, sara, six)).rejects.toThrow('order_limit_reached')
  })

  it('refuses to lift the limit until a day that is over, and accepts today', async () => {
    const { customer } = await signIn(shop)
    const yesterday = isoDate(addDays(addisDay(new Date()), -1))
    const refused = await setLimit(customer.id, { is_lifted: true, until: yesterday })
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: { until: [expect.any(String)] } }])
    const about = (await auditOf(shop, manager.id)).filter(({ subject_id }) => subject_id === String(customer.id))
    expect(about).toEqual([])
    const today = isoDate(addisDay(new Date()))
    expect((await setLimit(customer.id, { is_lifted: true, until: today })).statusCode).toBe(200)
  })
})

describe('giving an account back to its former number', () => {
  const formerOf = async (id: number) =>
    (await shop.callStaff('GET /customers/:id/former-numbers', { params: { id } }, manager)).data
  const recover = async (id: number, as = manager) =>
    shop.askStaff(
      'POST /customers/:id/recover',
      { params: { id }, body: { message_id: (await formerOf(id))[0]?.message_id, reason } },
      as,
    )

  async function aStolenAccount() {
    const old = aPhone()
    const owner = await signIn(shop, old)
    await lendTo(shop, owner)
    const stolen = await changeNumber(shop, owner)
    return { id: owner.customer.id, old, stolen, thief: owner }
  }

  it('ends the sessions, removes the PIN, holds the credit and tells both numbers', async () => {
    const { id, old, stolen, thief } = await aStolenAccount()
    expect((await recover(id)).json()).toEqual({ data: { state: 'done', approval_id: null } })
    expect((await shop.ask('GET /profile', {}, thief.headers)).statusCode).toBe(401)
    const { customer } = await signIn(shop, old)
    expect(customer).toMatchObject({ id, has_loan_pin: false })
    expect(customer.credit_held_until).not.toBeNull()
    const { data } = await shop.callStaff('GET /customers/:id/messages', { params: { id } }, support)
    expect(
      data
        .slice(0, 2)
        .map(({ purpose }) => purpose)
        .sort(),
    ).toEqual(['number-change', 'security'])
    const told = await shop.deps.db
      .selectFrom('sms_messages')
      .select('phone_number')
      .where('customer_id', '=', id)
      .where('purpose', '=', 'number-change')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(told.phone_number).toBe(stolen)
    const entry = await lastEntry(manager)
    expect(entry).toMatchObject({ action: 'customer.recovered', subject_id: String(id) })
    expect(JSON.stringify(entry)).not.toContain(old)
  })

  it('replaces an empty account that the number opened since, and keeps the referrals of the number', async () => {
    const { id, old } = await aStolenAccount()
    const since = await signIn(shop, old)
    const { id: orderId } = await place(shop, await signIn(shop))
    await sql`insert into referrals (order_id, order_created_at, referrer_phone_number)
      select id, created_at, ${old} from orders where id = ${orderId}`.execute(shop.deps.db)
    expect((await recover(id)).statusCode).toBe(200)
    expect((await shop.ask('GET /profile', {}, since.headers)).statusCode).toBe(401)
    const { data } = await shop.callStaff('GET /customers/:id/referrals', { params: { id } }, support)
    expect(data).toMatchObject([{ order_id: orderId, direction: 'brought' }])
    expect((await detail(id)).phone_number).toBe(old)
    const [entry] = (await auditOf(shop, manager.id)).filter(({ action }) => action === 'customer.recovered').slice(-1)
    expect(entry).toMatchObject({ subject_id: String(id), after: { removed_customer_id: since.customer.id } })
  })

  it('leaves an account alone that the number opened since and that has orders or money or is blocked', async () => {
    const [used, blocked, rich] = [await aStolenAccount(), await aStolenAccount(), await aStolenAccount()]
    await place(shop, await signIn(shop, used.old))
    await fillWallet(shop.deps.db, (await signIn(shop, rich.old)).customer.id, 500)
    const { customer } = await signIn(shop, blocked.old)
    const block = { params: { id: customer.id }, body: { reason } }
    await shop.callStaff('POST /customers/:id/block', block, support)
    for (const { id } of [used, blocked, rich])
      expect((await recover(id)).json()).toMatchObject({ code: 'phone_in_use' })
    expect((await detail(customer.id)).phone_number).toBe(blocked.old)
  })

  it('needs a second person when support asks, who may not be from finance', async () => {
    const { id, stolen } = await aStolenAccount()
    const { data } = (await recover(id, support)).json<{ data: { state: string; approval_id: number } }>()
    expect(data.state).toBe('waiting')
    expect((await detail(id)).phone_number).toBe(stolen)
    const approve = (as: TestSession) =>
      shop.askStaff('POST /approvals/:id/approve', { params: { id: data.approval_id } }, as)
    const finance = await signInAs(shop, { roles: ['finance'] })
    expect((await approve(finance)).json()).toMatchObject({ code: 'forbidden' })
    expect((await approve(manager)).json()).toMatchObject({ data: { state: 'approved', amount: null } })
    expect((await detail(id)).phone_number).not.toBe(stolen)
  })

  it('refuses a message that is not about this account', async () => {
    const [one, other] = [await aStolenAccount(), await aStolenAccount()]
    const [foreign] = await formerOf(other.id)
    const input = { params: { id: one.id }, body: { message_id: foreign?.message_id, reason } }
    expect((await shop.askStaff('POST /customers/:id/recover', input, manager)).json()).toMatchObject({
      code: 'stage_refused',
    })
  })
})

describe('downloading and erasing a customer', () => {
  const erase = (id: number, as = manager) =>
    shop.askStaff('POST /customers/:id/erase', { params: { id }, body: { reason } }, as)

  it('downloads what the customer would download, notes and decisions of staff included', async () => {
    const sara = await signIn(shop)
    const params = idOf(sara)
    await place(shop, sara)
    await shop.callStaff('POST /customers/:id/notes', { params, body: { text: 'Calls in the evening' } }, support)
    await sql`update customers set credit_frozen_at = now() where id = ${params.id}`.execute(shop.deps.db)
    const own = await shop.call('GET /profile/export', {}, sara.token)
    expect(own.data.account).toMatchObject({ blocked_at: null, credit_frozen_at: expect.any(String) })
    const { data } = await shop.callStaff('GET /customers/:id/export', { params }, manager)
    const { exported_at: _, sessions, ...rest } = data
    expect({ ...own.data, ...rest }).toEqual(own.data)
    expect(sessions).toHaveLength(1)
    expect(rest.notes).toMatchObject([{ text: 'Calls in the evening' }])
    expect(await lastEntry(manager)).toMatchObject({ action: 'customer.exported', subject_id: String(params.id) })
  })

  it('erases the customer with notes and messages; support asks a second person', async () => {
    const sara = await signIn(shop)
    const { id } = idOf(sara)
    await shop.callStaff('POST /customers/:id/notes', { params: { id }, body: { text: 'Note' } }, support)
    const asked = (await erase(id, support)).json<{ data: { state: string; approval_id: number } }>().data
    expect(asked.state).toBe('waiting')
    const input = { params: { id: asked.approval_id } }
    expect((await shop.askStaff('POST /approvals/:id/approve', input, manager)).statusCode).toBe(200)
    expect((await shop.askStaff('GET /customers/:id', { params: { id } }, manager)).statusCode).toBe(404)
    const rows = await shop.deps.db.selectFrom('customer_notes').select('id').where('customer_id', '=', id).execute()
    expect(rows).toEqual([])
  })

  it('says what stands in the way: open orders, money in the wallet', async () => {
    const sara = await signIn(shop)
    const order = await place(shop, sara)
    expect((await erase(sara.customer.id)).json()).toMatchObject({ code: 'orders_open' })
    const held = await aWallet(shop, 500)
    expect((await erase(held)).json()).toMatchObject({ code: 'money_due' })
    const openOf = async (id: number) =>
      (await shop.callStaff('GET /customers/:id/open-matters', { params: { id } }, support)).data
    expect(await openOf(sara.customer.id)).toMatchObject({ orders: [order.id] })
    expect(await openOf(held)).toMatchObject({ wallet: '5.00', has_money_due: true })
  })
})
