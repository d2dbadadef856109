import type { Db } from '../../../platform/database/db.ts'
import { listSubcategoryNames, listSupplierNames } from './checking/imported-products.sql.ts'
import { type NameLists, nameListOf } from './columns/shelf-names.ts'

/** What rows may call subcategories and suppliers, as they are called now. */
export const readNameLists = async (db: Db): Promise<NameLists> => ({
  subcategories: nameListOf('subcategory', await listSubcategoryNames(db)),
  suppliers: nameListOf('supplier', await listSupplierNames(db)),
})
