import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { signIn } from '../../../test/test-customer.ts'
import { aBareOrder, balancesOf, grantCredit, repayCredit } from '../../../test/test-loans.ts'
import type { Db } from '../../platform/database/db.ts'
import { chargeCredit } from './charge-credit.ts'
import { checkLedger } from './check-ledger.ts'
import { refundCredit, refundCreditPart } from './refund-credit.ts'

let shop: TestApp
let db: Db
beforeAll(async () => {
  shop = await testApp({ env: { DATABASE_CONNECTIONS: '20' } })
  db = shop.deps.db
})

const newCustomer = async () => (await signIn(shop)).customer.id

const grant = (customerId: number, amount: number) => grantCredit(db, { customerId, amount, reference: randomUUID() })
const charge = (customerId: number, orderId: number, amount: number) =>
  db.transaction().execute((transaction) => chargeCredit(transaction, { customerId, orderId, amount }))
const repay = (customerId: number, amount: number) => repayCredit(db, { customerId, amount, reference: randomUUID() })
const refund = (orderId: number) => db.transaction().execute((transaction) => refundCredit(transaction, orderId))

/** Resolves to whether the work succeeded. An expected refusal gives false; any other error fails the test. */
const done = (work: Promise<unknown>) =>
  work.then(
    () => true,
    (error: Error) => {
      const isExpected =
        ['loan_balance_short', 'repayment_exceeds'].includes(error.message) || error instanceof RangeError
      if (!isExpected) throw error
      return false
    },
  )

/** Runs all the work, at most `lanes` at a time. */
async function inLanes<T>(lanes: number, work: (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = []
  const waiting = [...work]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await next())
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}

const amount = fc.integer({ min: 1, max: 500_000 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('grant' as const), amount }),
  fc.record({ kind: fc.constant('purchase' as const), amount }),
  fc.record({ kind: fc.constant('repay' as const), amount }),
  fc.record({ kind: fc.constant('refund' as const), which: fc.nat(20) }),
  fc.record({ kind: fc.constant('short' as const), which: fc.nat(20), amount }),
)

