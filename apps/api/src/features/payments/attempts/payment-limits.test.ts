import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { attemptsOf, paymentTexts } from '../../../../test/payments/test-payments.ts'
import { type SandboxShop, sandboxShop } from '../../../../test/payments/test-sandbox.ts'
import { aPhone, signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { place, setProduct } from '../../../../test/test-orders.ts'

let shop: SandboxShop
beforeAll(async () => {
  shop = await sandboxShop({
    LIMIT_PAYMENT_STARTS_PER_DAY: '6',
    LIMIT_PAYER_PHONES_PER_DAY: '3',
    LIMIT_PHONE_RINGS_PER_HOUR: '4',
    LIMIT_WRONG_CODES_PER_DAY: '4',
    LIMIT_PAYMENT_SMS_PER_DAY: '2',
  })
  await setProduct(shop, 1, 10_000, { price_santim: 10_050 })
})

type Method = 'hello-cash' | 'awash-birr' | 'telebirr'

const orders = async (customer: TestCustomer, payment_method: Method, count: number): Promise<number[]> => {
  const placed = []
  for (let made = 0; made < count; made++) placed.push((await place(shop, customer, { payment_method })).id)
  return placed
}
const pay = ({ headers }: TestCustomer, id: number, body: object = {}, language = 'en') =>
  shop.ask('POST /orders/:id/make-payment', { params: { id }, body }, { ...headers, 'accept-language': language })
/** The error code of a refusal, or the state of the payment. */
const resultOf = (answer: LightMyRequestResponse): string | undefined => {
  const { code, payment } = answer.json<{ code?: string; payment?: { state: string } }>()
  return code ?? payment?.state
}
const results = async (answers: Promise<LightMyRequestResponse>[]): Promise<(string | undefined)[]> =>
  (await Promise.all(answers)).map(resultOf).toSorted()
const times = (count: number, result: string): string[] => Array.from({ length: count }, () => result)
const phones = (count: number): string[] =>
  // Numbers that end in 0000 have no wallet in the sandbox.
  Array.from({ length: count }, () => aPhone().replace(/0$/, '1'))

describe('payments started by one customer', () => {
  it('enforces the daily limit of payment starts, even concurrently', async () => {
    const busy = await signIn(shop)
    const ids = await orders(busy, 'telebirr', 9)
    expect(await results(ids.map((id) => pay(busy, id)))).toEqual([
      ...times(3, 'payment_starts_limit'),
      ...times(6, 'pending'),
    ])
  })

  it('tells in both languages when to try again, and still continues an open payment', async () => {
    const busy = await signIn(shop)
    const [first = 0, ...others] = await orders(busy, 'telebirr', 7)
    for (const id of [first, ...others.slice(0, 5)]) await pay(busy, id)
    const refused = await pay(busy, others[5] ?? 0)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3_600)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(24 * 3_600)
    expect(refused.json<{ message: string }>().message).toMatch(/try again in 24 hours/)
    const inAmharic = await pay(busy, others[5] ?? 0, {}, 'am')
    expect(inAmharic.json<{ message: string }>().message).toMatch(/ከ24 ሰዓት በኋላ/)
    expect(await attemptsOf(shop, others[5] ?? 0)).toEqual([])
    expect(resultOf(await pay(busy, first))).toBe('pending')
    const neighbour = await signIn(shop)
    const [id = 0] = await orders(neighbour, 'telebirr', 1)
    expect(resultOf(await pay(neighbour, id))).toBe('pending')
  })
})

it('counts payments that were started today for orders of yesterday', async () => {
  const busy = await signIn(shop)
  const { rows } = await sql<{ id: number }>`
    insert into orders (customer_id, payment_method, delivery_type_id, store_id, delivery_kind, delivery_days,
      delivery_due_on, order_cost_santim, discount_santim, delivery_cost_santim, total_cost_santim, created_at, expires_at)
    values (${busy.customer.id}, 'telebirr', 3, 1, 'pickup', 0, now(), 100, 0, 0, 100, now() - interval '23 hours', now())
    returning id`.execute(shop.deps.db)
  await sql`
    insert into payment_attempts (order_id, order_created_at, method, reference, amount_santim, kind, language, expires_at)
    select o.id, o.created_at, 'telebirr', o.id || 'Z0000000000' || n, 100, 'redirect', 'en', now()
    from orders o, generate_series(1, 6) n where o.id = ${rows[0]?.id}`.execute(shop.deps.db)
  const [id = 0] = await orders(busy, 'telebirr', 1)
  expect(resultOf(await pay(busy, id))).toBe('payment_starts_limit')
})

