import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import type { Part } from '../parts/parts.sql.ts'

/** A product as a picker scans or weighs it. */
export type ScannedProduct = Row<
  'products',
  'id' | 'name' | 'name_am' | 'price_santim' | 'grams_per_unit' | 'weight_tolerance_percent'
>

export const findProduct = (db: Db, id: number): Promise<ScannedProduct | undefined> =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'name_am', 'price_santim', 'grams_per_unit', 'weight_tolerance_percent'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The product with this barcode or code of the shop's own, and how many units one scan stands for. */
export async function findCode(db: Db, code: string): Promise<{ product_id: number; units: number } | undefined> {
  const { rows } = await sql<{ product_id: number; units: number }>`
    select product_id, units from product_barcodes where code = ${code}
    union all select id, 1 from products where upper(sku) = upper(${code}) limit 1`.execute(db)
  return rows[0]
}

export const findScaleLayout = async (db: Db, storeId: number): Promise<string> =>
  (await db.selectFrom('stores').select('scale_layout').where('id', '=', storeId).executeTakeFirstOrThrow())
    .scale_layout

/** `substituted`: units for which another product is taken. */
export type PickRow = Row<'picks', 'line_no' | 'product_id' | 'wanted' | 'picked' | 'grams'> & { substituted: number }

/** What the part holds of a product, by line; of one line if `lineNo` is given. */
export async function listPicks(
  db: Db,
  { order_id, order_created_at, store_id }: Part,
  productId: number,
  lineNo?: number,
): Promise<PickRow[]> {
  const ofLine = lineNo === undefined ? sql`` : sql`and line_no = ${lineNo}`
  const { rows } = await sql<PickRow>`
    select line_no, product_id, wanted, picked, grams, coalesce(substitute_quantity, 0) as substituted from picks
    where order_id = ${order_id} and order_created_at = ${order_created_at} and store_id = ${store_id}
      and product_id = ${productId} ${ofLine} order by line_no`.execute(db)
  return rows
}

/** The first product of the way through the store that is not picked yet. */
export async function findWanted(db: Db, { order_id, order_created_at, store_id }: Part) {
  const { rows } = await sql<Row<'products', 'name' | 'name_am'>>`
    select d.name, d.name_am from picks k join products d on d.id = k.product_id
    left join shelf_places h on h.store_id = k.store_id and h.product_id = k.product_id
    where k.order_id = ${order_id} and k.order_created_at = ${order_created_at} and k.store_id = ${store_id}
      and k.picked < k.wanted and k.reason is null order by h.place nulls last, k.line_no limit 1`.execute(db)
  return rows[0]
}

export async function savePicks(
  db: Db,
  { order_id, order_created_at, store_id }: Part,
  picks: readonly PickRow[],
): Promise<void> {
  await sql`
    update picks k set picked = n.picked, grams = n.grams,
      reason = case when n.picked < k.wanted then k.reason end,
      shelf_left = case when n.picked < k.wanted then k.shelf_left end
    from jsonb_to_recordset(${JSON.stringify(picks)}::jsonb)
      as n (line_no integer, product_id integer, picked integer, grams integer)
    where k.order_id = ${order_id} and k.order_created_at = ${order_created_at} and k.store_id = ${store_id}
      and k.line_no = n.line_no and k.product_id = n.product_id`.execute(db)
}
