import type { BulkChange } from '@zembil/contract/staff/catalogue/bulk-shapes'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { ProductRecord } from './product-record.sql.ts'

type Named = { id: number; name: string; name_am: string }
export type ShelfNames = { subcategories: Named[]; suppliers: Named[] }

/** The subcategories and suppliers of these products, and those that the change names. */
export async function listShelfNames(
  db: Db,
  products: readonly ProductRecord[],
  change: BulkChange,
): Promise<ShelfNames> {
  const target = { subcategory_id: null, supplier_id: null, ...change }
  const subcategories = [...products.map(({ subcategory_id }) => subcategory_id), target.subcategory_id]
  const suppliers = [...products.map(({ supplier_id }) => supplier_id), target.supplier_id]
  const { rows } = await sql<Named & { kind: 'subcategory' | 'supplier' }>`
    select 'subcategory' as kind, id, name, name_am from subcategories where id = any(${subcategories}::int[])
    union all
    select 'supplier', id, name, name_am from suppliers where id = any(${suppliers}::int[])`.execute(db)
  const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ kind: _, ...named }) => named)
  return { subcategories: of('subcategory'), suppliers: of('supplier') }
}