describe('the ledger', () => {
  it('balances match any sequence of grants, purchases, repayments, short lines and refunds and never go negative', async () => {
    const run = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const customerId = await newCustomer()
      const expected = { credit: 0, debt: 0, wallet: 0 }
      const bought: { orderId: number; amount: number }[] = []
      let parts = 0
      await grant(customerId, 1)
      expected.credit += 1
      for (const wanted of steps) {
        if (wanted.kind === 'grant') {
          await grant(customerId, wanted.amount)
          expected.credit += wanted.amount
        } else if (wanted.kind === 'purchase') {
          const orderId = await aBareOrder(shop, customerId, wanted.amount)
          const isPossible = expected.credit >= wanted.amount
          expect(await done(charge(customerId, orderId, wanted.amount))).toBe(isPossible)
          if (!isPossible) continue
          bought.push({ orderId, amount: wanted.amount })
          expected.credit -= wanted.amount
          expected.debt += wanted.amount
        } else if (wanted.kind === 'repay') {
          const isPossible = expected.debt >= wanted.amount
          expect(await done(repay(customerId, wanted.amount))).toBe(isPossible)
          if (!isPossible) continue
          expected.debt -= wanted.amount
          expected.credit += wanted.amount
        } else if (wanted.kind === 'short') {
          const order = bought[wanted.which % Math.max(1, bought.length)]
          if (!order) continue
          const isPossible = order.amount >= wanted.amount
          const part = { kind: 'short' as const, orderId: order.orderId, part: ++parts, amount: wanted.amount }
          const posted = db.transaction().execute((transaction) => refundCreditPart(transaction, part))
          if (!isPossible) {
            await expect(posted).rejects.toThrow('took less credit')
            continue
          }
          await posted
          order.amount -= wanted.amount
          const forgiven = Math.min(wanted.amount, expected.debt)
          expected.debt -= forgiven
          expected.credit += forgiven
          expected.wallet += wanted.amount - forgiven
        } else {
          const [returned] = bought.splice(wanted.which % Math.max(1, bought.length), 1)
          if (!returned) continue
          await refund(returned.orderId)
          // A second refund does nothing.
          await refund(returned.orderId)
          const forgiven = Math.min(returned.amount, expected.debt)
          expected.debt -= forgiven
          expected.credit += forgiven
          expected.wallet += returned.amount - forgiven
        }
        const { kept, summed } = await balancesOf(shop, customerId)
        expect(kept).toEqual(expected)
        expect(summed).toEqual(expected)
      }
    })
    await fc.assert(run, { numRuns: 12, endOnFailure: true })
    const { rows } = await sql<{ sum: number }>`select sum(amount_santim)::bigint as sum from ledger_entries`.execute(
      db,
    )
    expect(rows[0]?.sum).toBe(0)
    expect((await checkLedger(db, new Date(0))).accounts).toEqual([])
  }, 60_000)

  it('two hundred concurrent purchases spend the credit exactly, never beyond', async () => {
    const customerId = await newCustomer()
    await grant(customerId, 50 * 10_000)
    const orders = await Promise.all(Array.from({ length: 200 }, () => aBareOrder(shop, customerId, 10_000)))
    const results = await inLanes(
      20,
      orders.map((orderId) => () => done(charge(customerId, orderId, 10_000))),
    )
    expect(results.filter(Boolean)).toHaveLength(50)
    const { kept, summed } = await balancesOf(shop, customerId)
    expect(kept).toEqual({ credit: 0, debt: 50 * 10_000, wallet: 0 })
    expect(summed).toEqual(kept)
  })

  it('concurrent purchases, repayments and refunds preserve the granted amount', async () => {
    const customerId = await newCustomer()
    await grant(customerId, 300_000)
    const orders = await Promise.all(Array.from({ length: 60 }, () => aBareOrder(shop, customerId, 10_000)))
    await inLanes(
      20,
      orders.flatMap((orderId, index) => [
        async () => {
          if (await done(charge(customerId, orderId, 10_000))) if (index % 3 === 0) await refund(orderId)
        },
        async () => void (await done(repay(customerId, 5_000))),
      ]),
    )
    const { kept, summed } = await balancesOf(shop, customerId)
    expect(summed).toEqual(kept)
    expect(kept.credit + kept.debt).toBe(300_000)
    expect(Math.min(kept.credit, kept.debt, kept.wallet)).toBeGreaterThanOrEqual(0)
  })

  it('never returns more of an order than it took, even without application checks', async () => {
    const customerId = await newCustomer()
    await grant(customerId, 10_000)
    const orderId = await aBareOrder(shop, customerId, 1_000)
    await charge(customerId, orderId, 1_000)
    await charge(customerId, await aBareOrder(shop, customerId, 1_000), 1_000)
    const repeated = { kind: 'short' as const, orderId, amount: 600 }
    const give = (part: number) =>
      db.transaction().execute((transaction) => refundCreditPart(transaction, { ...repeated, part }))
    const done = await Promise.allSettled([give(1), give(2), give(3)])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const accounts = await db.selectFrom('ledger_accounts').selectAll().where('customer_id', '=', customerId).execute()
    const idOf = (kind: string) => accounts.find((account) => account.kind === kind)?.id
    const behind = sql`
      with posted as (insert into ledger_transactions (kind, order_id, order_created_at, part)
        select 'short', id, created_at, 9 from orders where id = ${orderId} returning id)
      insert into ledger_entries (transaction_id, account_id, amount_santim)
      select posted.id, e.account, e.amount from posted,
        (values (${idOf('debt')}::bigint, -401), (${idOf('credit')}::bigint, 401)) as e (account, amount)`
    await expect(behind.execute(db)).rejects.toThrow('more credit than it took')
    await refund(orderId)
    expect((await balancesOf(shop, customerId)).kept).toEqual({ credit: 9_000, debt: 1_000, wallet: 0 })
  })

  it('counts a contract and a receipt once, even when entered concurrently', async () => {
    const customerId = await newCustomer()
    const contract = { customerId, amount: 70_000, reference: randomUUID() }
    const granted = await Promise.all(Array.from({ length: 8 }, () => grantCredit(db, contract)))
    expect(granted.filter(Boolean)).toHaveLength(1)
    await charge(customerId, await aBareOrder(shop, customerId, 40_000), 40_000)
    const receipt = { customerId, amount: 10_000, reference: randomUUID() }
    const repaid = await Promise.all(Array.from({ length: 8 }, () => repayCredit(db, receipt)))
    expect(repaid.filter(Boolean)).toHaveLength(1)
    expect((await balancesOf(shop, customerId)).kept).toEqual({ credit: 40_000, debt: 30_000, wallet: 0 })
  })

  it('refuses a repayment of zero or of more than is owed', async () => {
    const customerId = await newCustomer()
    await grant(customerId, 1_000)
    for (const wrong of [0, -5, 1.5, 1]) expect(await done(repay(customerId, wrong)), String(wrong)).toBe(false)
    for (const wrong of [0, -5, 1.5]) expect(await done(grant(customerId, wrong)), String(wrong)).toBe(false)
  })
})

describe('the lender', () => {
  const lentBy = async (bankId: number | null) => {
    const { rows } = await sql<{ sum: number }>`
      select coalesce(-sum(e.amount_santim), 0)::bigint as sum from ledger_accounts a
      join ledger_entries e on e.account_id = a.id
      where a.kind = 'lender' and a.bank_id is not distinct from ${bankId}::int`.execute(db)
    return rows[0]?.sum ?? 0
  }

  it('the lender for bank 22 is Bunna Bank, as the profile shows', async () => {
    const { customer, token } = await signIn(shop)
    const [bunna, own] = [await lentBy(22), await lentBy(null)]
    await grantCredit(db, { customerId: customer.id, amount: 123_400, reference: randomUUID(), bankId: 22 })
    await grantCredit(db, { customerId: customer.id, amount: 600, reference: randomUUID() })
    expect(await lentBy(22)).toBe(bunna + 124_000)
    expect(await lentBy(null)).toBe(own)
    const { data } = await shop.call('GET /profile', {}, token)
    expect(data).toMatchObject({ bank: { id: 22 }, loan_balance: '1240.00', wallet_balance: '0.00' })
  })

  it('refuses to change the lender while credit is granted', async () => {
    const customerId = await newCustomer()
    const own = await lentBy(null)
    await grant(customerId, 500)
    expect(await lentBy(null)).toBe(own + 500)
    const other = grantCredit(db, { customerId, amount: 500, reference: randomUUID(), bankId: 22 })
    await expect(other).rejects.toThrow('lender_differs')
    expect((await balancesOf(shop, customerId)).kept.credit).toBe(500)
  })
})
