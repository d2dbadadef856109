import type { Product } from '@zembil/contract/catalog-shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Row } from '../../platform/database/row.ts'
import { orderBy, type PriceBounds, planHint, priceBounds, type Slice, sliceOf, totalOf } from './listing.sql.ts'

export type ProductRow = Row<
  'products',
  | 'id'
  | 'name'
  | 'name_am'
  | 'description'
  | 'description_am'
  | 'unit'
  | 'unit_am'
  | 'measurement_type'
  | 'brand'
  | 'price_santim'
  | 'unit_price_santim'
  | 'discount_percent'
  | 'max_quantity_per_order'
  | 'is_non_stocked'
  | 'is_fasting'
  | 'is_active'
  | 'rating'
  | 'pictures'
  | 'created_at'
  | 'updated_at'
  | 'category_id'
  | 'subcategory_id'
  | 'supplier_id'
> & {
  category_name: string
  category_name_am: string
  subcategory_name: string
  subcategory_name_am: string
  supplier_name: string
  supplier_name_am: string
  supplier_phone_number: string
  left_in_stock: number
  store_ids: number[] | null
  store_quantities: number[] | null
  /** Only of one product, not in listings; null without pictures. */
  image_alts?: Product['image_alts'] | null
}

/** The scope of a listing: all products, a category or a subcategory. */
export type ProductScope = { kind: 'all' } | { kind: 'category'; id: number } | { kind: 'subcategory'; id: number }

const products = sql`products`

export const productColumns = sql`
  p.id, p.name, p.name_am, p.description, p.description_am, p.unit, p.unit_am, p.measurement_type, p.brand,
  p.price_santim, p.unit_price_santim, p.discount_percent, p.max_quantity_per_order, p.is_non_stocked, p.is_fasting,
  p.is_active, p.rating, p.pictures, p.created_at, p.updated_at, p.category_id, p.subcategory_id, p.supplier_id,
  c.name as category_name, c.name_am as category_name_am,
  s.name as subcategory_name, s.name_am as subcategory_name_am,
  u.name as supplier_name, u.name_am as supplier_name_am, u.phone_number as supplier_phone_number,
  k.left_in_stock, k.store_ids, k.store_quantities`

export const productJoins = sql`
  left join categories c on c.id = p.category_id
  left join subcategories s on s.id = p.subcategory_id
  left join suppliers u on u.id = p.supplier_id
  left join lateral (
    select coalesce(sum(quantity), 0)::int as left_in_stock,
      array_agg(store_id) as store_ids, array_agg(quantity) as store_quantities
    from stock_on_sale where product_id = p.id) k on true`

const scopes = {
  all: () => ({
    conditions: [],
    kept: sql`(select coalesce(sum(products_count), 0)::int from subcategories)`,
    from: sql``,
  }),
  category: (id: number) => ({
    conditions: [sql`category_id = ${id}`],
    kept: sql`(select coalesce(sum(products_count), 0)::int from subcategories where category_id = ${id})`,
    from: sql`from categories where id = ${id} and is_active`,
  }),
  subcategory: (id: number) => ({
    conditions: [sql`subcategory_id = ${id}`],
    kept: sql`products_count`,
    from: sql`from subcategories where id = ${id}`,
  }),
} satisfies Record<
  string,
  (id: number) => { conditions: RawBuilder<unknown>[]; kept: RawBuilder<unknown>; from: RawBuilder<unknown> }
>

type Listed<T> = PriceBounds & { total: number; rows: T[] }

/** A slice, its total and its price bounds in one statement; undefined when the category or subcategory does not exist. */
export async function listProductRows(
  db: Db,
  scope: ProductScope,
  slice: Slice,
): Promise<Listed<ProductRow> | undefined> {
  const { conditions, kept, from } = scope.kind === 'all' ? scopes.all() : scopes[scope.kind](scope.id)
  const { rows } = await sql<ProductRow & PriceBounds & { total: number }>`${planHint(slice)}
    select t.total, t.lowest, t.highest, ${productColumns}
    from (select ${totalOf(products, conditions, slice, kept)} as total, ${priceBounds(products, conditions)} ${from}) t
    left join (${sliceOf(products, conditions, slice)}) p on true
    ${productJoins} ${orderBy(slice.sort)}`.execute(db)
  return toPriced(rows)
}

/** The left join returns one row without an id for an empty slice, and no row when the scope does not exist. */
export function toListed<T extends { id: number | null; total: number }>(
  rows: T[],
): { total: number; rows: T[] } | undefined {
  const [first] = rows
  return first && { total: first.total, rows: first.id === null ? [] : rows }
}

/** The same with the price bounds, which are in every row. */
export function toPriced<T extends PriceBounds & { id: number | null; total: number }>(
  rows: T[],
): Listed<T> | undefined {
  const [first] = rows
  const listed = toListed(rows)
  return first && listed && { ...listed, lowest: first.lowest, highest: first.highest }
}

export async function readPriceBounds(db: Db): Promise<PriceBounds> {
  const { rows } = await sql<PriceBounds>`select ${priceBounds(products, [])}`.execute(db)
  return rows[0] ?? { lowest: null, highest: null }
}

/** The alternative texts of the pictures of `p`, a product or package. */
export const imageAlts = sql`(
  select json_agg(json_build_object('alt', g.alt, 'alt_am', g.alt_am) order by n.place)
  from unnest(p.pictures) with ordinality n (name, place) left join pictures g on g.name = n.name)`

export async function findProductRow(db: Db, id: number): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns}, ${imageAlts} as image_alts
    from products p ${productJoins} where p.id = ${id} and p.is_active`.execute(db)
  return rows[0]
}

/** In the order of the given ids, without inactive products. */
export async function listProductRowsById(db: Db, ids: number[]): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns} from unnest(${ids}::int[]) with ordinality wanted (id, place)
    join products p using (id) ${productJoins} where p.is_active order by place`.execute(db)
  return rows
}

export async function listPopularProductRows(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<ProductRow & { total: number }>`
    select t.total, ${productColumns}
    from (select ${scopes.all().kept} as total) t
    left join (select p.*, q.units_sold_30_days
      from (select product_id, units_sold_30_days from product_popularity where is_active
        order by units_sold_30_days desc, product_id desc limit ${limit} offset ${offset}) q
      join products p on p.id = q.product_id) p on true
    ${productJoins} order by p.units_sold_30_days desc, p.id desc`.execute(db)
  return toListed(rows) ?? { total: 0, rows: [] }
}

/** Writes only rows whose number changed, because most products sell nothing in a month. */
export async function updateUnitsSold(db: Db, since: Date): Promise<void> {
  await sql`
    with sold as (
      -- Released units do not count as sold. They may have been sold before the period, so the sum can be negative.
      select product_id, greatest(0, -sum(quantity)) as units from stock_movements
      where kind in ('sold', 'released') and created_at >= ${since} group by product_id
    ), changed as (
      select q.product_id, coalesce(s.units, 0) as units
      from product_popularity q left join sold s on s.product_id = q.product_id
      where q.units_sold_30_days <> coalesce(s.units, 0) order by q.product_id for no key update of q
    )
    update product_popularity p set units_sold_30_days = c.units from changed c where p.product_id = c.product_id`.execute(
    db,
  )
}
