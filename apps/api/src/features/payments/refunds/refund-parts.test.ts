import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { completeByHand, makeRefund, moneyOf, orderOf, paymentTexts } from '../../../../test/payments/test-payments.ts'
import { payingShop, type SandboxShop } from '../../../../test/payments/test-sandbox.ts'
import type { TestCustomer } from '../../../../test/test-customer.ts'
import { place } from '../../../../test/test-orders.ts'
import { lockOrder } from '../../orders/status/move-order.sql.ts'
import { findNewestAttempt } from '../attempts/payment-attempts.sql.ts'
import { auditPayments } from '../audit/audit-payments.ts'
import { queryProvider } from '../polling/query-provider.ts'
import { completeRefund } from './complete-refund.ts'
import { insertRefund, listRefunds } from './payment-refunds.sql.ts'
import { queueRefund } from './queue-refund.ts'
import { refundOrder } from './refund-order.ts'
import { returnPart } from './return-part.ts'

let shop: SandboxShop
let shopper: TestCustomer
beforeAll(async () => {
  ;({ shop, shopper } = await payingShop())
  await shop.deps.db
    .insertInto('staff_members')
    .values({ id: 77, name: 'Sara', name_am: 'ሣራ', email: 'sara@zembil.example' })
    .execute()
})

const statusOf = async (id: number) => (await orderOf(shop, shopper, id)).status
const check = () => auditPayments(shop.deps.db, new Date(0))
const walletOf = async () => (await shop.call('GET /profile', {}, shopper.token)).data.wallet_balance

/** A paid order of 201 birr. */
async function paid(payment_method: 'telebirr' | 'cbe-pay' = 'telebirr') {
  const { id } = await place(shop, shopper, { payment_method })
  await shop.call('POST /orders/:id/make-payment', { params: { id }, body: {} }, shopper.token)
  const attempt = await findNewestAttempt(shop.deps.db, id)
  if (!attempt) return expect.fail('no attempt')
  await shop.outside('POST', `/book/${attempt.reference}/approve`)
  const look = () => queryProvider(shop.deps, attempt)
  await look()
  const [{ id: paymentId } = { id: 0 }] = await moneyOf(shop, id)
  expect(await statusOf(id)).toBe('pending-pickup')
  const giveBack = (amount: string) => shop.outside('POST', `/book/${attempt.reference}/give-back`, { amount })
  return { id, paymentId, look, giveBack }
}
/** As finishing an order with short lines does it. */
const toWallet = (orderId: number, amount: number, part = 1) =>
  shop.deps.db.transaction().execute(async (db) => {
    const order = await lockOrder(db, orderId)
    if (!order) return expect.fail('no order')
    const returned = await returnPart(db, order, { kind: 'short', part, amount, staffId: 77 })
    await sql`update orders set short_santim = short_santim + ${returned} where id = ${orderId}`.execute(db)
    return returned
  })
const partsOf = async (paymentId: number) =>
  (await listRefunds(shop.deps.db, [paymentId])).map(({ amount_santim, state, way }) => [amount_santim, state, way])
const queue = (paymentId: number, amount: number) =>
  shop.worker.jobs.transact((tx) => queueRefund(tx, { paymentId, amount, reason: 'refused' }))

