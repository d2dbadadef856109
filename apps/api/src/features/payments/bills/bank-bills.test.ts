import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { bankEnv } from '../../../../../../scripts/pay-phone-env.ts'
import {
  askBill,
  completeByHand,
  confirmByBank,
  makeRefund,
  moneyOf,
  orderOf,
  paymentTexts,
  refundsOf,
} from '../../../../test/payments/test-payments.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { place, setProduct } from '../../../../test/test-orders.ts'
import { expireOrders } from '../../orders/status/expire-orders.ts'
import { refundOrder } from '../refunds/refund-order.ts'

let shop: TestApp
let shopper: TestCustomer
beforeAll(async () => {
  shop = await testApp({ env: bankEnv() })
  await setProduct(shop, 1, 10_000, { price_santim: 10_050 })
  shopper = await signIn(shop)
})

const amount = '201.00'
const amountSantim = 20_100
const pay = (id: number, body: object = {}) =>
  shop.call('POST /orders/:id/make-payment', { params: { id }, body }, shopper.token)
const check = (id: number) => shop.call('POST /orders/:id/check-and-update-payment', { params: { id } }, shopper.token)

describe('an order paid in a bank’s app', () => {
  it('shows the bank the bill of an order number, with a masked customer name', async () => {
    const { id, expires_at } = await place(shop, shopper)
    const bill = await askBill(shop, 'cbe', id)
    expect([bill.statusCode, bill.json()]).toEqual([
      200,
      {
        billRef: String(id),
        found: true,
        payable: true,
        reason: null,
        amount,
        currency: 'ETB',
        customerName: 'አ** K*****',
        description: `Zembil ${id}`,
        expiresAt: expires_at,
      },
    ])
    for (const unknown of [999_999_999, 'abc', '1e3', '0', '99999999999999999999'])
      expect((await askBill(shop, 'cbe', unknown)).json()).toMatchObject({
        found: false,
        reason: 'not_found',
        amount: null,
      })
  })

  it('shows the bank name and amount only while the order is payable', async () => {
    const nothing = { amount: null, customerName: null, description: null, expiresAt: null }
    const hidden = (reason: string) => ({ found: true, payable: false, reason, ...nothing })
    const [paid, canceled, late] = [await place(shop, shopper), await place(shop, shopper), await place(shop, shopper)]
    await confirmByBank(shop, 'cbe', { billRef: paid.id, amount })
    await shop.call('POST /orders/:id/cancel', { params: { id: canceled.id } }, shopper.token)
    await sql`update orders set expires_at = now() where id = ${late.id}`.execute(shop.deps.db)
    expect((await askBill(shop, 'cbe', paid.id)).json()).toMatchObject(hidden('already_paid'))
    expect((await askBill(shop, 'cbe', canceled.id)).json()).toMatchObject(hidden('canceled'))
    expect((await askBill(shop, 'cbe', late.id)).json()).toMatchObject(hidden('expired'))
  })

  it('settles the order when the bank confirms, sends an SMS and shows the bank’s transaction number', async () => {
    const { id } = await place(shop, shopper)
    const begun = await pay(id)
    expect(begun.toPayUrl).toBeNull()
    expect(begun.payment).toMatchObject({ method: 'cbe', state: 'pending', kind: 'instructions', payer_phone: null })
    expect(begun.data.invoice).toMatchObject({ cbe_payment_transaction_no: null, cbe_pay_checkout_id: null })
    expect((await check(id)).payment?.state).toBe('pending')

    const bankTransactionId = randomUUID()
    const confirmed = await confirmByBank(shop, 'cbe', { billRef: id, amount, bankTransactionId })
    expect([confirmed.statusCode, confirmed.json()]).toMatchObject([200, { accepted: true }])
    const { data, payment } = await check(id)
    expect([data.status, payment?.state]).toEqual(['pending-pickup', 'paid'])
    expect(data.invoice?.cbe_payment_transaction_no).toBe(bankTransactionId)
    expect((await paymentTexts(shop, shopper)).at(-1)).toBe(
      `Zembil: we have received 201.00 birr for order ${id}. Thank you! You pick it up at ${data.store.name}.`,
    )
    // A repeated confirmation is the same money, and paying again succeeds without effect.
    const again = await confirmByBank(shop, 'cbe', { billRef: id, amount: 201, bankTransactionId })
    expect(again.json()).toEqual(confirmed.json())
    expect((await pay(id)).data.status).toBe('pending-pickup')
    expect(await moneyOf(shop, id)).toMatchObject([{ amount_santim: amountSantim, flag: null, via: 'bank' }])
    expect((await askBill(shop, 'cbe', id)).json()).toMatchObject({ payable: false, reason: 'already_paid' })
  })

  it('includes bank payments in the customer’s data export, with phone and transaction number', async () => {
    const saver = await signIn(shop)
    const { id } = await place(shop, saver)
    await shop.call('POST /orders/:id/make-payment', { params: { id }, body: {} }, saver.token)
    const transaction_no = randomUUID()
    await confirmByBank(shop, 'cbe', { billRef: id, amount, bankTransactionId: transaction_no })
    const { data } = await shop.call('GET /profile/export', {}, saver.token)
    const about = { order_id: id, method: 'cbe', amount }
    expect(data).toMatchObject({
      payment_attempts: [{ ...about, state: 'paid', payer_phone_number: saver.customer.phone_number }],
      payments: [{ ...about, transaction_no, currency: 'ETB' }],
      sms_messages: [{ purpose: 'payment', status: 'queued', phone_number: null }],
    })
  })

  it('accepts payment in the app of another bank than the chosen one', async () => {
    const { id } = await place(shop, shopper)
    const bankTransactionId = randomUUID()
    await confirmByBank(shop, 'bunna', { billRef: id, amount, bankTransactionId })
    const order = await orderOf(shop, shopper, id)
    expect([order.status, order.payment_method]).toEqual(['pending-pickup', 'bunna'])
    expect(order.invoice?.bunnabank_payment_transaction_no).toBe(bankTransactionId)
  })

  it('rejects calls with wrong credentials and calls of a bank without settings', async () => {
    const { id } = await place(shop, shopper)
    const asCbe = `Basic ${Buffer.from('cbe:wrong').toString('base64')}`
    for (const authorization of ['', asCbe, `Basic ${Buffer.from('cbe:').toString('base64')}`, 'Bearer x']) {
      const bill = await askBill(shop, 'cbe', id, authorization)
      expect([bill.statusCode, bill.headers['www-authenticate']]).toEqual([401, 'Basic realm="bills"'])
      const confirmed = await confirmByBank(shop, 'cbe', { billRef: id, amount }, authorization)
      expect(confirmed.statusCode).toBe(401)
    }
    expect((await askBill(shop, 'nobody' as 'cbe', id)).statusCode).toBe(401)
    const closed = await testApp({ env: { PAY_BANK_CBE_USER: undefined, PAY_BANK_CBE_PASSWORD: undefined } })
    expect((await askBill(closed, 'cbe', id)).statusCode).toBe(401)
    expect(await moneyOf(shop, id)).toEqual([])
    expect((await orderOf(shop, shopper, id)).status).toBe('unpaid')
  })

  it('limits password guesses of a bank', async () => {
    const limited = await testApp({ env: { ...bankEnv(), LIMIT_PROVIDER_PER_MINUTE: '2' } })
    // Limits count per minute; freeze the clock so that no new minute starts during the test.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
    const guess = async (password: string) =>
      (await askBill(limited, 'cbe', 1, `Basic ${Buffer.from(`cbe:${password}`).toString('base64')}`)).statusCode
    expect([await guess('one'), await guess('two'), await guess('three')]).toEqual([401, 401, 429])
  })
})

