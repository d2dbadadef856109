import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderInput } from '../../../../test/an-order.ts'
import { fillWallet } from '../../../../test/fill-wallet.ts'
import { confirmByBank, makeRefund, moneyOf, orderOf, paymentTexts } from '../../../../test/payments/test-payments.ts'
import { type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { aBorrower, aPin, balancesOf, waitingCode } from '../../../../test/test-loans.ts'
import { leftOf, place, setProduct } from '../../../../test/test-orders.ts'
import { untilWaiting } from '../../../../test/until-waiting.ts'
import { eraseCustomer } from '../../customers/erase-customer.ts'
import { checkLedger } from '../../loans/check-ledger.ts'
import { lockWallet } from '../../loans/ledger.sql.ts'
import { expireOrders } from '../../orders/status/expire-orders.ts'
import { lockOrder } from '../../orders/status/move-order.sql.ts'
import { checkStock } from '../../stock/check-stock.ts'
import { auditPayments } from '../audit/audit-payments.ts'
import { listParts } from '../settlement/payments.sql.ts'
import { reverseParts } from '../settlement/reverse-payment.ts'
import { refundOrder } from './refund-order.ts'
import { returnPart } from './return-part.ts'

let shop: Console
let finance: TestSession
let abebe: TestCustomer
beforeAll(async () => {
  shop = await testConsole()
  finance = await signInAs(shop, { roles: ['finance'] })
})
/** Two units cost 201 birr, of which the wallet pays 50. */
beforeEach(async () => {
  await setProduct(shop, 1, 1_000, { price_santim: 10_050 })
  abebe = await signIn(shop)
  await fillWallet(shop.deps.db, abebe.customer.id, 5_000)
})

const walletOf = async ({ customer }: TestCustomer): Promise<number> =>
  (await balancesOf(shop, customer.id)).kept.wallet ?? 0
const statusOf = async (id: number, as = abebe) => (await orderOf(shop, as, id)).status
const placeHalf = (changes: Partial<OrderInput> = {}, as = abebe) => place(shop, as, { use_wallet: true, ...changes })
const pay = (billRef: number, amount = '151.00', bankTransactionId: string = randomUUID()) =>
  confirmByBank(shop, 'cbe', { billRef, amount, bankTransactionId })
const cancel = (id: number, as = abebe) => shop.ask('POST /orders/:id/cancel', { params: { id } }, as.headers)

/** Runs the refunds of an order that were queued, as often as a job may be delivered. */
async function runRefunds(orderId: number): Promise<{ only?: 'wallet' }[]> {
  const { rows } = await sql<{ data: { only?: 'wallet' } }>`
    select data from jobs.job where name = 'refund-order' and (data->>'order_id')::bigint = ${orderId}`.execute(
    shop.deps.db,
  )
  for (const { data } of rows) await Promise.all([1, 2, 3].map(() => refundOrder(shop.worker, orderId, data.only)))
  return rows.map(({ data: { only } }) => (only ? { only } : {}))
}

async function partsOf(orderId: number) {
  const { rows } = await sql<{ provider: string; amount_santim: number; reason: string; way: string }>`
    select p.provider, r.amount_santim, r.reason, r.way from payments p join payment_refunds r on r.payment_id = p.id
    where p.order_id = ${orderId} order by r.id`.execute(shop.deps.db)
  return rows.map((row) => `${row.provider} ${row.amount_santim} ${row.reason} to ${row.way}`)
}

const checkEverything = async () => {
  const start = new Date(0)
  await auditPayments(shop.deps.db, start)
  expect(await checkLedger(shop.deps.db, start)).toEqual({ accounts: [], orders: [] })
  expect(await checkStock(shop.deps.db, start)).toEqual({ products: [], orders: [] })
}

describe('an order of which the wallet paid a part', () => {
  it('is paid by exactly what is due', async () => {
    const { id } = await placeHalf()
    await pay(id)
    expect(await statusOf(id)).toBe('pending-pickup')
    expect(await moneyOf(shop, id)).toMatchObject([
      { provider: 'wallet', amount_santim: 5_000, flag: 'wallet' },
      { provider: 'cbe', amount_santim: 15_100, flag: null },
    ])
    await checkEverything()
  })

  it('keeps what exceeds the due as an excess, and refuses what is less', async () => {
    const { id } = await placeHalf()
    await pay(id, '100.00')
    expect(await statusOf(id)).toBe('unpaid')
    await pay(id, '201.00')
    expect((await moneyOf(shop, id)).map(({ flag, amount_santim }) => [flag, amount_santim])).toEqual([
      ['wallet', 5_000],
      ['underpaid', 10_000],
      [null, 15_100],
      ['overpaid', 5_000],
    ])
  })

  it('gives the wallet its part back when it is canceled before anybody paid', async () => {
    const { id } = await placeHalf()
    expect((await cancel(id)).json().data).toMatchObject({
      status: 'canceled',
      refunds: [{ amount: '50.00', to: 'wallet', arrived_at: null }],
    })
    expect(await runRefunds(id)).toEqual([{ only: 'wallet' }])
    expect([await walletOf(abebe), await partsOf(id)]).toEqual([5_000, ['wallet 5000 canceled to wallet']])
    const { status, refunds } = await orderOf(shop, abebe, id)
    expect([status, refunds]).toMatchObject(['canceled', [{ amount: '50.00', to: 'wallet', method: null }]])
    expect(refunds[0]?.arrived_at).not.toBeNull()
    expect((await paymentTexts(shop, abebe)).at(-1)).toContain('is back in your wallet')
    await checkEverything()
  })

  it('gives the wallet its part back when it expires, and counts as expired', async () => {
    const { id } = await placeHalf()
    await sql`update orders set expires_at = now() - interval '1 minute' where id = ${id}`.execute(shop.deps.db)
    await expireOrders(shop.worker)
    expect(await runRefunds(id)).toEqual([{ only: 'wallet' }])
    expect([await walletOf(abebe), await statusOf(id)]).toEqual([5_000, 'canceled'])
    await checkEverything()
  })

  it('keeps its customer, who is being erased while it expires, until the wallet has its part back', async () => {
    const { id } = await placeHalf()
    await sql`update orders set expires_at = now() - interval '1 minute' where id = ${id}`.execute(shop.deps.db)
    let erasing: Promise<unknown> | undefined
    await shop.deps.db.transaction().execute(async (holder) => {
      // Lets the erasure read and lock rows, but not delete.
      await sql`lock table customers in share mode`.execute(holder)
      erasing = eraseCustomer(shop.deps.db, abebe.customer.id).catch((error: unknown) => error)
      await Promise.race([untilWaiting(shop.deps.db, 'relation'), erasing])
      await expireOrders(shop.worker)
    })
    expect(await erasing).toMatchObject({ code: 'orders_open' })
    await runRefunds(id)
    expect(await walletOf(abebe)).toBe(5_000)
  })

  it('gives each part back where it came from when it is canceled after it was paid', async () => {
    const { id } = await placeHalf()
    await pay(id)
    await cancel(id)
    expect(await runRefunds(id)).toEqual([{}])
    expect(await partsOf(id)).toEqual(['wallet 5000 canceled to wallet', 'cbe 15100 canceled to method'])
    expect([await walletOf(abebe), await statusOf(id)]).toEqual([5_000, 'canceled'])
    const bank = (await moneyOf(shop, id)).find(({ provider }) => provider === 'cbe')
    await makeRefund(shop, bank?.id ?? 0)
    await checkEverything()
  })

  it('gives the wallet its part back when the provider takes its money back', async () => {
    const { id } = await placeHalf()
    await pay(id)
    const bank = (await moneyOf(shop, id)).find(({ provider }) => provider === 'cbe')
    await shop.worker.jobs.transact(async (tx) => {
      const parts = await listParts(tx.db, { provider: 'cbe', transaction_no: bank?.transaction_no ?? '' })
      await reverseParts(tx, await lockOrder(tx.db, id), parts)
    })
    expect(await runRefunds(id)).toEqual([{ only: 'wallet' }])
    expect([await walletOf(abebe), await statusOf(id)]).toEqual([5_000, 'payment-reversed'])
    await checkEverything()
  })

  it('draws on the payment first and then on the wallet for missing goods', async () => {
    const { id } = await placeHalf()
    await pay(id)
    const short = (part: number, amount: number) =>
      shop.deps.db.transaction().execute(async (db) => {
        const order = await lockOrder(db, id)
        if (!order) return expect.fail('no order')
        const returned = await returnPart(db, order, { kind: 'short', part, amount, staffId: finance.id })
        await sql`update orders set short_santim = short_santim + ${returned} where id = ${id}`.execute(db)
        return returned
      })
    expect([await short(1, 15_000), await short(2, 200), await short(3, 10_000)]).toEqual([15_000, 200, 4_900])
    expect(await partsOf(id)).toEqual([
      'cbe 15000 short to wallet',
      'cbe 100 short to wallet',
      'wallet 100 short to wallet',
      'wallet 4900 short to wallet',
    ])
    expect(await walletOf(abebe)).toBe(20_100)
    await sql`update orders set status = 'payment-refunded' where id = ${id}`.execute(shop.deps.db)
    await checkEverything()
  })

  async function buyHalfOnCredit() {
    const borrower = await aBorrower(shop)
    await fillWallet(shop.deps.db, borrower.customer.id, 5_000)
    const { id } = await placeHalf({ payment_method: 'loan', pin_code: aPin }, borrower)
    const otp = await waitingCode(shop, borrower)
    await shop.call('POST /orders/:id/make-payment', { params: { id }, body: { otp } }, borrower.token)
    return { id, borrower }
  }

  it('on credit waits for the credit before it locks the wallet, like everybody', async () => {
    const { id, borrower } = await buyHalfOnCredit()
    await cancel(id, borrower)
    let refunding: Promise<void> | undefined
    await shop.deps.db.transaction().execute(async (other) => {
      await sql`select from ledger_accounts where customer_id = ${borrower.customer.id} and kind = 'credit'
        for no key update`.execute(other)
      refunding = refundOrder(shop.worker, id)
      await untilWaiting(shop.deps.db, 'transactionid')
      await sql`set local lock_timeout = '500ms'`.execute(other)
      expect(await lockWallet(other, borrower.customer.id)).toMatchObject({ balance: 0 })
    })
    await refunding
    expect(await walletOf(borrower)).toBe(5_000)
  })

  it('on credit gives back the debt and the part of the wallet', async () => {
    const { id, borrower } = await buyHalfOnCredit()
    expect((await cancel(id, borrower)).json().data.refunds).toMatchObject([
      { amount: '151.00', to: 'credit' },
      { amount: '50.00', to: 'wallet' },
    ])
    await runRefunds(id)
    expect((await balancesOf(shop, borrower.customer.id)).kept).toMatchObject({ wallet: 5_000, debt: 0 })
    expect(await statusOf(id, borrower)).toBe('payment-refunded')
    await checkEverything()
  })
})

describe('an order that the wallet paid whole', () => {
  beforeEach(() => fillWallet(shop.deps.db, abebe.customer.id, 20_000))

  it('is refunded as soon as it is canceled', async () => {
    const { id } = await placeHalf({ payment_method: 'none' })
    expect(await walletOf(abebe)).toBe(4_900)
    await cancel(id)
    expect(await runRefunds(id)).toEqual([{}])
    expect([await walletOf(abebe), await statusOf(id), await leftOf(shop, 1)]).toEqual([
      25_000,
      'payment-refunded',
      1_000,
    ])
    await checkEverything()
  })

  it('gives back a second payment to the bank, and nothing else', async () => {
    const { id } = await placeHalf({ payment_method: 'none' })
    await pay(id, '201.00')
    expect(await partsOf(id)).toEqual(['cbe 20100 not-due to method'])
    expect(await statusOf(id)).toBe('pending-pickup')
    await checkEverything()
  })
})

describe('staff who give back money of an order that the wallet helped to pay', () => {
  const give = (id: number, body: object) =>
    shop.askStaff(
      'POST /orders/:id/refunds',
      { params: { id }, body: { reason: 'Broken glass', way: 'method', ...body } },
      finance,
    )
  const delivered = async () => {
    const { id } = await placeHalf()
    await pay(id)
    await sql`update orders set status = 'successful', delivered_at = now() where id = ${id}`.execute(shop.deps.db)
    return id
  }

  it('see both parts as refundable and draw on the payment first, by line too', async () => {
    const id = await delivered()
    const { data } = await shop.callStaff('GET /orders/:id/refundable', { params: { id } }, finance)
    expect(data).toMatchObject({ left: '201.00', can_be_whole: true })
    expect((await give(id, { what: 'amount', amount: '100.00' })).statusCode).toBe(200)
    expect((await give(id, { what: 'lines', lines: [{ line_no: 1, quantity: 1 }] })).statusCode).toBe(200)
    expect(await partsOf(id)).toEqual([
      'cbe 10000 staff to method',
      'cbe 5100 staff to method',
      'wallet 4950 staff to wallet',
    ])
    const { rows } = await sql<{ quantity: number; amount_santim: number }>`
      select quantity, amount_santim from given_lines where order_id = ${id} order by refund_id`.execute(shop.deps.db)
    expect(rows).toEqual([
      { quantity: 1, amount_santim: 5_100 },
      { quantity: 0, amount_santim: 4_950 },
    ])
    expect((await give(id, { what: 'amount', amount: '0.51' })).json()).toMatchObject({ code: 'refund_too_much' })
    expect((await paymentTexts(shop, abebe)).slice(-2)).toEqual([
      expect.stringContaining('51.00 birr'),
      `Zembil: 49.50 birr for order ${id} is now in your wallet. You pick it up at Bole Store.`,
    ])
    await checkEverything()
  })

  it('give each part back where it came from if it is all of it', async () => {
    const id = await delivered()
    expect((await give(id, { what: 'whole' })).statusCode).toBe(200)
    expect(await partsOf(id)).toEqual(['cbe 15100 staff to method', 'wallet 5000 staff to wallet'])
    expect(await walletOf(abebe)).toBe(5_000)
  })

  it('see before canceling where each part goes', async () => {
    const manager = await signInAs(shop, { roles: ['manager'] })
    const preview = async (id: number) =>
      (await shop.callStaff('GET /orders/:id/cancel-preview', { params: { id } }, manager)).data.money
    const { id } = await placeHalf()
    expect(await preview(id)).toEqual([{ way: 'wallet', method: 'wallet', amount: '50.00' }])
    await pay(id)
    expect(await preview(id)).toEqual([
      { way: 'wallet', method: 'wallet', amount: '50.00' },
      { way: 'method', method: 'cbe', amount: '151.00' },
    ])
  })

  it('see the wallet among the payments, and not as money that waits', async () => {
    const { id } = await placeHalf()
    const search = (flag?: 'any') =>
      shop.callStaff('POST /payments/search', { body: { order_id: id, ...(flag && { flag }) } }, finance)
    expect((await search()).data).toMatchObject([{ method: 'wallet', flag: 'wallet', pile: null, amount: '50.00' }])
    expect((await search('any')).data).toEqual([])
  })
})

describe('canceling while the bank reports the payment', () => {
  it('gives each part back exactly once, whichever comes first', { timeout: 120_000 }, async () => {
    const ends = new Set<string>()
    for (let round = 0; round < 12; round++) {
      const shopper = await signIn(shop)
      await fillWallet(shop.deps.db, shopper.customer.id, 5_000)
      const { id } = await placeHalf({}, shopper)
      const number = randomUUID()
      const acts = [() => cancel(id, shopper), () => pay(id, '151.00', number), () => pay(id, '151.00', number)]
      await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
      await cancel(id, shopper)
      await runRefunds(id)
      const parts = (await partsOf(id)).toSorted()
      ends.add(parts[0] ?? '')
      expect(parts).toEqual([
        expect.stringMatching(/^cbe 15100 (canceled|not-due) to method$/),
        'wallet 5000 canceled to wallet',
      ])
      expect(await walletOf(shopper)).toBe(5_000)
    }
    expect(ends.size).toBeGreaterThan(0)
    await checkEverything()
  })
})
