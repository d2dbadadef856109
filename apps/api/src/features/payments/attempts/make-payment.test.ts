import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOrder, deliveryTypes } from '../../../../test/an-order.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { aPhone, type TestCustomer } from '../../../../test/test-customer.ts'
import { aBorrower, ageCode, aPin, balancesOf, placeOnCredit, waitingCode } from '../../../../test/test-loans.ts'
import { place, setProduct } from '../../../../test/test-orders.ts'
import { takeCodeTry } from '../../loans/loan-codes.sql.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
  await setProduct(shop, 1, 10_000, { price_santim: 10_000 })
})

type Body = { otp?: string; referrer_phone_number?: string; payment_method?: 'telebirr' }

const pay = (borrower: TestCustomer, id: number, body: Body) =>
  shop.ask('POST /orders/:id/make-payment', { params: { id }, body }, borrower.headers)
async function codeOf(...sent: Parameters<typeof pay>): Promise<string> {
  const answer = await pay(...sent)
  return answer.statusCode === 200 ? 'paid' : answer.json<{ code: string }>().code
}
const statusOf = async ({ token }: TestCustomer, id: number) =>
  (await shop.call('GET /orders/:id', { params: { id } }, token)).data.status
const loanBalance = async ({ token }: TestCustomer) => (await shop.call('GET /profile', {}, token)).data.loan_balance

