import { randomUUID } from 'node:crypto'
import type { PaymentDecision } from '@zembil/contract/staff/money/decision-shapes'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  completeByHand,
  confirmByBank,
  moneyOf,
  orderOf,
  paymentTexts,
  refundsOf,
} from '../../../../test/payments/test-payments.ts'
import { auditOf, type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { place, setProduct } from '../../../../test/test-orders.ts'
import { auditPayments } from '../audit/audit-payments.ts'
import { measureFlagged } from '../audit/payment-measures.sql.ts'
import { refundOrder } from '../refunds/refund-order.ts'

let shop: Console
let finance: TestSession
let abebe: TestCustomer

beforeAll(async () => {
  shop = await testConsole()
  await setProduct(shop, 1, 1_000, { price_santim: 100_000 })
  finance = await signInAs(shop, { roles: ['finance'] })
  abebe = await signIn(shop)
})

const paymentsOf = async (filter: object) =>
  (await shop.callStaff('POST /payments/search', { body: filter }, finance)).data
const pileOf = async (pile: string) =>
  (await shop.callStaff('GET /money', {}, finance)).data.find((one) => one.pile === pile)
const decide = (id: number, body: PaymentDecision, as = finance) =>
  shop.askStaff('POST /payments/:id/decision', { params: { id }, body }, as)
const statusOf = async (id: number) => (await orderOf(shop, abebe, id)).status
const walletOf = async () => {
  const { rows } = await sql<{ birr: number }>`select coalesce(sum(balance_santim), 0)::int / 100 as birr
    from ledger_accounts where customer_id = ${abebe.customer.id} and kind = 'wallet'`.execute(shop.deps.db)
  return rows[0]?.birr
}

/** An order for which `difference` birr too much or too little was paid. Returns the flagged payment. */
async function paidWrong(difference: number) {
  const { id, total_cost } = await place(shop, abebe)
  const amount = (Number(total_cost) + difference).toFixed(2)
  await confirmByBank(shop, 'cbe', { billRef: id, amount, bankTransactionId: `W${randomUUID()}` })
  const flagged = (await moneyOf(shop, id)).find(({ flag }) => flag !== null)
  return { orderId: id, paymentId: flagged?.id ?? 0 }
}

/** Money that a bank took for no order. */
async function lostMoney(amount: string, billRef: number | string = 999_999_999) {
  const bankTransactionId = `L${randomUUID()}`
  await confirmByBank(shop, 'cbe', { billRef, amount, bankTransactionId })
  return (await paymentsOf({ text: bankTransactionId }))[0]?.id ?? 0
}

describe('the board', () => {
  it('shows empty piles, then count, sum and age in one statement', async () => {
    const empty = (await shop.callStaff('GET /money', {}, finance)).data
    expect(empty.map(({ pile, count, oldest_at }) => [pile, count, oldest_at])).toEqual([
      ['wrong-amount', 0, null],
      ['unmatched', 0, null],
      ['taken-back', 0, null],
      ['by-hand', 0, null],
      ['slow', 0, null],
      ['approvals', 0, null],
    ])
    const id = await lostMoney('77.00')
    shop.statements.length = 0
    expect(await pileOf('unmatched')).toMatchObject({ count: 1, sum: '77.00', oldest_at: expect.any(String) })
    expect(shop.statements).toHaveLength(2)
    expect((await paymentsOf({ pile: 'unmatched' })).map((one) => one.id)).toEqual([id])
    expect((await decide(id, { kind: 'keep', reason: 'Nobody asked for it' })).statusCode).toBe(200)
    expect(await pileOf('unmatched')).toMatchObject({ count: 0, sum: '0.00' })
  })
})

describe('a wrong amount', () => {
  it('holds a little too little, and releases it with a reason', async () => {
    const { orderId, paymentId } = await paidWrong(-50)
    expect([await statusOf(orderId), await refundsOf(shop, orderId)]).toEqual(['unpaid', []])
    expect((await paymentTexts(shop, abebe)).at(-1)).toContain('a little less than it costs')
    const [shown] = await paymentsOf({ pile: 'wrong-amount' })
    expect(shown).toMatchObject({ id: paymentId, flag: 'underpaid', decision: null })
    expect((await decide(paymentId, { kind: 'release', reason: 'Bank fee' })).json()).toEqual({
      data: { state: 'done', approval_id: null },
    })
    expect(await statusOf(orderId)).toBe('pending-pickup')
    expect(await pileOf('wrong-amount')).toMatchObject({ count: 0 })
    const [decided] = await paymentsOf({ order_id: orderId })
    expect(decided?.decision).toMatchObject({ kind: 'release', reason: 'Bank fee', member: { id: finance.id } })
    expect(await measureFlagged(shop.deps.db)).toEqual([])
    await expect(auditPayments(shop.deps.db, new Date(0))).resolves.toBeUndefined()
    const acts = await auditOf(shop, finance.id)
    expect(acts.at(-1)).toMatchObject({ action: 'payment.decided', subject_id: String(paymentId), reason: 'Bank fee' })
  })

  it('holds it also if a single santim is missing', async () => {
    const { orderId, paymentId } = await paidWrong(-0.01)
    expect([await statusOf(orderId), await moneyOf(shop, orderId)]).toMatchObject(['unpaid', [{ flag: 'underpaid' }]])
    await decide(paymentId, { kind: 'release', reason: 'Rounding' })
    expect(await statusOf(orderId)).toBe('pending-pickup')
  })

  it('gives back more than that by itself', async () => {
    const { orderId } = await paidWrong(-50.01)
    expect((await refundsOf(shop, orderId)).map(({ state }) => state)).toEqual(['queued'])
    expect(await pileOf('wrong-amount')).toMatchObject({ count: 0 })
  })

  it('cancels the order and gives everything back', async () => {
    const { orderId, paymentId } = await paidWrong(-10)
    await decide(paymentId, { kind: 'give-back', reason: 'The customer does not want it' })
    expect(await statusOf(orderId)).toBe('canceled')
    expect(await refundsOf(shop, orderId)).toEqual([{ id: paymentId, state: 'queued' }])
  })

  it('puts what was too much into the wallet instead of a transfer', async () => {
    const before = (await walletOf()) ?? 0
    const { orderId, paymentId } = await paidWrong(49)
    expect(await pileOf('wrong-amount')).toMatchObject({ count: 1, sum: '49.00' })
    await decide(paymentId, { kind: 'wallet', reason: 'Agreed by phone' })
    expect(await walletOf()).toBe(before + 49)
    expect(await refundsOf(shop, orderId)).toEqual([{ id: paymentId, state: 'refunded' }])
    expect((await paymentTexts(shop, abebe)).at(-1)).toContain('49.00 birr')
    await expect(auditPayments(shop.deps.db, new Date(0))).resolves.toBeUndefined()
  })

  it('refuses what the pile does not offer', async () => {
    const { paymentId } = await paidWrong(20)
    const refused = await decide(paymentId, { kind: 'release', reason: 'Wrong button' })
    expect(refused.json()).toMatchObject({ code: 'stage_refused' })
  })

  it('is not released for an order that other money has paid by a decision', async () => {
    const { orderId, paymentId } = await paidWrong(-10)
    const { total_cost } = await orderOf(shop, abebe, orderId)
    const found = await lostMoney(total_cost)
    await decide(found, { kind: 'assign', order_id: orderId, reason: 'The customer sent the receipt' })
    const refused = await decide(paymentId, { kind: 'release', reason: 'Bank fee' })
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'stage_refused' }])
    expect((await decide(paymentId, { kind: 'give-back', reason: 'Paid twice' })).statusCode).toBe(200)
    expect(await refundsOf(shop, orderId)).toEqual([{ id: paymentId, state: 'queued' }])
    expect(await statusOf(orderId)).toBe('pending-pickup')
  })

  it('is decided once, however many decide at once', async () => {
    const { orderId, paymentId } = await paidWrong(-5)
    const people = await Promise.all(Array.from({ length: 8 }, () => signInAs(shop, { roles: ['finance'] })))
    const answers = await Promise.all(
      people.map((one, index) =>
        decide(paymentId, { kind: index % 2 ? 'release' : 'give-back', reason: `Person ${index}` }, one),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(answer.json()).toMatchObject({ code: 'already_decided' })
    const released = (await statusOf(orderId)) === 'pending-pickup'
    expect(await refundsOf(shop, orderId)).toHaveLength(released ? 0 : 1)
  })
})

