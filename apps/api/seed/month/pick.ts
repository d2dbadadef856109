import { plusMinutes } from './days.ts'
import type { Lane } from './lane.ts'
import { redraw } from './orders.ts'
import type { PaidOrder } from './place.ts'
import { findSimilar, listParts, listPickRows, type PartRow, type PickRow, tickRest } from './shelf.sql.ts'
import { pickersOf } from './store-day.ts'
import type { Team } from './team.ts'

/** An order whose bags are closed. */
export type PackedOrder = PaidOrder & { bags: string[]; packedAt: Date }

type Picking = { lane: Lane; team: Team; order: PaidOrder; part: PartRow; at: Date }

const pickerOf = ({ team, order, part }: Picking) => order.plan.random.pick(pickersOf({ team, storeId: part.store_id }))

/** Says that a line is short, and takes something else instead if the order is to have a substitute. */
async function shorten({ lane, order, part, at }: Picking, picker: Team['picker'][0], pick: PickRow): Promise<void> {
  const { random, fate } = order.plan
  const params = { id: order.id }
  const line = { store_id: part.store_id, line_no: pick.line_no, product_id: pick.product_id }
  const found = random.int(0, pick.wanted - 1)
  const similar = fate === 'substituted' ? await findSimilar(lane.deps.db, pick.product_id, part.store_id) : undefined
  const reason = random.pick(['not-there', 'damaged', 'expired'] as const)
  await lane.at(plusMinutes(at, 4), () =>
    lane.act(picker, 'POST /orders/:id/short', { params, body: { ...line, found, reason } }),
  )
  if (similar === undefined) return
  const substitute = { product_id: similar, quantity: pick.wanted - found }
  await lane.at(plusMinutes(at, 5), () =>
    lane.act(picker, 'POST /orders/:id/substitute', { params, body: { ...line, substitute } }),
  )
}

/** Goods sold by weight are weighed as a whole; only others are found in part. */
const canBeShort = ({ grams_per_unit }: PickRow): boolean => grams_per_unit === null

async function start(picking: Picking): Promise<Team['picker'][0]> {
  const { lane, order, part, at } = picking
  const picker = pickerOf(picking)
  const body = { store_id: part.store_id }
  await lane.at(at, () => lane.act(picker, 'POST /orders/:id/start-picking', { params: { id: order.id }, body }))
  return picker
}

async function pickPart(picking: Picking, isLast: boolean): Promise<{ bags: number; packedAt: Date }> {
  const { lane, order, part, at, team } = picking
  const { random, fate } = order.plan
  const { db } = lane.deps
  const params = { id: order.id }
  const body = { store_id: part.store_id }
  const picker = await start(picking)
  const picks = await listPickRows(db, order.id, part.store_id)
  const short = picks.find(canBeShort)
  if (isLast && picks.length > 1 && short && (fate === 'short' || fate === 'substituted'))
    await shorten(picking, picker, short)
  await tickRest(db, order.id, part.store_id)
  const finishedAt = plusMinutes(at, 3 + picks.length)
  const { data } = await lane.at(finishedAt, () =>
    lane.act(picker, 'POST /orders/:id/finish-picking', { params, body }),
  )
  const bags = Math.ceil(picks.length / 4)
  const packedAt = plusMinutes(finishedAt, 3)
  const packing = { ...body, bags, version: data.version, cold: random.chance(0.3), fragile: random.chance(0.2) }
  await lane.at(packedAt, () => lane.act(picker, 'POST /orders/:id/pack', { params, body: packing }))
  if (part.store_id !== part.leaves_from)
    await lane.at(plusMinutes(packedAt, 1), () =>
      lane.act(team.dispatcher[0], 'POST /orders/:id/receive-part', { params, body }),
    )
  return { bags, packedAt }
}

/** Picks and packs all parts of an order, in one transaction. */
export function pickOrder(lane: Lane, team: Team, paid: PaidOrder, at: Date): Promise<PackedOrder> {
  return lane.unit(async () => {
    const order = { ...paid, plan: redraw(paid.plan, 'pick') }
    const parts = await listParts(lane.deps.db, order.id)
    const bags: string[] = []
    let packedAt = at
    for (const part of parts) {
      const packed = await pickPart({ lane, team, order, part, at }, part === parts.at(-1))
      packedAt = packed.packedAt
      for (let bag = 1; bag <= packed.bags; bag++) bags.push(`${order.id}-${part.store_id}-${bag}`)
    }
    return { ...order, bags, packedAt }
  })
}

/** Begins to pick an order and leaves it open: some lines are in the crate, and for one the customer is to be called. */
export function beginToPick(lane: Lane, team: Team, order: PaidOrder, at: Date, asksSupport: boolean): Promise<void> {
  return lane.unit(async () => {
    const parts = await listParts(lane.deps.db, order.id)
    for (const part of parts) {
      const picking = { lane, team, order, part, at }
      const picker = await start(picking)
      const picks = await listPickRows(lane.deps.db, order.id, part.store_id)
      const [missing, ...others] = picks.filter(canBeShort)
      const line = (pick: PickRow) => ({ line_no: pick.line_no, product_id: pick.product_id })
      for (const pick of others.slice(0, Math.ceil(others.length / 2)))
        await lane.at(plusMinutes(at, 2), () =>
          lane.act(picker, 'POST /orders/:id/tick', {
            params: { id: order.id },
            body: { store_id: part.store_id, tick: { by: 'tap', ...line(pick), units: pick.wanted } },
          }),
        )
      if (!missing || !asksSupport) continue
      const body = { store_id: part.store_id, ...line(missing) }
      const short = { ...body, found: 0, reason: 'not-there' }
      await lane.at(plusMinutes(at, 4), async () => {
        await lane.act(picker, 'POST /orders/:id/short', { params: { id: order.id }, body: short })
        await lane.act(picker, 'POST /orders/:id/ask-support', { params: { id: order.id }, body })
      })
    }
  })
}