/** A code different from this one. */
const notThis = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('paying on credit', () => {
  it('pays an order on credit with its code: books the debt and moves the order', async () => {
    const borrower = await aBorrower(shop, 1_000)
    const { id, status } = await placeOnCredit(shop, borrower)
    expect(status).toBe('unpaid')
    const asked = await pay(borrower, id, {})
    expect(asked.json()).toMatchObject({ toPayUrl: null, data: { id, status: 'unpaid', payment_method: 'loan' } })

    const input = { params: { id }, body: { otp: await waitingCode(shop, borrower), referrer_phone_number: '' } }
    const { toPayUrl, data } = await shop.call('POST /orders/:id/make-payment', input, borrower.token)
    expect([toPayUrl, data.status]).toEqual([null, 'pending-pickup'])
    expect(data.events.map(({ to, actor }) => [to, actor])).toEqual([
      ['unpaid', 'customer'],
      ['payment-captured', 'settlement'],
      ['pending-pickup', 'system'],
    ])
    expect(await loanBalance(borrower)).toBe('800.00')
    expect((await balancesOf(shop, borrower.customer.id)).summed).toEqual({ credit: 80_000, debt: 20_000, wallet: 0 })
  })

  it('places one credit order and sends one code per idempotency key', async () => {
    const borrower = await aBorrower(shop, 200)
    const send = () => place(shop, borrower, { payment_method: 'loan', pin_code: aPin }, 'one-key-for-one-order')
    const orders = [await send(), await send(), ...(await Promise.all([send(), send()]))]
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
    const sent = shop.deps.db.selectFrom('sms_messages').select('id').where('customer_id', '=', borrower.customer.id)
    expect(await sent.execute()).toHaveLength(1)
    // Also when the order used up the credit.
    const [{ id } = { id: 0 }] = orders
    expect(await codeOf(borrower, id, { otp: await waitingCode(shop, borrower) })).toBe('paid')
    expect(await send()).toMatchObject({ id, status: 'pending-pickup' })
  })

  it('moves a paid home delivery order to pending-delivery', async () => {
    const borrower = await aBorrower(shop)
    const products = [{ id: 1, quantity: 5 }]
    const { id } = await placeOnCredit(shop, borrower, { products, delivery_type_id: deliveryTypes.home })
    expect(await codeOf(borrower, id, { otp: await waitingCode(shop, borrower) })).toBe('paid')
    expect(await statusOf(borrower, id)).toBe('pending-delivery')
  })

  it('pays on credit once, even if the same code is sent repeatedly or concurrently', async () => {
    const borrower = await aBorrower(shop, 1_000)
    const { id } = await placeOnCredit(shop, borrower)
    const otp = await waitingCode(shop, borrower)
    expect(new Set(await Promise.all([1, 2, 3].map(() => codeOf(borrower, id, { otp }))))).toEqual(new Set(['paid']))
    expect(await codeOf(borrower, id, { otp })).toBe('paid')
    expect(await loanBalance(borrower)).toBe('800.00')
  })

  it('refuses a wrong code, the code of another order, and any code after five wrong ones', async () => {
    const borrower = await aBorrower(shop)
    const first = await placeOnCredit(shop, borrower)
    const firstCode = await waitingCode(shop, borrower)
    const { id } = await placeOnCredit(shop, borrower)
    const code = await waitingCode(shop, borrower)
    const wrong = await pay(borrower, id, { otp: notThis(code) })
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      422,
      { code: 'otp_invalid', errors: { otp: ['The code is not right. Please check the SMS and try again.'] } },
    ])
    if (firstCode !== code) expect(await codeOf(borrower, id, { otp: firstCode })).toBe('otp_invalid')
    for (let count = 3; count <= 5; count++)
      expect(await codeOf(borrower, id, { otp: notThis(code) })).toBe('otp_invalid')
    const right = await pay(borrower, id, { otp: code })
    expect([right.statusCode, right.json()]).toMatchObject([429, { code: 'otp_too_many_attempts' }])
    expect(await codeOf(borrower, id, { otp: '12345' })).toBe('validation_failed')
    expect([await statusOf(borrower, id), await loanBalance(borrower)]).toEqual(['unpaid', '10000.00'])
    expect(await codeOf(borrower, first.id, { otp: firstCode })).toBe('paid')
  })

  it('checks at most five codes per order, even concurrently', async () => {
    const borrower = await aBorrower(shop)
    const { id } = await placeOnCredit(shop, borrower)
    const taken = await Promise.all(Array.from({ length: 100 }, () => takeCodeTry(shop.deps.db, id)))
    expect(taken.filter((hash) => hash !== undefined)).toHaveLength(5)
    expect(await codeOf(borrower, id, { otp: await waitingCode(shop, borrower) })).toBe('otp_too_many_attempts')
  })

  it('refuses a code after five minutes, or for an order that has expired or been canceled', async () => {
    const borrower = await aBorrower(shop)
    const { id } = await placeOnCredit(shop, borrower)
    const otp = await waitingCode(shop, borrower)
    await ageCode(shop, id, 301)
    expect(await codeOf(borrower, id, { otp })).toBe('otp_expired')
    await ageCode(shop, id, -301)
    await sql`update orders set expires_at = now() where id = ${id}`.execute(shop.deps.db)
    expect(await codeOf(borrower, id, { otp })).toBe('order_move_refused')
    await shop.call('POST /orders/:id/cancel', { params: { id } }, borrower.token)
    expect(await codeOf(borrower, id, { otp })).toBe('order_move_refused')
    expect(await loanBalance(borrower)).toBe('10000.00')
  })

  it('refuses the second of two concurrent orders that exceed the credit balance', async () => {
    const borrower = await aBorrower(shop, 300)
    const first = await placeOnCredit(shop, borrower)
    const firstCode = await waitingCode(shop, borrower)
    const second = await placeOnCredit(shop, borrower)
    const secondCode = await waitingCode(shop, borrower)
    const outcomes = await Promise.all([
      codeOf(borrower, first.id, { otp: firstCode }),
      codeOf(borrower, second.id, { otp: secondCode }),
    ])
    expect(outcomes.toSorted()).toEqual(['loan_balance_short', 'paid'])
    expect(await loanBalance(borrower)).toBe('100.00')
  })

  it('lets staff close credit without a deploy, even for orders that already have a code', async () => {
    const borrower = await aBorrower(shop)
    const { id } = await placeOnCredit(shop, borrower)
    const otp = await waitingCode(shop, borrower)
    const set = (is_open: boolean) =>
      sql`insert into payment_method_settings (method, is_open) values ('loan', ${is_open})
        on conflict (method) do update set is_open = excluded.is_open`.execute(shop.deps.db)
    await set(false)
    expect(await codeOf(borrower, id, { otp })).toBe('payment_method_unavailable')
    const body = anOrder({ payment_method: 'loan', pin_code: aPin })
    expect((await shop.ask('POST /orders', { body }, borrower.headers)).json()).toMatchObject({
      code: 'loan_unavailable',
    })
    expect(await loanBalance(borrower)).toBe('10000.00')
    await set(true)
    expect(await codeOf(borrower, id, { otp })).toBe('paid')
  })

  it('refuses a referrer on credit, and refuses methods that are not configured', async () => {
    const borrower = await aBorrower(shop)
    const { id } = await placeOnCredit(shop, borrower)
    const otp = await waitingCode(shop, borrower)
    expect(await codeOf(borrower, id, { otp, referrer_phone_number: aPhone() })).toBe('referrer_not_taken')
    expect(await statusOf(borrower, id)).toBe('unpaid')
    const byBank = await place(shop, borrower, { payment_method: 'cbe' })
    expect(await codeOf(borrower, byBank.id, { payment_method: 'telebirr' })).toBe('payment_method_unavailable')
    const resent = await shop.ask('POST /orders/:id/resend-otp', { params: { id: byBank.id } }, borrower.headers)
    expect(resent.json()).toMatchObject({ code: 'payment_method_unavailable' })
  })
})
