import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

export type ProductHitRow = Row<
  'products',
  'id' | 'name' | 'name_am' | 'unit' | 'unit_am' | 'price_santim' | 'pictures' | 'is_active'
> & {
  codes: string[]
  available: number | null
  is_exact: boolean
}

/** The product with this code, and those with these ids in their order. */
export async function listProductHits(db: Db, code: string, ids: number[]): Promise<ProductHitRow[]> {
  const { rows } = await sql<ProductHitRow>`
    select p.id, p.name, p.name_am, p.unit, p.unit_am, p.price_santim, p.pictures, p.is_active, found.is_exact,
      p.sku || array(select b.code from product_barcodes b where b.product_id = p.id order by b.units, b.code) as codes,
      case when not p.is_non_stocked
        then (select coalesce(sum(s.quantity), 0)::int from stock_on_sale s where s.product_id = p.id) end as available
    from (
      (select id, true as is_exact, 0 as place from (
        select product_id as id from product_barcodes where code = ${code}
        union select id from products where upper(sku) = upper(${code})) coded)
      union all
      select id, false, place from unnest(${ids}::int[]) with ordinality wanted (id, place)
    ) found join products p on p.id = found.id order by found.place`.execute(db)
  return rows
}
