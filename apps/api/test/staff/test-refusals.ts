import { sql } from 'kysely'
import { type PaidOrder, pickAll, setPart } from './test-fulfilment.ts'
import type { Console, TestSession } from './test-staff.ts'

/** Picks the paid order and brings it to the door, where it is handed over or, in another state, not. */
export async function bring<Order extends Pick<PaidOrder, 'id'>>(
  shop: Console,
  courier: TestSession,
  order: Order,
  state = 'delivered',
): Promise<Order> {
  await pickAll(shop, order.id)
  await setPart(shop, order.id, { finished_at: new Date() })
  await sql`insert into deliveries (order_id, order_created_at, attempt_no, store_id, courier_id, state, acted_at)
    select id, created_at, 1, store_id, ${courier.id}, ${state}, case ${state}::text when 'delivered' then now() end
    from orders where id = ${order.id}`.execute(shop.deps.db)
  if (state === 'delivered')
    await sql`update orders set status = 'successful', delivered_at = now() where id = ${order.id}`.execute(
      shop.deps.db,
    )
  return order
}

/** Units of the first line are refused at the door. */
export function refuse(shop: Console, courier: TestSession, id: number, quantity: number, product_id = 1) {
  const body = { attempt_no: 1, reason: 'damaged', goods: [{ line_no: 1, product_id, quantity }] }
  return shop.askStaff('POST /orders/:id/refuse-goods', { params: { id }, body }, courier)
}

/** Finance takes the refused goods back. */
export const accept = (shop: Console, finance: TestSession, id: number, body: object = { goods: 'shelf' }) =>
  shop.askStaff('POST /refused-goods/:id/accept', { params: { id }, body }, finance)

export const proposalsOf = async (shop: Console, finance: TestSession, id: number) =>
  (await shop.callStaff('GET /refused-goods', {}, finance)).data.filter(({ order_id }) => order_id === id)
