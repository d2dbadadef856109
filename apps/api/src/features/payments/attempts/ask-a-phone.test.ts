import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { attemptsOf, moneyOf, orderOf } from '../../../../test/payments/test-payments.ts'
import { payingShop, type SandboxShop } from '../../../../test/payments/test-sandbox.ts'
import { aPhone, signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { place } from '../../../../test/test-orders.ts'

let shop: SandboxShop
let shopper: TestCustomer
beforeAll(async () => {
  ;({ shop, shopper } = await payingShop())
})

const pay = (id: number, body: object = {}) =>
  shop.call('POST /orders/:id/make-payment', { params: { id }, body }, shopper.token)
const codeOf = async (id: number, body: object) => {
  const answer = await shop.ask('POST /orders/:id/make-payment', { params: { id }, body }, shopper.headers)
  const { code, payment } = answer.json<{ code?: string; payment?: { state: string } }>()
  return code ?? payment?.state
}

/** The newest code that was sent to a phone. */
async function sentCode(phone: string): Promise<string> {
  const path = `/sms/messages?to=${encodeURIComponent(`+${phone}`)}`
  const messages = await shop.outside<{ text: string }[]>('GET', path)
  return messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])[0] ?? ''
}
const notThis = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('the payer phone', () => {
  it('defaults the payer phone to the customer’s own, accepts another, and masks it in responses', async () => {
    const { id } = await place(shop, shopper, { payment_method: 'hello-cash' })
    const own = shopper.customer.phone_number
    expect((await pay(id)).payment?.payer_phone).toBe(`${own.slice(0, 4)}…${own.slice(-4)}`)
    const friend = aPhone()
    expect((await pay(id, { payer_phone_number: friend })).payment?.payer_phone).toBe(`2519…${friend.slice(-4)}`)
    // Each phone is rung once: continuing with the same phone does not ring it again.
    await pay(id, { payer_phone_number: friend })
    expect((await attemptsOf(shop, id)).map(({ payer_phone }) => payer_phone)).toEqual([own, friend])
  })

  it('refuses a payer phone without a wallet at once, and the order can be paid another way', async () => {
    const { id } = await place(shop, shopper, { payment_method: 'hello-cash' })
    const { data, payment } = await pay(id, { payer_phone_number: '251911110000' })
    expect([data.status, payment?.state, payment?.refusal]).toEqual(['payment-rejected', 'refused', 'no_account'])
    expect((await pay(id, { payment_method: 'telebirr' })).payment?.state).toBe('pending')
    // A missing wallet counts as a refusal, not as a provider failure that raises an alert.
    const { body } = await shop.app.inject('/metrics')
    expect(body).toMatch(/payment_provider_seconds_count\{method="hello-cash",call="start",outcome="refused"\} 1\b/)
    expect(body).not.toMatch(/method="hello-cash",call="start",outcome="failed"/)
    // A later refusal of the earlier try says nothing about this one.
    expect((await orderOf(shop, shopper, id)).status).toBe('payment-rejected')
  })

  it('deletes the payer phone when the customer deletes their account', async () => {
    const leaving = await signIn(shop)
    const { id } = await place(shop, leaving, { payment_method: 'hello-cash' })
    await shop.call('POST /orders/:id/make-payment', { params: { id }, body: {} }, leaving.token)
    await shop.call('POST /orders/:id/cancel', { params: { id } }, leaving.token)
    await shop.call('DELETE /profile', {}, leaving.token)
    expect((await attemptsOf(shop, id)).map(({ payer_phone }) => payer_phone)).toEqual([null])
  })
})

describe('a one-time code of the bank', () => {
  it('resends the bank’s code after a minute, and only the newest code pays', async () => {
    const { id } = await place(shop, shopper, { payment_method: 'awash-birr' })
    await pay(id)
    const first = await sentCode(shopper.customer.phone_number)
    const resend = () => shop.ask('POST /orders/:id/resend-otp', { params: { id } }, shopper.headers)
    const soon = await resend()
    expect([soon.statusCode, soon.json()]).toMatchObject([429, { code: 'otp_resend_refused' }])
    await sql`update payment_attempts set created_at = created_at - interval '61 seconds' where order_id = ${id}`.execute(
      shop.deps.db,
    )
    const [sent, ...impatient] = (await Promise.all([resend(), resend(), resend()])).toSorted(
      (one, other) => one.statusCode - other.statusCode,
    )
    expect([sent?.statusCode, ...impatient.map(({ statusCode }) => statusCode)]).toEqual([200, 429, 429])
    expect(await attemptsOf(shop, id)).toHaveLength(2)
    if (!sent) return
    expect(Date.parse(sent.json<{ data: { resend_at: string } }>().data.resend_at)).toBeGreaterThan(Date.now())
    const second = await sentCode(shopper.customer.phone_number)
    if (first !== second) expect(await codeOf(id, { otp: first })).toBe('otp_invalid')
    expect(await codeOf(id, { otp: second })).toBe('paid')
    expect(await codeOf(id, { otp: second })).toBe('paid')
    expect(await moneyOf(shop, id)).toMatchObject([{ provider: 'awash-birr', via: 'code', flag: null }])
  })

  it('does not pass a code on for an order that was canceled in another window', async () => {
    const { id } = await place(shop, shopper, { payment_method: 'awash-birr' })
    await pay(id)
    await shop.call('POST /orders/:id/cancel', { params: { id } }, shopper.token)
    expect(await codeOf(id, { otp: await sentCode(shopper.customer.phone_number) })).toBe('order_move_refused')
    expect(await shop.bookEntriesOf(id)).toMatchObject([{ state: 'waiting', paidSantim: 0 }])
  })

  it('allows at most five tries of a code, and none for methods without codes', async () => {
    const { id } = await place(shop, shopper, { payment_method: 'awash-birr' })
    await pay(id)
    const code = await sentCode(shopper.customer.phone_number)
    const guesses = await Promise.all(Array.from({ length: 8 }, () => codeOf(id, { otp: notThis(code) })))
    // The bank ends the payment after three wrong codes, so later guesses may find it already ended.
    expect(guesses.filter((one) => one === 'otp_invalid' || one === 'refused').length).toBeLessThanOrEqual(5)
    expect(guesses).not.toContain('paid')
    expect(await codeOf(id, { otp: code })).toMatch(/^otp_/)
    expect(await moneyOf(shop, id)).toEqual([])
    const byBank = await place(shop, shopper)
    await pay(byBank.id)
    expect(await codeOf(byBank.id, { otp: '123456' })).toBe('otp_expired')
    const resent = await shop.ask('POST /orders/:id/resend-otp', { params: { id: byBank.id } }, shopper.headers)
    expect(resent.json()).toMatchObject({ code: 'payment_method_unavailable' })
  })
})
