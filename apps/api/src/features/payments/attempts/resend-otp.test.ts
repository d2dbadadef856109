import { beforeAll, describe, expect, it } from 'vitest'
import { anOrder } from '../../../../test/an-order.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import type { TestCustomer } from '../../../../test/test-customer.ts'
import { aBorrower, ageCode, aPin, placeOnCredit, waitingCode } from '../../../../test/test-loans.ts'
import { setProduct } from '../../../../test/test-orders.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
  await setProduct(shop, 1, 10_000, { price_santim: 10_000 })
})

const resend = ({ headers }: TestCustomer, id: number) =>
  shop.ask('POST /orders/:id/resend-otp', { params: { id } }, headers)
const pay = ({ headers }: TestCustomer, id: number, otp: string) =>
  shop.ask('POST /orders/:id/make-payment', { params: { id }, body: { otp } }, headers)

describe('asking for another code', () => {
  it('sends a new code with its own tries and invalidates the previous one', async () => {
    const borrower = await aBorrower(shop)
    const { id } = await placeOnCredit(shop, borrower)
    const old = await waitingCode(shop, borrower)
    for (let count = 0; count < 5; count++) await pay(borrower, id, old === '000000' ? '000001' : '000000')
    await ageCode(shop, id, 61)
    const { data } = await shop.call('POST /orders/:id/resend-otp', { params: { id } }, borrower.token)
    const inSeconds = (time: string | null) => Math.round((Date.parse(time ?? '') - Date.now()) / 1_000)
    expect(inSeconds(data.expires_at)).toBeGreaterThan(290)
    expect(inSeconds(data.resend_at)).toBeGreaterThan(50)
    const code = await waitingCode(shop, borrower)
    if (old !== code) expect((await pay(borrower, id, old)).json()).toMatchObject({ code: 'otp_invalid' })
    expect((await pay(borrower, id, code)).json()).toMatchObject({ data: { status: 'pending-pickup' } })
    // Paid: there is nothing left to confirm.
    await ageCode(shop, id, 61)
    expect((await resend(borrower, id)).json()).toMatchObject({ code: 'order_move_refused' })
  })

  it('resends a code at most once a minute, even concurrently', async () => {
    const borrower = await aBorrower(shop)
    const { id } = await placeOnCredit(shop, borrower)
    const soon = await resend(borrower, id)
    expect([soon.statusCode, soon.json()]).toMatchObject([429, { code: 'otp_resend_refused' }])
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(50)
    expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(60)
    await ageCode(shop, id, 61)
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => resend(borrower, id)))
    expect(atOnce.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(7).fill(429)])
  })

  it('sends at most five codes per order', async () => {
    const borrower = await aBorrower(shop)
    const { id } = await placeOnCredit(shop, borrower)
    const resendTimes: (string | null)[] = []
    for (let count = 2; count <= 5; count++) {
      await ageCode(shop, id, 61)
      const { data } = await shop.call('POST /orders/:id/resend-otp', { params: { id } }, borrower.token)
      resendTimes.push(data.resend_at)
    }
    expect(resendTimes.map((time) => time === null)).toEqual([false, false, false, true])
    await ageCode(shop, id, 61)
    expect((await resend(borrower, id)).statusCode).toBe(429)
  })

  it('sends at most ten codes per customer and hour, across orders', async () => {
    const borrower = await aBorrower(shop)
    const products = [{ id: 1, quantity: 1 }]
    for (let count = 1; count <= 10; count++) await placeOnCredit(shop, borrower, { products })
    const body = anOrder({ products, payment_method: 'loan', pin_code: aPin })
    const eleventh = await shop.ask('POST /orders', { body }, borrower.headers)
    expect([eleventh.statusCode, eleventh.json()]).toMatchObject([429, { code: 'otp_resend_refused' }])
    expect((await shop.call('GET /orders', { query: {} }, borrower.token)).data).toHaveLength(10)
  })
})
