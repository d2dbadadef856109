import type { OrderedPackage, OrderedProduct } from '@zembil/rules/order-lines'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

type Priced = { name: string; name_am: string; price_santim: number }
export type ShelfProduct = OrderedProduct & Priced
export type ShelfPackage = OrderedPackage & Priced

/** `lock`: nobody else changes what is read until the transaction ends. */
type Reading = { lock: boolean }

// In id order, so that two orders never wait for each other in a circle. Not `for update`: that would also wait for
// every order being written that merely refers to the row.
const inOrder = ({ lock }: Reading) => (lock ? sql`order by id for no key update` : sql`order by id`)

export async function listShelfProducts(db: Db, ids: number[], reading: Reading): Promise<ShelfProduct[]> {
  const { rows } = await sql<ShelfProduct>`
    select id, name, name_am, price_santim, left_in_stock, max_quantity_per_order, is_non_stocked, is_active
    from products where id = any(${ids}) ${inOrder(reading)}`.execute(db)
  return rows
}

export async function listShelfPackages(db: Db, ids: number[], reading: Reading): Promise<ShelfPackage[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ShelfPackage>`
    select id, name, name_am, price_santim, allotment, max_quantity_per_order, is_active,
      (select coalesce(json_agg(json_build_object('product_id', i.product_id, 'quantity', i.quantity)), '[]')
       from package_items i where i.package_id = packages.id) as components
    from packages where id = any(${ids}) ${inOrder(reading)}`.execute(db)
  return rows
}
