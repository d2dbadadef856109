import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { confirmByBank, moneyOf, orderOf, refundsOf } from '../../../../test/payments/test-payments.ts'
import { payingShop, type SandboxShop, soon } from '../../../../test/payments/test-sandbox.ts'
import { aPhone, type TestCustomer } from '../../../../test/test-customer.ts'
import { leftOf, place } from '../../../../test/test-orders.ts'
import { expireOrders } from '../../orders/status/expire-orders.ts'
import { checkStock } from '../../stock/check-stock.ts'
import { findNewestAttempt } from '../attempts/payment-attempts.sql.ts'
import { queryProvider } from '../polling/query-provider.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { settlePayment } from './settle-payment.ts'

/** `npm run chaos -- races` runs five hundred of each; a few are enough here. */
const races = Number(process.env.RACES ?? 12)
const atOnce = 6
const patience = 20_000 + races * 400

let shop: SandboxShop
let shopper: TestCustomer
beforeAll(async () => {
  ;({ shop, shopper } = await payingShop(100_000))
})

const amount = '201.00'

/** Each race has its own order; a few races run concurrently. */
async function raceOften(race: () => Promise<void>): Promise<void> {
  for (let done = 0; done < races; done += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, races - done) }, race))
}

async function countsOf(id: number) {
  const { rows } = await sql<{ captured: number; sold: number; released: number; texts: number; moved: number }>`
    select
      (select count(*)::int from order_events where order_id = ${id} and to_status = 'payment-captured') as captured,
      (select coalesce(-sum(quantity), 0)::int from stock_movements where order_id = ${id} and kind = 'sold') as sold,
      (select coalesce(sum(quantity), 0)::int from stock_movements
       where order_id = ${id} and kind = 'released') as released,
      (select count(*)::int from sms_messages where purpose = 'payment' and body like ${`%received%order ${id}.%`}) as texts,
      (select count(*)::int from jobs.job where name = 'order-moved' and (data->>'order_id')::bigint = ${id}
        and data->>'to' = 'payment-captured') as moved`.execute(shop.deps.db)
  return rows[0]
}

describe('an order whose payment is reported concurrently', () => {
  it(
    'settles once when browser return, notice, poller and staff report the payment at once',
    async () => {
      await shop.outside('PUT', '/faults/telebirr', { on: 'notices', drop: true, times: 1_000_000, chance: 1 })
      await raceOften(async () => {
        const { id } = await place(shop, shopper, { payment_method: 'telebirr' })
        await shop.call('POST /orders/:id/make-payment', { params: { id }, body: {} }, shopper.token)
        const attempt = await findNewestAttempt(shop.deps.db, id)
        if (!attempt) return expect.fail('no attempt')
        const name = `/book/${attempt.reference}`
        const { transactionNo } = await shop.outside<{ transactionNo: string }>('POST', `${name}/approve`)
        const money = {
          provider: 'telebirr',
          transactionNo,
          amountSantim: 20_100,
          currency: 'ETB',
          via: 'staff',
        } as const
        await Promise.all([
          shop.call('POST /orders/:id/check-and-update-payment', { params: { id } }, shopper.token),
          queryProvider(shop.deps, attempt, 'notice'),
          queryProvider(shop.deps, attempt),
          settlePayment(shop.deps, { orderId: id, attemptId: attempt.id }, money),
        ])
        expect((await orderOf(shop, shopper, id)).status).toBe('pending-pickup')
        expect(await moneyOf(shop, id)).toMatchObject([{ flag: null, amount_santim: 20_100 }])
        expect(await countsOf(id)).toEqual({ captured: 1, sold: 2, released: 0, texts: 1, moved: 1 })
      })
      await shop.outside('DELETE', '/faults/telebirr')
    },
    patience,
  )

  it(
    'settles once when notices are duplicated and reordered while the page checks',
    async () => {
      await shop.outside('PUT', '/faults/hello-cash', { on: 'notices', duplicate: true, times: 1_000_000 })
      await shop.outside('POST', '/faults/hello-cash', { on: 'notices', reorder: true, times: 1_000_000, chance: 0.3 })
      await raceOften(async () => {
        const { id } = await place(shop, shopper, { payment_method: 'hello-cash' })
        const body = { payer_phone_number: aPhone().replace(/0$/, '1') }
        await shop.call('POST /orders/:id/make-payment', { params: { id }, body }, shopper.token)
        const [entry] = await shop.bookEntriesOf(id)
        await shop.outside('POST', `/book/${entry?.reference}/approve`)
        await Promise.all(
          [1, 2, 3].map(() =>
            shop.call('POST /orders/:id/check-and-update-payment', { params: { id } }, shopper.token),
          ),
        )
        await soon(async () => (await orderOf(shop, shopper, id)).status === 'pending-pickup')
        expect(await countsOf(id)).toEqual({ captured: 1, sold: 2, released: 0, texts: 1, moved: 1 })
        expect(await moneyOf(shop, id)).toHaveLength(1)
      })
      await shop.outside('DELETE', '/faults/hello-cash')
    },
    patience,
  )

  it(
    'settles once when a bank confirms four times, and flags the payment of another bank',
    async () => {
      await raceOften(async () => {
        const { id } = await place(shop, shopper)
        const [one, two] = [randomUUID(), randomUUID()]
        const answers = await Promise.all([
          ...[1, 2, 3, 4].map(() => confirmByBank(shop, 'cbe', { billRef: id, amount, bankTransactionId: one })),
          confirmByBank(shop, 'abay', { billRef: id, amount, bankTransactionId: two }),
        ])
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
        const money = await moneyOf(shop, id)
        expect(money.map(({ flag }) => flag).sort()).toEqual([null, 'second'].sort())
        expect(await refundsOf(shop, id)).toHaveLength(1)
        expect(await countsOf(id)).toEqual({ captured: 1, sold: 2, released: 0, texts: 1, moved: 1 })
      })
    },
    patience,
  )
})

