import type { ProductChoices } from '@zembil/contract/staff/catalogue/product-shapes'
import type { MemberRef } from '@zembil/contract/staff/staff-fields'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import { type ListedProductRow, listedColumns, listedJoins } from './product-list.sql.ts'
import type { Barcode } from './product-record.sql.ts'

type Named = { id: number; name: string; name_am: string }

export type StaffProductRow = ListedProductRow &
  Row<
    'products',
    | 'description'
    | 'description_am'
    | 'measurement_type'
    | 'brand'
    | 'max_quantity_per_order'
    | 'grams_per_unit'
    | 'weight_tolerance_percent'
    | 'created_at'
    | 'updated_at'
  > & {
    supplier: Named | null
    barcodes: Barcode[]
    stores: (Named & { quantity: number })[]
    updated_by: MemberRef | null
  }

export async function findStaffProductRow(db: Db, id: number): Promise<StaffProductRow | undefined> {
  const { rows } = await sql<StaffProductRow>`
    select ${listedColumns}, p.description, p.description_am, p.measurement_type, p.brand, p.max_quantity_per_order,
      p.grams_per_unit, p.weight_tolerance_percent, p.created_at, p.updated_at,
      (select json_build_object('id', u.id, 'name', u.name, 'name_am', u.name_am)
        from suppliers u where u.id = p.supplier_id) as supplier,
      coalesce((select json_agg(json_build_object('code', b.code, 'units', b.units) order by b.units, b.code)
        from product_barcodes b where b.product_id = p.id), '[]') as barcodes,
      coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'name_am', t.name_am,
          'quantity', coalesce(k.quantity, 0)) order by t.id)
        from stores t left join stock k on k.store_id = t.id and k.product_id = p.id), '[]') as stores,
      (select json_build_object('id', m.id, 'name', m.name, 'name_am', m.name_am)
        from staff_members m where m.id = p.updated_by) as updated_by
    from products p ${listedJoins} where p.id = ${id}`.execute(db)
  return rows[0]
}

const choice = sql`json_build_object('id', id, 'name', name, 'name_am', name_am, 'is_active', is_active)`

/**
 * Brands of products are read by jumping from one to the next in their index, not by reading all products. Those that
 * nobody has added to the brands yet are offered, too.
 */
export async function readProductChoices(db: Db): Promise<ProductChoices> {
  const { rows } = await sql<ProductChoices>`
    with recursive carried as (
      (select brand from products where brand is not null order by brand limit 1)
      union all
      select (select p.brand from products p where p.brand > b.brand order by p.brand limit 1)
      from carried b where b.brand is not null
    ), all_brands as (
      select coalesce(b.name, c.brand) as name, coalesce(b.is_active, true) as is_active
      from brands b full join (select brand from carried where brand is not null) c on c.brand = b.name
    )
    select
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'name_am', c.name_am,
          'is_active', c.is_active, 'subcategories',
          coalesce((select json_agg(${choice} order by name) from subcategories where category_id = c.id), '[]'))
          order by c.name)
        from categories c), '[]') as categories,
      coalesce((select json_agg(${choice} order by name) from suppliers), '[]') as suppliers,
      coalesce((select json_agg(json_build_object('name', name, 'is_active', is_active) order by name)
        from all_brands), '[]') as brands`.execute(db)
  return rows[0] ?? { categories: [], suppliers: [], brands: [] }
}
