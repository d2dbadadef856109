import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sandboxEnv } from '../../../../../scripts/sandbox-env.ts'
import { anOrder } from '../../../test/an-order.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { aPhone, signIn, type TestCustomer } from '../../../test/test-customer.ts'
import { addPackage, leftOf, place, setProduct } from '../../../test/test-orders.ts'
import { checkStock } from '../stock/check-stock.ts'
import { expireOrders } from './status/expire-orders.ts'
import { lockOrder, type OrderMove } from './status/move-order.sql.ts'
import { moveOrder } from './status/move-order.ts'

let shop: TestApp
let abebe: TestCustomer
beforeAll(async () => {
  // With every payment method configured.
  shop = await testApp({ env: sandboxEnv({}) })
  await setProduct(shop, 1, 1_000, { price_santim: 10_000 })
  await setProduct(shop, 2, 1_000, { price_santim: 2_500 })
})
beforeEach(async () => {
  abebe = await signIn(shop)
})

const get = async (id: number) => (await shop.call('GET /orders/:id', { params: { id } }, abebe.token)).data
const cancel = (id: number, who = abebe) => shop.ask('POST /orders/:id/cancel', { params: { id } }, who.headers)

/** Moves an order in the same way as settlement and staff do. */
const move = (id: number, to: OrderMove['to'], actor: OrderMove['actor']) =>
  shop.deps.jobs.transact(async (tx) => {
    const order = await lockOrder(tx.db, id)
    if (order) await moveOrder(tx, order, { to, actor })
  })

const jobsAbout = async (id: number, name: string) =>
  (
    await sql<{ data: { to?: string } }>`
      select data from jobs.job where name = ${name} and data->>'order_id' = ${String(id)} order by created_on`.execute(
      shop.deps.db,
    )
  ).rows.map(({ data }) => data)

describe('one order', () => {
  it('reads an order in one statement besides the session lookup', async () => {
    const { id } = await place(shop, abebe)
    shop.statements.length = 0
    await get(id)
    expect(shop.statements).toHaveLength(2)
  })

  it.each(['GET /orders/:id', 'POST /orders/:id/cancel', 'GET /orders/:id/reorder'] as const)(
    'answers not found for another customer’s order: %s',
    async (name) => {
      const { id } = await place(shop, await signIn(shop))
      const theirs = await shop.ask(name, { params: { id } }, abebe.headers)
      const nobodys = await shop.ask(name, { params: { id: 999_999_999 } }, abebe.headers)
      expect(theirs.statusCode).toBe(404)
      expect(theirs.body).toBe(nobodys.body)
    },
  )

  it('counts the delivery days from payment and stops at delivery', async () => {
    const { id } = await place(shop, abebe)
    await sql`update orders set delivery_due_on = delivery_due_on - 9 where id = ${id}`.execute(shop.deps.db)
    expect((await get(id)).days_left_for_delivery).toBe(-8)
    await move(id, 'payment-captured', 'settlement')
    await move(id, 'pending-pickup', 'system')
    expect((await get(id)).days_left_for_delivery).toBe(1)
    await move(id, 'successful', 'staff')
    const arrived = await get(id)
    expect(arrived).toMatchObject({ status: 'successful', days_left_for_delivery: null, can_cancel: false })
    expect(arrived.delivered_at).not.toBeNull()
    expect(arrived.events.map(({ from, to, actor }) => `${from} → ${to} (${actor})`)).toEqual([
      'null → unpaid (customer)',
      'unpaid → payment-captured (settlement)',
      'payment-captured → pending-pickup (system)',
      'pending-pickup → successful (staff)',
    ])
  })
})

describe('an order whose money went back', () => {
  it('counts no days until delivery', async () => {
    const [refunded, reversed] = [await place(shop, abebe), await place(shop, abebe)]
    for (const { id } of [refunded, reversed]) await move(id, 'payment-captured', 'settlement')
    await move(refunded.id, 'canceled', 'staff')
    await move(refunded.id, 'payment-refunded', 'refund')
    await move(reversed.id, 'payment-reversed', 'provider')
    expect(await get(refunded.id)).toMatchObject({ status: 'payment-refunded', days_left_for_delivery: null })
    expect(await get(reversed.id)).toMatchObject({ status: 'payment-reversed', days_left_for_delivery: null })
  })
})

