import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { confirmByBank, orderOf, paymentTexts, refundsOf } from '../../../../test/payments/test-payments.ts'
import { type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { aWallet } from '../../../../test/test-loans.ts'
import { place, setProduct } from '../../../../test/test-orders.ts'
import { auditPayments } from '../audit/audit-payments.ts'
import { refundPayment } from '../refunds/refund-payment.ts'

let shop: Console
let finance: TestSession
let manager: TestSession
let abebe: TestCustomer

beforeAll(async () => {
  shop = await testConsole()
  await setProduct(shop, 1, 10_000, { price_santim: 100_000 })
  finance = await signInAs(shop, { roles: ['finance'] })
  manager = await signInAs(shop, { roles: ['manager'] })
  abebe = await signIn(shop)
})

/** An order of `quantity` units of 1,000 birr that is paid, and delivered unless `status` says otherwise. */
async function paidOrder(quantity: number, status = 'successful') {
  const products = [{ id: 1, quantity }]
  const { id, total_cost } = await place(shop, abebe, { products })
  await confirmByBank(shop, 'cbe', { billRef: id, amount: total_cost })
  if (status === 'successful')
    await sql`update orders set status = 'successful', delivered_at = now() where id = ${id}`.execute(shop.deps.db)
  return { id, total: Number(total_cost) }
}
const give = (id: number, body: object, as = finance) =>
  shop.askStaff('POST /orders/:id/refunds', { params: { id }, body: { reason: 'Broken glass', ...body } }, as)
const refundable = async (id: number) =>
  (await shop.callStaff('GET /orders/:id/refundable', { params: { id } }, finance)).data
const walletOf = async () => {
  const { rows } = await sql<{ santim: number }>`select coalesce(sum(balance_santim), 0)::int as santim
    from ledger_accounts where customer_id = ${abebe.customer.id} and kind = 'wallet'`.execute(shop.deps.db)
  return rows[0]?.santim ?? 0
}
const sumOf = async (id: number) => {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(r.amount_santim), 0)::int as sum
    from payment_refunds r join order_payments p on p.id = r.payment_id where p.order_id = ${id}`.execute(shop.deps.db)
  return rows[0]?.sum ?? 0
}

describe('a refund by staff', () => {
  it('goes to the wallet by line, each unit once, and leaves the status', async () => {
    const before = await walletOf()
    const { id } = await paidOrder(3)
    const line_no = (await refundable(id)).lines[0]?.line_no
    await give(id, { what: 'lines', lines: [{ line_no, quantity: 2 }], way: 'wallet' })
    expect(await walletOf()).toBe(before + 200_000)
    expect((await refundable(id)).lines[0]).toMatchObject({ left_quantity: 1, left: '1000.00' })
    expect((await orderOf(shop, abebe, id)).status).toBe('successful')
    const again = await give(id, { what: 'lines', lines: [{ line_no, quantity: 2 }], way: 'wallet' })
    expect(again.json()).toMatchObject({ code: 'refund_too_much' })
    expect((await paymentTexts(shop, abebe)).at(-1)).toContain('2,000.00 birr')
    await expect(auditPayments(shop.deps.db, new Date(0))).resolves.toBeUndefined()
  })

  it('goes back whole and ends the order as refunded', async () => {
    const { id } = await paidOrder(1)
    await give(id, { what: 'whole', way: 'wallet' })
    expect((await orderOf(shop, abebe, id)).status).toBe('payment-refunded')
    const { refunds } = await orderOf(shop, abebe, id)
    expect(refunds).toMatchObject([{ to: 'wallet', reason: 'other', arrived_at: expect.any(String) }])
  })

  it('keeps something of an order that is still being prepared', async () => {
    const { id, total } = await paidOrder(1, 'pending')
    expect((await give(id, { what: 'whole', way: 'wallet' })).json()).toMatchObject({ code: 'stage_refused' })
    const all = { what: 'amount', amount: total.toFixed(2), way: 'wallet' }
    expect((await give(id, all)).json()).toMatchObject({ code: 'refund_too_much' })
    expect((await give(id, { ...all, amount: '10.00' })).statusCode).toBe(200)
  })

  it('waits for a second person above the limit, and for support always', async () => {
    const { id } = await paidOrder(9)
    const asked = await give(id, { what: 'amount', amount: '5000.01', way: 'method' })
    expect(asked.json().data).toMatchObject({ state: 'waiting' })
    expect(await refundsOf(shop, id)).toEqual([])
    const params = { id: asked.json().data.approval_id }
    await shop.callStaff('POST /approvals/:id/approve', { params }, manager)
    expect((await refundsOf(shop, id)).map(({ state }) => state)).toEqual(['queued'])
    const { rows } = await sql`select r.staff_id, r.approved_by, r.note from payment_refunds r
      join payments p on p.id = r.payment_id where p.order_id = ${id}`.execute(shop.deps.db)
    expect(rows).toEqual([{ staff_id: finance.id, approved_by: manager.id, note: 'Broken glass' }])

    const support = await signInAs(shop, { roles: ['support'] })
    const proposed = await give(id, { what: 'amount', amount: '1.00', way: 'wallet' }, support)
    expect(proposed.json().data).toMatchObject({ state: 'waiting' })
  })

  it('never exceeds what was paid, in 200 parallel attempts', async () => {
    const { id, total } = await paidOrder(4)
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => give(id, { what: 'amount', amount: '300.00', way: 'wallet' })),
    )
    const done = answers.filter(({ statusCode }) => statusCode === 200).length
    expect(done).toBe(Math.floor(total / 300))
    expect(await sumOf(id)).toBe(done * 30_000)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(answer.json().code).toMatch(/refund_too_much|too_many_requests/)
    await expect(auditPayments(shop.deps.db, new Date(0))).resolves.toBeUndefined()
  }, 60_000)
})

describe('a refund by hand', () => {
  async function byHand() {
    const { id } = await paidOrder(1)
    await give(id, { what: 'amount', amount: '10.00', way: 'method' })
    const { rows } = await sql<{ id: number }>`select r.id from payment_refunds r join payments p on p.id = r.payment_id
      where p.order_id = ${id}`.execute(shop.deps.db)
    const refundId = rows[0]?.id ?? 0
    return { orderId: id, refundId }
  }
  const close = (id: number, transfer_no: string) =>
    shop.askStaff(
      'POST /refunds/:id/close',
      { params: { id }, body: { transfer_no, transferred_on: '2026-11-17' } },
      finance,
    )

  it('is closed once with a transfer number that no other refund has', async () => {
    const [one, other] = [await byHand(), await byHand()]
    expect((await close(one.refundId, 'FTCLOSE1')).json()).toMatchObject({ code: 'stage_refused' })
    await refundPayment(shop.worker, one.refundId)
    await refundPayment(shop.worker, other.refundId)
    const { data } = await shop.callStaff('GET /refunds', {}, finance)
    expect(data.find(({ id }) => id === one.refundId)).toMatchObject({
      amount: '10.00',
      method: 'cbe',
      can_retry: false,
    })
    expect((await close(one.refundId, ' ftclose 1')).statusCode).toBe(200)
    expect((await close(other.refundId, 'FTCLOSE1')).json()).toMatchObject({ code: 'transfer_no_used' })
    expect((await close(one.refundId, 'FTCLOSE2')).json()).toMatchObject({ code: 'stage_refused' })
    expect((await paymentTexts(shop, abebe)).at(-1)).toContain('10.00 birr')
  })

  it('takes one number once when two people close at the same time', async () => {
    const refunds = [await byHand(), await byHand()]
    for (const { refundId } of refunds) await refundPayment(shop.worker, refundId)
    const answers = await Promise.all(refunds.map(({ refundId }) => close(refundId, 'FTRACE1')))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('shares no number with a payout of a wallet, also when both are entered at the same time', async () => {
    const payOut = async (transfer_no: string) => {
      const params = { id: await aWallet(shop, 1_000) }
      return () =>
        shop.askStaff(
          'POST /customers/:id/wallet/payouts',
          { params, body: { amount: '1.00', transfer_no, reason: 'Test' } },
          finance,
        )
    }
    for (let race = 0; race < 8; race++) {
      const [number, { refundId }] = [`FTSHARED${race}`, await byHand()]
      await refundPayment(shop.worker, refundId)
      const pay = await payOut(number)
      const answers = await Promise.all([close(refundId, number), pay()])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'transfer_no_used' })
    }
  })

  it('is downloaded as a list with whole numbers', async () => {
    const { refundId } = await byHand()
    await refundPayment(shop.worker, refundId)
    const { body } = await shop.askStaff('GET /refunds/export', {}, finance)
    expect(body).toContain(abebe.customer.phone_number)
    expect(body).toContain('10.00')
  })
})
