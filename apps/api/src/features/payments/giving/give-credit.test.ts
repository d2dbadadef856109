import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { orderOf, paymentTexts } from '../../../../test/payments/test-payments.ts'
import { type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import type { TestCustomer } from '../../../../test/test-customer.ts'
import { aBorrower, balancesOf, placeOnCredit, repayCredit, waitingCode } from '../../../../test/test-loans.ts'
import { setProduct } from '../../../../test/test-orders.ts'
import { checkLedger } from '../../loans/check-ledger.ts'
import { refundOrder } from '../refunds/refund-order.ts'

const granted = 2_000_000

let shop: Console
let finance: TestSession
let manager: TestSession
beforeAll(async () => {
  shop = await testConsole()
  await setProduct(shop, 1, 10_000, { price_santim: 100_000 })
  finance = await signInAs(shop, { roles: ['finance'] })
  manager = await signInAs(shop, { roles: ['manager'] })
})

/** An order of `quantity` units of 1,000 birr that was bought on credit, and delivered unless `status` says otherwise. */
async function boughtOnCredit(quantity: number, status = 'successful') {
  const borrower = await aBorrower(shop, granted / 100)
  const { id } = await placeOnCredit(shop, borrower, { products: [{ id: 1, quantity }] })
  const otp = await waitingCode(shop, borrower)
  await shop.call('POST /orders/:id/make-payment', { params: { id }, body: { otp } }, borrower.token)
  if (status === 'successful')
    await sql`update orders set status = 'successful', delivered_at = now() where id = ${id}`.execute(shop.deps.db)
  return { id, borrower }
}
const give = (id: number, body: object, as = finance) =>
  shop.askStaff(
    'POST /orders/:id/refunds',
    { params: { id }, body: { reason: 'Broken glass', way: 'method', ...body } },
    as,
  )
const keptOf = async ({ customer }: TestCustomer) => (await balancesOf(shop, customer.id)).kept
const expectSound = async () =>
  expect(await checkLedger(shop.deps.db, new Date(0))).toEqual({ accounts: [], orders: [] })

describe('a refund of an order on credit', () => {
  it('lowers the debt by line, each unit once, and leaves the status', async () => {
    const { id, borrower } = await boughtOnCredit(3)
    const { data } = await shop.callStaff('GET /orders/:id/refundable', { params: { id } }, finance)
    expect(data).toMatchObject({ is_on_credit: true, has_wallet: false, left: '3000.00', can_be_whole: true })
    const line_no = data.lines[0]?.line_no
    const lines = [{ line_no, quantity: 2 }]
    expect((await give(id, { what: 'lines', lines })).json()).toEqual({ data: { state: 'done', approval_id: null } })
    expect(await keptOf(borrower)).toEqual({ credit: granted - 100_000, debt: 100_000, wallet: 0 })
    expect((await give(id, { what: 'lines', lines })).json()).toMatchObject({ code: 'refund_too_much' })
    expect((await paymentTexts(shop, borrower)).at(-1)).toContain('2,000.00 birr')
    const { status, refunds } = await orderOf(shop, borrower, id)
    expect([status, refunds]).toMatchObject(['successful', [{ to: 'credit', reason: 'other', amount: '2000.00' }]])
    await expectSound()
  })

  it('puts what was repaid already into the wallet, and never goes there otherwise', async () => {
    const { id, borrower } = await boughtOnCredit(2)
    await repayCredit(shop.deps.db, { customerId: borrower.customer.id, amount: 150_000, reference: `R${id}` })
    expect((await give(id, { what: 'amount', amount: '1.00', way: 'wallet' })).json()).toMatchObject({
      code: 'stage_refused',
    })
    await give(id, { what: 'amount', amount: '800.00' })
    expect(await keptOf(borrower)).toEqual({ credit: granted, debt: 0, wallet: 30_000 })
    await expectSound()
  })

  it('goes back whole and ends the order as refunded', async () => {
    const { id, borrower } = await boughtOnCredit(2)
    await give(id, { what: 'amount', amount: '0.01' })
    await give(id, { what: 'whole' })
    expect((await orderOf(shop, borrower, id)).status).toBe('payment-refunded')
    expect(await keptOf(borrower)).toEqual({ credit: granted, debt: 0, wallet: 0 })
    expect((await give(id, { what: 'amount', amount: '0.01' })).json()).toMatchObject({ code: 'stage_refused' })
    await expectSound()
  })

  it('keeps something of an order that is still being prepared, and canceling returns the rest', async () => {
    const { id, borrower } = await boughtOnCredit(1, 'pending')
    expect((await give(id, { what: 'whole' })).json()).toMatchObject({ code: 'stage_refused' })
    expect((await give(id, { what: 'amount', amount: '1000.00' })).json()).toMatchObject({ code: 'refund_too_much' })
    expect((await give(id, { what: 'amount', amount: '999.99' })).statusCode).toBe(200)
    expect(await keptOf(borrower)).toMatchObject({ debt: 1 })
    const { data } = await shop.callStaff('GET /orders/:id/cancel-preview', { params: { id } }, manager)
    expect(data.money).toEqual([{ way: 'credit', method: 'loan', amount: '0.01' }])
    await shop.call('POST /orders/:id/cancel', { params: { id } }, borrower.token)
    const { refunds } = await orderOf(shop, borrower, id)
    expect(refunds.map(({ amount }) => amount)).toEqual(['999.99', '0.01'])
    await refundOrder(shop.worker, id)
    expect(await keptOf(borrower)).toEqual({ credit: granted, debt: 0, wallet: 0 })
    expect((await orderOf(shop, borrower, id)).status).toBe('payment-refunded')
    await expectSound()
  })

  it('waits for a second person above the limit, and both names are kept', async () => {
    const { id, borrower } = await boughtOnCredit(6)
    const { data } = (await give(id, { what: 'whole' })).json()
    expect(data).toMatchObject({ state: 'waiting' })
    expect(await keptOf(borrower)).toMatchObject({ debt: 600_000 })
    await shop.callStaff('POST /approvals/:id/approve', { params: { id: data.approval_id } }, manager)
    expect(await keptOf(borrower)).toMatchObject({ debt: 0 })
    const kept = await shop.deps.db
      .selectFrom('credit_refunds')
      .select(['staff_id', 'approved_by', 'note', 'amount_santim'])
      .where('order_id', '=', id)
      .execute()
    expect(kept).toEqual([
      { staff_id: finance.id, approved_by: manager.id, note: 'Broken glass', amount_santim: 600_000 },
    ])
    const names = { member: { id: finance.id }, approved_by: { id: manager.id } }
    const { data: order } = await shop.callStaff('GET /orders/:id', { params: { id } }, finance)
    expect(order.credit_refunds).toMatchObject([{ amount: '6000.00', note: 'Broken glass', ...names }])
    const ofCustomer = { params: { id: borrower.customer.id } }
    const { data: movements } = await shop.callStaff('GET /customers/:id/ledger', ofCustomer, finance)
    expect(movements[0]).toMatchObject({ kind: 'refund', ...names })
  })

  it('never exceeds what was bought, in 200 parallel attempts', async () => {
    const { id, borrower } = await boughtOnCredit(4)
    const answers = await Promise.all(Array.from({ length: 200 }, () => give(id, { what: 'amount', amount: '300.00' })))
    const done = answers.filter(({ statusCode }) => statusCode === 200).length
    expect(done).toBe(13)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(answer.json().code).toMatch(/refund_too_much|too_many_requests/)
    expect(await keptOf(borrower)).toEqual({ credit: granted - 10_000, debt: 10_000, wallet: 0 })
    await expectSound()
  }, 60_000)
})
