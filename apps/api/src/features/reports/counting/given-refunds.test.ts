import { addisDay } from '@zembil/rules/calendar/addis-day'
import { isoDate } from '@zembil/rules/calendar/plain-date'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { deliveryTypes } from '../../../../test/an-order.ts'
import { fillWallet } from '../../../../test/fill-wallet.ts'
import { placePaid } from '../../../../test/staff/test-fulfilment.ts'
import { type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { signIn } from '../../../../test/test-customer.ts'
import { setProduct } from '../../../../test/test-orders.ts'
import { completeRefund } from '../../payments/refunds/complete-refund.ts'
import { countDay } from './count-day.sql.ts'

const today = isoDate(addisDay(new Date()))
let shop: Console
let finance: TestSession
/** Two products of two categories. */
let products: [number, number]
let categories: [number, number]

beforeAll(async () => {
  shop = await testConsole()
  finance = await signInAs(shop, { roles: ['finance'] })
  const { rows } = await sql<{ id: number; category_id: number }>`
    select distinct on (category_id) id, category_id from products where is_active order by category_id, id limit 2`.execute(
    shop.deps.db,
  )
  const [one, other] = rows
  if (!one || !other) throw new Error('the demo has too few categories')
  products = [one.id, other.id]
  categories = [one.category_id, other.category_id]
  await setProduct(shop, one.id, 1_000, { price_santim: 60_000 })
  await setProduct(shop, other.id, 1_000, { price_santim: 20_000 })
})

/** Three units of one category and one of another, with a delivery fee; delivered. */
async function aSale(inWallet = 0): Promise<{ id: number; fee: number }> {
  const [one, other] = products
  const customer = await signIn(shop)
  if (inWallet > 0) await fillWallet(shop.deps.db, customer.customer.id, inWallet)
  const order = {
    use_wallet: inWallet > 0,
    products: [
      { id: one, quantity: 3 },
      { id: other, quantity: 1 },
    ],
    delivery_type_id: deliveryTypes.home,
  }
  const { id } = await placePaid(shop, order, customer)
  await sql`update orders set status = 'successful', delivered_at = now() where id = ${id}`.execute(shop.deps.db)
  const { delivery_cost_santim: fee } = await shop.deps.db
    .selectFrom('orders')
    .select('delivery_cost_santim')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, fee }
}

const give = (id: number, body: object) =>
  shop.callStaff(
    'POST /orders/:id/refunds',
    { params: { id }, body: { reason: 'Broken glass', way: 'wallet', ...body } },
    finance,
  )

type Sums = { first: number; second: number; fees: number; ended: number; units: number }

async function count(): Promise<Sums> {
  await countDay(shop.worker.db, today)
  const net = (category: number | null) => sql`coalesce((select sum(sold_santim - short_santim - returned_santim)
    from daily_sales where day = ${today}::date and category_id is not distinct from ${category}), 0)::int`
  const { rows } = await sql<Sums>`
    select ${net(categories[0])} as first, ${net(categories[1])} as second, ${net(null)} as fees,
      coalesce((select sum(ended) from hourly_sales where day = ${today}::date), 0)::int as ended,
      coalesce((select sum(units) from daily_goods where day = ${today}::date), 0)::int as units`.execute(shop.deps.db)
  return rows[0] as Sums
}

/** What an act changes in the figures of today. */
async function changeBy(act: () => Promise<unknown>): Promise<Sums> {
  const before = await count()
  await act()
  const after = await count()
  const names = Object.keys(after) as (keyof Sums)[]
  return Object.fromEntries(names.map((name) => [name, after[name] - before[name]])) as Sums
}

const nothing: Sums = { first: 0, second: 0, fees: 0, ended: 0, units: 0 }

