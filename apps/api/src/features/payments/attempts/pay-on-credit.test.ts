import { randomUUID } from 'node:crypto'
import { addisDay } from '@zembil/rules/calendar/addis-day'
import { addDays, isoDate } from '@zembil/rules/calendar/plain-date'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { anOrder } from '../../../../test/an-order.ts'
import { orderOf, paymentTexts } from '../../../../test/payments/test-payments.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import type { TestCustomer } from '../../../../test/test-customer.ts'
import { aBorrower, aPin, repayCredit, waitingCode } from '../../../../test/test-loans.ts'
import { setProduct } from '../../../../test/test-orders.ts'
import { refundOrder } from '../refunds/refund-order.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
  await setProduct(shop, 1, 100, { price_santim: 10_000 })
})

async function buyOnCredit({ headers, ...borrower }: TestCustomer, language: 'en' | 'am' = 'en'): Promise<number> {
  const spoken = { ...headers, 'accept-language': language }
  const body = anOrder({ payment_method: 'loan', pin_code: aPin })
  const { id } = (await shop.ask('POST /orders', { body }, spoken)).json<{ data: { id: number } }>().data
  const otp = await waitingCode(shop, { headers, ...borrower })
  const paid = await shop.ask('POST /orders/:id/make-payment', { params: { id }, body: { otp } }, spoken)
  expect(paid.statusCode).toBe(200)
  return id
}
const dayIn = (days: number) => isoDate(addDays(addisDay(new Date()), days))
const profileOf = async ({ token }: TestCustomer) => (await shop.call('GET /profile', {}, token)).data
const textsOf = (borrower: TestCustomer) => paymentTexts(shop, borrower)

it('tells a customer who buys on credit what they owe and by when, and not that money was received', async () => {
  const borrower = await aBorrower(shop, 500)
  expect(await profileOf(borrower)).toMatchObject({ loan_debt: '0.00', loan_due_on: null })
  const id = await buyOnCredit(borrower)
  const [text = ''] = await textsOf(borrower)
  expect(text).toContain(`order ${id} is bought on credit. You owe 200.00 birr`)
  expect(text).not.toContain('received')
  expect((await orderOf(shop, borrower, id)).credit).toEqual({ owed: '200.00', due_on: dayIn(30) })
  expect(await profileOf(borrower)).toMatchObject({ loan_debt: '200.00', loan_due_on: dayIn(30) })
})

it('counts a repayment for the oldest purchase on credit first', async () => {
  const borrower = await aBorrower(shop, 500)
  const first = await buyOnCredit(borrower)
  await shop.deps.db.transaction().execute(async (db) => {
    await sql`alter table ledger_transactions disable trigger user`.execute(db)
    await sql`update ledger_transactions set created_at = now() - interval '10 days' where order_id = ${first}`.execute(
      db,
    )
    await sql`alter table ledger_transactions enable trigger user`.execute(db)
  })
  const second = await buyOnCredit(borrower)
  expect(await profileOf(borrower)).toMatchObject({ loan_debt: '400.00', loan_due_on: dayIn(20) })
  const repay = (amount: number) =>
    repayCredit(shop.deps.db, { customerId: borrower.customer.id, amount, reference: randomUUID() })
  await repay(5_000)
  expect((await orderOf(shop, borrower, first)).credit).toEqual({ owed: '150.00', due_on: dayIn(20) })
  expect((await orderOf(shop, borrower, second)).credit?.owed).toBe('200.00')
  await repay(15_000)
  expect((await orderOf(shop, borrower, first)).credit).toBeNull()
  expect(await profileOf(borrower)).toMatchObject({ loan_debt: '200.00', loan_due_on: dayIn(30) })
})

it('tells a customer who ordered on credit in Amharic in Amharic that the canceled order is owed no more', async () => {
  const borrower = await aBorrower(shop, 500)
  const id = await buyOnCredit(borrower, 'am')
  await shop.call('POST /orders/:id/cancel', { params: { id } }, borrower.token)
  const canceled = await orderOf(shop, borrower, id)
  expect(canceled).toMatchObject({ credit: null, refunds: [{ amount: '200.00', to: 'credit', arrived_at: null }] })
  await refundOrder(shop.worker, id)
  expect((await textsOf(borrower)).at(-1)).toMatch(new RegExp(`^ዘንቢል፦ ትዕዛዝ ቁጥር ${id} ተሰርዟል። .*200.00 ብር ከዕዳዎ ተቀንሷል`))
  const { refunds, credit } = await orderOf(shop, borrower, id)
  expect(credit).toBeNull()
  expect(refunds).toEqual([
    expect.objectContaining({ amount: '200.00', to: 'credit', method: null, arrived_at: expect.any(String) }),
  ])
})
