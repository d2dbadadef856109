import { mostCounted } from '@zembil/contract/staff/staff-fields'
import { mostLabels } from '@zembil/contract/staff/stock/stock-list-shapes'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { freshPlan } from '../../../platform/database/named-statements.ts'
import { allOf, given } from '../../staff/lists/conditions.sql.ts'
import type { Span } from '../../staff/lists/list-page.ts'
import { onTheWay } from '../lists/product-stock.sql.ts'
import { fromSold, type GoodsRow, goodsColumns, isLow } from '../lists/stock-list.sql.ts'

export type LowStockListRow = GoodsRow & {
  supplier: { id: number; name: string; name_am: string; phone_number: string } | null
  /** Of the list's order; 0 without a supplier. */
  supplier_id: number
  available: number
  on_the_way: number
  sold: number
  pack_units: number
}

/** `lowDays`: stock is low when it lasts fewer days. */
export type LowFilter = { store_id: number; supplier_id?: number | undefined; lowDays: number }
/** A place in the list: it is sorted by supplier, then by product. */
export type LowCursor = { supplier: number; product: number }

const matches = ({ store_id, supplier_id, lowDays }: LowFilter) =>
  allOf(
    [sql`a.store_id = ${store_id} and ${isLow(lowDays)} and p.is_active and not p.is_non_stocked`],
    given(supplier_id, (id) => sql`a.supplier_id = ${id}`),
  )
const placeOf = ({ supplier, product }: LowCursor) => sql`(${supplier}::int, ${product}::int)`

export async function listLowStockRows(
  db: Db,
  filter: LowFilter,
  { limit, after, before }: Span<LowCursor>,
): Promise<LowStockListRow[]> {
  const order = sql.raw(before === undefined ? 'asc' : 'desc')
  const isInSpan = allOf(
    [matches(filter)],
    given(after, (place) => sql`(a.supplier_id, a.product_id) > ${placeOf(place)}`),
    given(before, (place) => sql`(a.supplier_id, a.product_id) < ${placeOf(place)}`),
  )
  const { rows } = await sql<LowStockListRow>`${sql.raw(freshPlan)}
    select ${goodsColumns}, a.supplier_id, s.quantity as available, a.units_30_days as sold, ${onTheWay} as on_the_way,
      coalesce((select max(b.units) from product_barcodes b where b.product_id = p.id), 1) as pack_units,
      case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'name_am', u.name_am,
        'phone_number', u.phone_number) end as supplier
    ${fromSold} left join suppliers u on u.id = a.supplier_id
    where ${isInSpan} order by a.supplier_id ${order}, a.product_id ${order} limit ${limit + 1}`.execute(db)
  return rows
}

export async function countLowStock(db: Db, filter: LowFilter): Promise<number> {
  const { rows } = await sql<{ found: number }>`${sql.raw(freshPlan)}
    select count(*)::int as found from (
      select ${fromSold} where ${matches(filter)} limit ${mostCounted + 1}) some_goods`.execute(db)
  return rows[0]?.found ?? 0
}

/** Recounts what each store sold in thirty days. Writes only what changed. */
export async function updateStockSales(db: Db): Promise<void> {
  await sql`
    with sold as (
      select m.store_id, m.product_id, coalesce(p.supplier_id, 0) as supplier_id, -sum(m.quantity)::int as units
      from stock_movements m join products p on p.id = m.product_id
      where m.kind in ('sold', 'released') and m.created_at >= now() - interval '30 days'
      group by m.store_id, m.product_id, p.supplier_id having sum(m.quantity) < 0
    ), gone as (
      delete from stock_sales a where not exists (
        select from sold s where s.store_id = a.store_id and s.product_id = a.product_id)
    )
    insert into stock_sales as a (store_id, product_id, supplier_id, units_30_days)
    select store_id, product_id, supplier_id, units from sold order by store_id, product_id
    on conflict (store_id, product_id) do update
      set supplier_id = excluded.supplier_id, units_30_days = excluded.units_30_days
      where (a.supplier_id, a.units_30_days) <> (excluded.supplier_id, excluded.units_30_days)`.execute(db)
}

export type LabelRow = GoodsRow & {
  price_santim: number
  code: string | null
  place: string | null
  printed_santim: number | null
}

const labelColumns = (storeId: number) => sql`${goodsColumns}, p.price_santim, l.price_santim as printed_santim,
  (select b.code from product_barcodes b where b.product_id = p.id order by b.units, length(b.code) desc, b.code limit 1) as code,
  (select h.place from shelf_places h where h.store_id = ${storeId} and h.product_id = p.id) as place`

/** The labels of these products, in their order. */
export async function listLabels(db: Db, storeId: number, ids: readonly number[]): Promise<LabelRow[]> {
  const { rows } = await sql<LabelRow>`
    select ${labelColumns(storeId)} from unnest(${[...ids]}::bigint[]) with ordinality wanted (id, nth)
    join products p on p.id = wanted.id left join shelf_labels l on l.store_id = ${storeId} and l.product_id = p.id
    order by wanted.nth`.execute(db)
  return rows
}

/** The labels that say another price than the shop asks for. */
export async function listChangedLabels(db: Db, storeId: number): Promise<LabelRow[]> {
  const { rows } = await sql<LabelRow>`
    select ${labelColumns(storeId)} from shelf_labels l join products p on p.id = l.product_id and p.is_active
    where l.store_id = ${storeId} and l.price_santim <> p.price_santim
    order by l.product_id limit ${mostLabels}`.execute(db)
  return rows
}

export async function savePrintedLabels(
  db: Db,
  storeId: number,
  staffId: number,
  labels: readonly { product_id: number; price_santim: number }[],
): Promise<number> {
  const { rows } = await sql`
    insert into shelf_labels (store_id, product_id, price_santim, printed_by)
    select distinct on (p.id) ${storeId}, p.id, l.price_santim, ${staffId}
    from jsonb_to_recordset(${JSON.stringify(labels)}::jsonb) as l (product_id integer, price_santim bigint)
    join products p on p.id = l.product_id order by p.id
    on conflict (store_id, product_id) do update set price_santim = excluded.price_santim,
      printed_by = excluded.printed_by, printed_at = now()
    returning product_id`.execute(db)
  return rows.length
}
