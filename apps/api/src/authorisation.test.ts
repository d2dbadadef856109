import type { Parts } from '@zembil/contract/client'
import { type CustomerApi, customerEndpoints } from '@zembil/contract/customer-api'
import type { Endpoint } from '@zembil/contract/endpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import { aDeliveryDetail, anOrder } from '../test/an-order.ts'
import { emulatorToken } from '../test/emulator-token.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { anAddress, aPhone, aProfile, signIn, type TestCustomer } from '../test/test-customer.ts'
import { ageCode, lendTo, placeOnCredit } from '../test/test-loans.ts'
import { place, setProduct } from '../test/test-orders.ts'

type CallName = keyof CustomerApi

/** Ids of what belongs to the owner. */
type Own = { sessionId: number; notificationId: number; orderId: number; loanOrderId: number; phone: string }

type Rule =
  /** Public: the same response with or without a token. */
  | { open: Parts | ((own: Own) => Parts) }
  /** Needs a token and concerns only the caller, so another customer cannot reach the owner's data with it. */
  | { self: Parts | ((own: Own) => Parts) }
  /** Only the owner has access; other customers get 404. */
  | { owned: (own: Own) => Parts }

const aContactMessage = { name: 'Sara', email: 'sara@example.com', message: 'When does the shop open?' }
const anyId: Rule = { open: { params: { id: 1 } } }
const anOwnOrder: Rule = { owned: ({ orderId }) => ({ params: { id: orderId } }) }
const anOwnLoan: Rule = { owned: ({ loanOrderId }) => ({ params: { id: loanOrderId }, body: {} }) }

/** The access rule of every call. A call that is missing here fails type checking and the first test below. */
const rules: Record<CallName, Rule> = {
  'GET /categories': { open: {} },
  'GET /categories/:id': anyId,
  'GET /categories/:id/products': anyId,
  'GET /subcategories/:id': anyId,
  'GET /subcategories/:id/products': anyId,
  'GET /products': { open: {} },
  'GET /products/:id': anyId,
  'GET /popular-products': { open: {} },
  'GET /packages': { open: {} },
  'GET /packages/:id': anyId,
  'GET /tags': { open: {} },
  'GET /tags/:id': anyId,
  'GET /tags/:id/packages': anyId,
  'GET /stores': { open: {} },
  'GET /search/suggestions': { open: { query: { name: 'teff' } } },
  'GET /image-adverts': { open: {} },
  'GET /delivery-terms': { open: {} },
  'GET /opening-hours': { open: {} },
  'GET /payment-methods': { open: {} },
  'GET /occasions': { open: {} },
  'POST /contact-messages': { open: { body: aContactMessage } },
  'POST /firebase-login': {
    open: ({ phone }) => ({ body: { phone_number: phone, firebase_token: emulatorToken(phone) } }),
  },
  'GET /adverts': { self: {} },
  'GET /profile': { self: {} },
  'PUT /profile': { self: { body: { ...aProfile('251911223344'), address: anAddress } } },
  'PUT /profile/news': { self: { body: { wants_news: false } } },
  'POST /register': {
    self: { body: { ...aProfile('251911223344'), password: 'long enough', password_confirmation: 'long enough' } },
  },
  'GET /profile/export': { self: {} },
  'DELETE /profile': { self: {} },
  'PUT /profile/loan-pin': { self: { body: { pin_code: '739154' } } },
  'POST /logout': { self: {} },
  'GET /sessions': { self: {} },
  'DELETE /sessions': { self: {} },
  'DELETE /sessions/:id': { owned: ({ sessionId }) => ({ params: { id: sessionId } }) },
  'GET /notifications': { self: {} },
  'GET /notifications/unread-count': { self: {} },
  'PUT /notifications/read': { self: {} },
  'GET /delivery-types': { self: {} },
  'GET /discount-types': { self: {} },
  'POST /quote': { self: { body: { products: [{ id: 1, quantity: 1 }] } } },
  'POST /orders': { self: { body: anOrder() } },
  'GET /orders': { self: {} },
  'GET /usual-products': { self: {} },
  'GET /orders/:id': anOwnOrder,
  'POST /orders/:id/cancel': anOwnOrder,
  'GET /orders/:id/reorder': anOwnOrder,
  'POST /orders/:id/make-payment': anOwnLoan,
  'POST /orders/:id/check-and-update-payment': anOwnOrder,
  'POST /orders/:id/resend-otp': anOwnLoan,
  'POST /referrals': {
    owned: ({ orderId }) => ({ body: { order_id: orderId, referrer_phone_number: '251911000000' } }),
  },
  'PUT /notifications/:id/read': { owned: ({ notificationId }) => ({ params: { id: notificationId } }) },
}

