import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

export type Barcode = Row<'product_barcodes', 'code' | 'units'>

/** The columns of a product that staff write. */
export type ProductColumns = Row<
  'products',
  | 'sku'
  | 'name'
  | 'name_am'
  | 'description'
  | 'description_am'
  | 'unit'
  | 'unit_am'
  | 'measurement_type'
  | 'category_id'
  | 'subcategory_id'
  | 'supplier_id'
  | 'brand'
  | 'price_santim'
  | 'discount_percent'
  | 'max_quantity_per_order'
  | 'is_non_stocked'
  | 'is_fasting'
  | 'is_active'
  | 'grams_per_unit'
  | 'weight_tolerance_percent'
>

/** A product as staff edit it. */
export type ProductRecord = ProductColumns & { id: number; version: number; barcodes: Barcode[] }

/** Makes concurrent edits of the same products wait for each other. Always in this order, so nobody waits in a circle. */
export async function lockProducts(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select from products where id = any(${ids}::int[]) order by id for no key update`.execute(db)
}

/** A statement after the lock: one that waited for the lock itself would see the old barcodes. */
export async function listProductRecords(db: Db, ids: readonly number[]): Promise<ProductRecord[]> {
  const { rows } = await sql<ProductRecord>`
    select id, version, sku, name, name_am, description, description_am, unit, unit_am, measurement_type, category_id,
      subcategory_id, supplier_id, brand, price_santim, discount_percent, max_quantity_per_order, is_non_stocked,
      is_fasting, is_active, grams_per_unit, weight_tolerance_percent,
      coalesce((select json_agg(json_build_object('code', b.code, 'units', b.units) order by b.units, b.code)
        from product_barcodes b where b.product_id = p.id), '[]') as barcodes
    from products p where id = any(${ids}::int[]) order by id`.execute(db)
  return rows
}
