import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrder, type OrderInput } from '../../../../test/an-order.ts'
import { fillWallet } from '../../../../test/fill-wallet.ts'
import { askBill, moneyOf, paymentTexts } from '../../../../test/payments/test-payments.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { aBorrower, aPin, balancesOf, waitingCode } from '../../../../test/test-loans.ts'
import { leftOf, place, setProduct } from '../../../../test/test-orders.ts'
import { checkLedger } from '../../loans/check-ledger.ts'
import { checkStock } from '../../stock/check-stock.ts'
import { auditPayments } from '../audit/audit-payments.ts'

let shop: TestApp
let abebe: TestCustomer
beforeAll(async () => {
  shop = await testApp()
})
/** Two units cost 201 birr. */
beforeEach(async () => {
  abebe = await signIn(shop)
  await setProduct(shop, 1, 1_000, { price_santim: 10_050 })
})

const withWallet = { use_wallet: true } satisfies Partial<OrderInput>
const ask = (shopper: TestCustomer, changes: Partial<OrderInput>, key: string = randomUUID()) =>
  shop.ask('POST /orders', { body: anOrder(changes) }, { ...shopper.headers, 'idempotency-key': key })
const walletOf = async ({ customer }: TestCustomer): Promise<number> =>
  (await balancesOf(shop, customer.id)).kept.wallet ?? 0
const checkEverything = async () => {
  const start = new Date(0)
  await auditPayments(shop.deps.db, start)
  expect(await checkLedger(shop.deps.db, start)).toEqual({ accounts: [], orders: [] })
  expect(await checkStock(shop.deps.db, start)).toEqual({ products: [], orders: [] })
}

describe('a wallet that pays a part of an order', () => {
  it('pays what it holds when the order is placed, and leaves the rest to the payment method', async () => {
    await fillWallet(shop.deps.db, abebe.customer.id, 5_000)
    const order = await place(shop, abebe, { ...withWallet, expected_total: '201.00', expected_due: '151.00' })
    expect(order).toMatchObject({
      status: 'unpaid',
      payment_method: 'cbe',
      total_cost: '201.00',
      wallet_cost: '50.00',
      due_cost: '151.00',
      payments: [{ method: 'wallet', amount: '50.00', problem: null }],
      refunds: [],
    })
    expect(await walletOf(abebe)).toBe(0)
    expect(await moneyOf(shop, order.id)).toMatchObject([
      { provider: 'wallet', amount_santim: 5_000, flag: 'wallet', via: 'wallet' },
    ])
    expect((await askBill(shop, 'cbe', order.id)).json()).toMatchObject({ payable: true, amount: '151.00' })
    expect(await paymentTexts(shop, abebe)).toEqual([
      `Zembil: 50.00 birr from your wallet was used to pay for order ${order.id}. If this was not you, call 7878 at once.`,
    ])
    await checkEverything()
  })

  it('is quoted with what it would pay', async () => {
    await fillWallet(shop.deps.db, abebe.customer.id, 5_000)
    const body = { products: [{ id: 1, quantity: 2 }], delivery_type_id: 3, discount_type_id: null }
    const quote = async () => (await shop.call('POST /quote', { body }, abebe.token)).data
    expect(await quote()).toMatchObject({ total_cost: '201.00', wallet_cost: '50.00', due_cost: '151.00' })
    await sql`update customers set credit_held_until = now() + interval '1 hour' where id = ${abebe.customer.id}`.execute(
      shop.deps.db,
    )
    expect(await quote()).toMatchObject({ wallet_cost: '0.00', due_cost: '201.00' })
  })

  it('stays as it is unless the order asks for it', async () => {
    await fillWallet(shop.deps.db, abebe.customer.id, 5_000)
    const order = await place(shop, abebe)
    expect(order).toMatchObject({ wallet_cost: '0.00', due_cost: '201.00', payments: [] })
    expect(await walletOf(abebe)).toBe(5_000)
  })

  it('pays nothing if it is empty or was never opened', async () => {
    expect(await place(shop, abebe, withWallet)).toMatchObject({ wallet_cost: '0.00', due_cost: '201.00' })
    await fillWallet(shop.deps.db, abebe.customer.id, 100)
    await place(shop, abebe, withWallet)
    expect(await place(shop, abebe, withWallet)).toMatchObject({ wallet_cost: '0.00', due_cost: '201.00' })
    await checkEverything()
  })

  it('is refused if another amount would be left to pay than the customer saw', async () => {
    await fillWallet(shop.deps.db, abebe.customer.id, 5_000)
    const refused = await ask(abebe, { ...withWallet, expected_due: '101.00' })
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'due_changed' }])
    expect([await walletOf(abebe), await leftOf(shop, 1)]).toEqual([5_000, 1_000])
  })

  it('is spent once however often the order is sent, and another wish for the same key is refused', async () => {
    await fillWallet(shop.deps.db, abebe.customer.id, 30_000)
    const key = randomUUID()
    const body = { ...withWallet, expected_due: '0.00' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(abebe, body, key)))
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1)
    expect(await walletOf(abebe)).toBe(9_900)
    for (const other of [{}, { use_wallet: true }])
      expect((await ask(abebe, other, key)).json()).toMatchObject({ code: 'idempotency_key_reused' })
  })

  it('is not spent while a change of the number holds it, but despite frozen credit', async () => {
    await fillWallet(shop.deps.db, abebe.customer.id, 5_000)
    const set = (column: string, value: ReturnType<typeof sql>) =>
      sql`update customers set ${sql.ref(column)} = ${value} where id = ${abebe.customer.id}`.execute(shop.deps.db)
    await set('credit_held_until', sql`now() + interval '2 hours'`)
    const refused = await ask(abebe, withWallet)
    expect([refused.statusCode, refused.json().code, Number(refused.headers['retry-after']) > 7_000]).toEqual([
      422,
      'wallet_held',
      true,
    ])
    expect((await ask(abebe, {})).statusCode).toBe(200)
    await set('credit_held_until', sql`now()`)
    await set('credit_frozen_at', sql`now()`)
    expect((await ask(abebe, withWallet)).json()).toMatchObject({ data: { wallet_cost: '50.00' } })
  })

  it('leaves the rest to the credit, whose code and debt are about that rest', async () => {
    const borrower = await aBorrower(shop)
    await fillWallet(shop.deps.db, borrower.customer.id, 5_000)
    const { id } = await place(shop, borrower, { ...withWallet, payment_method: 'loan', pin_code: aPin })
    const otp = await waitingCode(shop, borrower)
    const { data } = await shop.call('POST /orders/:id/make-payment', { params: { id }, body: { otp } }, borrower.token)
    expect(data).toMatchObject({ status: 'pending-pickup', credit: { owed: '151.00' } })
    expect((await balancesOf(shop, borrower.customer.id)).kept).toMatchObject({ wallet: 0, debt: 15_100 })
    await checkEverything()
  })
})