describe('canceling', () => {
  it('canceling returns stock and allotments exactly once', async () => {
    const basket = await addPackage(shop, { 1: 2, 2: 1 }, { allotment: 5 })
    const before = [await leftOf(shop, 1), await leftOf(shop, 2)]
    const { id } = await place(shop, abebe, {
      products: [{ id: 1, quantity: 3 }],
      packages: [{ id: basket, quantity: 2 }],
    })
    expect(await leftOf(shop, 1)).toBe((before[0] ?? 0) - 7)
    const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(id)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
    expect([await leftOf(shop, 1), await leftOf(shop, 2)]).toEqual(before)
    const { data } = await shop.call('GET /packages/:id', { params: { id: basket } })
    expect(data.left_in_stock).toBe(5)
    const canceled = await get(id)
    expect(canceled).toMatchObject({ status: 'canceled', can_cancel: false, days_left_for_delivery: null })
    expect(canceled.deleted_at).not.toBeNull()
    expect(canceled.events).toHaveLength(2)
    expect(await jobsAbout(id, 'order-moved')).toMatchObject([{ to: 'unpaid' }, { to: 'canceled' }])
    expect(await jobsAbout(id, 'refund-order')).toEqual([])
    expect(await checkStock(shop.deps.db, new Date(0))).toEqual({ products: [], orders: [] })
  })

  it('canceling a paid order queues a refund', async () => {
    const { id } = await place(shop, abebe)
    await move(id, 'payment-captured', 'settlement')
    expect((await cancel(id)).json()).toMatchObject({ data: { status: 'canceled' } })
    expect(await jobsAbout(id, 'refund-order')).toEqual([{ order_id: id }])
  })

  it('once packing has started, staff can cancel but the customer cannot', async () => {
    const { id } = await place(shop, abebe)
    await move(id, 'payment-captured', 'settlement')
    await move(id, 'pending-pickup', 'system')
    await sql`update orders set packing_started_at = now() where id = ${id}`.execute(shop.deps.db)
    expect((await get(id)).can_cancel).toBe(false)
    expect((await cancel(id)).json()).toMatchObject({ code: 'order_move_refused' })
    await move(id, 'canceled', 'staff')
    expect((await get(id)).status).toBe('canceled')
  })

  it('refuses to cancel a delivered order and changes nothing', async () => {
    const { id } = await place(shop, abebe)
    await move(id, 'payment-captured', 'settlement')
    await move(id, 'pending-pickup', 'system')
    await move(id, 'successful', 'staff')
    const left = await leftOf(shop, 1)
    expect((await cancel(id)).statusCode).toBe(409)
    expect(await leftOf(shop, 1)).toBe(left)
    await expect(move(id, 'unpaid', 'staff')).rejects.toThrow('order_move_refused')
  })

  it('returns the stock when a provider reverses the payment', async () => {
    const left = await leftOf(shop, 1)
    const { id } = await place(shop, abebe)
    await move(id, 'payment-captured', 'settlement')
    await move(id, 'payment-reversed', 'provider')
    expect(await leftOf(shop, 1)).toBe(left)
    expect(await checkStock(shop.deps.db, new Date(0))).toEqual({ products: [], orders: [] })
  })
})

