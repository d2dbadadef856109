import { randomUUID } from 'node:crypto'
import { fromWire } from '@zembil/rules/money/money'
import { sql } from 'kysely'
import type { Deps } from '../../src/deps.ts'
import { chargeCredit } from '../../src/features/loans/charge-credit.ts'
import { grantCredit } from '../../src/features/loans/grant-credit.ts'
import { placeOrder } from '../../src/features/orders/placing/place-order.ts'
import { lockOrder } from '../../src/features/orders/status/move-order.sql.ts'
import { settleOrder } from '../../src/features/orders/status/settle-order.ts'
import { settlePayment } from '../../src/features/payments/settlement/settle-payment.ts'
import type { Actor } from '../../src/features/staff/sessions/actor.ts'
import { lockStock } from '../../src/features/stock/stock.sql.ts'
import { AppError } from '../../src/platform/http/app-error.ts'
import { anOrder, deliveryTypes, type OrderInput } from '../an-order.ts'
import { fillWallet } from '../fill-wallet.ts'

export type Random = (below: number) => number

/** A shop in which orders are picked in parts. `staff` connects with the rights of the staff API. */
export type PartsWorld = {
  owner: Deps
  worker: Deps
  staff: Deps
  customerIds: number[]
  productIds: number[]
  packageIds: number[]
}

export const partsStores = [1, 2]
/** Enough that orders are never refused. */
const unitsInStore = 3_000
const customersInShop = 100

