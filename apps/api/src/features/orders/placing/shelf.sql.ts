import type { OrderedPackage, OrderedProduct } from '@zembil/rules/orders/order-lines'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

type Sold = 'id' | 'name' | 'name_am' | 'price_santim' | 'max_quantity_per_order' | 'is_active'
/** `stores`: the quantity in each store; empty stores are left out. */
export type ShelfProduct = OrderedProduct &
  Row<'products', Sold | 'category_id' | 'is_non_stocked'> & { stores: Row<'stock', 'store_id' | 'quantity'>[] }
export type ShelfPackage = OrderedPackage & Row<'packages', Sold | 'allotment'>

export async function listShelfProducts(db: Db, ids: number[]): Promise<ShelfProduct[]> {
  const { rows } = await sql<ShelfProduct>`
    select p.id, p.category_id, p.name, p.name_am, p.price_santim, p.max_quantity_per_order, p.is_non_stocked, p.is_active,
      k.left_in_stock, k.stores
    from products p cross join lateral (
      select coalesce(sum(quantity), 0)::int as left_in_stock,
        coalesce(json_agg(json_build_object('store_id', store_id, 'quantity', quantity)), '[]') as stores
      from stock_on_sale where product_id = p.id and quantity > 0) k
    where p.id = any(${ids}) order by p.id`.execute(db)
  return rows
}

/** `lock`: locks the packages, so that nobody else sells or changes them until the transaction ends. */
export async function listShelfPackages(db: Db, ids: number[], lock: boolean): Promise<ShelfPackage[]> {
  if (ids.length === 0) return []
  const { rows: packages } = await sql<Omit<ShelfPackage, 'components'>>`
    select id, name, name_am, price_santim, allotment, max_quantity_per_order, is_active
    from packages where id = any(${ids}) order by id ${lock ? sql`for no key update` : sql``}`.execute(db)
  // A separate statement: the one above may have waited for a lock, and its snapshot would show the old contents.
  const { rows: items } = await sql<Row<'package_items', 'package_id' | 'product_id' | 'quantity'>>`
    select package_id, product_id, quantity from package_items
    where package_id = any(${ids}) order by package_id, product_id`.execute(db)
  const itemsOf = Map.groupBy(items, ({ package_id }) => package_id)
  return packages.map((row) => ({ ...row, components: itemsOf.get(row.id) ?? [] }))
}
