import { plusMinutes } from './days.ts'
import type { Lane } from './lane.ts'
import { redraw } from './orders.ts'
import type { PackedOrder } from './pick.ts'
import type { Team } from './team.ts'

/** What a courier takes along at once. */
export type Round = { storeId: number; courier: Team['courier'][0]; orders: PackedOrder[]; leavesAt: Date }

type Riding = { lane: Lane; team: Team; round: Round }

const failReasons = ['nobody-there', 'phone-off', 'wrong-address'] as const
const uuidOf = (order: PackedOrder, act: string): string => `${order.plan.key}-${act}`

/** The orders of a round go to the courier, who scans the bags and leaves. */
async function leave({ lane, team, round }: Riding): Promise<void> {
  const { storeId, courier, orders, leavesAt } = round
  const of = { store_id: storeId, courier_id: courier.id }
  await lane.at(plusMinutes(leavesAt, -10), () =>
    lane.act(team.dispatcher[0], 'POST /dispatch/assign', { body: { ...of, order_ids: orders.map(({ id }) => id) } }),
  )
  const bags = orders.flatMap((order) => order.bags)
  await lane.at(leavesAt, () => lane.act(team.dispatcher[0], 'POST /dispatch/leave', { body: { ...of, bags } }))
}

/** Which attempt the courier makes now. */
async function attemptOf({ deps: { db } }: Lane, { id }: PackedOrder): Promise<number> {
  const made = db.selectFrom('deliveries').select('attempt_no').where('order_id', '=', id)
  return (await made.orderBy('attempt_no', 'desc').limit(1).executeTakeFirstOrThrow()).attempt_no
}

const isFailing = ({ plan: { fate } }: PackedOrder, attempt: number): boolean =>
  fate === 'returned' || (fate === 'failed-once' && attempt === 1)

async function refuseGoods(lane: Lane, courier: Round['courier'], order: PackedOrder, attempt_no: number, at: Date) {
  const { db } = lane.deps
  const pick = await db
    .selectFrom('picks')
    .select(['line_no', 'product_id'])
    .where('order_id', '=', order.id)
    .where('picked', '>', 0)
    .orderBy('line_no')
    .limit(1)
    .executeTakeFirst()
  if (!pick) return
  const reason = order.plan.random.pick(['damaged', 'wrong', 'unwanted'] as const)
  const body = { attempt_no, reason, goods: [{ ...pick, quantity: 1 }] }
  await lane.at(at, () => lane.act(courier, 'POST /orders/:id/refuse-goods', { params: { id: order.id }, body }))
}

/** One stop. Returns the order if it came back. */
async function visit({ lane, round }: Riding, order: PackedOrder, at: Date): Promise<PackedOrder | undefined> {
  const { courier } = round
  const { plan } = order
  const attempt_no = await attemptOf(lane, order)
  const report = { attempt_no, acted_at: at.toISOString() }
  const params = { id: order.id }
  if (isFailing(order, attempt_no)) {
    const body = { ...report, reason: plan.random.pick(failReasons) }
    const headers = { 'idempotency-key': uuidOf(order, `fail-${attempt_no}`) }
    await lane.at(at, () => lane.act(courier, 'POST /orders/:id/fail', { params, body, headers }))
    return order
  }
  if (plan.fate === 'refused-goods') await refuseGoods(lane, courier, order, attempt_no, plusMinutes(at, -2))
  const headers = { 'idempotency-key': uuidOf(order, `deliver-${attempt_no}`) }
  const body = { ...report, proof: { by: 'name', name: plan.person.first_name } }
  await lane.at(at, () => lane.act(courier, 'POST /orders/:id/deliver', { params, body, headers }))
  return undefined
}

/** A round up to this moment: later stops are still to come. Returns what came back, which is in the store again. */
export function ride(lane: Lane, team: Team, round: Round, until: Date): Promise<PackedOrder[]> {
  return lane.unit(async () => {
    const riding = { lane, team, round }
    await leave(riding)
    const back: PackedOrder[] = []
    let at = round.leavesAt
    for (const packed of round.orders) {
      const order = { ...packed, plan: redraw(packed.plan, 'ride') }
      at = plusMinutes(at, order.plan.random.int(13, 22))
      if (at > until) return back
      const failed = await visit(riding, order, at)
      if (failed) back.push(failed)
    }
    const home = plusMinutes(at, 20)
    if (home > until || back.length === 0) return back
    const body = {
      store_id: round.storeId,
      courier_id: round.courier.id,
      bags: back.flatMap(({ bags }) => bags),
      lost: [],
    }
    await lane.at(home, () => lane.act(team.dispatcher[0], 'POST /dispatch/end-round', { body }))
    return back
  })
}
