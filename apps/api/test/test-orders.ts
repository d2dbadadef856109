import { randomUUID } from 'node:crypto'
import type { OrderDetail } from '@zembil/contract/order-shapes'
import { sql } from 'kysely'
import { anOrder, type OrderInput } from './an-order.ts'
import type { TestApp } from './test-app.ts'
import type { TestCustomer } from './test-customer.ts'

export async function place(
  shop: TestApp,
  { token }: TestCustomer,
  changes: Partial<OrderInput> = {},
  key: string = randomUUID(),
): Promise<OrderDetail> {
  const input = { body: anOrder(changes), headers: { 'idempotency-key': key } }
  return (await shop.call('POST /orders', input, token)).data
}

type ProductChanges = {
  price_santim?: number
  max_quantity_per_order?: number | null
  is_active?: boolean
  is_non_stocked?: boolean
  name?: string
}

/** Sets a product's stock to exactly `left` units, all in the first store, and applies `changes`. */
export async function setProduct(shop: TestApp, id: number, left: number, changes: ProductChanges = {}): Promise<void> {
  const { db } = shop.deps
  await db
    .updateTable('products')
    .set({ max_quantity_per_order: null, is_active: true, is_non_stocked: false, ...changes })
    .where('id', '=', id)
    .execute()
  await sql`insert into stock_movements (product_id, store_id, kind, quantity)
    select product_id, store_id, 'adjusted', -quantity from stock where product_id = ${id} and quantity > 0`.execute(db)
  if (left > 0)
    await sql`insert into stock_movements (product_id, store_id, kind, quantity)
      values (${id}, 1, 'received', ${left})`.execute(db)
}

/** Adds a package with these quantities by product id. Returns the package's id. */
export async function addPackage(
  shop: TestApp,
  items: Record<number, number>,
  { price_santim = 50_000, allotment = null as number | null, max_quantity_per_order = null as number | null } = {},
): Promise<number> {
  const { db } = shop.deps
  const { id } = await db
    .insertInto('packages')
    .values({ tag_id: 1, name: 'Test basket', name_am: 'የሙከራ ጥቅል', price_santim, allotment, max_quantity_per_order })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = Object.entries(items).map(([product, quantity]) => ({
    package_id: id,
    product_id: Number(product),
    quantity,
  }))
  await db.insertInto('package_items').values(rows).execute()
  return id
}

export const leftOf = async (shop: TestApp, id: number): Promise<number> =>
  (
    await sql<{ units: number }>`
      select coalesce(sum(quantity), 0)::int as units from stock where product_id = ${id}`.execute(shop.deps.db)
  ).rows[0]?.units ?? 0

/** Makes the customer eligible for a discount; the demo's discounts are limited to listed customers. */
export async function nameForDiscount(
  shop: TestApp,
  { customer }: TestCustomer,
  discountTypeId: number,
): Promise<void> {
  await shop.deps.db
    .insertInto('discount_type_customers')
    .values({ customer_id: customer.id, discount_type_id: discountTypeId })
    .execute()
}