/** Each order has its own picker, because nobody picks more than four at once. */
async function addActor({ db }: Deps): Promise<Actor> {
  const { id } = await db
    .insertInto('staff_members')
    .values({ name: 'Sara', name_am: 'ሣራ', email: `${randomUUID()}@zembil.example` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, sessionId: 0, device: 'desk', roles: ['owner'], storeIds: [], hasSecondStep: true, isProved: true }
}

async function addPackages({ db }: Deps, productIds: number[]): Promise<number[]> {
  const ids: number[] = []
  for (const [index, price_santim] of [40_001, 77_777].entries()) {
    const { id } = await db
      .insertInto('packages')
      .values({ tag_id: 1, name: 'Basket', name_am: 'ጥቅል', price_santim, allotment: 100_000 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const items = productIds.slice(index, index + 3).map((product_id) => ({ package_id: id, product_id, quantity: 2 }))
    await db.insertInto('package_items').values(items).execute()
    ids.push(id)
  }
  return ids
}

/** Several, because the orders of one customer wait for each other. */
async function addCustomers({ db }: Deps): Promise<number[]> {
  const customers = await db
    .insertInto('customers')
    .values(
      Array.from({ length: customersInShop }, (_, index) => ({
        phone_number: String(251_911_000_001 + index),
        bypass_product_quantity_restriction: true,
      })),
    )
    .returning('id')
    .execute()
  const ids = customers.map(({ id }) => id)
  await db
    .insertInto('discount_type_customers')
    .values(ids.map((customer_id) => ({ customer_id, discount_type_id: 2 })))
    .execute()
  for (const customerId of ids) {
    const grant = { customerId, amount: 1_000_000_000_000, reference: randomUUID() }
    await db.transaction().execute((transaction) => grantCredit(transaction, grant))
  }
  return ids
}

/** Six products of one subcategory with odd prices, one of them sold without stock, and two packages of them. */
export async function preparePartsWorld(deps: Pick<PartsWorld, 'owner' | 'worker' | 'staff'>): Promise<PartsWorld> {
  const { db } = deps.owner
  const productIds = [1, 2, 3, 4, 5, 6]
  await sql`update products p set subcategory_id = one.subcategory_id, category_id = one.category_id, is_active = true,
    max_quantity_per_order = null, is_non_stocked = p.id = 6, price_santim = 3331 + 1117 * p.id
    from products one where one.id = 1 and p.id = any(${productIds})`.execute(db)
  await sql`insert into stock_movements (product_id, store_id, kind, quantity)
    select product_id, store_id, 'adjusted', -quantity from stock
    where product_id = any(${productIds}) and quantity > 0`.execute(db)
  await sql`insert into stock_movements (product_id, store_id, kind, quantity)
    select id, store, 'received', ${unitsInStore}::int from unnest(${productIds}::int[]) id, unnest(${partsStores}::int[]) store
    where id <> 6`.execute(db)
  return {
    ...deps,
    customerIds: await addCustomers(deps.owner),
    productIds,
    packageIds: await addPackages(deps.owner, productIds),
  }
}

const pickFrom = <T>(random: Random, all: readonly T[]): T => all[random(all.length)] as T

/** Refills what was sold. Now and then a store keeps one unit of a product, so that two stores serve one order. */
async function refill({ owner: { db }, productIds }: PartsWorld, random: Random): Promise<void> {
  await sql`insert into stock_movements (product_id, store_id, kind, quantity)
    select product_id, store_id, 'received', ${unitsInStore}::int from stock
    where product_id = any(${productIds}) and store_id = any(${partsStores}) and quantity < ${unitsInStore / 2}::int
      and product_id <> 6`.execute(db)
  if (random(3) > 0) return
  const productId = pickFrom(random, productIds)
  await db.transaction().execute(async (transaction) => {
    await lockStock(transaction, [productId])
    await sql`insert into stock_movements (product_id, store_id, kind, quantity)
      select product_id, to_store, 'moved', case to_store when 1 then 1 - quantity else quantity - 1 end
      from stock, unnest(${partsStores}::int[]) as to_store
      where product_id = ${productId} and store_id = 1 and quantity > 1`.execute(transaction)
  })
}

export type PartsOrder = {
  id: number
  actor: Actor
  customerId: number
  isOnCredit: boolean
  transactionNo: string
  total: number
  /** What the wallet left to pay. */
  due: number
}

async function payOnCredit({ worker }: PartsWorld, customerId: number, orderId: number, amount: number): Promise<void> {
  await worker.jobs.transact(async (tx) => {
    const order = await lockOrder(tx.db, orderId)
    if (!order) throw new Error('no order')
    await chargeCredit(tx.db, { customerId, orderId, amount })
    await settleOrder(tx, order)
  })
}

/** Pays by Telebirr, whose payments can be reversed. */
async function payByProvider({ owner, worker }: PartsWorld, orderId: number, amount: number): Promise<string> {
  const { rows } = await sql<{ id: number; reference: string }>`
    insert into payment_attempts (order_id, order_created_at, method, reference, amount_santim, kind, language, expires_at)
    select id, created_at, 'telebirr', id || 'ZAAAAAAAAAAAA', ${amount}, 'redirect', 'en', now() + interval '1 hour'
    from orders where id = ${orderId} returning id, reference`.execute(owner.db)
  const [attempt] = rows
  if (!attempt) throw new Error('no attempt')
  const money = { provider: 'telebirr', transactionNo: `T${orderId}`, amountSantim: amount, currency: 'ETB' } as const
  await settlePayment(worker, { orderId, attemptId: attempt.id }, { ...money, via: 'query' })
  return money.transactionNo
}

/** An order that is too small for delivery is picked up instead. */
async function place({ owner }: PartsWorld, customerId: number, order: OrderInput) {
  const placing = (delivery_type_id: number) => {
    const body = { products: [], packages: [], discount_type_id: null, ...order, delivery_type_id }
    return placeOrder(owner, { customerId, key: undefined, body, language: 'en' } as Parameters<typeof placeOrder>[1])
  }
  return placing(order.delivery_type_id as number).catch((error: unknown) => {
    if (error instanceof AppError && order.delivery_type_id !== deliveryTypes.pickup)
      return placing(deliveryTypes.pickup)
    throw error
  })
}

/** Places and pays a random order. */
export async function placeRandomOrder(world: PartsWorld, random: Random): Promise<PartsOrder> {
  const { owner, productIds, packageIds } = world
  const customerId = pickFrom(random, world.customerIds)
  await refill(world, random)
  const products = [...new Set(Array.from({ length: random(4) }, () => pickFrom(random, productIds)))]
  const packages = products.length === 0 || random(3) === 0 ? [pickFrom(random, packageIds)] : []
  // A wallet pays half of the orders with what it holds: a part, or all.
  const use_wallet = random(2) === 0
  if (use_wallet) await fillWallet(owner.db, customerId, 1 + random(60_000))
  const order = anOrder({
    use_wallet,
    products: products.map((id) => ({ id, quantity: 1 + random(5) })),
    packages: packages.map((id) => ({ id, quantity: 1 + random(2) })),
    delivery_type_id: random(2) === 0 ? deliveryTypes.home : deliveryTypes.pickup,
    discount_type_id: random(2) === 0 ? 2 : null,
  })
  const { data } = await place(world, customerId, order)
  const [total, due] = [fromWire(data.total_cost), fromWire(data.due_cost)]
  const isOnCredit = random(3) === 0 && due > 0
  const placed = { id: data.id, actor: await addActor(owner), customerId, isOnCredit, total, due }
  if (due === 0) return { ...placed, transactionNo: '' }
  if (!isOnCredit) return { ...placed, transactionNo: await payByProvider(world, data.id, due) }
  await sql`update orders set payment_method = 'loan' where id = ${data.id}`.execute(owner.db)
  await payOnCredit(world, customerId, data.id, due)
  return { ...placed, transactionNo: '' }
}