const news = { title: 'Secret', title_am: 'ምስጢር', message: 'Only for the owner', message_am: 'ለባለቤቱ ብቻ' }

let shop: TestApp
let owner: TestCustomer
let other: TestCustomer
let own: Own
beforeAll(async () => {
  shop = await testApp()
  await setProduct(shop, 1, 1_000)
})

/** Creates new customers for every call, because many calls remove what the next one would need. */
async function meet(): Promise<void> {
  const phone = aPhone()
  ;[owner, other] = [await signIn(shop, phone), await signIn(shop)]
  await signIn(shop, phone)
  const { data: sessions } = await shop.call('GET /sessions', {}, owner.token)
  const { id } = await shop.deps.db
    .insertInto('notifications')
    .values({ ...news, customer_id: owner.customer.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const shipping_detail = { ...aDeliveryDetail, phone_number: phone }
  const { id: orderId } = await place(shop, owner, { shipping_detail })
  await lendTo(shop, owner)
  const { id: loanOrderId } = await placeOnCredit(shop, owner, { shipping_detail })
  await ageCode(shop, loanOrderId, 61)
  own = {
    phone,
    orderId,
    loanOrderId,
    notificationId: id,
    sessionId: sessions.find(({ is_current }) => !is_current)?.id ?? 0,
  }
}

/** All data of the owner that another customer's call could have changed. */
async function ownersState() {
  const { db } = shop.deps
  const { id } = owner.customer
  return {
    customer: await db.selectFrom('customers').selectAll().where('id', '=', id).execute(),
    sessions: await db.selectFrom('sessions').select('id').where('customer_id', '=', id).orderBy('id').execute(),
    orders: await db.selectFrom('orders').selectAll().where('customer_id', '=', id).execute(),
    codes: await db.selectFrom('loan_codes').selectAll().where('order_id', '=', own.loanOrderId).execute(),
    sms: await db.selectFrom('sms_messages').selectAll().where('customer_id', '=', id).execute(),
    accounts: await db.selectFrom('ledger_accounts').selectAll().where('customer_id', '=', id).execute(),
    referrals: await db.selectFrom('referrals').selectAll().where('order_id', '=', own.orderId).execute(),
    notifications: await db.selectFrom('notifications').selectAll().where('customer_id', '=', id).execute(),
  }
}

const names = Object.keys(customerEndpoints) as CallName[]
const authOf = (name: CallName) => (customerEndpoints[name] as Endpoint).auth

/** Calls that authorise the owner but then fail: the body has another phone number, or an order is still open. */
const toldToOwner: { [name in CallName]?: number } = {
  'PUT /profile': 422,
  'POST /register': 422,
  'DELETE /profile': 409,
}

describe('authorisation', () => {
  it('has an access rule for every call of the contract', () => {
    expect(Object.keys(rules).sort()).toEqual([...names].sort())
    for (const name of names) expect(authOf(name), name).toBe('open' in rules[name] ? undefined : 'customer')
  })

  it.each(names)('enforces the access rule of %s', async (name) => {
    await meet()
    const [[kind, parts] = []] = Object.entries(rules[name]) as [string, Parts | ((own: Own) => Parts)][]
    // Built for each request, because an identity token is accepted only once.
    const input = () => (typeof parts === 'function' ? parts(own) : (parts ?? {}))
    const before = await ownersState()

    const asVisitor = await shop.ask(name, input())
    const withNonsense = await shop.ask(name, input(), { authorization: `Bearer ${'x'.repeat(43)}` })
    const asOther = await shop.ask(name, input(), other.headers)
    if (kind === 'open') {
      for (const answer of [asVisitor, withNonsense, asOther]) expect(answer.statusCode, answer.body).toBe(200)
      return
    }
    for (const answer of [asVisitor, withNonsense]) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ code: 'unauthenticated' })
    }
    expect(asOther.body).not.toContain(own.phone)
    expect(asOther.body).not.toContain(news.title)
    if (kind === 'owned') expect(asOther.json()).toMatchObject({ code: 'not_found' })
    expect(await ownersState()).toEqual(before)

    const asOwner = await shop.ask(name, input(), owner.headers)
    expect(asOwner.statusCode, asOwner.body).toBe(toldToOwner[name] ?? 200)
    expect(asOwner.headers['cache-control']).toContain('no-store')
  })
})