describe('a payment that races the end of its order', () => {
  it(
    'either settles an expiring order or is late, never both',
    async () => {
      const before = await leftOf(shop, 1)
      const ends = { paid: 0, late: 0 }
      await raceOften(async () => {
        const { id } = await place(shop, shopper)
        await sql`update orders set expires_at = now() where id = ${id}`.execute(shop.deps.db)
        await Promise.all([confirmByBank(shop, 'cbe', { billRef: id, amount }), expireOrders(shop.worker)])
        const [money, ...more] = await moneyOf(shop, id)
        expect(more).toEqual([])
        const { status } = await orderOf(shop, shopper, id)
        const counts = await countsOf(id)
        if (money?.flag === null) {
          ends.paid++
          expect([status, counts?.released, counts?.captured]).toEqual(['pending-pickup', 0, 1])
        } else {
          ends.late++
          expect([money?.flag, status, counts?.released, counts?.captured]).toEqual(['late', 'canceled', 2, 0])
          expect(await refundsOf(shop, id)).toEqual([{ id: money?.id, state: 'queued' }])
        }
      })
      expect(ends.paid + ends.late).toBe(races)
      expect(await leftOf(shop, 1)).toBe(before - ends.paid * 2)
    },
    patience,
  )

  it(
    'refunds the whole payment once when the customer cancels at the same time',
    async () => {
      const before = await leftOf(shop, 1)
      await raceOften(async () => {
        const { id } = await place(shop, shopper)
        await Promise.all([
          confirmByBank(shop, 'cbe', { billRef: id, amount }),
          shop.call('POST /orders/:id/cancel', { params: { id } }, shopper.token),
        ])
        // Either the refund job of the canceled order is queued, or the money was late and has its own refund.
        await refundOrder(shop.worker, id)
        expect((await orderOf(shop, shopper, id)).status).toBe('canceled')
        const [money, ...more] = await moneyOf(shop, id)
        expect([more, money?.amount_santim]).toEqual([[], 20_100])
        expect(await refundsOf(shop, id)).toEqual([{ id: money?.id, state: 'queued' }])
        const counts = await countsOf(id)
        expect([counts?.released, counts?.captured]).toEqual([2, money?.flag === 'late' ? 0 : 1])
      })
      expect(await leftOf(shop, 1)).toBe(before)
      expect(await checkStock(shop.deps.db, new Date(0))).toEqual({ products: [], orders: [] })
    },
    patience,
  )
})