describe('refunds in parts', () => {
  it('puts a part into the wallet and leaves the order as it is', async () => {
    const { id, paymentId } = await paid()
    expect(await toWallet(id, 5_025)).toBe(5_025)
    expect([await statusOf(id), await walletOf()]).toEqual(['pending-pickup', '50.25'])
    expect(await partsOf(paymentId)).toEqual([[5_025, 'refunded', 'wallet']])
    await expect(check()).resolves.toBeUndefined()
  })

  it('returns the rest when the order is canceled, and ends it when everything is back', async () => {
    const { id, paymentId } = await paid()
    await toWallet(id, 100)
    await shop.call('POST /orders/:id/cancel', { params: { id } }, shopper.token)
    await Promise.all([1, 2, 3].map(() => refundOrder(shop.worker, id)))
    expect(await partsOf(paymentId)).toEqual([
      [100, 'refunded', 'wallet'],
      [20_000, 'queued', 'method'],
    ])
    // Telebirr reports one sum for a payment, so parts are left to staff.
    await makeRefund(shop, paymentId)
    expect(await statusOf(id)).toBe('canceled')
    expect(await completeByHand(shop, paymentId)).toBe(true)
    expect(await statusOf(id)).toBe('payment-refunded')
    expect((await paymentTexts(shop, shopper)).at(-1)).toContain('200.00')
    await expect(check()).resolves.toBeUndefined()
  })

  it('ends a canceled order at once if all its money is in the wallet', async () => {
    const { id } = await paid()
    await toWallet(id, 20_100)
    await shop.call('POST /orders/:id/cancel', { params: { id } }, shopper.token)
    await refundOrder(shop.worker, id)
    expect(await statusOf(id)).toBe('payment-refunded')
  })

  it('never returns more than was paid, however many try at once', async () => {
    const { id, paymentId } = await paid()
    const give = (amount: number) =>
      insertRefund(shop.deps.db, {
        paymentId,
        reference: `${paymentId}Z${String(amount).padStart(12, '0')}`,
        amount,
        reason: 'refused',
      })
    const tries = Array.from({ length: 30 }, (_, index) => give(1_000 + index))
    const done = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
    const sum = (await listRefunds(shop.deps.db, [paymentId])).reduce((total, row) => total + row.amount_santim, 0)
    expect([done.length, sum <= 20_100, sum > 19_000]).toEqual([19, true, true])
    await expect(give(20_100 - sum + 1)).rejects.toThrow('exceed it')
    await expect(
      sql`update payment_refunds set amount_santim = 20100 where payment_id = ${paymentId}`.execute(shop.deps.db),
    ).rejects.toThrow('exceed it')
    expect(await toWallet(id, 5_000)).toBe(20_100 - sum)
  })

  it('asks CBE Pay for each part by its own reference', async () => {
    const { id, paymentId } = await paid('cbe-pay')
    await queue(paymentId, 5_000)
    await makeRefund(shop, paymentId)
    await queue(paymentId, 700)
    await makeRefund(shop, paymentId)
    await makeRefund(shop, paymentId)
    expect(await partsOf(paymentId)).toEqual([
      [5_000, 'refunded', 'method'],
      [700, 'refunded', 'method'],
    ])
    expect((await shop.bookEntriesOf(id))[0]?.refundedSantim).toBe(5_700)
    expect(await statusOf(id)).toBe('pending-pickup')
  })

  it('settles a part that staff made at the provider when the provider reports the sum', async () => {
    const { id, paymentId, look, giveBack } = await paid()
    await queue(paymentId, 3_000)
    await makeRefund(shop, paymentId)
    expect(await partsOf(paymentId)).toEqual([[3_000, 'by_hand', 'method']])
    await giveBack('30.00')
    await look()
    await look()
    expect(await partsOf(paymentId)).toEqual([[3_000, 'refunded', 'method']])
    expect(await statusOf(id)).toBe('pending-pickup')
    await queue(paymentId, 2_000)
    await makeRefund(shop, paymentId)
    await giveBack('20.00')
    await look()
    expect(await partsOf(paymentId)).toEqual([
      [3_000, 'refunded', 'method'],
      [2_000, 'refunded', 'method'],
    ])
    await expect(check()).resolves.toBeUndefined()
  })

  it('records only the rest as reversed if the provider takes back a payment of which a part was returned', async () => {
    const { id, paymentId, look, giveBack } = await paid()
    await toWallet(id, 100)
    await giveBack('201.00')
    await look()
    expect(await partsOf(paymentId)).toEqual([
      [100, 'refunded', 'wallet'],
      [20_000, 'reversed', 'method'],
    ])
    expect(await statusOf(id)).toBe('payment-reversed')
    expect(await toWallet(id, 100, 2)).toBe(0)
  })

  it('ends a delivered order when the last part of its money is back', async () => {
    const { id, paymentId } = await paid()
    await sql`update orders set status = 'successful', delivered_at = now() where id = ${id}`.execute(shop.deps.db)
    await toWallet(id, 20_000)
    await queue(paymentId, 100)
    await makeRefund(shop, paymentId)
    expect(await statusOf(id)).toBe('successful')
    const last = (await listRefunds(shop.deps.db, [paymentId])).at(-1)
    expect(await completeRefund(shop.worker, last?.id ?? 0)).toBe(true)
    expect(await statusOf(id)).toBe('payment-refunded')
  })

  it('reports refunds that differ from the wallet', async () => {
    const { id } = await paid()
    await toWallet(id, 300)
    await sql
      .raw(`set session_replication_role = replica; update payment_refunds set amount_santim = 299
        where way = 'wallet' and amount_santim = 300; set session_replication_role = default`)
      .execute(shop.deps.db)
    await expect(check()).rejects.toThrow(`order ${id}: wallet and refunds differ`)
  })
})
