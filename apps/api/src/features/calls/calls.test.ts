import { randomUUID } from 'node:crypto'
import type { Caller } from '@zembil/contract/staff/calls/call-shapes'
import { beforeAll, describe, expect, it } from 'vitest'
import { sandboxEnv } from '../../../../../scripts/sandbox-env.ts'
import { aDeliveryDetail, anOrder, deliveryTypes, type OrderInput } from '../../../test/an-order.ts'
import { auditOf, type Console, signInAs, type TestSession, testConsole } from '../../../test/staff/test-staff.ts'
import { aPhone, signIn, type TestCustomer } from '../../../test/test-customer.ts'
import { aBorrower, aPin, waitingCode } from '../../../test/test-loans.ts'
import { addPackage, leftOf, nameForDiscount, place, setProduct } from '../../../test/test-orders.ts'

let shop: Console
let support: TestSession
let abebe: TestCustomer
beforeAll(async () => {
  // With every payment method, and the limit of unpaid orders that production has.
  shop = await testConsole({ ...sandboxEnv({}), ORDERS_UNPAID_MOST: '3' })
  support = await signInAs(shop, { roles: ['support'] })
  abebe = await signIn(shop)
  await setProduct(shop, 1, 500, { price_santim: 10_033 })
  await setProduct(shop, 2, 500, { price_santim: 2_577 })
})

const find = async (phone_number: string) =>
  (await shop.callStaff('POST /calls/callers/search', { body: { phone_number } }, support)).data
const customerOf = async (phone: string): Promise<Caller> => {
  const { customer } = await find(phone)
  if (!customer) throw new Error('the caller is not known')
  return customer
}
const aNewCaller = () => ({ phone_number: aPhone(), first_name: 'ሣራ', last_name: 'በቀለ', has_heard: true })
const body = (changes: Partial<OrderInput> = {}, more: object = {}) => ({
  ...anOrder(changes),
  customer_id: abebe.customer.id,
  language: 'am',
  ...more,
})
const tryToPlace = (changes: Partial<OrderInput> = {}, more: object = {}, headers: Record<string, string> = {}) =>
  shop.askStaff('POST /calls/orders', { body: body(changes, more), headers }, support)
const placeFor = async (customer_id: number, changes: Partial<OrderInput> = {}) =>
  (await shop.callStaff('POST /calls/orders', { body: body(changes, { customer_id }) }, support)).data
const smsOf = (id: number) =>
  shop.deps.db
    .selectFrom('sms_messages')
    .select(['body', 'language', 'expires_at', 'purpose'])
    .where('order_id', '=', id)
    .execute()
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code

describe('finding a caller', () => {
  it('finds the customer by a number in any spelling, in a fixed number of statements', async () => {
    const { phone_number, id } = abebe.customer
    const local = phone_number.slice(3)
    for (const typed of [phone_number, `0${local}`, `+251 ${local.slice(0, 3)}-${local.slice(3)}`, `00251${local}`])
      expect((await find(typed)).customer?.id, typed).toBe(id)
    shop.statements.length = 0
    await find(phone_number)
    // The session, three for the idempotency key, caller, open orders, last orders, addresses, audit log, begin, commit.
    expect(shop.statements).toHaveLength(11)
  })

  it('shows open orders, the last five, addresses, the last used one first, wallet and credit', async () => {
    const customer = await signIn(shop)
    const home = { ...aDeliveryDetail, landmark: 'Behind the blue kiosk' }
    const delivery = { delivery_type_id: deliveryTypes.home, products: [{ id: 1, quantity: 10 }] }
    const first = await place(shop, customer, { ...delivery, shipping_detail: aDeliveryDetail })
    await shop.call('POST /orders/:id/cancel', { params: { id: first.id } }, customer.token)
    const last = await place(shop, customer, { ...delivery, shipping_detail: home })
    const found = await customerOf(customer.customer.phone_number)
    expect(found.open_orders.map(({ id }) => id)).toEqual([last.id])
    expect(found.last_orders.map(({ id }) => id)).toEqual([last.id, first.id])
    expect(found.addresses.map(({ landmark }) => landmark)).toEqual(['Behind the blue kiosk', null])
    expect(found).toMatchObject({ wallet: '0.00', credit: '0.00', owed: '0.00', has_signed_in: true, language: 'en' })
    await shop.deps.db.updateTable('customers').set({ language: 'am' }).where('id', '=', found.id).execute()
    expect((await customerOf(customer.customer.phone_number)).language).toBe('am')
  })

  it('shows that the caller is blocked, and that the credit is frozen or held', async () => {
    const { customer } = await aBorrower(shop, 1_000)
    const seen = async () => {
      const { blocked, credit, credit_frozen_at, credit_held_until } = await customerOf(customer.phone_number)
      return { blocked, credit, credit_frozen_at, credit_held_until }
    }
    expect(await seen()).toEqual({ blocked: null, credit: '1000.00', credit_frozen_at: null, credit_held_until: null })
    const [since, until] = [new Date(Date.now() - 60_000), new Date(Date.now() + 3_600_000)]
    await shop.deps.db
      .updateTable('customers')
      .set({ blocked_at: since, blocked_reason: 'Fraud', credit_frozen_at: since, credit_held_until: until })
      .where('id', '=', customer.id)
      .execute()
    expect(await seen()).toEqual({
      blocked: { at: since.toISOString(), reason: 'Fraud' },
      credit: '1000.00',
      credit_frozen_at: since.toISOString(),
      credit_held_until: until.toISOString(),
    })
  })

  it('logs who looked at a customer, and nothing about a new caller', async () => {
    const member = await signInAs(shop, { roles: ['support'] })
    for (const phone_number of [abebe.customer.phone_number, aPhone()])
      await shop.callStaff('POST /calls/callers/search', { body: { phone_number } }, member)
    expect(await auditOf(shop, member.id)).toMatchObject([
      { action: 'caller.found', subject_id: String(abebe.customer.id), after: null },
    ])
  })
})

