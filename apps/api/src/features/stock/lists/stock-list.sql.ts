import { mostCounted } from '@zembil/contract/staff/staff-fields'
import { sql } from 'kysely'
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

const fromStock = sql`from stock s join products p on p.id = s.product_id
  left join stock_sales a on a.store_id = s.store_id and a.product_id = s.product_id`

const isLow = (days: number) => sql`s.quantity * 30 < coalesce(a.units_30_days, 0) * ${days}`

const matches = ({ store_id, ids, category_id, state, lowDays }: StockFilter) =>
  allOf(
    [sql`s.store_id = ${store_id} and not p.is_non_stocked`],
    given(ids, (found) => sql`s.product_id = any(${found}::int[])`),
    given(category_id, (id) => sql`p.category_id = ${id}`),
    given(state, (one) => (one === 'low' ? isLow(lowDays) : sql`s.quantity = 0`)),
  )

/** One row more than a page holds, in reading direction. */
export async function listStockRows(
  db: Db,
  filter: StockFilter,
  { limit, after, before }: Span<number>,
): Promise<StockListRow[]> {
  const order = sql.raw(before === undefined ? 'asc' : 'desc')
  const isInSpan = allOf(
    [matches(filter)],
    given(after, (id) => sql`s.product_id > ${id}::bigint`),
    given(before, (id) => sql`s.product_id < ${id}::bigint`),
  )
  const { rows } = await sql<StockListRow>`${sql.raw(freshPlan)}
    with page as materialized (
      select ${goodsColumns}, p.is_active, s.store_id, s.product_id, s.quantity as available,
        coalesce(a.units_30_days, 0) as sold
      ${fromStock} where ${isInSpan} order by s.product_id ${order} limit ${limit + 1}
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
  const { rows } = await sql<{ found: number }>`${sql.raw(freshPlan)}
    select count(*)::int as found from (
      select ${fromStock} where ${matches(filter)} limit ${mostCounted + 1}) some_goods`.execute(db)
  return rows[0]?.found ?? 0
}

type Named = { id: number; name: string; name_am: string }
type ChoicesRow = { suppliers: Named[]; categories: Named[]; stores: Named[] }

export async function findStockChoices(db: Db): Promise<ChoicesRow> {
  const named = sql`json_agg(json_build_object('id', id, 'name', name, 'name_am', name_am) order by name, id)`
  const { rows } = await sql<ChoicesRow>`
    select coalesce((select ${named} from suppliers), '[]') as suppliers,
      coalesce((select ${named} from categories), '[]') as categories,
      coalesce((select ${named} from stores), '[]') as stores`.execute(db)
  return rows[0] ?? { suppliers: [], categories: [], stores: [] }
}

type FoundGoodsRow = GoodsRow & {
  codes: { code: string; units: number }[]
  available: number
  is_exact: boolean
}

/** The product with this code, and those with these ids in their order. */
export async function listFoundGoods(db: Db, storeId: number, code: string, ids: number[]): Promise<FoundGoodsRow[]> {
  const { rows } = await sql<FoundGoodsRow>`
    select ${goodsColumns}, bool_or(found.is_exact) as is_exact,
      coalesce((select quantity from stock s where s.product_id = p.id and s.store_id = ${storeId}), 0) as available,
      coalesce((select json_agg(json_build_object('code', b.code, 'units', b.units) order by b.units, b.code)
        from product_barcodes b where b.product_id = p.id), '[]') as codes
    from (
      select product_id as id, true as is_exact, 0 as place from product_barcodes where code = ${code}
      union all
      select id, false, place from unnest(${ids}::int[]) with ordinality wanted (id, place)
    ) found join products p on p.id = found.id and not p.is_non_stocked
    group by p.id order by min(found.place) limit 10`.execute(db)
  return rows
}