describe('money that does not match', () => {
  it('rejects a confirmation whose amount is invalid', async () => {
    const { id } = await place(shop, shopper)
    for (const amountless of ['0', '0.00', '-1', '1.234', 'x'])
      expect((await confirmByBank(shop, 'abay', { billRef: id, amount: amountless })).statusCode).toBe(422)
  })

  it('rejects a confirmation with text that the database cannot store', async () => {
    const answer = await confirmByBank(shop, 'cbe', { billRef: '1', amount: '1.00', bankTransactionId: 'a\0b' })
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'validation_failed' }])
  })

  it('records a second payment of an order and leaves its refund to staff', async () => {
    const { id } = await place(shop, shopper)
    await confirmByBank(shop, 'cbe', { billRef: id, amount })
    await confirmByBank(shop, 'apollo', { billRef: id, amount })
    const money = await moneyOf(shop, id)
    expect(money.map(({ provider, flag }) => [provider, flag])).toEqual([
      ['cbe', null],
      ['apollo', 'second'],
    ])
    const second = money[1]?.id ?? 0
    await makeRefund(shop, second)
    // Banks have no refund API: staff make the refund and record it.
    expect(await refundsOf(shop, id)).toEqual([{ id: second, state: 'by_hand' }])
    await completeByHand(shop, second)
    await completeByHand(shop, second)
    expect(await refundsOf(shop, id)).toEqual([{ id: second, state: 'refunded' }])
    expect((await orderOf(shop, shopper, id)).status).toBe('pending-pickup')
    expect((await paymentTexts(shop, shopper)).filter((text) => text.includes(`${id} is back on`))).toHaveLength(1)
  })

  it('records money for a canceled order, which becomes refunded', async () => {
    const { id } = await place(shop, shopper)
    await shop.call('POST /orders/:id/cancel', { params: { id } }, shopper.token)
    expect((await askBill(shop, 'cbe', id)).json()).toMatchObject({ payable: false, reason: 'canceled' })
    expect((await confirmByBank(shop, 'cbe', { billRef: id, amount })).statusCode).toBe(200)
    const [late] = await moneyOf(shop, id)
    expect(late?.flag).toBe('late')
    await makeRefund(shop, late?.id ?? 0)
    await completeByHand(shop, late?.id ?? 0)
    expect((await orderOf(shop, shopper, id)).status).toBe('payment-refunded')
  })

  it('records money that matches no order', async () => {
    for (const billRef of [987_654_321, 'my order']) {
      const bankTransactionId = randomUUID()
      const payment = { billRef, amount, bankTransactionId }
      const answers = await Promise.all([1, 2, 3].map(() => confirmByBank(shop, 'enat-bank', payment)))
      expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
      const rows = await sql<{ flag: string }>`
        select flag from payments where transaction_no = ${bankTransactionId}`.execute(shop.deps.db)
      expect(rows.rows).toEqual([{ flag: 'unmatched' }])
    }
  })

  it('refunds the whole payment when a paid order is canceled, which becomes refunded', async () => {
    const { id } = await place(shop, shopper)
    await confirmByBank(shop, 'cbe', { billRef: id, amount })
    await shop.call('POST /orders/:id/cancel', { params: { id } }, shopper.token)
    await Promise.all([1, 2, 3].map(() => refundOrder(shop.worker, id)))
    const [{ id: paymentId } = { id: 0 }] = await refundsOf(shop, id)
    await makeRefund(shop, paymentId)
    expect(await refundsOf(shop, id)).toEqual([{ id: paymentId, state: 'by_hand' }])
    expect((await orderOf(shop, shopper, id)).status).toBe('canceled')
    await completeByHand(shop, paymentId)
    expect((await orderOf(shop, shopper, id)).status).toBe('payment-refunded')
  })

  it('does not delete an account while a refund is due', async () => {
    const leaver = await signIn(shop)
    const { id } = await place(shop, leaver)
    await confirmByBank(shop, 'cbe', { billRef: id, amount })
    await shop.call('POST /orders/:id/cancel', { params: { id } }, leaver.token)
    const leave = async () => (await shop.ask('DELETE /profile', {}, leaver.headers)).json()
    // Before the refund job has run, while staff handle the refund, and afterwards.
    expect(await leave()).toMatchObject({ code: 'money_due' })
    await refundOrder(shop.worker, id)
    const [{ id: paymentId } = { id: 0 }] = await refundsOf(shop, id)
    await makeRefund(shop, paymentId)
    expect(await leave()).toMatchObject({ code: 'money_due' })
    await completeByHand(shop, paymentId)
    await shop.call('DELETE /profile', {}, leaver.token)
  })

  it('settles an overdue order that has not been expired yet', async () => {
    const { id } = await place(shop, shopper)
    await sql`update orders set expires_at = now() - interval '1 second' where id = ${id}`.execute(shop.deps.db)
    expect((await askBill(shop, 'cbe', id)).json()).toMatchObject({ payable: false, reason: 'expired' })
    await confirmByBank(shop, 'cbe', { billRef: id, amount })
    await expireOrders(shop.worker)
    expect((await orderOf(shop, shopper, id)).status).toBe('pending-pickup')
  })
})

