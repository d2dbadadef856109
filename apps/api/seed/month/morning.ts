import { plusMinutes } from './days.ts'
import { unlessRefused } from './lane.ts'
import { beginToPick, type PackedOrder, pickOrder } from './pick.ts'
import type { PaidOrder } from './place.ts'
import { ride } from './rounds.ts'
import { couriersOf, type StoreDay } from './store-day.ts'

/** How far a morning has come: shares of the orders that are due. */
const shares = { left: 0.3, packed: 0.42, picking: 0.56 }

/** Orders of yesterday wait at the end of the list, so that some are late. */
const inTurn = (orders: readonly PaidOrder[], today: string): PaidOrder[] =>
  orders.toSorted((one, other) => Number(one.dueOn < today) - Number(other.dueOn < today))

/** A living morning, whatever the hour: some orders are on the road, some packed, some in the crates, most to be picked. */
export async function workMorning(
  { lane, team, now, storeId, day }: StoreDay,
  due: readonly PaidOrder[],
  before: readonly PackedOrder[],
): Promise<void> {
  const orders = inTurn(due, day.iso).filter(({ paidAt }) => paidAt < plusMinutes(now, -30))
  const upTo = (share: number): number => Math.ceil(orders.length * share)
  const picked: PackedOrder[] = []
  for (const [index, order] of orders.slice(0, upTo(shares.packed)).entries()) {
    const bags = await unlessRefused(
      lane,
      `picking ${order.id}`,
      pickOrder(lane, team, order, plusMinutes(now, -170 + index * 4)),
    )
    if (bags) picked.push(bags)
  }
  const begun = orders.slice(upTo(shares.packed), upTo(shares.picking)).slice(0, 3)
  for (const [index, order] of begun.entries())
    await unlessRefused(
      lane,
      `picking ${order.id}`,
      beginToPick(lane, team, order, plusMinutes(now, -14 + index * 2), index === 0),
    )
  const [first, ...rest] = [...before, ...picked.slice(0, upTo(shares.left))].filter(
    ({ kind, packedAt }) => kind === 'delivery' && packedAt < plusMinutes(now, -90),
  )
  // What was packed last waits for its courier, unless it is all there is.
  const staying = rest.length > 0 ? picked.findLast(({ kind }) => kind === 'delivery') : undefined
  const going = first ? [first, ...rest.filter((order) => order !== staying)] : []
  const couriers = couriersOf({ team, storeId })
  const half = Math.ceil(going.length / 2)
  const rounds = [going.slice(0, half), going.slice(half)]
  for (const [index, orders] of rounds.entries()) {
    const courier = couriers[index % couriers.length] ?? team.courier[0]
    const leavesAt = plusMinutes(now, couriers.length > 1 && index === 1 ? -18 : -70 + index * 62)
    if (orders.length > 0)
      await unlessRefused(
        lane,
        'a round',
        ride(lane, team, { storeId, courier, orders, leavesAt }, plusMinutes(now, -2)),
      )
  }
}