describe('a new caller', () => {
  it('becomes a customer without a session, and signing in later opens the same account', async () => {
    const caller = aNewCaller()
    expect((await find(caller.phone_number)).customer).toBeNull()
    const added = (await shop.callStaff('POST /calls/callers', { body: caller }, support)).data.customer
    expect(added).toMatchObject({ first_name: 'ሣራ', has_signed_in: false, language: null, addresses: [] })
    const sessions = await shop.deps.db
      .selectFrom('sessions')
      .select('id')
      .where('customer_id', '=', added?.id ?? 0)
      .execute()
    expect(sessions).toEqual([])
    const placed = await placeFor(added?.id ?? 0)
    const signedIn = await signIn(shop, caller.phone_number)
    expect(signedIn.customer).toMatchObject({ id: added?.id, first_name: 'ሣራ', last_name: 'በቀለ' })
    const { data } = await shop.call('GET /orders', { query: {} }, signedIn.token)
    expect(data.map(({ id }) => id)).toEqual([placed.id])
    expect((await customerOf(caller.phone_number)).has_signed_in).toBe(true)
    expect(await auditOf(shop, support.id)).toContainEqual(
      expect.objectContaining({ action: 'caller.added', subject_id: String(added?.id), after: { has_heard: true } }),
    )
  })

  it('is not added unless the sentence about keeping data was read out', async () => {
    const caller = { ...aNewCaller(), has_heard: false }
    expect(codeOf(await shop.askStaff('POST /calls/callers', { body: caller }, support))).toBe('validation_failed')
    expect((await find(caller.phone_number)).customer).toBeNull()
  })

  it('whose number is known already keeps the name that the customer has', async () => {
    const caller = { ...aNewCaller(), phone_number: abebe.customer.phone_number }
    const { customer } = (await shop.callStaff('POST /calls/callers', { body: caller }, support)).data
    expect(customer).toMatchObject({ id: abebe.customer.id, first_name: abebe.customer.first_name })
  })
})