describe('an unpaid order', () => {
  const expireIn = (id: number, interval: string) =>
    sql`update orders set expires_at = now() + ${interval}::interval where id = ${id}`.execute(shop.deps.db)

  it('cancels an unpaid order when it expires, not earlier', async () => {
    await setProduct(shop, 3, 5)
    const order = await place(shop, abebe, { products: [{ id: 3, quantity: 5 }] })
    await expireIn(order.id, '1 minute')
    await expireOrders(shop.worker)
    expect((await get(order.id)).status).toBe('unpaid')
    await expireIn(order.id, '0 seconds')
    // Time is added while a provider is asked.
    await expireOrders(shop.worker, async ({ id }) => {
      await expireIn(id, '1 minute')
      return true
    })
    expect((await get(order.id)).status).toBe('unpaid')
    await expireIn(order.id, '0 seconds')
    await expireOrders(shop.worker)
    const given = await get(order.id)
    expect(given).toMatchObject({ status: 'canceled', events: [{}, { to: 'canceled', actor: 'expiry' }] })
    expect(await leftOf(shop, 3)).toBe(5)
  })

  it('does not expire an order that was paid in time', async () => {
    const order = await place(shop, abebe)
    await move(order.id, 'payment-captured', 'settlement')
    await expireIn(order.id, '-1 second')
    await expireOrders(shop.worker)
    expect((await get(order.id)).status).toBe('payment-captured')
  })
})

describe('reordering', () => {
  it('reordering offers what is still available, at the current price', async () => {
    await setProduct(shop, 8, 9)
    await setProduct(shop, 9, 9)
    const basket = await addPackage(shop, { 1: 1 })
    const products = [1, 8, 9].map((id) => ({ id, quantity: 3 }))
    const { id } = await place(shop, abebe, { products, packages: [{ id: basket, quantity: 1 }] })
    await setProduct(shop, 8, 2, { price_santim: 12_345 })
    await setProduct(shop, 9, 9, { is_active: false })
    shop.statements.length = 0
    const { data } = await shop.call('GET /orders/:id/reorder', { params: { id } }, abebe.token)
    expect(shop.statements).toHaveLength(5)
    expect(data.products).toMatchObject([
      { product: { id: 1 }, ordered: 3, quantity: 3 },
      { product: { id: 8, price: '123.45' }, ordered: 3, quantity: 2 },
    ])
    expect(data.packages).toMatchObject([{ package: { id: basket }, ordered: 1, quantity: 1 }])
    expect(data.unavailable).toHaveLength(1)
  })

  it('offers no more than the limit per order, unless it is lifted for the customer', async () => {
    await setProduct(shop, 8, 9)
    const { id } = await place(shop, abebe, { products: [{ id: 8, quantity: 3 }] })
    await setProduct(shop, 8, 9, { max_quantity_per_order: 2 })
    const again = async () =>
      (await shop.call('GET /orders/:id/reorder', { params: { id } }, abebe.token)).data.products
    expect(await again()).toMatchObject([{ ordered: 3, quantity: 2 }])
    await sql`update customers set bypass_product_quantity_restriction = true where id = ${abebe.customer.id}`.execute(
      shop.deps.db,
    )
    expect(await again()).toMatchObject([{ ordered: 3, quantity: 3 }])
  })
})

describe('usual products', () => {
  it('are those of most paid orders, then of the newest, and still sold', async () => {
    const almaz = await signIn(shop)
    const usual = async () => {
      shop.statements.length = 0
      const { data } = await shop.call('GET /usual-products', {}, almaz.token)
      return data.map(({ id }) => id)
    }
    expect(await usual()).toEqual([])
    for (const id of [11, 12, 13, 14]) await setProduct(shop, id, 20)
    for (const ids of [[11, 12], [12, 13], [14]]) {
      const order = await place(shop, almaz, { products: ids.map((id) => ({ id, quantity: 1 })) })
      if (!ids.includes(14)) await move(order.id, 'payment-captured', 'settlement')
    }
    await place(shop, abebe, { products: [{ id: 14, quantity: 1 }] })
    expect(await usual()).toEqual([12, 13, 11])
    expect(shop.statements).toHaveLength(3)
    await setProduct(shop, 12, 20, { is_active: false })
    expect(await usual()).toEqual([13, 11])
    await setProduct(shop, 12, 20)
  })
})

