import { mostCounted } from '@zembil/contract/staff/staff-fields'
import type { StockMovement } from '@zembil/contract/staff/stock/stock-shapes'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { freshPlan } from '../../../platform/database/named-statements.ts'
import { allOf, given } from '../../staff/lists/conditions.sql.ts'
import type { Span } from '../../staff/lists/list-page.ts'
import type { StoreScope } from '../../staff/sessions/actor.ts'

type MovementRow = Omit<StockMovement, 'at'> & { at: Date }

const inScope = (stores: StoreScope) =>
  stores === 'all' ? sql`select id from stores` : sql`select unnest(${[...stores]}::int[]) as id`

/**
 * One row more than a page holds. Each store is read from its own index, in the order of ids. The balance is what the store
 * has now, less everything that came after the row.
 */
export async function listMovementRows(
  db: Db,
  productId: number,
  stores: StoreScope,
  { limit, after, before }: Span<number>,
): Promise<MovementRow[]> {
  const order = sql.raw(before === undefined ? 'desc' : 'asc')
  const isInSpan = allOf(
    [sql`m.product_id = ${productId} and m.store_id = t.id`],
    given(after, (id) => sql`m.id < ${id}::bigint`),
    given(before, (id) => sql`m.id > ${id}::bigint`),
  )
  const { rows } = await sql<MovementRow>`${sql.raw(freshPlan)}
    with page as materialized (
      select m.* from (${inScope(stores)}) t cross join lateral (
        select * from stock_movements m where ${isInSpan} order by m.id ${order} limit ${limit + 1}) m
      order by m.id ${order} limit ${limit + 1}
    ), later as (
      select b.store_id, s.quantity - coalesce((
        select sum(m.quantity) from stock_movements m
        where m.product_id = ${productId} and m.store_id = b.store_id and m.id > b.newest), 0) as balance
      from (select store_id, max(id) as newest from page group by 1) b
      join stock s on s.product_id = ${productId} and s.store_id = b.store_id
    )
    select m.id, m.created_at as at, m.kind, m.quantity, m.order_id, m.receipt_id, m.transfer_id, m.count_id, m.reason, m.note,
      (later.balance - coalesce(sum(m.quantity) over (partition by m.store_id order by m.id desc
        rows between unbounded preceding and 1 preceding), 0))::int as balance,
      json_build_object('id', t.id, 'name', t.name, 'name_am', t.name_am) as store,
      case when f.id is not null then json_build_object('id', f.id, 'name', f.name, 'name_am', f.name_am) end as member,
      exists (select from stock_photos h where h.movement_id = m.id) as has_photo
    from page m join stores t on t.id = m.store_id join later on later.store_id = m.store_id
    left join staff_members f on f.id = m.staff_id
    order by m.id ${order}`.execute(db)
  return rows
}

export async function countMovements(db: Db, productId: number, stores: StoreScope): Promise<number> {
  const { rows } = await sql<{ found: number }>`${sql.raw(freshPlan)}
    select count(*)::int as found from (
      select from (${inScope(stores)}) t join stock_movements m on m.product_id = ${productId} and m.store_id = t.id
      limit ${mostCounted + 1}) some_movements`.execute(db)
  return rows[0]?.found ?? 0
}
