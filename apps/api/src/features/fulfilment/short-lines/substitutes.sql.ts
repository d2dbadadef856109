import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

export type SubstituteRow = Row<'products', 'id' | 'name' | 'name_am' | 'price_santim' | 'pictures'> & { left: number }

type Missing = { productId: number; storeId: number }

/** Active products of the same subcategory that the store has. Goods without stock are left out: nobody counts them. */
const offers = ({ productId, storeId }: Missing) => sql`
  from products p join products missing on missing.id = ${productId} and missing.subcategory_id = p.subcategory_id
  join stock s on s.product_id = p.id and s.store_id = ${storeId} and s.quantity > 0
  where p.is_active and not p.is_non_stocked and p.id <> missing.id`

const columns = sql`p.id, p.name, p.name_am, p.price_santim, p.pictures, s.quantity as left`

const mostOffers = 20

/** The closest in price first. */
export async function listSubstitutes(db: Db, missing: Missing): Promise<SubstituteRow[]> {
  const { rows } = await sql<SubstituteRow>`
    select ${columns} ${offers(missing)}
    order by abs(p.price_santim - missing.price_santim), p.id limit ${sql.lit(mostOffers)}`.execute(db)
  return rows
}

/** Undefined if this product cannot replace the missing one. */
export async function findSubstitute(
  db: Db,
  { substituteId, ...missing }: Missing & { substituteId: number },
): Promise<SubstituteRow | undefined> {
  const { rows } = await sql<SubstituteRow>`
    select ${columns} ${offers(missing)} and p.id = ${substituteId}`.execute(db)
  return rows[0]
}