describe('a referrer', () => {
  const refer = (order_id: number, referrer_phone_number = '251911000000', who = abebe) =>
    shop.ask('POST /referrals', { body: { order_id, referrer_phone_number } }, who.headers)

  it('records one referrer per order; a second call succeeds and changes nothing', async () => {
    const { id } = await place(shop, abebe)
    expect((await refer(id)).json()).toEqual({ data: { order_id: id, referrer_phone_number: '251911000000' } })
    expect((await refer(id, '251922000000')).json()).toEqual({
      data: { order_id: id, referrer_phone_number: '251911000000' },
    })
  })

  it('records the same referrer for concurrent calls', async () => {
    const { id } = await place(shop, abebe)
    const answers = await Promise.all(['251911000000', '251922000000', '251933000000'].map((phone) => refer(id, phone)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })

  it.each(['bunna', 'awash-birr', 'cbe', 'apollo', 'abay'] as const)(
    'accepts a referrer with %s',
    async (payment_method) => {
      const { id } = await place(shop, abebe, { payment_method })
      expect((await refer(id)).statusCode).toBe(200)
    },
  )

  it('refuses a referrer with the other payment methods', async () => {
    const { id } = await place(shop, abebe, { payment_method: 'telebirr' })
    expect((await refer(id)).json()).toMatchObject({ code: 'referrer_not_taken' })
  })

  it('refuses the customer as their own referrer', async () => {
    const phone = aPhone()
    const almaz = await signIn(shop, phone)
    const { id } = await place(shop, almaz)
    expect((await refer(id, phone, almaz)).json()).toMatchObject({
      code: 'own_referrer',
      message: 'You can not refer to your own phone number!',
    })
  })

  const counted = async (customerId: number) =>
    (
      await sql<{ order_id: number }>`
        select c.order_id from counted_referrals c join orders o on o.id = c.order_id
        where o.customer_id = ${customerId} order by 1`.execute(shop.deps.db)
    ).rows.map(({ order_id }) => order_id)

  it('counts a referral while its order is paid, not before payment nor after cancellation', async () => {
    const [paid, unpaid] = [await place(shop, abebe), await place(shop, abebe)]
    for (const { id } of [paid, unpaid]) expect((await refer(id)).statusCode).toBe(200)
    expect(await counted(abebe.customer.id)).toEqual([])
    await move(paid.id, 'payment-captured', 'settlement')
    await move(paid.id, 'pending-pickup', 'system')
    expect(await counted(abebe.customer.id)).toEqual([paid.id])
    await cancel(paid.id)
    expect(await counted(abebe.customer.id)).toEqual([])
  })

  it('refuses a referrer for a canceled order', async () => {
    const { id } = await place(shop, abebe)
    await cancel(id)
    const refused = await refer(id)
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'referral_closed' }])
  })

  it('accepts a referrer for seven days; repeating an earlier call succeeds later too', async () => {
    /** An order that was placed and paid `days` days ago. */
    const paidAgo = async (days: number) => {
      const { rows } = await sql<{ id: number }>`
        insert into orders (customer_id, status, payment_method, delivery_type_id, delivery_kind, delivery_days,
          delivery_due_on, order_cost_santim, discount_santim, delivery_cost_santim, total_cost_santim, store_id,
          created_at, expires_at)
        values (${abebe.customer.id}, 'pending-pickup', 'cbe', 3, 'pickup', 1, current_date, 100, 0, 0, 100, 1,
          now() - ${days}::int * interval '1 day' + interval '1 minute', now()) returning id`.execute(shop.deps.db)
      return rows[0]?.id ?? 0
    }
    const [recent, old] = [await paidAgo(7), await paidAgo(8)]
    expect((await refer(recent)).statusCode).toBe(200)
    expect((await refer(old)).json()).toMatchObject({ code: 'referral_closed' })
    await sql`insert into referrals (order_id, order_created_at, referrer_phone_number)
      select id, created_at, '251911000000' from orders where id = ${old}`.execute(shop.deps.db)
    expect((await refer(old, '251922000000')).json()).toMatchObject({
      data: { referrer_phone_number: '251911000000' },
    })
  })

  it('deletes the referrer when their account is erased', async () => {
    const [{ id }, { id: other }] = [await place(shop, abebe), await place(shop, abebe)]
    const almaz = await signIn(shop)
    await refer(id, almaz.customer.phone_number)
    await refer(other)
    await shop.call('DELETE /profile', {}, almaz.token)
    const { data } = await shop.call('GET /profile/export', {}, abebe.token)
    expect(data.referrals).toEqual([{ order_id: other, referrer_phone_number: '251911000000' }])
  })

  it('answers not found for a referral of another customer’s order', async () => {
    const { id } = await place(shop, await signIn(shop))
    expect((await refer(id)).statusCode).toBe(404)
  })
})

