import type { Package } from '@zembil/contract/catalog-shapes'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Row } from '../../platform/database/row.ts'
import { orderBy, type PriceBounds, planHint, priceBounds, type Slice, sliceOf, totalOf } from './listing.sql.ts'
import { imageAlts, toPriced } from './products.sql.ts'

export type PackageItemRow = Row<
  'products',
  | 'id'
  | 'name'
  | 'name_am'
  | 'price_santim'
  | 'unit'
  | 'unit_am'
  | 'pictures'
  | 'max_quantity_per_order'
  | 'is_non_stocked'
  | 'is_active'
> &
  Row<'package_items', 'quantity'> & { left_in_stock: number }

export type PackageRow = Row<
  'packages',
  | 'id'
  | 'name'
  | 'name_am'
  | 'tag_id'
  | 'price_santim'
  | 'allotment'
  | 'max_quantity_per_order'
  | 'is_active'
  | 'pictures'
  | 'created_at'
  | 'updated_at'
> & {
  items: PackageItemRow[]
  stores: { id: number; quantity: number }[]
  /** Only of one package, not in listings; null without pictures. */
  image_alts?: Package['image_alts'] | null
}

/** Packages of one tag, or all of them. */
export type PackageScope = { tagId?: number }

const packages = sql`packages`

const columns = sql`
  p.id, p.tag_id, p.name, p.name_am, p.price_santim, p.allotment, p.max_quantity_per_order,
  p.is_active, p.pictures, p.created_at, p.updated_at,
  (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'name_am', d.name_am, 'unit', d.unit,
     'unit_am', d.unit_am, 'price_santim', d.price_santim, 'pictures', d.pictures, 'quantity', i.quantity,
     'left_in_stock', (select coalesce(sum(quantity), 0) from stock_on_sale where product_id = d.id), 'max_quantity_per_order', d.max_quantity_per_order,
     'is_non_stocked', d.is_non_stocked, 'is_active', d.is_active) order by d.id), '[]')
   from package_items i join products d on d.id = i.product_id where i.package_id = p.id) as items,
  (select coalesce(json_agg(json_build_object('id', o.id, 'quantity', whole.quantity) order by o.id), '[]')
   from stores o cross join lateral (
     select min(coalesce(k.quantity, 0) / i.quantity) as quantity from package_items i
     left join stock k on k.product_id = i.product_id and k.store_id = o.id where i.package_id = p.id) whole
   where o.is_active and whole.quantity > 0) as stores`

const inTag = (tagId: number | undefined) => (tagId === undefined ? [] : [sql`tag_id = ${tagId}`])

/** A slice, its total and its price bounds in one statement; undefined when the tag does not exist. */
export async function listPackageRows(db: Db, { tagId }: PackageScope, slice: Slice) {
  const conditions = inTag(tagId)
  const scope = conditions[0] ? sql`and ${conditions[0]}` : sql``
  // Packages are put together by hand and number in the hundreds, so counting them is cheap.
  const kept = sql`(select count(*)::int from packages where is_active ${scope})`
  const { rows } = await sql<PackageRow & PriceBounds & { total: number }>`${planHint(slice)}
    select t.total, t.lowest, t.highest, ${columns}
    from (select ${totalOf(packages, conditions, slice, kept)} as total, ${priceBounds(packages, conditions)}
      ${tagId === undefined ? sql`` : sql`from tags where id = ${tagId}`}) t
    left join (${sliceOf(packages, conditions, slice)}) p on true ${orderBy(slice.sort)}`.execute(db)
  return toPriced(rows)
}

export async function readPackagePriceBounds(db: Db, { tagId }: PackageScope): Promise<PriceBounds> {
  const { rows } = await sql<PriceBounds>`select ${priceBounds(packages, inTag(tagId))}`.execute(db)
  return rows[0] ?? { lowest: null, highest: null }
}

export async function findPackageRow(db: Db, id: number): Promise<PackageRow | undefined> {
  const { rows } = await sql<PackageRow>`
    select ${columns}, ${imageAlts} as image_alts from packages p where p.id = ${id} and p.is_active`.execute(db)
  return rows[0]
}

/** In the order of the given ids, without inactive packages. */
export async function listPackageRowsById(db: Db, ids: number[]): Promise<PackageRow[]> {
  const { rows } = await sql<PackageRow>`
    select ${columns} from unnest(${ids}::int[]) with ordinality wanted (id, place)
    join packages p using (id) where p.is_active order by place`.execute(db)
  return rows
}
