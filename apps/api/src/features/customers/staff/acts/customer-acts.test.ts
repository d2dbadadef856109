import { beforeAll, describe, expect, it } from 'vitest'
import { anOrder } from '../../../../../test/an-order.ts'
import { emulatorToken } from '../../../../../test/emulator-token.ts'
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

  it('lifts the limit per order until the end of a day, and restores it', async () => {
    const sara = await signIn(shop)
    const params = idOf(sara)
    const six = { products: [{ id: 1, quantity: 6 }] }
    const set = async (body: object) =>
      shop.callStaff(
        'PUT /customers/:id/order-limit',
        { params, body: { ...body, reason, version: (await detail(params.id)).version } },
        manager,
      )
    await expect(place(shop, sara, six)).rejects.toThrow('order_limit_reached')
    await set({ is_lifted: true, until: '2020-01-01' })
    await expect(place(shop, sara, six)).rejects.toThrow('order_limit_reached')
    const { data } = await set({ is_lifted: true, until: '2099-01-01' })
    expect(data).toMatchObject({
      has_no_quantity_limit: true,
      quantity_limit_lifted_until: '2099-01-01T21:00:00.000Z',
    })
    await place(shop, sara, six)
    await set({ is_lifted: false, until: null })
    await expect(place(shop, sara, six)).rejects.toThrow('order_limit_reached')
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

  it('replaces an empty account that the number opened since, but not one with orders', async () => {
    const { id, old } = await aStolenAccount()
    const since = await signIn(shop, old)
    expect((await recover(id)).statusCode).toBe(200)
    expect((await shop.ask('GET /profile', {}, since.headers)).statusCode).toBe(401)
    const second = await aStolenAccount()
    await place(shop, await signIn(shop, second.old))
    expect((await recover(second.id)).json()).toMatchObject({ code: 'phone_in_use' })
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
    const own = await shop.call('GET /profile/export', {}, sara.token)
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
