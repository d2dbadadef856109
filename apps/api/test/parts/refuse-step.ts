import { sql } from 'kysely'
import { performAcceptance } from '../../src/features/fulfilment/refused-goods/decide-refusal.ts'
import { noteRefusal } from '../../src/features/fulfilment/refused-goods/note-refusal.ts'
import type { PartsOrder, PartsWorld, Random } from './parts-world.ts'

type Picked = { line_no: number; product_id: number; picked: number }

/** Some units of a delivered order are refused at the door; the refusal is accepted now or by a later step. */
export async function refuseGoods({ owner, staff }: PartsWorld, { id, actor }: PartsOrder, random: Random) {
  const { rows } = await sql<Picked>`
    select k.line_no, k.product_id, k.picked from picks k join orders o on o.id = k.order_id
    where o.id = ${id} and o.status = 'successful' and k.picked > 0
      and not exists (select from fulfilments f where f.order_id = o.id and f.finished_at is null)
    order by k.line_no, k.product_id, k.store_id`.execute(owner.db)
  const pick = rows[random(Math.max(1, rows.length))]
  if (!pick) return
  await sql`insert into deliveries (order_id, order_created_at, attempt_no, store_id, courier_id, state, acted_at)
    select id, created_at, 1, store_id, ${actor.id}, 'delivered', now() from orders where id = ${id}
    on conflict do nothing`.execute(owner.db)
  const { line_no, product_id, picked } = pick
  const goods = [{ line_no, product_id, quantity: 1 + random(picked), is_substitute: false }]
  await staff.jobs.transact((tx) => noteRefusal(tx.db, actor, { orderId: id, attemptNo: 1, goods, reason: 'damaged' }))
  if (random(2) === 0) await acceptGoods({ owner, staff }, { id, actor })
}

export async function acceptGoods(
  { owner, staff }: Pick<PartsWorld, 'owner' | 'staff'>,
  { id, actor }: Pick<PartsOrder, 'id' | 'actor'>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from refused_goods where order_id = ${id} and state = 'proposed' order by id limit 1`.execute(owner.db)
  const [refusal] = rows
  if (!refusal) return
  const payload = { kind: 'accept-refusal', refusal_id: refusal.id, acceptance: { goods: 'shelf' } } as const
  await staff.jobs.transact((tx) => performAcceptance(tx, staff, payload, { staffId: actor.id }))
}