describe('changing the payment method', () => {
  it('starts a new attempt for another method, continues the same one, and refuses a change to credit', async () => {
    const { id } = await place(shop, shopper)
    await pay(id)
    await Promise.all([pay(id), pay(id)])
    const changed = await pay(id, { payment_method: 'abay' })
    expect([changed.data.payment_method, changed.payment?.method]).toEqual(['abay', 'abay'])
    const attempts = shop.deps.db.selectFrom('payment_attempts').select('method').where('order_id', '=', id)
    expect((await attempts.orderBy('id').execute()).map(({ method }) => method)).toEqual(['cbe', 'abay'])
    const refused = await shop.ask(
      'POST /orders/:id/make-payment',
      { params: { id }, body: { payment_method: 'loan' } },
      shopper.headers,
    )
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'payment_method_fixed' }])
  })

  it('lets staff close a payment method without a deploy', async () => {
    const { id } = await place(shop, shopper, { payment_method: 'apollo' })
    const isOpen = async () =>
      (await shop.call('GET /payment-methods', {})).data.find(({ code }) => code === 'apollo')?.is_available
    expect(await isOpen()).toBe(true)
    await shop.deps.db.insertInto('payment_method_settings').values({ method: 'apollo', is_open: false }).execute()
    expect(await isOpen()).toBe(false)
    const input = { params: { id }, body: {} }
    const answer = await shop.ask('POST /orders/:id/make-payment', input, shopper.headers)
    expect(answer.json()).toMatchObject({ code: 'payment_method_unavailable' })
  })

  it('limits an order to ten payment starts an hour', async () => {
    const { id } = await place(shop, shopper)
    for (let count = 0; count < 10; count++) await pay(id, { payment_method: count % 2 ? 'cbe' : 'abay' })
    const answer = await shop.ask(
      'POST /orders/:id/make-payment',
      { params: { id }, body: { payment_method: 'bunna' } },
      shopper.headers,
    )
    // Just under an hour is left, because the first start was moments ago.
    const wait = Number(answer.headers['retry-after'])
    expect([answer.statusCode, wait > 3_000, wait <= 3_600]).toEqual([429, true, true])
  })
})
