import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { LockedOrder } from './move-order.sql.ts'

/**
 * Opens a fulfilment for each store that gives something to a paid order, and for the store that it leaves from, with
 * what each has to pick for each line. Of each product, the units of the lines and the units that each store gave are laid
 * side by side; where a line and a store overlap, the store picks that many for the line.
 */
export async function openFulfilments(db: Db, { id, created_at }: LockedOrder): Promise<void> {
  await sql`
    with opened as (
      select id, created_at, store_id, delivery_due_on from orders where id = ${id} and created_at = ${created_at}
    ), lines as (
      select l.* from order_lines l where l.order_id = ${id} and l.order_created_at = ${created_at}
    ), sold as (
      select store_id, product_id, -quantity as quantity from stock_movements where order_id = ${id} and kind = 'sold'
    ), written_parts as (
      insert into fulfilments (order_id, order_created_at, store_id, due_on)
      select o.id, o.created_at, s.store_id, o.delivery_due_on from opened o, lateral (
        select o.store_id union select sold.store_id from sold) s
    ), stocked as (
      select l.line_no, u.product_id, u.quantity,
        sum(u.quantity) over (partition by u.product_id order by l.line_no) as up_to
      from lines l cross join lateral jsonb_to_recordset(l.units) as u (product_id integer, quantity integer)
    ), given as (
      select *, sum(quantity) over (partition by product_id order by store_id) as up_to from sold
    ), planned as (
      select s.line_no, s.product_id, g.store_id,
        least(s.up_to, g.up_to) - greatest(s.up_to - s.quantity, g.up_to - g.quantity) as wanted
      from stocked s join given g using (product_id)
      union all
      -- Goods sold without stock come from the store that the order leaves from.
      select l.line_no, c.product_id, o.store_id, c.quantity from opened o, lines l
      cross join lateral jsonb_to_recordset(l.contents) as c (product_id integer, quantity integer)
      where not exists (
        select from jsonb_to_recordset(l.units) as u (product_id integer) where u.product_id = c.product_id)
    )
    insert into picks (order_id, order_created_at, line_no, product_id, store_id, wanted)
    select ${id}, ${created_at}, line_no, product_id, store_id, wanted from planned where wanted > 0`.execute(db)
}

/**
 * The shop has nothing more to do with the order: it was delivered, canceled or given back. A courier who still has it is
 * told so.
 */
export async function closeFulfilments(db: Db, { id, created_at }: LockedOrder): Promise<void> {
  await sql`
    with withdrawn as (
      update deliveries set state = 'withdrawn'
      where order_id = ${id} and order_created_at = ${created_at} and state in ('assigned', 'out')
    )
    update fulfilments set stage = 'done', version = version + 1
    where order_id = ${id} and order_created_at = ${created_at} and stage <> 'done'`.execute(db)
}
