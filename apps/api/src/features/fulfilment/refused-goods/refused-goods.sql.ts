import type { RefusedGoods } from '@zembil/contract/staff/fulfilment/refused-goods'
import { type MemberRef, mostCounted } from '@zembil/contract/staff/staff-fields'
import type { DoorReason } from '@zembil/rules/orders/reasons'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import type { Span } from '../../staff/lists/list-page.ts'
import { refJson } from '../../staff/lists/ref-json.sql.ts'

type PickOf = Row<'refused_goods', 'line_no' | 'product_id' | 'store_id' | 'is_substitute'>
type OrderKey = { id: number; created_at: Date }

/** One attempt to deliver an order. */
export const findAttempt = (db: Db, { id, created_at }: OrderKey, attemptNo: number) =>
  db
    .selectFrom('deliveries')
    .select(['courier_id', 'store_id', 'state'])
    .where('order_id', '=', id)
    .where('order_created_at', '=', created_at)
    .where('attempt_no', '=', attemptNo)
    .executeTakeFirst()

/** What of an order is refused already and not rejected, by pick. */
export async function listRefused(
  db: Db,
  { id, created_at }: OrderKey,
): Promise<(PickOf & { quantity: number; amount_santim: number })[]> {
  const { rows } = await sql<PickOf & { quantity: number; amount_santim: number }>`
    select line_no, product_id, store_id, is_substitute, sum(quantity)::int as quantity,
      sum(amount_santim)::bigint as amount_santim
    from refused_goods where order_id = ${id} and order_created_at = ${created_at} and state <> 'rejected'
    group by 1, 2, 3, 4`.execute(db)
  return rows
}

export type NewRefusal = PickOf & { quantity: number; amount: number }

type Noted = { reason: DoorReason; memberId: number }

export async function insertRefused(
  db: Db,
  { id, created_at }: OrderKey,
  refused: readonly NewRefusal[],
  { reason, memberId }: Noted,
): Promise<void> {
  await sql`
    insert into refused_goods (order_id, order_created_at, line_no, product_id, store_id, is_substitute, quantity,
      amount_santim, reason, noted_by)
    select ${id}, ${created_at}, n.line_no, n.product_id, n.store_id, n.is_substitute, n.quantity, n.amount, ${reason},
      ${memberId}
    from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as n (line_no integer, product_id integer,
      store_id integer, is_substitute boolean, quantity integer, amount bigint)`.execute(db)
}

export type RefusedRow = Row<
  'refused_goods',
  'id' | 'order_id' | 'quantity' | 'amount_santim' | 'noted_at' | 'decided_at',
  Pick<RefusedGoods, 'reason' | 'state' | 'goods'>
> &
  Row<'products', 'name' | 'name_am'> & { noted_by: MemberRef; decided_by: MemberRef | null }

const selected = (rows: RawBuilder<unknown>) => sql`
  select g.id, g.order_id, d.name, d.name_am, g.quantity, g.reason, g.amount_santim, g.noted_at, g.state, g.goods,
    g.decided_at, ${refJson('m')} as noted_by, case when w.id is not null then ${refJson('w')} end as decided_by
  from (${rows}) g join picks k on k.order_id = g.order_id and k.order_created_at = g.order_created_at
    and k.line_no = g.line_no and k.product_id = g.product_id and k.store_id = g.store_id
  join products d on d.id = case when g.is_substitute then k.substitute_id else k.product_id end
  join staff_members m on m.id = g.noted_by left join staff_members w on w.id = g.decided_by`

/** Proposed ones, oldest first, one row more than the limit. */
export async function listProposed(db: Db, { limit, after, before }: Span<number>): Promise<RefusedRow[]> {
  const place = before ? sql`and id < ${before}` : after ? sql`and id > ${after}` : sql``
  const direction = before ? sql`desc` : sql``
  const page = sql`select * from refused_goods where state = 'proposed' ${place} order by id ${direction} limit ${limit + 1}`
  const { rows } = await sql<RefusedRow>`${selected(page)} order by g.id ${direction}`.execute(db)
  return rows
}

export async function countProposed(db: Db): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (
      select from refused_goods where state = 'proposed' limit ${sql.lit(mostCounted + 1)}) counted`.execute(db)
  return rows[0]?.found ?? 0
}

export async function findRefusedRow(db: Db, id: number): Promise<RefusedRow | undefined> {
  const { rows } = await sql<RefusedRow>`${selected(sql`select * from refused_goods where id = ${id}`)}`.execute(db)
  return rows[0]
}

/** With the product that came back and whether it takes stock. */
export type ProposedRefusal = Row<
  'refused_goods',
  'id' | 'order_id' | 'line_no' | 'store_id' | 'quantity' | 'amount_santim' | 'reason'
> & {
  goods_id: number
  is_stocked: boolean
}

/** The order must be locked. Undefined once it is decided. */
export async function findProposed(db: Db, id: number): Promise<ProposedRefusal | undefined> {
  const { rows } = await sql<ProposedRefusal>`
    select g.id, g.order_id, g.line_no, g.store_id, g.quantity, g.amount_santim, g.reason,
      case when g.is_substitute then k.substitute_id else k.product_id end as goods_id,
      g.is_substitute or exists (select from jsonb_to_recordset(l.units) as u (product_id integer)
        where u.product_id = k.product_id) as is_stocked
    from refused_goods g join picks k on k.order_id = g.order_id and k.order_created_at = g.order_created_at
      and k.line_no = g.line_no and k.product_id = g.product_id and k.store_id = g.store_id
    join order_lines l on l.order_id = g.order_id and l.order_created_at = g.order_created_at and l.line_no = g.line_no
    where g.id = ${id} and g.state = 'proposed'`.execute(db)
  return rows[0]
}

type Decision = { state: 'accepted'; goods: 'shelf' | 'lost'; returned: number } | { state: 'rejected' }

/** The amount of accepted goods is what went back for them: less than was paid, if the money was given back otherwise. */
export async function decideRefused(db: Db, id: number, decision: Decision, memberId: number): Promise<void> {
  await sql`
    update refused_goods set state = ${decision.state}, goods = ${decision.state === 'accepted' ? decision.goods : null},
      amount_santim = ${decision.state === 'accepted' ? decision.returned : sql.ref('amount_santim')},
      decided_by = ${memberId}, decided_at = now() where id = ${id}`.execute(db)
}
