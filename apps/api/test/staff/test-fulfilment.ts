import { sql, type Updateable } from 'kysely'
import { expect } from 'vitest'
import type { DB } from '../../src/platform/database/db-types.ts'
import { aDeliveryDetail, deliveryTypes, type OrderInput } from '../an-order.ts'
import { confirmByBank } from '../payments/test-payments.ts'
import type { TestApp } from '../test-app.ts'
import { signIn, type TestCustomer } from '../test-customer.ts'
import { place, setProduct } from '../test-orders.ts'

export type PaidOrder = { id: number; customer: TestCustomer }

/** Places an order and pays it at a bank, so that the shop can pick it. */
export async function placePaid(
  shop: TestApp,
  changes: Partial<OrderInput> = {},
  customer?: TestCustomer,
): Promise<PaidOrder> {
  const owner = customer ?? (await signIn(shop))
  const { id, due_cost } = await place(shop, owner, changes)
  const answer = await confirmByBank(shop, 'cbe', { billRef: id, amount: due_cost })
  expect(answer.statusCode, answer.body).toBe(200)
  return { id, customer: owner }
}

/** Like `placePaid`, for delivery to the customer's home. */
export const placeForDelivery = (shop: TestApp, changes: Partial<OrderInput> = {}): Promise<PaidOrder> =>
  placePaid(shop, { delivery_type_id: deliveryTypes.home, ...changes })

/** For delivery to somebody who lives next to a store, which therefore serves the order. */
export async function placeBeside(shop: TestApp, storeId = 1): Promise<PaidOrder> {
  const place = await shop.deps.db
    .selectFrom('stores')
    .select(['latitude', 'longitude'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  return placeForDelivery(shop, { shipping_detail: { ...aDeliveryDetail, ...place } })
}

export const partsOf = ({ deps: { db } }: TestApp, orderId: number) =>
  db.selectFrom('fulfilments').selectAll().where('order_id', '=', orderId).orderBy('store_id').execute()

export const picksOf = ({ deps: { db } }: TestApp, orderId: number) =>
  db
    .selectFrom('picks')
    .select(['line_no', 'product_id', 'store_id', 'wanted', 'picked', 'grams'])
    .where('order_id', '=', orderId)
    .orderBy('line_no')
    .orderBy('product_id')
    .orderBy('store_id')
    .execute()

/** Moves units of a product from the first store to another. */
export async function moveStock({ deps: { db } }: TestApp, productId: number, storeId: number, quantity: number) {
  await sql`insert into stock_movements (product_id, store_id, kind, quantity)
    values (${productId}, 1, 'moved', ${-quantity}), (${productId}, ${storeId}, 'moved', ${quantity})`.execute(db)
}

/** Product 1 is in the first two stores, enough for every order of a test. */
export async function stockBothStores(shop: TestApp): Promise<void> {
  await setProduct(shop, 1, 20_000, { price_santim: 25_000 })
  await moveStock(shop, 1, 2, 10_000)
}

/** A paid pickup that a store serves alone. Returns its id. */
export const placeIn = async (shop: TestApp, storeId: number, changes: Partial<OrderInput> = {}): Promise<number> =>
  (await placePaid(shop, { store_id: storeId, ...changes })).id

/** Changes all parts of an order directly. */
export async function setPart({ deps: { db } }: TestApp, orderId: number, change: Updateable<DB['fulfilments']>) {
  await db.updateTable('fulfilments').set(change).where('order_id', '=', orderId).execute()
}

export async function pickAll({ deps: { db } }: TestApp, orderId: number): Promise<void> {
  await sql`update picks set picked = wanted where order_id = ${orderId}`.execute(db)
}

/** An order that is packed and waits for a courier. */
export async function placePacked(shop: TestApp, storeId = 1): Promise<PaidOrder> {
  const order = await placeBeside(shop, storeId)
  await pickAll(shop, order.id)
  const now = new Date()
  await setPart(shop, order.id, { stage: 'packed', bags: 1, packed_at: now, arrived_at: now })
  return order
}

export const bagsOf = async (shop: TestApp, orderId: number): Promise<string[]> =>
  (await partsOf(shop, orderId)).flatMap(({ store_id, bags }) =>
    Array.from({ length: bags ?? 0 }, (_, index) => `${orderId}-${store_id}-${index + 1}`),
  )

/** All attempts to deliver an order, first to last. */
export const attemptsToDeliver = ({ deps: { db } }: TestApp, orderId: number) =>
  db.selectFrom('deliveries').selectAll().where('order_id', '=', orderId).orderBy('attempt_no').execute()

/** Gives packed orders to a courier, who leaves with them. */
export async function sendOut({ deps: { db } }: TestApp, orderIds: readonly number[], courierId: number) {
  await sql`insert into deliveries (order_id, order_created_at, attempt_no, store_id, courier_id, state, assigned_at, left_at,
      courier_name, courier_name_am)
    select id, created_at, 1 + coalesce((select max(attempt_no) from deliveries d where d.order_id = o.id), 0), store_id,
      ${courierId}, 'out', now() - interval '2 hours', now() - interval '1 hour', 'Dawit', 'ዳዊት'
    from orders o where id = any(${orderIds})`.execute(db)
  await sql`update fulfilments set stage = 'out' where order_id = any(${orderIds})`.execute(db)
}

/** The texts of all SMS to the customer of an order about it. */
export async function orderTexts({ deps: { db } }: TestApp, orderId: number): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`
    select body from sms_messages where order_id = ${orderId} and purpose = 'order' order by id`.execute(db)
  return rows.map(({ body }) => body)
}