describe('the cart of a call', () => {
  it('finds goods by name in either script and by code, which can stand for several units', async () => {
    await shop.deps.db
      .insertInto('product_barcodes')
      .values({ code: '6001234567890', product_id: 2, units: 12 })
      .execute()
    const search = async (text: string) =>
      (await shop.callStaff('POST /calls/goods/search', { body: { text } }, support)).data
    expect(await search('6001234567890')).toMatchObject([{ kind: 'product', id: 2, units: 12, is_exact: true }])
    const { name, name_am } = await shop.deps.db
      .selectFrom('products')
      .select(['name', 'name_am'])
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    for (const text of [name, name_am])
      expect(
        (await search(text)).map(({ id }) => id),
        text,
      ).toContain(1)
    await setProduct(shop, 3, 5, { is_active: false })
    expect((await search('6001234567890')).every(({ id }) => id !== 3)).toBe(true)
  })

  it("costs what the customer's own cart shows, to the santim, with problems, limits and discounts", async () => {
    await setProduct(shop, 4, 3, { price_santim: 1_999, max_quantity_per_order: 2 })
    const basket = await addPackage(shop, { 1: 2, 2: 1 }, { price_santim: 20_011 })
    await nameForDiscount(shop, abebe, 3)
    const carts = [
      { products: [{ id: 1, quantity: 7 }], packages: [{ id: basket, quantity: 2 }] },
      {
        products: [
          { id: 1, quantity: 9, price: '99.00' },
          { id: 4, quantity: 3 },
          { id: 99_999, quantity: 1 },
        ],
      },
      { products: [{ id: 1, quantity: 8 }], delivery_type_id: deliveryTypes.home, discount_type_id: 3 },
      { products: [{ id: 2, quantity: 1 }], delivery_type_id: deliveryTypes.home, latitude: 7.06, longitude: 38.476 },
    ]
    for (const cart of carts) {
      const own = await shop.call('POST /quote', { body: cart }, abebe.token)
      const input = { body: { customer_id: abebe.customer.id, cart } }
      expect(await shop.callStaff('POST /calls/carts/search', input, support)).toEqual(own)
    }
    expect(await leftOf(shop, 4)).toBe(3)
  })

  it('is filled with the same as last time, as far as it can be bought now', async () => {
    const customer = await signIn(shop)
    const { id } = await place(shop, customer, {
      products: [
        { id: 1, quantity: 2 },
        { id: 2, quantity: 5 },
      ],
    })
    await setProduct(shop, 2, 3, { price_santim: 2_600 })
    const params = { id: customer.customer.id, order_id: id }
    const ask = (one: typeof params) =>
      shop.askStaff('GET /calls/callers/:id/orders/:order_id/lines', { params: one }, support)
    expect((await ask(params)).json()).toMatchObject({
      data: {
        lines: [
          { goods: { id: 1, price: '100.33' }, ordered: 2, quantity: 2 },
          { goods: { id: 2, price: '26.00' }, ordered: 5, quantity: 3 },
        ],
        unavailable: [],
      },
    })
    expect((await ask({ ...params, id: abebe.customer.id })).statusCode).toBe(404)
    await setProduct(shop, 2, 500, { price_santim: 2_577 })
  })

  it('can use a discount for orders by phone, which the customer cannot', async () => {
    const { id } = await shop.deps.db
      .insertInto('discount_types')
      .values({ name: 'Calls', name_am: 'ጥሪ', discount_percent: 5, audience: 'phone' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const params = { id: abebe.customer.id }
    const { data } = await shop.callStaff('GET /calls/callers/:id/terms', { params }, support)
    expect(data.discount_types.map((one) => one.id)).toContain(id)
    const order = anOrder({ discount_type_id: id })
    expect(codeOf(await shop.ask('POST /orders', { body: order }, abebe.headers))).toBe('validation_failed')
    const caller = await signIn(shop)
    expect((await placeFor(caller.customer.id, { discount_type_id: id })).total).toBe('190.63')
  })
})

describe('an order by phone', () => {
  it('says who placed it in the order, its history, the queue and the audit log', async () => {
    const caller = await signIn(shop)
    const { id } = await placeFor(caller.customer.id)
    const { data } = await shop.callStaff('GET /orders/:id', { params: { id } }, support)
    expect(data).toMatchObject({ placed_by: { id: support.id }, marks: expect.arrayContaining(['by-phone']) })
    expect(data.history).toMatchObject([
      { move: { from: null, to: 'unpaid', actor: 'staff' }, member: { id: support.id } },
      { action: 'order.placed', member: { id: support.id } },
    ])
    const listed = await shop.callStaff('GET /orders', { query: { tab: 'unpaid', by_phone: '1' } }, support)
    expect(listed.data.map((one) => one.id)).toContain(id)
    expect(await auditOf(shop, support.id)).toContainEqual(
      expect.objectContaining({
        action: 'order.placed',
        subject_id: String(id),
        after: { total: '200.66', payment_method: 'cbe' },
      }),
    )
  })

  it('takes stock once, however often the same key is sent', async () => {
    const { customer } = await signIn(shop)
    const before = await leftOf(shop, 1)
    const key = { 'idempotency-key': randomUUID() }
    const more = { customer_id: customer.id }
    const answers = await Promise.all(Array.from({ length: 5 }, () => tryToPlace({}, more, key)))
    expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1)
    expect(answers[0]?.statusCode, answers[0]?.body).toBe(200)
    expect(await leftOf(shop, 1)).toBe(before - 2)
  })

  it('is counted once in the metrics of the staff API, however often it is sent, and not if it is refused', async () => {
    const { customer } = await signIn(shop)
    const placed = async (name: string) => {
      const { body: text } = await shop.staffApp.inject('/metrics')
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0)
    }
    const [orders, birr] = ['orders_placed_total\\{method="cbe"\\}', 'orders_placed_birr_total']
    const before = [await placed(orders), await placed(birr)] as const
    const key = { 'idempotency-key': randomUUID() }
    for (let time = 0; time < 3; time++) await tryToPlace({}, { customer_id: customer.id }, key)
    await tryToPlace({ expected_total: '1.00' }, { customer_id: customer.id })
    expect(await placed(orders)).toBe(before[0] + 1)
    expect(await placed(birr)).toBeCloseTo(before[1] + 200.66)
  })

  it('is refused for the reasons for which the shop refuses the customer, and takes nothing then', async () => {
    const { customer } = await signIn(shop)
    const before = await leftOf(shop, 1)
    const home = { delivery_type_id: deliveryTypes.home, products: [{ id: 1, quantity: 10 }] }
    const far = { ...aDeliveryDetail, latitude: 7.06, longitude: 38.476 }
    const nowhere = { first_name: 'Abebe', last_name: 'Kebede', phone_number: '251911223344' }
    const refused: [Partial<OrderInput>, string][] = [
      [{ products: [{ id: 1, quantity: 9_000 }] }, 'out_of_stock'],
      [{ products: [{ id: 99_999, quantity: 1 }] }, 'line_unavailable'],
      [{ expected_total: '1.00' }, 'total_changed'],
      [{ ...home, shipping_detail: far }, 'outside_service_area'],
      [{ ...home, shipping_detail: nowhere }, 'validation_failed'],
      [{ payment_method: 'loan' }, 'loan_balance_short'],
      [{ products: [] }, 'validation_failed'],
    ]
    for (const [changes, code] of refused)
      expect(codeOf(await tryToPlace(changes, { customer_id: customer.id })), code).toBe(code)
    expect(codeOf(await tryToPlace({}, { customer_id: 2_000_000_000 }))).toBe('not_found')
    expect(await leftOf(shop, 1)).toBe(before)
  })

  it('counts against the limit of unpaid orders', async () => {
    const { customer } = await signIn(shop)
    for (let order = 1; order <= 3; order++) await placeFor(customer.id)
    expect(codeOf(await tryToPlace({}, { customer_id: customer.id }))).toBe('too_many_unpaid_orders')
  })
})

