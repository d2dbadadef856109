import type { OrderNote } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import type { OrderDelivery } from '@zembil/contract/staff/fulfilment/order-changes'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { LockedOrder } from '../../orders/status/move-order.sql.ts'
import type { StoreScope } from '../../staff/sessions/actor.ts'

/** Whether one of these stores picks a part of the order or is the one it leaves from. */
export async function isOfStores(db: Db, order: LockedOrder, stores: StoreScope): Promise<boolean> {
  if (stores === 'all' || stores.includes(order.store_id)) return true
  const { rows } = await sql`
    select from fulfilments where order_id = ${order.id} and store_id = any(${[...stores]}::int[]) limit 1`.execute(db)
  return rows.length > 0
}

/** Whoever cancels a packed order has said where the goods are: the courier need not bring them back. */
export async function accountForBags(db: Db, orderId: number): Promise<void> {
  await sql`
    update deliveries set returned_at = now()
    where order_id = ${orderId} and left_at is not null and returned_at is null and state <> 'delivered'`.execute(db)
}

export async function findOrderDelivery(db: Db, orderId: number): Promise<OrderDelivery | undefined> {
  const { rows } = await sql<OrderDelivery>`
    select id as order_id, version, delivery_due_on::text as due_on, shipping_detail from orders
    where id = ${orderId}`.execute(db)
  return rows[0]
}

export async function insertNote(
  db: Db,
  { id, created_at }: LockedOrder,
  staffId: number,
  text: string,
): Promise<OrderNote> {
  const { rows } = await sql<Omit<OrderNote, 'created_at'> & { created_at: Date }>`
    with written as (
      insert into order_notes (order_id, order_created_at, staff_id, text)
      values (${id}, ${created_at}, ${staffId}, ${text}) returning id, text, staff_id, created_at
    )
    select w.id, w.text, w.created_at, json_build_object('id', m.id, 'name', m.name, 'name_am', m.name_am) as member
    from written w join staff_members m on m.id = w.staff_id`.execute(db)
  if (!rows[0]) throw new Error('the note was not written')
  return { ...rows[0], created_at: rows[0].created_at.toISOString() }
}
