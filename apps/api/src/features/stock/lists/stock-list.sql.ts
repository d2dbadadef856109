import { mostCounted } from '@zembil/contract/staff/staff-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { freshPlan } from '../../../platform/database/named-statements.ts'
import { allOf, given } from '../../staff/lists/conditions.sql.ts'
import type { Span } from '../../staff/lists/list-page.ts'
import { heldUnits } from '../held-units.sql.ts'

export type GoodsRow = { id: number; name: string; name_am: string; unit: string; unit_am: string; pictures: string[] }
export type StockListRow = GoodsRow & {
  is_active: boolean
  available: number
  held: number
  sold: number
  place: string | null
  last_moved_at: Date | null
}

type StockFilter = {
  store_id: number
  ids?: number[] | undefined
  category_id?: number | undefined
  state?: 'low' | 'out' | undefined
  /** Stock is low when it lasts fewer days than this. */
  lowDays: number
}

/** The columns of a product as staff see it, and of its stock in the store `s.store_id`. */
export const goodsColumns = sql`p.id, p.name, p.name_am, p.unit, p.unit_am, p.pictures`
const lastMoved = sql`(
  select m.created_at from stock_movements m where m.product_id = s.product_id and m.store_id = s.store_id
  order by m.id desc limit 1)`

/** Every product, also one that the store never received. `offset 0`: the rest is looked up by key, for one page only. */
const fromProducts = (storeId: number) => sql`from products p
  left join lateral (select quantity from stock where product_id = p.id and store_id = ${storeId} offset 0) s on true
  left join lateral (
    select units_30_days from stock_sales where product_id = p.id and store_id = ${storeId} offset 0) a on true`
const fromStock = sql`from stock s join products p on p.id = s.product_id
  left join stock_sales a on a.store_id = s.store_id and a.product_id = s.product_id`
/**
 * What was sold in thirty days, which alone can be low. `offset 0` makes the planner look up the stock of each, and the
 * product of what is low, by their keys; otherwise it reads all stock and all products.
 */
export const fromSold = sql`from stock_sales a
  cross join lateral (select * from stock where product_id = a.product_id and store_id = a.store_id offset 0) s
  cross join lateral (select * from products where id = s.product_id offset 0) p`
/** Low: it lasts fewer days than these. */
export const isLow = (days: number) => sql`s.quantity * 30 < a.units_30_days * ${days}`

type Goods = { from: RawBuilder<unknown>; id: RawBuilder<unknown>; isListed: RawBuilder<unknown> }

/** From the table whose index has the order of the list. `id`: its column with the product. */
function goodsOf({ store_id, state, lowDays }: StockFilter): Goods {
  if (state === 'low')
    return { from: fromSold, id: sql`a.product_id`, isListed: sql`a.store_id = ${store_id} and ${isLow(lowDays)}` }
  if (state === 'out')
    return { from: fromStock, id: sql`s.product_id`, isListed: sql`s.store_id = ${store_id} and s.quantity = 0` }
  return { from: fromProducts(store_id), id: sql`p.id`, isListed: sql`true` }
}

const matches = ({ ids, category_id }: StockFilter, { id, isListed }: Goods) =>
  allOf(
    [sql`${isListed} and not p.is_non_stocked`],
    given(ids, (found) => sql`${id} = any(${found}::int[])`),
    given(category_id, (category) => sql`p.category_id = ${category}`),
  )

/** One row more than a page holds, in reading direction. */
export async function listStockRows(
  db: Db,
  filter: StockFilter,
  { limit, after, before }: Span<number>,
): Promise<StockListRow[]> {
  const order = sql.raw(before === undefined ? 'asc' : 'desc')
  const goods = goodsOf(filter)
  const isInSpan = allOf(
    [matches(filter, goods)],
    given(after, (id) => sql`${goods.id} > ${id}::bigint`),
    given(before, (id) => sql`${goods.id} < ${id}::bigint`),
  )
  const { rows } = await sql<StockListRow>`${sql.raw(freshPlan)}
    with page as materialized (
      select ${goodsColumns}, p.is_active, ${filter.store_id}::int as store_id, ${goods.id} as product_id,
        coalesce(s.quantity, 0) as available, coalesce(a.units_30_days, 0) as sold
      ${goods.from} where ${isInSpan} order by ${goods.id} ${order} limit ${limit + 1}
    ), held as (
      select product_id, sum(units)::int as units from (${heldUnits(sql`
        m.product_id = any(array(select product_id from page)) and m.store_id = ${filter.store_id}`)}) h group by 1
    )
    select s.*, coalesce(h.units, 0) as held, l.place, ${lastMoved} as last_moved_at
    from page s left join held h using (product_id)
    left join shelf_places l on l.store_id = s.store_id and l.product_id = s.product_id
    order by s.product_id ${order}`.execute(db)
  return rows
}

export async function countStock(db: Db, filter: StockFilter): Promise<number> {
  const goods = goodsOf(filter)
  const { rows } = await sql<{ found: number }>`${sql.raw(freshPlan)}
    select count(*)::int as found from (
      select ${goods.from} where ${matches(filter, goods)} limit ${mostCounted + 1}) some_goods`.execute(db)
  return rows[0]?.found ?? 0
}

type Named = { id: number; name: string; name_am: string }
type ChoicesRow = { suppliers: (Named & { is_active: boolean })[]; categories: Named[]; stores: Named[] }

export async function findStockChoices(db: Db): Promise<ChoicesRow> {
  const named = sql`json_agg(json_build_object('id', id, 'name', name, 'name_am', name_am) order by name, id)`
  const { rows } = await sql<ChoicesRow>`
    select coalesce((select json_agg(json_build_object('id', id, 'name', name, 'name_am', name_am,
        'is_active', is_active) order by name, id) from suppliers), '[]') as suppliers,
      coalesce((select ${named} from categories), '[]') as categories,
      coalesce((select ${named} from stores), '[]') as stores`.execute(db)
  return rows[0] ?? { suppliers: [], categories: [], stores: [] }
}

type FoundGoodsRow = GoodsRow & {
  codes: { code: string; units: number }[]
  is_active: boolean
  available: number
  is_exact: boolean
}

/** The product with this barcode or code of the shop's own, and those with these ids in their order. */
export async function listFoundGoods(db: Db, storeId: number, code: string, ids: number[]): Promise<FoundGoodsRow[]> {
  const { rows } = await sql<FoundGoodsRow>`
    select ${goodsColumns}, p.is_active, bool_or(found.is_exact) as is_exact,
      coalesce((select quantity from stock s where s.product_id = p.id and s.store_id = ${storeId}), 0) as available,
      coalesce((select json_agg(json_build_object('code', b.code, 'units', b.units) order by b.units, b.code)
        from product_barcodes b where b.product_id = p.id), '[]') as codes
    from (
      select product_id as id, true as is_exact, -1 as place from product_barcodes where code = ${code}
      union all
      select id, true, 0 from products where upper(sku) = upper(${code})
      union all
      select id, false, place from unnest(${ids}::int[]) with ordinality wanted (id, place)
    ) found join products p on p.id = found.id and not p.is_non_stocked
    group by p.id order by min(found.place) limit 10`.execute(db)
  return rows
}
