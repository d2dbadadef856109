import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import type { TestCustomer } from '../../../../test/test-customer.ts'
import { aBorrower, balancesOf, placeOnCredit, repayCredit, waitingCode } from '../../../../test/test-loans.ts'
import { leftOf, setProduct } from '../../../../test/test-orders.ts'
import { checkLedger } from '../../loans/check-ledger.ts'
import { refundOrder } from './refund-order.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
  await setProduct(shop, 1, 100, { price_santim: 10_000 })
})

async function buyOnCredit(borrower: TestCustomer): Promise<number> {
  const { id } = await placeOnCredit(shop, borrower)
  const input = { params: { id }, body: { otp: await waitingCode(shop, borrower) } }
  await shop.call('POST /orders/:id/make-payment', input, borrower.token)
  return id
}
const cancel = ({ token }: TestCustomer, id: number) => shop.call('POST /orders/:id/cancel', { params: { id } }, token)
const statusOf = async ({ token }: TestCustomer, id: number) =>
  (await shop.call('GET /orders/:id', { params: { id } }, token)).data.status
const keptBy = async ({ customer }: TestCustomer) => (await balancesOf(shop, customer.id)).kept

describe('canceling an order on credit', () => {
  it('returns credit and stock once, however often the refund job runs', async () => {
    const borrower = await aBorrower(shop, 500)
    const left = await leftOf(shop, 1)
    const id = await buyOnCredit(borrower)
    expect(await keptBy(borrower)).toEqual({ credit: 30_000, debt: 20_000, wallet: 0 })
    // Not canceled: the job does nothing.
    await refundOrder(shop.worker, id)
    expect(await statusOf(borrower, id)).toBe('pending-pickup')

    await cancel(borrower, id)
    await Promise.all([1, 2, 3].map(() => refundOrder(shop.worker, id)))
    expect(await statusOf(borrower, id)).toBe('payment-refunded')
    expect(await keptBy(borrower)).toEqual({ credit: 50_000, debt: 0, wallet: 0 })
    expect(await leftOf(shop, 1)).toBe(left)
    // The response was lost, and the customer cancels again.
    expect((await cancel(borrower, id)).data.status).toBe('payment-refunded')
    expect(await leftOf(shop, 1)).toBe(left)
    expect(await checkLedger(shop.deps.db, new Date(0))).toEqual({ accounts: [], orders: [] })
  })

  it('refunds what was already repaid to the customer’s wallet', async () => {
    const borrower = await aBorrower(shop, 500)
    const id = await buyOnCredit(borrower)
    const { id: customerId } = borrower.customer
    await repayCredit(shop.deps.db, { customerId, amount: 15_000, reference: randomUUID() })
    await cancel(borrower, id)
    await refundOrder(shop.worker, id)
    const { data } = await shop.call('GET /profile', {}, borrower.token)
    expect(data).toMatchObject({ loan_balance: '500.00', wallet_balance: '150.00' })
    expect(await checkLedger(shop.deps.db, new Date(0))).toEqual({ accounts: [], orders: [] })
    const leaving = await shop.ask('DELETE /profile', {}, borrower.headers)
    expect([leaving.statusCode, leaving.json()]).toMatchObject([409, { code: 'money_due' }])

    const { data: copy } = await shop.call('GET /profile/export', {}, borrower.token)
    expect(
      copy.loan_transactions.map(({ kind, order_id, credit, debt, wallet }) => [kind, order_id, credit, debt, wallet]),
    ).toEqual([
      ['grant', null, '500.00', '0.00', '0.00'],
      ['purchase', id, '-200.00', '200.00', '0.00'],
      ['repayment', null, '150.00', '-150.00', '0.00'],
      ['refund', id, '50.00', '-50.00', '150.00'],
    ])
  })

  it('keeps the account until the credit is refunded, which the nightly check reports after an hour', async () => {
    const borrower = await aBorrower(shop, 500)
    const id = await buyOnCredit(borrower)
    await repayCredit(shop.deps.db, { customerId: borrower.customer.id, amount: 20_000, reference: randomUUID() })
    await cancel(borrower, id)
    const leaving = await shop.ask('DELETE /profile', {}, borrower.headers)
    expect(leaving.json()).toMatchObject({ code: 'money_due' })
    expect((await checkLedger(shop.deps.db, new Date(0))).orders).toEqual([])
    await sql`update orders set deleted_at = now() - interval '2 hours' where id = ${id}`.execute(shop.deps.db)
    expect((await checkLedger(shop.deps.db, new Date(0))).orders).toMatchObject([{ order_id: id, returned_santim: 0 }])
    await refundOrder(shop.worker, id)
    expect((await checkLedger(shop.deps.db, new Date(0))).orders).toEqual([])
  })

  it('refunds nothing for an unpaid credit order', async () => {
    const borrower = await aBorrower(shop, 500)
    const { id } = await placeOnCredit(shop, borrower)
    await cancel(borrower, id)
    expect(await statusOf(borrower, id)).toBe('canceled')
    expect(await keptBy(borrower)).toEqual({ credit: 50_000, debt: 0, wallet: 0 })
  })
})
