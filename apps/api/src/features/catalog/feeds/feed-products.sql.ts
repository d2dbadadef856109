import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

export type FeedProduct = Row<
  'products',
  | 'id'
  | 'name'
  | 'name_am'
  | 'description'
  | 'description_am'
  | 'unit'
  | 'unit_am'
  | 'brand'
  | 'price_santim'
  | 'discount_percent'
  | 'pictures'
> & {
  category_name: string
  category_name_am: string
  subcategory_name: string
  subcategory_name_am: string
  is_available: boolean
  /** Barcodes of a single unit: that of a carton names another trade item. */
  barcodes: string[]
}

/** The next products that shoppers see, by id. Without a picture a catalogue would refuse them. */
export async function listFeedProducts(db: Db, afterId: number, most: number): Promise<FeedProduct[]> {
  const { rows } = await sql<FeedProduct>`
    select p.id, p.name, p.name_am, p.description, p.description_am, p.unit, p.unit_am, p.brand, p.price_santim,
      p.discount_percent, p.pictures, c.name as category_name, c.name_am as category_name_am,
      s.name as subcategory_name, s.name_am as subcategory_name_am,
      p.is_non_stocked or exists (select from stock_on_sale k where k.product_id = p.id and k.quantity > 0) as is_available,
      array(select b.code from product_barcodes b where b.product_id = p.id and b.units = 1 order by b.code) as barcodes
    from products p join categories c on c.id = p.category_id join subcategories s on s.id = p.subcategory_id
    where p.id > ${afterId} and p.is_active and p.pictures <> '{}' order by p.id limit ${most}`.execute(db)
  return rows
}
