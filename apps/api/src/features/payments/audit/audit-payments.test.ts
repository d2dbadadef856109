import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { bankEnv } from '../../../../../../scripts/pay-phone-env.ts'
import { confirmByBank, moneyOf } from '../../../../test/payments/test-payments.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { place, setProduct } from '../../../../test/test-orders.ts'
import { findShop, openWallet, postTransaction } from '../../loans/ledger.sql.ts'
import { findNewestAttempt } from '../attempts/payment-attempts.sql.ts'
import { reversePayment } from '../settlement/reverse-payment.ts'
import { auditPayments, auditRecentPayments } from './audit-payments.ts'

let shop: TestApp
let shopper: TestCustomer
beforeAll(async () => {
  shop = await testApp({ env: bankEnv() })
  await setProduct(shop, 1, 100, { price_santim: 10_050 })
  shopper = await signIn(shop)
})

const check = () => auditPayments(shop.deps.db, new Date(0))
async function paid(): Promise<number> {
  const { id } = await place(shop, shopper)
  await confirmByBank(shop, 'cbe', { billRef: id, amount: '201.00' })
  return id
}

describe('the nightly check of payments', () => {
  it('passes while orders and payments match', async () => {
    await paid()
    const { id } = await place(shop, shopper)
    await confirmByBank(shop, 'cbe', { billRef: id, amount: '1.00' })
    await confirmByBank(shop, 'cbe', { billRef: id, amount: '250.00' })
    await place(shop, shopper)
    await expect(check()).resolves.toBeUndefined()
  })

  it('passes when somebody else was rewarded for an order', async () => {
    const orderId = await paid()
    const referrer = await signIn(shop)
    await shop.deps.db.transaction().execute(async (db) => {
      const wallet = await openWallet(db, referrer.customer.id)
      const entries = new Map([
        [wallet.id, 500],
        [await findShop(db), -500],
      ])
      await postTransaction(db, { kind: 'reward', orderId }, entries)
    })
    await expect(check()).resolves.toBeUndefined()
  })

  it('reports an overpaid or underpaid order without a refund', async () => {
    const [{ id: short }, { id: over }] = [await place(shop, shopper), await place(shop, shopper)]
    await confirmByBank(shop, 'cbe', { billRef: short, amount: '1.00' })
    await confirmByBank(shop, 'cbe', { billRef: over, amount: '250.00' })
    const ids = [...(await moneyOf(shop, short)), ...(await moneyOf(shop, over))].map(({ id }) => id)
    const lost = await sql<object>`delete from payment_refunds where payment_id = any(${ids}) returning *`.execute(
      shop.deps.db,
    )
    const failure = check()
    await expect(failure).rejects.toThrow(`order ${short}: flagged payment without a refund`)
    await expect(failure).rejects.toThrow(`order ${over}: flagged payment without a refund`)
    await sql`insert into payment_refunds overriding system value select * from jsonb_populate_recordset(null::payment_refunds,
      ${JSON.stringify(lost.rows)}::jsonb)`.execute(shop.deps.db)
    await expect(check()).resolves.toBeUndefined()
  })

  it('reports faults since the last good run, however many nights were missed, until they are fixed', async () => {
    const { db } = shop.deps
    const id = await paid()
    await sql`insert into check_points values ('payments', now() - interval '20 days')`.execute(db)
    await sql
      .raw(`set session_replication_role = replica;
      update payments set received_at = now() - interval '10 days' where order_id = ${id};
      update order_events set created_at = now() - interval '10 days' where order_id = ${id};
      set session_replication_role = default`)
      .execute(db)
    await sql`update orders set status = 'unpaid' where id = ${id}`.execute(db)
    for (const _night of [1, 2])
      await expect(auditRecentPayments(db)).rejects.toThrow(`order ${id}: payment received, but not paid`)
    await sql`update orders set status = 'pending-pickup' where id = ${id}`.execute(db)
    await auditRecentPayments(db)
    // Already checked and good: it is not checked again.
    await sql`update orders set status = 'unpaid' where id = ${id}`.execute(db)
    await expect(auditRecentPayments(db)).resolves.toBeUndefined()
    await sql`update orders set status = 'pending-pickup' where id = ${id}`.execute(db)
  })

  it('reports a delivered order whose payment the provider reversed', async () => {
    const { id } = await place(shop, shopper)
    await shop.call('POST /orders/:id/make-payment', { params: { id }, body: {} }, shopper.token)
    await confirmByBank(shop, 'cbe', { billRef: id, amount: '201.00' })
    await sql`update orders set status = 'successful', delivered_at = now() where id = ${id}`.execute(shop.deps.db)
    await expect(check()).resolves.toBeUndefined()
    const attempt = await findNewestAttempt(shop.deps.db, id)
    const [payment] = await moneyOf(shop, id)
    if (!attempt || !payment) return expect.fail('not paid')
    const { transaction_no: transactionNo, amount_santim: amountSantim } = payment
    await reversePayment(shop.deps, attempt, { state: 'reversed', transactionNo, amountSantim })
    await expect(check()).rejects.toThrow(`order ${id}: paid, but its payment was returned`)
  })

  it('reports paid orders without money, money of unpaid orders, and missing or overdue refunds', async () => {
    const { id: unpaid } = await place(shop, shopper)
    const [settled, twice] = [await paid(), await paid()]
    await confirmByBank(shop, 'abay', { billRef: twice, amount: '201.00' })
    await sql`update orders set status = 'pending-pickup' where id = ${unpaid}`.execute(shop.deps.db)
    await sql`update orders set status = 'unpaid' where id = ${settled}`.execute(shop.deps.db)
    await sql`update payment_refunds set created_at = now() - interval '3 days'`.execute(shop.deps.db)
    const { id: canceled } = await place(shop, shopper)
    await confirmByBank(shop, 'cbe', { billRef: canceled, amount: '201.00' })
    await sql`update orders set status = 'canceled', deleted_at = now() - interval '2 hours' where id = ${canceled}`.execute(
      shop.deps.db,
    )
    const failure = check()
    await expect(failure).rejects.toThrow(`order ${unpaid}: paid without a payment`)
    await expect(failure).rejects.toThrow(`order ${settled}: payment received, but not paid`)
    await expect(failure).rejects.toThrow(`order ${twice}: refund overdue`)
    await expect(failure).rejects.toThrow(`order ${canceled}: canceled without a refund`)
  })
})
