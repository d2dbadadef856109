import type { Stage } from '@zembil/rules/orders/stages'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import { bagsOf } from '../parts/bags.sql.ts'

/** An order of a round, with its open attempt; the attempt's fields are null when it has none. */
export type RoundOrder = Row<
  'orders',
  'id' | 'created_at' | 'customer_id',
  { delivery_kind: 'delivery' | 'pickup' }
> & {
  stage: Stage | null
  is_together: boolean
  bags: string[]
  attempt_no: number | null
  courier_id: number | null
  state: 'assigned' | 'out' | null
}

/**
 * Locks orders that leave from a store, in the order of their ids, and reads where they are. In two statements: the
 * second sees what others have committed while the first waited.
 */
export async function lockRoundOrders(db: Db, storeId: number, ids: readonly number[]): Promise<RoundOrder[]> {
  const locked = await sql<{ id: number }>`
    select id from orders where id = any(${ids}) and store_id = ${storeId} order by id for no key update`.execute(db)
  const { rows } = await sql<RoundOrder>`
    select o.id, o.created_at, o.customer_id, o.delivery_kind, f.stage, ${bagsOf(sql`o.id`)} as bags,
      (select bool_and(p.arrived_at is not null) from fulfilments p where p.order_id = o.id) as is_together,
      d.attempt_no, d.courier_id, d.state
    from orders o
    left join fulfilments f on f.order_id = o.id and f.order_created_at = o.created_at and f.store_id = o.store_id
    left join deliveries d on d.order_id = o.id and d.order_created_at = o.created_at
      and d.state in ('assigned', 'out')
    where o.id = any(${locked.rows.map(({ id }) => id)}) order by o.id`.execute(db)
  return rows
}

/** A courier who belongs to the store; undefined for anybody else, and for one who was switched off. */
export async function findCourier(db: Db, storeId: number, id: number) {
  const { rows } = await sql<Row<'staff_members', 'id' | 'name' | 'name_am'>>`
    select m.id, m.name, m.name_am from staff_members m
    join staff_roles k on k.member_id = m.id and k.role = 'courier'
    join staff_stores t on t.member_id = m.id and t.store_id = ${storeId}
    where m.id = ${id} and m.is_active`.execute(db)
  return rows[0]
}

/** Ends open attempts. Bags that are on the road go to the next courier and need not come back. */
export async function withdrawAttempts(db: Db, orderIds: readonly number[]): Promise<void> {
  await sql`
    update deliveries set state = 'withdrawn', returned_at = case when state = 'out' then now() end
    where order_id = any(${orderIds}) and state in ('assigned', 'out')`.execute(db)
}

/** Adds an attempt to each order, as the last stops of the courier, in the given order. */
export async function insertAttempts(
  db: Db,
  { storeId, courierId }: { storeId: number; courierId: number },
  orderIds: readonly number[],
): Promise<void> {
  await sql`
    insert into deliveries (order_id, order_created_at, attempt_no, store_id, courier_id, stop_no)
    select o.id, o.created_at,
      1 + coalesce((select max(d.attempt_no) from deliveries d where d.order_id = o.id), 0), ${storeId}, ${courierId},
      coalesce((select max(d.stop_no) from deliveries d
        where d.courier_id = ${courierId} and d.state in ('assigned', 'out')), 0) + w.place
    from unnest(${orderIds}::bigint[]) with ordinality as w (id, place) join orders o on o.id = w.id`.execute(db)
}

/** The courier takes the order along: their first name is what the customer is told. */
export async function setLeft(db: Db, orderIds: readonly number[]): Promise<void> {
  await sql`
    update deliveries d set state = 'out', left_at = now(), courier_name = split_part(m.name, ' ', 1),
      courier_name_am = split_part(m.name_am, ' ', 1)
    from staff_members m
    where m.id = d.courier_id and d.order_id = any(${orderIds}) and d.state = 'assigned'`.execute(db)
}

/** Numbers the stops in the given order; those that are not named follow. */
export async function numberStops(db: Db, courierId: number, orderIds: readonly number[]): Promise<void> {
  await sql`
    update deliveries d set stop_no = n.stop_no from (
      select s.order_id, s.attempt_no, row_number() over (
        order by array_position(${orderIds}::bigint[], s.order_id) nulls last, s.stop_no, s.order_id) as stop_no
      from deliveries s where s.courier_id = ${courierId} and s.state in ('assigned', 'out')) n
    where d.order_id = n.order_id and d.attempt_no = n.attempt_no`.execute(db)
}

/** The orders that wait for the courier to leave a store. */
export async function listAssigned(db: Db, storeId: number, courierId: number): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from deliveries
    where courier_id = ${courierId} and store_id = ${storeId} and state = 'assigned'`.execute(db)
  return rows.map(({ order_id }) => order_id)
}

/** Who has these orders, if anybody. */
export async function listHolders(db: Db, orderIds: readonly number[]) {
  const { rows } = await sql<{ order_id: number } & Row<'staff_members', 'id' | 'name' | 'name_am'>>`
    select d.order_id, m.id, m.name, m.name_am from deliveries d join staff_members m on m.id = d.courier_id
    where d.order_id = any(${orderIds}) and d.state in ('assigned', 'out')`.execute(db)
  return new Map(rows.map(({ order_id, ...courier }) => [order_id, courier]))
}
