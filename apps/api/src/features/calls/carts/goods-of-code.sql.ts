import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** The products with this barcode or code of the shop, and how many units the code stands for. */
export async function listGoodsOfCode(db: Db, code: string): Promise<{ id: number; units: number }[]> {
  const { rows } = await sql<{ id: number; units: number }>`
    select product_id as id, units from product_barcodes where code = ${code}
    union select id, 1 from products where upper(sku) = upper(${code})`.execute(db)
  return rows
}
