import { addisDay } from '@zembil/rules/calendar/addis-day'
import { addDays, isoDate } from '@zembil/rules/calendar/plain-date'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aDeliveryDetail } from '../../../../test/an-order.ts'
import { orderOf, refundsOf } from '../../../../test/payments/test-payments.ts'
import {
  attemptsToDeliver,
  orderTexts,
  partsOf,
  placeBeside,
  placePacked,
  placePaid,
  sendOut,
  stockBothStores,
} from '../../../../test/staff/test-fulfilment.ts'
import { auditOf, type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { signIn } from '../../../../test/test-customer.ts'
import { leftOf, place, setProduct } from '../../../../test/test-orders.ts'
import { auditPayments } from '../../payments/audit/audit-payments.ts'
import { refundOrder } from '../../payments/refunds/refund-order.ts'
import { checkStock } from '../../stock/check-stock.ts'

let shop: Console
let support: TestSession
let manager: TestSession
beforeAll(async () => {
  shop = await testConsole()
  await stockBothStores(shop)
  support = await signInAs(shop, { roles: ['support'] })
  manager = await signInAs(shop, { roles: ['manager'] })
})

const cancel = (id: number, as = support, body: object = {}) =>
  shop.askStaff('POST /orders/:id/cancel', { params: { id }, body: { reason: 'customer-asked', ...body } }, as)
const cancelPacked = (id: number, goods: string, as = manager) =>
  shop.askStaff('POST /orders/:id/cancel-packed', { params: { id }, body: { reason: 'other', goods } }, as)
const statusOf = async (id: number) =>
  (await shop.deps.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const startPacking = (id: number) =>
  sql`update orders set packing_started_at = now() where id = ${id}`.execute(shop.deps.db)
const dayFromNow = (days: number) => isoDate(addDays(addisDay(new Date()), days))

describe('canceling before anybody picks', () => {
  it('shows first what goes back, then returns stock and money', async () => {
    await setProduct(shop, 5, 10, { price_santim: 30_000 })
    const { id } = await placePaid(shop, { products: [{ id: 5, quantity: 3 }] })
    const preview = await shop.callStaff('GET /orders/:id/cancel-preview', { params: { id } }, support)
    expect(preview.data).toMatchObject({
      is_packing: false,
      goods: [{ product_id: 5, units: 3, picked: 0, store: { id: 1 } }],
      money: [{ way: 'method', method: 'cbe', amount: '900.00' }],
    })
    expect((await cancel(id, support, { note: 'Called at noon' })).statusCode).toBe(200)
    expect([await statusOf(id), await leftOf(shop, 5)]).toEqual(['canceled', 10])
    await refundOrder(shop.worker, id)
    expect(await refundsOf(shop, id)).toHaveLength(1)
    expect((await auditOf(shop, support.id)).at(-1)).toMatchObject({
      action: 'order.canceled',
      after: { why: 'customer-asked' },
      reason: 'Called at noon',
    })
    const { rows } = await sql<{ actor: string; staff_id: number }>`
      select actor, staff_id from order_events where order_id = ${id} and to_status = 'canceled'`.execute(shop.deps.db)
    expect(rows).toEqual([{ actor: 'staff', staff_id: support.id }])
  })

  it('cancels an unpaid order without money', async () => {
    const { id } = await place(shop, await signIn(shop))
    const preview = await shop.callStaff('GET /orders/:id/cancel-preview', { params: { id } }, support)
    expect(preview.data.money).toEqual([])
    expect((await cancel(id)).statusCode).toBe(200)
  })

  it('is refused once picking began, and for an order that is over', async () => {
    const [begun, over] = [await placePaid(shop), await placePaid(shop)]
    await startPacking(begun.id)
    await cancel(over.id)
    expect((await cancel(begun.id)).json()).toMatchObject({ code: 'stage_refused' })
    expect((await cancel(over.id)).json()).toMatchObject({ code: 'order_move_refused' })
    expect(await statusOf(begun.id)).toBe('pending-pickup')
  })
})

describe('canceling a packed order', () => {
  it('puts the goods back on the shelf and takes the order from its courier', async () => {
    const before = await leftOf(shop, 1)
    const { id } = await placePacked(shop)
    await startPacking(id)
    const courier = await signInAs(shop, { roles: ['courier'], storeIds: [1] })
    await sendOut(shop, [id], courier.id)
    expect((await cancelPacked(id, 'shelf')).statusCode).toBe(200)
    expect([await statusOf(id), await leftOf(shop, 1)]).toEqual(['canceled', before])
    expect(await attemptsToDeliver(shop, id)).toMatchObject([{ state: 'withdrawn', returned_at: expect.any(Date) }])
    expect((await partsOf(shop, id)).map(({ stage }) => stage)).toEqual(['done'])
  })

  it('shows and writes off a picked substitute', async () => {
    await setProduct(shop, 7, 10, { price_santim: 30_000 })
    await setProduct(shop, 8, 10, { price_santim: 30_000 })
    const { id } = await placePaid(shop, { products: [{ id: 7, quantity: 2 }] })
    await startPacking(id)
    await sql`
      update picks set reason = 'damaged', substitute_id = 8, substitute_quantity = 2, substitute_santim = 30000
      where order_id = ${id}`.execute(shop.deps.db)
    await sql`
      insert into stock_movements (order_id, product_id, store_id, kind, quantity)
      values (${id}, 8, 1, 'sold', -2)`.execute(shop.deps.db)
    const preview = await shop.callStaff('GET /orders/:id/cancel-preview', { params: { id } }, support)
    expect(preview.data.goods.map(({ product_id, picked }) => [product_id, picked]).sort()).toEqual([
      [7, 0],
      [8, 2],
    ])
    expect((await cancelPacked(id, 'lost')).statusCode).toBe(200)
    // The damaged units are written off too.
    expect([await leftOf(shop, 7), await leftOf(shop, 8)]).toEqual([8, 8])
  })

  it('writes off what was picked when the goods are lost', async () => {
    await setProduct(shop, 6, 10, { price_santim: 30_000 })
    const { id } = await placePaid(shop, { products: [{ id: 6, quantity: 4 }] })
    await startPacking(id)
    await sql`update picks set picked = 3 where order_id = ${id}`.execute(shop.deps.db)
    expect((await cancelPacked(id, 'lost')).statusCode).toBe(200)
    expect(await leftOf(shop, 6)).toBe(7)
    const movements = await shop.deps.db
      .selectFrom('stock_movements')
      .select(['kind', 'quantity', 'reason', 'staff_id'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
    expect(movements).toEqual([
      { kind: 'sold', quantity: -4, reason: null, staff_id: null },
      { kind: 'released', quantity: 4, reason: null, staff_id: manager.id },
      { kind: 'wasted', quantity: -3, reason: 'canceled', staff_id: manager.id },
    ])
  })

  it('is refused before picking began', async () => {
    const { id } = await placePaid(shop)
    expect((await cancelPacked(id, 'shelf')).json()).toMatchObject({ code: 'stage_refused' })
  })
})

describe('changing a delivery', () => {
  const change = (id: number, body: object = {}, as = support) =>
    shop.askStaff(
      'PUT /orders/:id/delivery',
      {
        params: { id },
        body: {
          version: 1,
          reason: 'Moved house',
          due_on: dayFromNow(3),
          shipping_detail: { ...aDeliveryDetail, first_name: 'Hana', landmark: 'Blue gate' },
          ...body,
        },
      },
      as,
    )

  it('changes receiver, address and day, tells the customer and keeps the fee', async () => {
    const { id, customer } = await placeBeside(shop)
    const before = await orderOf(shop, customer, id)
    expect((await change(id)).json()).toMatchObject({
      data: { version: 2, due_on: dayFromNow(3), shipping_detail: { first_name: 'Hana', landmark: 'Blue gate' } },
    })
    const after = await orderOf(shop, customer, id)
    expect(after).toMatchObject({ days_left_for_delivery: 3, delivery_cost: before.delivery_cost })
    expect(await orderTexts(shop, id)).toEqual([expect.stringContaining('was changed')])
    const entry = (await auditOf(shop, support.id)).at(-1)
    expect(entry).toMatchObject({ action: 'order.delivery-changed', after: { due_on: dayFromNow(3) } })
    expect(JSON.stringify(entry)).toContain('first_name')
    expect(JSON.stringify(entry)).not.toContain('Hana')
  })

  it('refuses a stale version and shows what is saved now', async () => {
    const { id } = await placeBeside(shop)
    await change(id)
    expect((await change(id)).json()).toMatchObject({
      code: 'stale_version',
      current: { data: { version: 2, shipping_detail: { first_name: 'Hana' } } },
    })
  })

  it('is refused once the order is out, and for days and places that are not possible', async () => {
    const { id } = await placePacked(shop)
    expect((await change(id, { due_on: dayFromNow(-2) })).json()).toMatchObject({ code: 'validation_failed' })
    const faraway = { ...aDeliveryDetail, latitude: 7.05, longitude: 38.47 }
    expect((await change(id, { shipping_detail: faraway })).json()).toMatchObject({ code: 'outside_service_area' })
    await sendOut(shop, [id], (await signInAs(shop, { roles: ['courier'], storeIds: [1] })).id)
    expect((await change(id)).json()).toMatchObject({ code: 'stage_refused' })
    expect(await orderTexts(shop, id)).toEqual([])
  })
})

it('a note for colleagues is kept with the order and not in the audit log', async () => {
  const { id } = await placePaid(shop)
  const body = { text: 'Abebe wants a call' }
  const { data } = await shop.callStaff('POST /orders/:id/notes', { params: { id }, body }, support)
  expect(data).toMatchObject({ text: 'Abebe wants a call', member: { id: support.id } })
  expect(JSON.stringify(await auditOf(shop, support.id))).not.toContain('Abebe')
})

it('the nightly checks find nothing after all of this', async () => {
  expect(await checkStock(shop.deps.db, new Date(0))).toEqual({ products: [], orders: [] })
  await expect(auditPayments(shop.deps.db, new Date(0))).resolves.toBeUndefined()
})
