import { mostCounted } from '@zembil/contract/staff/staff-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { freshPlan } from '../../../platform/database/named-statements.ts'
import type { Row } from '../../../platform/database/row.ts'
import { allOf, given } from '../../staff/lists/conditions.sql.ts'
import type { Span } from '../../staff/lists/list-page.ts'

type Named = { id: number; name: string; name_am: string }

export type ListedProductRow = Row<
  'products',
  | 'id'
  | 'version'
  | 'sku'
  | 'name'
  | 'name_am'
  | 'unit'
  | 'unit_am'
  | 'pictures'
  | 'price_santim'
  | 'discount_percent'
  | 'is_non_stocked'
  | 'is_fasting'
  | 'is_active'
> & { category: Named; subcategory: Named; left_in_stock: number }

export const listedColumns = sql`
  p.id, p.version, p.sku, p.name, p.name_am, p.unit, p.unit_am, p.pictures, p.price_santim, p.discount_percent,
  p.is_non_stocked, p.is_fasting, p.is_active,
  json_build_object('id', c.id, 'name', c.name, 'name_am', c.name_am) as category,
  json_build_object('id', s.id, 'name', s.name, 'name_am', s.name_am) as subcategory,
  (select coalesce(sum(quantity), 0)::int from stock_on_sale where product_id = p.id) as left_in_stock`
export const listedJoins = sql`
  join categories c on c.id = p.category_id join subcategories s on s.id = p.subcategory_id`

type Flag = '1' | undefined
export type ProductFilter = {
  category_id?: number | undefined
  subcategory_id?: number | undefined
  supplier_id?: number | undefined
  brand?: string | undefined
  state?: 'on' | 'off' | undefined
  fasting?: Flag
  discounted?: Flag
  no_stock?: Flag
  no_picture?: Flag
  same_text?: Flag
}

/** Each of these has an index in the order of the list; active products are nearly all of them. */
const matches = (filter: ProductFilter) =>
  allOf(
    given(filter.category_id, (id) => sql`p.category_id = ${id}`),
    given(filter.subcategory_id, (id) => sql`p.subcategory_id = ${id}`),
    given(filter.supplier_id, (id) => sql`p.supplier_id = ${id}`),
    given(filter.brand, (brand) => sql`p.brand = ${brand}`),
    given(filter.state, (state) => (state === 'on' ? sql`p.is_active` : sql`not p.is_active`)),
    given(filter.fasting, () => sql`p.is_fasting`),
    given(filter.discounted, () => sql`p.discount_percent > 0`),
    given(filter.no_picture, () => sql`p.pictures = '{}'`),
    given(filter.same_text, () => sql`p.name = p.name_am`),
  )

/** By the key of each product: with `not exists` the planner reads the stock of all. */
const hasNoStock = sql`not p.is_non_stocked
  and coalesce((select max(k.quantity) from stock_on_sale k where k.product_id = p.id), 0) = 0`
/** No index knows what is sold out: it would cost every sale a write. */
const mostLookedAt = 20_000

/** The products that fit, as a table `p`. */
function fitting(filter: ProductFilter, isInSpan: RawBuilder<unknown>, direction: RawBuilder<unknown>) {
  if (filter.no_stock === undefined) return sql`products p where ${matches(filter)} and ${isInSpan}`
  return sql`(select * from products p where ${matches(filter)} and ${isInSpan}
    order by p.id ${direction} limit ${sql.lit(mostLookedAt)}) p where ${hasNoStock}`
}

/** One row more than a page holds, in reading direction. */
export async function listProductRows(
  db: Db,
  filter: ProductFilter,
  { limit, after, before }: Span<number>,
): Promise<ListedProductRow[]> {
  const direction = sql.raw(before === undefined ? 'desc' : 'asc')
  const isInSpan = allOf(
    given(after, (id) => sql`p.id < ${id}::bigint`),
    given(before, (id) => sql`p.id > ${id}::bigint`),
  )
  const { rows } = await sql<ListedProductRow>`${sql.raw(freshPlan)}
    select ${listedColumns} from (
      select p.* from ${fitting(filter, isInSpan, direction)} order by p.id ${direction} limit ${limit + 1}) p
    ${listedJoins} order by p.id ${direction}`.execute(db)
  return rows
}

export async function countProducts(db: Db, filter: ProductFilter): Promise<number> {
  const { rows } = await sql<{ found: number }>`${sql.raw(freshPlan)}
    select count(*)::int as found from (
      select from ${fitting(filter, sql`true`, sql.raw('desc'))} limit ${mostCounted + 1}) some_products`.execute(db)
  return rows[0]?.found ?? 0
}

/** Of these ids, in their order, what fits the filter. `place` counts from 1. */
export async function listFoundRows(
  db: Db,
  ids: readonly number[],
  filter: ProductFilter,
): Promise<{ id: number; place: number }[]> {
  const isSoldOut = filter.no_stock === undefined ? sql`true` : hasNoStock
  const { rows } = await sql<{ id: number; place: number }>`
    select p.id, row_number() over (order by wanted.place)::int as place
    from unnest(${ids}::int[]) with ordinality wanted (id, place) join products p on p.id = wanted.id
    where ${matches(filter)} and ${isSoldOut} order by wanted.place`.execute(db)
  return rows
}

export async function listProductRowsOf(db: Db, ids: readonly number[]): Promise<ListedProductRow[]> {
  const { rows } = await sql<ListedProductRow>`
    select ${listedColumns} from unnest(${ids}::int[]) with ordinality wanted (id, place)
    join products p on p.id = wanted.id ${listedJoins} order by wanted.place`.execute(db)
  return rows
}

/** The product with exactly this code of the shop's own or barcode. */
export async function findByCode(db: Db, code: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from products where upper(sku) = upper(${code})
    union all select product_id from product_barcodes where code = ${code} limit 1`.execute(db)
  return rows[0]?.id
}