describe('the history of an order', () => {
  it('includes orders in the customer’s data export', async () => {
    const { id } = await place(shop, abebe)
    const { data } = await shop.call('GET /profile/export', {}, abebe.token)
    expect(data.orders).toMatchObject([{ id, total_cost: '200.00', shipping_detail: { first_name: 'አበበ' } }])
  })

  it('refuses to update order events or delete order lines', async () => {
    const { id } = await place(shop, abebe)
    const { db } = shop.deps
    await expect(sql`update order_events set actor = 'staff' where order_id = ${id}`.execute(db)).rejects.toThrow(
      /append-only/,
    )
    await expect(sql`delete from order_lines where order_id = ${id}`.execute(db)).rejects.toThrow(/append-only/)
  })

  it('keeps the orders of an erased customer without their address', async () => {
    const { id } = await place(shop, abebe)
    const refused = await shop.ask('DELETE /profile', {}, abebe.headers)
    expect(refused.json()).toMatchObject({ code: 'orders_open' })
    await cancel(id)
    await shop.call('DELETE /profile', {}, abebe.token)
    const row = await shop.deps.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ customer_id: null, shipping_detail: null, total_cost_santim: 20_000 })
  })

  const isSomebodyWaiting = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        shop.deps.db,
      )
    ).rows.length

  it('refuses to erase a customer while their order is being placed', async () => {
    const { db } = shop.deps
    let placing: ReturnType<typeof place> | undefined
    let leaving: ReturnType<typeof shop.ask> | undefined
    await db.transaction().execute(async (holding) => {
      await sql`select from products where id = 1 for update`.execute(holding)
      placing = place(shop, abebe)
      await vi.waitUntil(async () => (await isSomebodyWaiting()) === 1)
      leaving = shop.ask('DELETE /profile', {}, abebe.headers)
      await vi.waitUntil(async () => (await isSomebodyWaiting()) === 2)
    })
    const order = await placing
    expect((await leaving)?.json()).toMatchObject({ code: 'orders_open' })
    expect(await get(order?.id ?? 0)).toMatchObject({ status: 'unpaid', shipping_detail: { first_name: 'አበበ' } })
  })

  it('refuses an order from a customer who is being erased, as unauthenticated', async () => {
    const { db } = shop.deps
    const before = await leftOf(shop, 1)
    const body = anOrder()
    const calls = [
      () => shop.ask('DELETE /profile', {}, abebe.headers),
      () => shop.ask('POST /orders', { body, headers: { 'idempotency-key': randomUUID() } }, abebe.headers),
      () => shop.ask('POST /orders', { body }, abebe.headers),
      () => shop.ask('DELETE /profile', {}, abebe.headers),
    ]
    const answers: ReturnType<typeof shop.ask>[] = []
    await db.transaction().execute(async (holding) => {
      // Erasing a customer deletes their sessions, so this blocks the erasure after it has locked the customer.
      await sql`select from sessions where customer_id = ${abebe.customer.id} for update`.execute(holding)
      for (const call of calls) {
        answers.push(call())
        await vi.waitUntil(async () => (await isSomebodyWaiting()) === answers.length)
      }
    })
    const [gone, ...late] = await Promise.all(answers)
    expect(gone?.statusCode).toBe(200)
    for (const answer of late)
      expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'unauthenticated' }])
    expect(await leftOf(shop, 1)).toBe(before)
  })
})
