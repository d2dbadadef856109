import type { Db } from '../../../platform/database/db.ts'
import { TransactionConflict } from '../../../platform/database/transaction-conflict.ts'
import { indexPackages } from '../search/index-packages.ts'
import { indexProducts } from '../search/index-products.ts'
import type { ProductRecord } from './product-record.sql.ts'
import { listHoldingPackages } from './write-product.sql.ts'

/** A product before and after a change; without `before` it is new. */
export type Changed = { before?: ProductRecord; after: ProductRecord }

/** The fields by which a product is found. */
const indexed = ['name', 'name_am', 'brand', 'unit', 'subcategory_id'] as const

const differs = ({ before, after }: Changed, fields: readonly (keyof ProductRecord)[]): boolean =>
  before === undefined || fields.some((field) => before[field] !== after[field])

/** Brings the search up to date, also for the packages that hold a renamed product. Call it in the same transaction. */
export async function indexChanged(db: Db, changes: readonly Changed[]): Promise<void> {
  const ids = changes.filter((change) => differs(change, indexed)).map(({ after }) => after.id)
  if (ids.length === 0) return
  const locked = new Set(await indexProducts(db, ids))
  const renamed = changes.filter((change) => change.before && differs(change, ['name', 'name_am']))
  if (renamed.length === 0) return
  const packages = await listHoldingPackages(
    db,
    renamed.map(({ after }) => after.id),
  )
  // One of them took the product in since the locks were taken. Locking it now could deadlock, so the edit begins again.
  if (packages.some((id) => !locked.has(id))) throw new TransactionConflict('a package took a renamed product in')
  if (packages.length > 0) await indexPackages(db, packages)
}
