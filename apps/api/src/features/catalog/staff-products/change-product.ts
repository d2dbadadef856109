import { isDeepStrictEqual } from 'node:util'
import type { ProductInput } from '@zembil/contract/staff/catalogue/product-shapes'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404, StaleVersion } from '../../../platform/http/app-error.ts'
import { shareSubcategory } from '../shelves/lock-subcategory.sql.ts'
import { getStaffProduct } from './get-staff-product.ts'
import { indexChanged } from './index-changed.ts'
import { requireShelf, storedFields } from './product-columns.ts'
import { listProductRecords, lockProducts, type ProductColumns, type ProductRecord } from './product-record.sql.ts'
import { requireUsualPrice } from './require-usual-price.ts'
import { requireFreeSku, saveBarcodes } from './save-codes.ts'
import { recordPrices, updateProducts } from './write-product.sql.ts'

export type FieldChange = {
  /** The fields to change; what is missing stays as it is. */
  change: Partial<ProductInput>
  /** The member of staff. */
  by: number | null
  /** A price that changes by more percent is refused as unusual; null when somebody has confirmed it. */
  mostPercent: number | null
}

const pricesOf = ({ id, price_santim, discount_percent }: ProductRecord) => ({
  productId: id,
  price_santim,
  discount_percent,
})

/** The columns that the change gives another value. */
async function changedColumns(
  db: Db,
  before: ProductRecord,
  { sku, barcodes: _, ...typed }: Partial<ProductInput>,
): Promise<Partial<ProductColumns>> {
  const wanted: Partial<ProductColumns> = { ...storedFields(typed), ...(sku && { sku }) }
  const { subcategory_id = before.subcategory_id, supplier_id = before.supplier_id } = wanted
  const isMoved = subcategory_id !== before.subcategory_id || supplier_id !== before.supplier_id
  if (isMoved) wanted.category_id = await requireShelf(db, subcategory_id, supplier_id)
  const changed = Object.entries(wanted).filter(([name, value]) => value !== before[name as keyof ProductColumns])
  return Object.fromEntries(changed)
}

/** Locks what the change puts a product into. Call it before the product is locked: see `lock-subcategory.sql.ts`. */
export async function lockTarget(db: Db, { subcategory_id }: Partial<ProductInput>): Promise<void> {
  if (subcategory_id !== undefined) await shareSubcategory(db, subcategory_id)
}

/** Writes the change of a product that the caller has locked and read. The caller indexes it (`indexChanged`). */
export async function changeRecord(
  db: Db,
  before: ProductRecord,
  { change, by, mostPercent }: FieldChange,
): Promise<ProductRecord> {
  const columns = await changedColumns(db, before, change)
  const { barcodes = before.barcodes } = change
  const hasNewCodes = !isDeepStrictEqual(new Set(barcodes), new Set(before.barcodes))
  if (Object.keys(columns).length === 0 && !hasNewCodes) return before
  const after = { ...before, ...columns, barcodes, version: before.version + 1 }
  if (mostPercent !== null)
    await requireUsualPrice(db, before.id, { before: before.price_santim, after: after.price_santim, mostPercent })
  if (columns.sku !== undefined) await requireFreeSku(db, columns.sku, before.id)
  await updateProducts(db, [before.id], columns, by)
  if (hasNewCodes) await saveBarcodes(db, before.id, barcodes)
  if (columns.price_santim !== undefined || columns.discount_percent !== undefined)
    await recordPrices(db, [{ before: pricesOf(before), after: pricesOf(after) }], by)
  return after
}

/** The product as it is, locked until the transaction ends. Without a `version` whatever is there may be changed. */
export async function lockProduct(db: Db, id: number, version?: number): Promise<ProductRecord> {
  await lockProducts(db, [id])
  const product = foundOr404((await listProductRecords(db, [id]))[0])
  if (version !== undefined && product.version !== version) throw new StaleVersion(await getStaffProduct(db, id))
  return product
}

/**
 * Changes a product in the caller's transaction: version, codes, price history and search together. A stale `version` is
 * refused with what is stored now.
 */
export async function changeProduct(
  db: Db,
  { id, version, ...change }: FieldChange & { id: number; version?: number },
): Promise<{ before: ProductRecord; after: ProductRecord }> {
  await lockTarget(db, change.change)
  const before = await lockProduct(db, id, version)
  const after = await changeRecord(db, before, change)
  await indexChanged(db, [{ before, after }])
  return { before, after }
}