describe('phones that are not the customer’s own', () => {
  it('limits how many other phones a customer can ring per day, even concurrently', async () => {
    const caller = await signIn(shop)
    const ids = await orders(caller, 'hello-cash', 6)
    const rung = await results(phones(6).map((phone, at) => pay(caller, ids[at] ?? 0, { payer_phone_number: phone })))
    expect(rung).toEqual([...times(3, 'payer_phones_limit'), ...times(3, 'pending')])
  })

  it('allows a phone rung before and the customer’s own phone beyond the daily limit', async () => {
    const caller = await signIn(shop)
    const friends = phones(4)
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = await orders(caller, 'hello-cash', 5)
    for (const [at, id] of [first, second, third].entries())
      expect(resultOf(await pay(caller, id, { payer_phone_number: friends[at] }))).toBe('pending')
    const refused = await pay(caller, fourth, { payer_phone_number: friends[3] })
    expect(refused.json()).toMatchObject({
      code: 'payer_phones_limit',
      errors: { payer_phone_number: [expect.any(String)] },
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3_600)
    expect(resultOf(await pay(caller, fourth, { payer_phone_number: friends[0] }))).toBe('pending')
    expect(resultOf(await pay(caller, fifth))).toBe('pending')
  })

  it('limits how often one phone is rung per hour, even by different customers', async () => {
    const [target = ''] = phones(1)
    const callers: { customer: TestCustomer; id: number }[] = []
    for (let made = 0; made < 8; made++) {
      const customer = await signIn(shop)
      callers.push({ customer, id: (await place(shop, customer, { payment_method: 'hello-cash' })).id })
    }
    const ring = () => callers.map(({ customer, id }) => pay(customer, id, { payer_phone_number: target }))
    expect(await results(ring())).toEqual([...times(4, 'payer_phone_limit'), ...times(4, 'pending')])
  })
})

describe('wrong codes of a bank', () => {
  it('limits wrong codes per customer and day across orders, and does not pass on any more', async () => {
    const guesser = await signIn(shop)
    const ids = await orders(guesser, 'awash-birr', 3)
    for (const id of ids) await pay(guesser, id)
    const to = encodeURIComponent(`+${guesser.customer.phone_number}`)
    const sent = JSON.stringify(await shop.outside('GET', `/sms/messages?to=${to}`))
    const otp = ['000000', '000001', '000002', '000003'].find((code) => !sent.includes(code))
    const guesses = await results([...ids, ...ids].map((id) => pay(guesser, id, { otp })))
    expect(guesses.filter((result) => result === 'otp_invalid')).toHaveLength(4)
    expect(guesses.filter((result) => result === 'wrong_codes_limit')).toHaveLength(2)
    const refused = await pay(guesser, ids[0] ?? 0, { otp })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3_600)
    expect(refused.json<{ message: string }>().message).toMatch(/try again in 24 hours/)
  })
})

describe('SMS about payments', () => {
  it('sends SMS about refusals up to the daily limit, and always about received money', async () => {
    const unlucky = await signIn(shop)
    const [first = 0, second = 0, third = 0, paid = 0] = await orders(unlucky, 'hello-cash', 4)
    for (const id of [first, second, third])
      expect(resultOf(await pay(unlucky, id, { payer_phone_number: '251911110000' }))).toBe('refused')
    expect(await paymentTexts(shop, unlucky)).toHaveLength(2)
    await pay(unlucky, paid)
    const [entry] = await shop.bookEntriesOf(paid)
    await shop.outside('POST', `/book/${entry?.reference}/approve`)
    await expect.poll(() => paymentTexts(shop, unlucky)).toHaveLength(3)
    expect((await paymentTexts(shop, unlucky)).at(-1)).toContain(String(paid))
  })
})