describe('a wallet that pays a whole order', () => {
  it('settles it as soon as it is placed, and no method is needed', async () => {
    await fillWallet(shop.deps.db, abebe.customer.id, 20_100)
    const order = await place(shop, abebe, { ...withWallet, payment_method: 'none', expected_due: '0.00' })
    expect(order).toMatchObject({
      status: 'pending-pickup',
      payment_method: 'wallet',
      wallet_cost: '201.00',
      due_cost: '0.00',
    })
    expect(order.events.map(({ to, actor }) => `${to} (${actor})`)).toEqual([
      'unpaid (customer)',
      'payment-captured (settlement)',
      'pending-pickup (system)',
    ])
    expect([await walletOf(abebe), await leftOf(shop, 1)]).toEqual([0, 998])
    expect((await askBill(shop, 'cbe', order.id)).json()).toMatchObject({ payable: false })
    await checkEverything()
  })

  it('needs a method if the wallet does not cover it after all', async () => {
    await fillWallet(shop.deps.db, abebe.customer.id, 20_099)
    const refused = await ask(abebe, { ...withWallet, payment_method: 'none' })
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'validation_failed' }])
    expect(await walletOf(abebe)).toBe(20_099)
  })
})

describe('the books of what a wallet pays', () => {
  const faultsOf = () => auditPayments(shop.deps.db, new Date(0))

  it('report an order whose part differs from its payment and the ledger', async () => {
    await fillWallet(shop.deps.db, abebe.customer.id, 5_000)
    const { id } = await place(shop, abebe, withWallet)
    const set = (santim: number) =>
      sql`update orders set wallet_santim = ${santim} where id = ${id}`.execute(shop.deps.db)
    await set(4_999)
    await expect(faultsOf()).rejects.toThrow(`order ${id}: wallet part differs`)
    await set(5_000)
    await expect(faultsOf()).resolves.toBeUndefined()
  })

  it('refuse to return money of a wallet another way', async () => {
    await fillWallet(shop.deps.db, abebe.customer.id, 5_000)
    const { id } = await place(shop, abebe, withWallet)
    const insert = sql`insert into payment_refunds (payment_id, reference, amount_santim, reason)
      select id, ${`${id}ZWRONGWAY0000`}, 100, 'canceled' from payments where order_id = ${id}`.execute(shop.deps.db)
    await expect(insert).rejects.toThrow('goes back there')
  })
})

describe('many orders that spend one wallet at once', () => {
  it('never spend more than is in it', { timeout: 120_000 }, async () => {
    await fillWallet(shop.deps.db, abebe.customer.id, 100_000)
    const send = async (quantity: number): Promise<{ status: number; wallet: number }> => {
      const products = [{ id: 1, quantity }]
      const key = randomUUID()
      for (;;) {
        const answer = await ask(abebe, { ...withWallet, products }, key)
        // On a slow machine the connection pool may stay exhausted for longer than a request waits.
        if (answer.statusCode === 503) continue
        return { status: answer.statusCode, wallet: Math.round(Number(answer.json().data?.wallet_cost ?? 0) * 100) }
      }
    }
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => send(1 + (index % 3))))
    const spent = answers.reduce((sum, { wallet }) => sum + wallet, 0)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect([spent, await walletOf(abebe)]).toEqual([100_000, 0])
    await checkEverything()
  })
})
