import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Barcode, ProductColumns } from './product-record.sql.ts'

/** Without a code the product gets one from its number. */
export async function insertProduct(
  db: Db,
  { sku, ...columns }: Omit<ProductColumns, 'sku'> & { sku: string | null },
  by: number | null,
): Promise<number> {
  const { id } = await db
    .insertInto('products')
    .values({ ...columns, sku: sku ?? '', updated_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Every change by a person raises the version; a sale does not touch the row. */
export async function updateProducts(
  db: Db,
  ids: readonly number[],
  columns: Partial<ProductColumns>,
  by: number | null,
): Promise<void> {
  await db
    .updateTable('products')
    .set({ ...columns, version: sql<number>`version + 1`, updated_at: sql<Date>`now()`, updated_by: by })
    .where('id', 'in', [...ids])
    .execute()
}

/** Returns the codes that belong to another product. Waits for whoever is just taking one of them. */
export async function replaceBarcodes(db: Db, productId: number, barcodes: readonly Barcode[]): Promise<string[]> {
  await db.deleteFrom('product_barcodes').where('product_id', '=', productId).execute()
  const sorted = barcodes.toSorted((one, other) => (one.code < other.code ? -1 : 1))
  const codes = sorted.map(({ code }) => code)
  const { rows } = await sql<{ code: string }>`
    insert into product_barcodes (code, product_id, units)
    select code, ${productId}, units from unnest(${codes}::text[], ${sorted.map(({ units }) => units)}::int[]) given (code, units)
    on conflict do nothing returning code`.execute(db)
  const written = new Set(rows.map(({ code }) => code))
  return codes.filter((code) => !written.has(code))
}

export type CodeOwner = { code: string; name: string; name_am: string }

/** Other products that have one of these as their own code or as a barcode. */
export async function listCodeOwners(db: Db, codes: readonly string[], exceptId: number): Promise<CodeOwner[]> {
  const { rows } = await sql<CodeOwner>`
    select b.code, p.name, p.name_am from product_barcodes b join products p on p.id = b.product_id
    where b.code = any(${codes}::text[]) and p.id <> ${exceptId}
    union all
    select given.code, p.name, p.name_am from unnest(${codes}::text[]) given (code)
    join products p on upper(p.sku) = upper(given.code) where p.id <> ${exceptId}`.execute(db)
  return rows
}

export type PriceOf = { productId: number; price_santim: number; discount_percent: number }

/** Records prices that hold from now on. `before` is missing for a new product. */
export async function recordPrices(
  db: Db,
  changes: { after: PriceOf; before?: PriceOf }[],
  by: number | null,
): Promise<void> {
  await sql`
    insert into price_changes (product_id, price_santim, discount_percent, old_price_santim, old_discount_percent,
      state, applies_at, created_by)
    select product_id, price, discount, old_price, old_discount, 'applied', now(), ${by}
    from unnest(${changes.map(({ after }) => after.productId)}::int[],
      ${changes.map(({ after }) => after.price_santim)}::bigint[],
      ${changes.map(({ after }) => after.discount_percent)}::numeric[],
      ${changes.map(({ before }) => before?.price_santim ?? null)}::bigint[],
      ${changes.map(({ before }) => before?.discount_percent ?? null)}::numeric[])
      given (product_id, price, discount, old_price, old_discount)`.execute(db)
}

/** Undefined when there is no such subcategory; `hasSupplier` is false when there is no such supplier. */
export async function findShelf(
  db: Db,
  subcategoryId: number,
  supplierId: number | null,
): Promise<{ category_id: number; hasSupplier: boolean } | undefined> {
  const { rows } = await sql<{ category_id: number; hasSupplier: boolean }>`
    select category_id, ${supplierId}::int is null or exists (select from suppliers where id = ${supplierId}) as "hasSupplier"
    from subcategories where id = ${subcategoryId}`.execute(db)
  return rows[0]
}

/** The packages that hold one of these products. */
export async function listHoldingPackages(db: Db, productIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ package_id: number }>`
    select distinct package_id from package_items where product_id = any(${productIds}::int[])
    order by package_id`.execute(db)
  return rows.map(({ package_id }) => package_id)
}
