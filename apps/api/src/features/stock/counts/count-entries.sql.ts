import type { MemberRef } from '@zembil/contract/staff/staff-fields'
import { mostCounted } from '@zembil/contract/staff/staff-fields'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { freshPlan } from '../../../platform/database/named-statements.ts'
import { allOf, given } from '../../staff/lists/conditions.sql.ts'
import type { Span } from '../../staff/lists/list-page.ts'
import { heldUnits } from '../held-units.sql.ts'
import { type GoodsRow, goodsColumns } from '../lists/stock-list.sql.ts'
import type { CountRow } from './counts.sql.ts'

type GoodsToCountRow = GoodsRow & {
  place: string | null
  codes: string[]
  counted: number | null
  counted_at: Date | null
}

type Scope = Pick<CountRow, 'id' | 'category' | 'place'> & { storeId: number }

/** What belongs to a count: its category, its shelf places, and what was counted besides. */
const belongs = ({ id, storeId, category, place }: Scope) => {
  const entered = sql`select product_id from stock_count_entries where count_id = ${id}`
  if (category) return sql`(p.category_id = ${category.id} or p.id in (${entered}))`
  if (place === null) return sql`p.id in (${entered})`
  return sql`p.id in (
    ${entered}
    union all
    select product_id from shelf_places where store_id = ${storeId} and starts_with(place, ${place}))`
}

export async function listGoodsToCount(
  db: Db,
  scope: Scope,
  { limit, after, before }: Span<number>,
): Promise<GoodsToCountRow[]> {
  const order = sql.raw(before === undefined ? 'asc' : 'desc')
  const isInSpan = allOf(
    [sql`not p.is_non_stocked and ${belongs(scope)}`],
    given(after, (id) => sql`p.id > ${id}::bigint`),
    given(before, (id) => sql`p.id < ${id}::bigint`),
  )
  const { rows } = await sql<GoodsToCountRow>`${sql.raw(freshPlan)}
    select ${goodsColumns}, l.place, e.counted, e.counted_at,
      array(select b.code from product_barcodes b where b.product_id = p.id order by b.units, b.code) as codes
    from products p left join stock_count_entries e on e.count_id = ${scope.id} and e.product_id = p.id
    left join shelf_places l on l.store_id = ${scope.storeId} and l.product_id = p.id
    where ${isInSpan} order by p.id ${order} limit ${limit + 1}`.execute(db)
  return rows
}

export async function countGoodsToCount(db: Db, scope: Scope): Promise<number> {
  const { rows } = await sql<{ found: number }>`${sql.raw(freshPlan)}
    select count(*)::int as found from (
      select from products p where not p.is_non_stocked and ${belongs(scope)} limit ${mostCounted + 1}) some_goods`.execute(
    db,
  )
  return rows[0]?.found ?? 0
}

type Entry = { countId: number; productId: number; counted: number; expected: number; staffId: number }

/** False if the product does not exist or has no stock. */
export async function saveEntry(db: Db, { countId, productId, counted, expected, staffId }: Entry): Promise<boolean> {
  const { rows } = await sql`
    insert into stock_count_entries (count_id, product_id, counted, expected, counted_by)
    select ${countId}, p.id, ${counted}, ${expected}, ${staffId} from products p
    where p.id = ${productId} and not p.is_non_stocked
    on conflict (count_id, product_id) do update set counted = excluded.counted, expected = excluded.expected,
      counted_by = excluded.counted_by, counted_at = now()
    returning product_id`.execute(db)
  return rows.length > 0
}

type NewEntries = { countId: number; storeId: number; staffId: number }

/**
 * Saves many entries at once, each with what must be on the shelf now. One statement sees stock and orders at the same
 * moment, so nothing has to be locked and no order waits. Returns how many of the products have stock.
 */
export async function saveEntries(
  db: Db,
  { countId, storeId, staffId }: NewEntries,
  entries: readonly { product_id: number; counted: number }[],
): Promise<number> {
  const ids = entries.map(({ product_id }) => product_id)
  const { numAffectedRows = 0n } = await sql`
    with held as (
      select product_id, sum(units)::int as units
      from (${heldUnits(sql`m.store_id = ${storeId} and m.product_id = any(${ids}::int[])`)}) open_orders
      group by product_id
    )
    insert into stock_count_entries (count_id, product_id, counted, expected, counted_by)
    select ${countId}, p.id, e.counted, coalesce(s.quantity, 0) + coalesce(h.units, 0), ${staffId}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (product_id integer, counted integer)
    join products p on p.id = e.product_id and not p.is_non_stocked
    left join stock s on s.product_id = p.id and s.store_id = ${storeId}
    left join held h on h.product_id = p.id`.execute(db)
  return Number(numAffectedRows)
}

type EntryRow = {
  product: GoodsRow
  counted: number
  expected: number
  counted_by: MemberRef
  counted_at: Date
  is_posted: boolean | null
}

export async function listEntries(db: Db, countId: number): Promise<EntryRow[]> {
  const { rows } = await sql<GoodsRow & Omit<EntryRow, 'product'>>`
    select ${goodsColumns}, e.counted, e.expected, e.counted_at, e.is_posted,
      json_build_object('id', c.id, 'name', c.name, 'name_am', c.name_am) as counted_by
    from stock_count_entries e join products p on p.id = e.product_id join staff_members c on c.id = e.counted_by
    where e.count_id = ${countId} order by e.counted = e.expected, p.id`.execute(db)
  return rows.map(({ counted, expected, counted_by, counted_at, is_posted, ...product }) => ({
    product,
    counted,
    expected,
    counted_by,
    counted_at,
    is_posted,
  }))
}
