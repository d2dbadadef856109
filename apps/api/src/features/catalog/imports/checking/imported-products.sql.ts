import type { ErrorNames } from '@zembil/i18n/api/error-message'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'
import type { Row } from '../../../../platform/database/row.ts'
import type { Named } from '../columns/shelf-names.ts'

/** The products that have one of these as their own code. */
export async function listIdsOfCodes(db: Db, codes: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products where upper(sku) = any(${codes}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** Which product has a code, as its own or as a barcode, with the words of the error. */
export type CodeOwner = { id: number; names: ErrorNames }

type OwnerRow = Row<'products', 'id' | 'name' | 'name_am'> & { code: string }

export async function listOwnersOfCodes(db: Db, codes: readonly string[]): Promise<Map<string, CodeOwner[]>> {
  const { rows } = await sql<OwnerRow>`
    select p.id, p.name, p.name_am, b.code from product_barcodes b join products p on p.id = b.product_id
    where b.code = any(${codes}::text[])
    union all
    select p.id, p.name, p.name_am, given.code from unnest(${codes}::text[]) given (code)
    join products p on upper(p.sku) = upper(given.code)`.execute(db)
  const owners = new Map<string, CodeOwner[]>()
  for (const { id, code, name, name_am } of rows) {
    const names = { en: { code, product: name }, am: { code, product: name_am } }
    owners.set(code, [...(owners.get(code) ?? []), { id, names }])
  }
  return owners
}

/** Subcategories with and without their category, in both languages. */
export async function listSubcategoryNames(db: Db): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select s.id, array[c.name || ' > ' || s.name, c.name_am || ' > ' || s.name_am, s.name, s.name_am] as names
    from subcategories s join categories c on c.id = s.category_id order by s.id`.execute(db)
  return rows
}

export async function listSupplierNames(db: Db): Promise<Named[]> {
  const { rows } = await sql<Named>`select id, array[name, name_am] as names from suppliers order by id`.execute(db)
  return rows
}