describe('unmatched money', () => {
  it('proposes unpaid orders and pays the one it is assigned to', async () => {
    const { id: orderId, total_cost } = await place(shop, abebe)
    const id = await lostMoney(total_cost)
    const { data } = await shop.callStaff('GET /payments/:id/candidates', { params: { id } }, finance)
    expect(data[0]).toMatchObject({ order_id: orderId, is_same_amount: true, is_like_number: false })
    await decide(id, { kind: 'assign', order_id: orderId, reason: 'The payer mistyped the bill' })
    expect(await statusOf(orderId)).toBe('pending-pickup')
    const { payments } = await orderOf(shop, abebe, orderId)
    expect(payments).toMatchObject([{ amount: total_cost, problem: null }])
    await expect(auditPayments(shop.deps.db, new Date(0))).resolves.toBeUndefined()

    await shop.call('POST /orders/:id/cancel', { params: { id: orderId } }, abebe.token)
    await refundOrder(shop.worker, orderId)
    const { rows } =
      await sql`select amount_santim::text, reason from payment_refunds where payment_id = ${id}`.execute(shop.deps.db)
    expect(rows).toEqual([{ amount_santim: String(Number(total_cost) * 100), reason: 'canceled' }])
  })

  it('finds assigned money by order, by phone and among the payments of the customer', async () => {
    const payer = await signIn(shop)
    const { id: orderId, total_cost } = await place(shop, payer)
    const id = await lostMoney(total_cost)
    await decide(id, { kind: 'assign', order_id: orderId, reason: 'The payer mistyped the bill' })
    const assigned = [{ id, order_id: orderId }]
    expect(await paymentsOf({ order_id: orderId })).toMatchObject(assigned)
    expect(await paymentsOf({ phone: payer.customer.phone_number })).toMatchObject(assigned)
    const ofCustomer = { params: { id: payer.customer.id } }
    expect((await shop.callStaff('GET /customers/:id/payments', ofCustomer, finance)).data).toMatchObject(assigned)
  })

  it('refuses an order that it does not cover, and one that is paid', async () => {
    const { id: orderId } = await place(shop, abebe)
    const id = await lostMoney('1.00')
    const little = await decide(id, { kind: 'assign', order_id: orderId, reason: 'Test' })
    expect(little.json()).toMatchObject({ code: 'amount_short' })
    await confirmByBank(shop, 'cbe', { billRef: orderId, amount: (await orderOf(shop, abebe, orderId)).total_cost })
    const enough = await lostMoney('1000.00')
    const paid = await decide(enough, { kind: 'assign', order_id: orderId, reason: 'Test' })
    expect(paid.json()).toMatchObject({ code: 'stage_refused' })
  })

  it('pays one of two orders when both are assigned at once', async () => {
    const orders = await Promise.all([place(shop, abebe), place(shop, await signIn(shop))])
    const id = await lostMoney(orders[0].total_cost)
    const answers = await Promise.all(
      orders.map((order) => decide(id, { kind: 'assign', order_id: order.id, reason: 'Race' })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

describe('a confirmation by hand', () => {
  const confirm = (id: number, payment: object, as = finance) =>
    shop.askStaff(
      'POST /orders/:id/payments',
      { params: { id }, body: { method: 'cbe', paid_on: '2026-11-17', reason: 'Seen on the statement', ...payment } },
      as,
    )

  it('pays the order, whatever blanks and case the number is typed with', async () => {
    const { id, total_cost: amount } = await place(shop, abebe)
    expect((await confirm(id, { transaction_no: ' ft 26 hand1 ', amount })).statusCode).toBe(200)
    expect([await statusOf(id), await moneyOf(shop, id)]).toMatchObject([
      'pending-pickup',
      [{ transaction_no: 'FT26HAND1', via: 'staff', flag: null }],
    ])
    const other = await place(shop, abebe)
    const again = await confirm(other.id, { transaction_no: 'ft26Hand1', amount })
    expect(again.json()).toMatchObject({ code: 'number_used', message: expect.stringContaining(String(id)) })
  })

  it('takes the same number from the provider later as the same money', async () => {
    const { id, total_cost: amount } = await place(shop, abebe)
    await confirm(id, { transaction_no: 'FT26SAME1', amount })
    await confirmByBank(shop, 'cbe', { billRef: id, amount, bankTransactionId: 'FT26SAME1' })
    expect(await moneyOf(shop, id)).toHaveLength(1)
  })

  it("holds the provider's own message under another number, and never gives it back by itself", async () => {
    const payer = await signIn(shop)
    const { id, total_cost: amount } = await place(shop, payer)
    await confirm(id, { transaction_no: 'FT26TYPO1', amount })
    await confirmByBank(shop, 'cbe', { billRef: id, amount, bankTransactionId: 'FT26TRUE1' })
    expect(await refundsOf(shop, id)).toEqual([])
    const [held] = await paymentsOf({ pile: 'unmatched', order_id: id })
    expect(held).toMatchObject({ transaction_no: 'FT26TRUE1', flag: 'second' })
    // The customer is told of the order, and of nothing that goes back.
    expect(await paymentTexts(shop, payer)).toEqual([expect.stringContaining('we have received')])
    await shop.call('POST /orders/:id/cancel', { params: { id } }, payer.token)
    await refundOrder(shop.worker, id)
    const refunds = (await refundsOf(shop, id)).map(({ id: payment }) => payment)
    expect(refunds).not.toContain(held?.id)
    // The shop still holds money that may be the customer's.
    await completeByHand(shop, refunds[0] ?? 0)
    expect((await shop.ask('DELETE /profile', {}, payer.headers)).json()).toMatchObject({ code: 'money_due' })
    await decide(held?.id ?? 0, { kind: 'same', reason: 'Mistyped number' })
    expect(await paymentsOf({ pile: 'unmatched', order_id: id })).toEqual([])
    expect((await shop.ask('DELETE /profile', {}, payer.headers)).statusCode).toBe(200)
    await expect(auditPayments(shop.deps.db, new Date(0))).resolves.toBeUndefined()
  })

  it("holds the provider's own message after the order was canceled, because that money went back already", async () => {
    const { id, total_cost: amount } = await place(shop, abebe)
    await confirm(id, { transaction_no: 'FT26TYPO2', amount })
    await shop.call('POST /orders/:id/cancel', { params: { id } }, abebe.token)
    await refundOrder(shop.worker, id)
    await confirmByBank(shop, 'cbe', { billRef: id, amount, bankTransactionId: 'FT26TRUE2' })
    expect(await refundsOf(shop, id)).toHaveLength(1)
    const [held] = await paymentsOf({ pile: 'unmatched', order_id: id })
    expect(held).toMatchObject({ transaction_no: 'FT26TRUE2', flag: 'late' })
    const params = { id: held?.id ?? 0 }
    const assign = { kind: 'assign', order_id: (await place(shop, abebe)).id, reason: 'Fits' }
    expect(
      (await shop.askStaff('POST /payments/:id/decision', { params, body: assign }, finance)).json(),
    ).toMatchObject({
      code: 'stage_refused',
    })
    await decide(params.id, { kind: 'same', reason: 'Mistyped number' })
    expect([await refundsOf(shop, id), await paymentsOf({ pile: 'unmatched', order_id: id })]).toMatchObject([
      [expect.anything()],
      [],
    ])
    await expect(auditPayments(shop.deps.db, new Date(0))).resolves.toBeUndefined()
  })

  it('pays one order when two people type the same number for two', async () => {
    const orders = await Promise.all([place(shop, await signIn(shop)), place(shop, await signIn(shop))])
    const answers = await Promise.all(
      orders.map(({ id, total_cost: amount }) => confirm(id, { transaction_no: 'FT26RACE1', amount })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('refuses too little and an order that is paid', async () => {
    const { id } = await place(shop, abebe)
    expect((await confirm(id, { transaction_no: 'FT26LITTLE', amount: '1.00' })).json()).toMatchObject({
      code: 'amount_short',
    })
  })
})
