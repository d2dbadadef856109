import type { ProductInput } from '@zembil/contract/staff/catalogue/product-shapes'
import { fromWire } from '@zembil/rules/money/money'
import type { Db } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { ProductColumns } from './product-record.sql.ts'
import { findShelf } from './write-product.sql.ts'

type Typed = Omit<ProductInput, 'sku' | 'barcodes'>

/** What the form calls price is stored in santim; everything else has the name of its column. */
export const storedFields = ({ price, ...fields }: Partial<Typed>): Partial<ProductColumns> => ({
  ...fields,
  ...(price !== undefined && { price_santim: fromWire(price) }),
})

/** The category of the subcategory. Refuses a subcategory or supplier that does not exist. */
export async function requireShelf(db: Db, subcategoryId: number, supplierId: number | null): Promise<number> {
  const shelf = await findShelf(db, subcategoryId, supplierId)
  if (!shelf) throw new AppError('validation_failed', { subcategory_id: 'invalid' })
  if (!shelf.hasSupplier) throw new AppError('validation_failed', { supplier_id: 'invalid' })
  return shelf.category_id
}
