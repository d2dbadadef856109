import type { ProductInput } from '@zembil/contract/staff/catalogue/product-shapes'
import type { Db } from '../../../platform/database/db.ts'
import { shareSubcategory } from '../shelves/lock-subcategory.sql.ts'
import { indexChanged } from './index-changed.ts'
import { requireShelf, storedFields } from './product-columns.ts'
import { listProductRecords, type ProductColumns, type ProductRecord } from './product-record.sql.ts'
import { requireFreeSku, saveBarcodes } from './save-codes.ts'
import { insertProduct, recordPrices } from './write-product.sql.ts'

/** Ids begin at 1: no product has this one yet. */
const noProduct = 0

/** Writes a new product with its codes and its first price. The caller indexes it (`indexChanged`), one or many. */
async function insertNewProduct(db: Db, input: ProductInput, by: number | null): Promise<ProductRecord> {
  const { sku, barcodes, ...typed } = input
  await shareSubcategory(db, input.subcategory_id)
  const category_id = await requireShelf(db, input.subcategory_id, input.supplier_id)
  if (sku !== null) await requireFreeSku(db, sku, noProduct)
  const columns = { ...storedFields(typed), category_id } as Omit<ProductColumns, 'sku'>
  const id = await insertProduct(db, { ...columns, sku }, by)
  if (barcodes.length > 0) await saveBarcodes(db, id, barcodes)
  const { price_santim, discount_percent } = columns
  await recordPrices(db, [{ after: { productId: id, price_santim, discount_percent } }], by)
  const [record] = await listProductRecords(db, [id])
  if (!record) throw new Error(`product ${id} vanished`)
  return record
}

/** Adds a product, in the caller's transaction; the search finds it when that commits. `by` is the member of staff. */
export async function createProduct(db: Db, input: ProductInput, by: number | null): Promise<ProductRecord> {
  const after = await insertNewProduct(db, input, by)
  await indexChanged(db, [{ after }])
  return after
}
