import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bankEnv } from '../../../../../../scripts/pay-phone-env.ts'
import { confirmByBank, moneyOf, orderOf } from '../../../../test/payments/test-payments.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { place, setProduct } from '../../../../test/test-orders.ts'
import { expireOrders } from '../../orders/status/expire-orders.ts'
import { settleNotices } from '../notices/settle-notices.ts'
import { askBeforeExpiry } from '../polling/ask-before-expiry.ts'

let shop: TestApp
let shopper: TestCustomer
beforeAll(async () => {
  shop = await testApp({ env: bankEnv() })
  await setProduct(shop, 1, 1_000, { price_santim: 10_050 })
  shopper = await signIn(shop)
  await sql`create function lose_money() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full'; end $$`.execute(shop.deps.db)
})

const amount = '201.00'
const breakDatabase = () =>
  sql`create trigger lose_money before insert on payments execute function lose_money()`.execute(shop.deps.db)
const mendDatabase = () => sql`drop trigger if exists lose_money on payments`.execute(shop.deps.db)
afterEach(mendDatabase)

const statusOf = async (id: number) => (await orderOf(shop, shopper, id)).status
async function bookEntriesOf(transactionNo: string) {
  const { rows } = await sql<{ bill_ref: string; order_id: number | null; is_waiting: boolean }>`
    select c.bill_ref, c.order_id, w.confirmation_id is not null as is_waiting from bank_confirmations c
    left join bank_confirmations_waiting w on w.confirmation_id = c.id
    where c.transaction_no = ${transactionNo} order by c.id`.execute(shop.deps.db)
  return rows
}
const minutesPass = () =>
  sql`update bank_confirmations_waiting set received_at = received_at - interval '3 minutes'`.execute(shop.deps.db)

/** The bank confirms a payment once, and settling it fails. */
async function confirmUnsettled(billRef: number | string): Promise<string> {
  const bankTransactionId = randomUUID()
  await breakDatabase()
  expect((await confirmByBank(shop, 'cbe', { billRef, amount, bankTransactionId })).statusCode).toBe(500)
  return bankTransactionId
}

describe('a bank’s confirmation that could not be settled', () => {
  it('keeps an unsettled bank confirmation, counts it in the metrics, and the worker settles it once', async () => {
    const { id } = await place(shop, shopper)
    const bankTransactionId = await confirmUnsettled(id)
    expect(await bookEntriesOf(bankTransactionId)).toMatchObject([{ order_id: id, is_waiting: true }])
    // A new one is left to the request that may still be settling it.
    await settleNotices(shop.deps)
    await minutesPass()
    await expect(settleNotices(shop.deps)).rejects.toThrow('could not be settled')
    const metrics = async () => (await shop.app.inject('/metrics')).body
    expect(await metrics()).toContain('payment_notices_waiting{method="cbe"} 1')
    await mendDatabase()
    await Promise.all([settleNotices(shop.deps), settleNotices(shop.deps)])
    expect([await statusOf(id), await bookEntriesOf(bankTransactionId)]).toMatchObject([
      'pending-pickup',
      [{ is_waiting: false }],
    ])
    expect(await metrics()).not.toContain('payment_notices_waiting{method="cbe"}')
    const again = await confirmByBank(shop, 'cbe', { billRef: id, amount, bankTransactionId })
    expect([again.statusCode, await moneyOf(shop, id)]).toMatchObject([200, [{ amount_santim: 20_100, flag: null }]])
    expect(await bookEntriesOf(bankTransactionId)).toHaveLength(1)
  })

  it('settles a waiting bank confirmation before its order expires', async () => {
    const { id } = await place(shop, shopper)
    await confirmUnsettled(id)
    await sql`update orders set expires_at = now() - interval '1 second' where id = ${id}`.execute(shop.deps.db)
    const expire = () => expireOrders(shop.worker, askBeforeExpiry(shop.worker))
    await expire()
    expect(await statusOf(id)).toBe('unpaid')
    await mendDatabase()
    await expire()
    expect(await statusOf(id)).toBe('pending-pickup')
  })

  it('masks the bill reference if the payer typed something other than an order number', async () => {
    const bankTransactionId = await confirmUnsettled('0911223344')
    expect(await bookEntriesOf(bankTransactionId)).toMatchObject([{ bill_ref: '09******44', order_id: null }])
    await mendDatabase()
    await minutesPass()
    await settleNotices(shop.deps)
    const { rows } = await sql`select flag from payments where transaction_no = ${bankTransactionId}`.execute(
      shop.deps.db,
    )
    expect(rows).toEqual([{ flag: 'unmatched' }])
  })
})

describe('a transaction number that a bank uses again', () => {
  it('flags a reused transaction number with another amount or order, once for each, and settles nothing', async () => {
    const [{ id: first }, { id: second }] = [await place(shop, shopper), await place(shop, shopper)]
    const bankTransactionId = randomUUID()
    await confirmByBank(shop, 'cbe', { billRef: first, amount, bankTransactionId })
    const confirm = async (billRef: number | string, other: string) => {
      const answer = await confirmByBank(shop, 'cbe', { billRef, amount: other, bankTransactionId })
      expect(answer.statusCode).toBe(200)
      return answer.json<{ receiptId: string }>().receiptId
    }
    expect(await confirm(first, '200.00')).toBe(await confirm(first, '200.00'))
    expect(await confirm(second, amount)).toBe(await confirm(second, amount))
    await confirm('nothing', amount)
    expect((await moneyOf(shop, first)).map((row) => [row.amount_santim, row.flag])).toEqual([
      [20_100, null],
      [20_000, 'reused'],
    ])
    expect((await moneyOf(shop, second)).map((row) => [row.amount_santim, row.flag])).toEqual([[20_100, 'reused']])
    expect([await statusOf(first), await statusOf(second)]).toEqual(['pending-pickup', 'unpaid'])
    expect(await bookEntriesOf(bankTransactionId)).toHaveLength(4)
    expect((await shop.app.inject('/metrics')).body).toContain('payment_money_flagged{method="cbe",flag="reused"} 3')
  })

  it('takes the same amount in another currency for other money', async () => {
    const { id } = await place(shop, shopper)
    const bankTransactionId = randomUUID()
    const confirm = (currency: string) =>
      confirmByBank(shop, 'cbe', { billRef: id, amount, bankTransactionId, currency })
    for (const currency of ['ETB', 'USD', 'USD']) expect((await confirm(currency)).statusCode).toBe(200)
    const { rows } = await sql`select currency, flag from payments where order_id = ${id} order by id`.execute(
      shop.deps.db,
    )
    expect(rows).toEqual([
      { currency: 'ETB', flag: null },
      { currency: 'USD', flag: 'reused' },
    ])
  })
})