describe('a refund of staff in the figures of its day', () => {
  it('by line comes off the category of the line; the goods stay sold', async () => {
    const { id } = await aSale()
    const changed = await changeBy(() => give(id, { what: 'lines', lines: [{ line_no: 1, quantity: 2 }] }))
    expect(changed).toEqual({ ...nothing, first: -120_000 })
  })

  it('by amount comes off goods and fee by what was paid for each, to the santim', async () => {
    const { id, fee } = await aSale()
    const { first, second, fees, ...rest } = await changeBy(() => give(id, { what: 'amount', amount: '333.33' }))
    expect(first + second + fees).toBe(-33_333)
    expect(Math.abs(first / second - 9)).toBeLessThan(0.01)
    expect(Math.abs(fees + (33_333 * fee) / (200_000 + fee))).toBeLessThanOrEqual(1)
    expect(rest).toEqual({ ended: 0, units: 0 })
  })

  it('as a whole ends the sale when it is decided, not when the provider has returned the money', async () => {
    const { id, fee } = await aSale()
    await give(id, { what: 'amount', amount: '100.00' })
    await give(id, { what: 'lines', lines: [{ line_no: 2, quantity: 1 }] })
    const before = await changeBy(() => give(id, { what: 'whole', way: 'method' }))
    expect(before.first + before.second + before.fees).toBe(10_000 + 20_000 - 200_000 - fee)
    expect(before).toMatchObject({ ended: 1, units: -4 })
    const { rows } = await sql<{ id: number }>`
      select r.id from payment_refunds r join payments p on p.id = r.payment_id
      where p.order_id = ${id} and r.settled_at is null`.execute(shop.deps.db)
    const after = await changeBy(() => completeRefund(shop.worker, rows[0]?.id ?? 0))
    expect(after).toEqual(nothing)
    const { status } = await shop.deps.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('payment-refunded')
  })

  it('ends a sale that the wallet helped to pay with the last of both payments', async () => {
    const { id, fee } = await aSale(30_000)
    const byLine = await changeBy(() =>
      give(id, { what: 'lines', lines: [{ line_no: 1, quantity: 2 }], way: 'method' }),
    )
    expect(byLine).toEqual({ ...nothing, first: -120_000 })
    const paid = 200_000 + fee - 30_000
    // All that the bank paid is back, but the wallet still pays for the rest.
    const amount = ((paid - 120_000) / 100).toFixed(2)
    const byAmount = await changeBy(() => give(id, { what: 'amount', amount, way: 'method' }))
    expect([byAmount.first + byAmount.second + byAmount.fees, byAmount.ended]).toEqual([120_000 - paid, 0])
    const whole = await changeBy(() => give(id, { what: 'whole', way: 'method' }))
    expect([whole.first + whole.second + whole.fees, whole.ended, whole.units]).toEqual([-30_000, 1, -4])
  })

  it('leaves nothing of a sale that is canceled afterwards', async () => {
    const before = await count()
    const { id, customer } = await placePaid(shop, {
      products: [{ id: products[0], quantity: 2 }],
    })
    await give(id, { what: 'amount', amount: '77.77', way: 'method' })
    await shop.call('POST /orders/:id/cancel', { params: { id } }, customer.token)
    expect(await count()).toEqual({ ...before, ended: before.ended + 1 })
  })
})

it('the sales of a day equal its payments less its refunds when everything is settled', async () => {
  await countDay(shop.worker.db, today)
  await sql`update payment_refunds set state = 'refunded', settled_at = now() where settled_at is null`.execute(
    shop.deps.db,
  )
  await countDay(shop.worker.db, today)
  const { rows } = await sql<{ sales: number; money: number }>`
    select (select sum(sold_santim - short_santim - returned_santim)::bigint from daily_sales) as sales,
      (select sum(received_santim - refunded_santim)::bigint from daily_money) as money`.execute(shop.deps.db)
  // The canceled order's money has not gone back: no worker runs here.
  const { rows: open } = await sql<{ santim: number }>`
    select coalesce(sum(p.amount_santim - coalesce((select sum(r.amount_santim) from payment_refunds r
      where r.payment_id = p.id), 0)), 0)::bigint as santim
    from payments p join orders o on o.id = p.order_id where o.status = 'canceled'`.execute(shop.deps.db)
  expect(rows[0]?.sales).toBe((rows[0]?.money ?? 0) - (open[0]?.santim ?? 0))
})
