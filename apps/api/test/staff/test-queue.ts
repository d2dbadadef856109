import { sql } from 'kysely'
import type { TestApp } from '../test-app.ts'

/** Puts all parts of an order into a stage, as if staff had brought it there. */
export async function setStage({ deps: { db } }: TestApp, orderId: number, stage: string, pickerId?: number) {
  await sql`update fulfilments set stage = ${stage}, picker_id = ${pickerId ?? null}
    where order_id = ${orderId}`.execute(db)
}

/** Moves the due day of an order, in days from today. */
export async function setDueIn({ deps: { db } }: TestApp, orderId: number, days: number) {
  await sql`update orders set delivery_due_on = (now() at time zone 'Africa/Addis_Ababa')::date + ${days}::int
    where id = ${orderId}`.execute(db)
  await sql`update fulfilments f set due_on = o.delivery_due_on from orders o
    where o.id = f.order_id and o.id = ${orderId}`.execute(db)
}

/** Gives an order to a courier; with `hoursAgo`, on the way since then. */
export async function assignTo({ deps: { db } }: TestApp, orderId: number, courierId: number, hoursAgo?: number) {
  await sql`update deliveries set state = 'withdrawn' where order_id = ${orderId} and state in ('assigned', 'out')`.execute(
    db,
  )
  await sql`insert into deliveries (order_id, order_created_at, attempt_no, store_id, courier_id, state, left_at)
    select o.id, o.created_at, 1 + (select count(*) from deliveries d where d.order_id = o.id), o.store_id, ${courierId},
      ${hoursAgo === undefined ? 'assigned' : 'out'}, now() - ${hoursAgo ?? null}::float8 * interval '1 hour'
    from orders o where o.id = ${orderId}`.execute(db)
}