describe('paying an order by phone', () => {
  it('at a bank: an SMS in the language of the caller says number, amount and steps', async () => {
    const { customer } = await signIn(shop)
    const placed = await placeFor(customer.id, { payment_method: 'cbe' })
    expect(placed).toMatchObject({ way: 'bank', total: '200.66', payment_method: 'cbe' })
    const [sms, ...others] = await smsOf(placed.id)
    expect(others).toEqual([])
    expect(sms).toMatchObject({ purpose: 'phone-order', language: 'am', expires_at: new Date(placed.expires_at) })
    for (const part of [String(placed.id), '200.66', 'ሲቢኢ ሞባይል ባንኪንግ']) expect(sms?.body).toContain(part)
  })

  it('by link: the SMS opens the payment in the shop, and credit is offered only to those who have some', async () => {
    const { customer } = await signIn(shop)
    const { id, way } = await placeFor(customer.id, { payment_method: 'telebirr' })
    expect(way).toBe('link')
    expect((await smsOf(id))[0]?.body).toContain(`/checkout/payment?order=${id}`)
    const { data } = await shop.callStaff('GET /calls/callers/:id/terms', { params: { id: customer.id } }, support)
    expect(data.payment_methods.map(({ code }) => code)).not.toContain('loan')
  })

  it('on credit: the caller types the PIN in the shop, after signing in, and pays with the code', async () => {
    const borrower = await aBorrower(shop)
    const params = { id: borrower.customer.id }
    const { data } = await shop.callStaff('GET /calls/callers/:id/terms', { params }, support)
    expect(data.payment_methods).toContainEqual({ code: 'loan', way: 'link' })
    const { id } = await placeFor(borrower.customer.id, { payment_method: 'loan' })
    expect((await smsOf(id)).map(({ purpose }) => purpose)).toEqual(['phone-order'])
    const pay = (sent: object) =>
      shop.ask('POST /orders/:id/make-payment', { params: { id }, body: sent }, borrower.headers)
    const needsPin = async () => (await shop.call('GET /orders/:id', { params: { id } }, borrower.token)).data.needs_pin
    expect(await needsPin()).toBe(true)
    const again = await shop.ask('POST /orders/:id/resend-otp', { params: { id } }, borrower.headers)
    expect(codeOf(again)).toBe('otp_resend_refused')
    expect(codeOf(await pay({ pin_code: '852963' }))).toBe('loan_pin_wrong')
    expect((await pay({ pin_code: aPin })).statusCode).toBe(200)
    expect(await needsPin()).toBe(false)
    const paid = await pay({ otp: await waitingCode(shop, borrower) })
    expect(paid.json()).toMatchObject({ data: { status: 'pending-pickup' } })
  })

  it.for(['credit_frozen_at', 'credit_held_until'] as const)(
    'on credit: not while it is blocked by %s',
    async (since) => {
      const { customer } = await aBorrower(shop)
      const until = new Date(Date.now() + 3_600_000)
      await shop.deps.db
        .updateTable('customers')
        .set({ [since]: until })
        .where('id', '=', customer.id)
        .execute()
      const { data } = await shop.callStaff('GET /calls/callers/:id/terms', { params: { id: customer.id } }, support)
      expect(data.payment_methods.map(({ code }) => code)).not.toContain('loan')
      const refused = await tryToPlace({ payment_method: 'loan' }, { customer_id: customer.id })
      expect(codeOf(refused)).toBe('loan_balance_short')
    },
  )

  it('on the phone: the worker asks it, and nothing is sent by SMS', async () => {
    const { customer } = await signIn(shop)
    const { id, way } = await placeFor(customer.id, { payment_method: 'cbe-birr' })
    expect(way).toBe('phone')
    expect(await smsOf(id)).toEqual([])
    const ask = () => shop.askStaff('POST /calls/orders/:id/ask-phone', { params: { id } }, support)
    expect((await ask()).statusCode).toBe(200)
    const bank = await placeFor(customer.id)
    const refused = await shop.askStaff('POST /calls/orders/:id/ask-phone', { params: { id: bank.id } }, support)
    expect(codeOf(refused)).toBe('stage_refused')
  })

  it('the SMS can be sent again three times a day, and its language and state are shown', async () => {
    const { customer } = await signIn(shop)
    const { id } = await placeFor(customer.id)
    const again = () => shop.askStaff('POST /calls/orders/:id/sms', { params: { id } }, support)
    for (const left of [2, 1, 0]) expect((await again()).json()).toEqual({ data: { order_id: id, left } })
    expect(codeOf(await again())).toBe('payment_sms_limit')
    const { data } = await shop.callStaff('GET /orders/:id', { params: { id } }, support)
    expect(data.messages).toHaveLength(4)
    expect(data.messages?.[0]).toMatchObject({ purpose: 'phone-order', language: 'am', fate: 'queued' })
  })

  it('an order that costs nothing is settled at once, without an SMS', async () => {
    const { id: discount_type_id } = await shop.deps.db
      .insertInto('discount_types')
      .values({ name: 'Gift', name_am: 'ስጦታ', discount_percent: 100, audience: 'phone' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { customer } = await signIn(shop)
    const placed = await placeFor(customer.id, { discount_type_id })
    expect(placed).toMatchObject({ total: '0.00', way: null, payment_method: 'none' })
    expect(await smsOf(placed.id)).toEqual([])
    const { data } = await shop.callStaff('GET /orders/:id', { params: { id: placed.id } }, support)
    expect(data).toMatchObject({ status: 'pending-pickup', stage: 'to-pick', placed_by: { id: support.id } })
  })

  it('no SMS is sent for an order that the customer placed or that is over', async () => {
    const customer = await signIn(shop)
    const own = await place(shop, customer)
    const ended = await placeFor(customer.customer.id)
    await shop.call('POST /orders/:id/cancel', { params: { id: ended.id } }, customer.token)
    for (const { id } of [own, ended])
      expect(codeOf(await shop.askStaff('POST /calls/orders/:id/sms', { params: { id } }, support))).toBe(
        'stage_refused',
      )
  })
})
