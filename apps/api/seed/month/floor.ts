import { isoDate, weekday } from '@zembil/rules/calendar/plain-date'
import { type MonthDay, momentOf, monthDays, plusMinutes } from './days.ts'
import { type Lane, unlessRefused } from './lane.ts'
import { workMorning } from './morning.ts'
import { refundLater } from './office.ts'
import { redraw } from './orders.ts'
import { type PackedOrder, pickOrder } from './pick.ts'
import type { PaidOrder } from './place.ts'
import { ride } from './rounds.ts'
import { couriersOf, type Floor, type StoreDay } from './store-day.ts'

const ordersPerRound = 5
const later = (one: Date, other: Date): Date => (one > other ? one : other)

/** The next day on which the shop delivers. */
function nextOpenDay(now: Date, day: MonthDay): string {
  const next = (ahead: number) => monthDays(new Date(now.getTime() - (day.ago - ahead) * 86_400_000), 1)[0] as MonthDay
  const days = [1, 2, 3, 4, 5, 6].map(next)
  const open = days.find(({ date, isHoliday }) => weekday(date) !== 0 && !isHoliday)
  return isoDate((open ?? (days[0] as MonthDay)).date)
}

async function pickAll({ lane, team, day }: StoreDay, orders: readonly PaidOrder[]): Promise<PackedOrder[]> {
  const packed: PackedOrder[] = []
  for (const [index, order] of orders.entries()) {
    const at = later(momentOf(day, 7, 5 + index * 9), order.paidAt)
    const bags = await unlessRefused(lane, `picking ${order.id}`, pickOrder(lane, team, order, at))
    if (bags) packed.push(bags)
  }
  return packed
}

/** What came back goes out again on another day, or is canceled: its goods return to the shelf and its money goes back. */
async function resolve({ lane, team, day, now }: StoreDay, order: PackedOrder): Promise<PackedOrder[]> {
  const params = { id: order.id }
  if (order.plan.fate === 'returned') {
    const body = { reason: 'cannot-deliver', goods: 'shelf', note: 'Nobody answers for two days.' }
    await lane.unit(() =>
      lane.at(momentOf(day, 18, 40), () =>
        lane.act(team.manager[0], 'POST /orders/:id/cancel-packed', { params, body }),
      ),
    )
    return []
  }
  const due_on = nextOpenDay(now, day)
  const body = { due_on, reason: 'The customer asked for it.' }
  await lane.unit(() =>
    lane.at(momentOf(day, 18, 30), () =>
      lane.act(team.dispatcher[0], 'POST /orders/:id/deliver-again', { params, body }),
    ),
  )
  return [{ ...order, dueOn: due_on }]
}

/** All rounds of a day; the last one of yesterday is not quite over. Returns what has to go out again. */
async function rideAll(store: StoreDay, orders: readonly PackedOrder[]): Promise<PackedOrder[]> {
  const { lane, team, day, storeId } = store
  const couriers = couriersOf(store)
  const again: PackedOrder[] = []
  const free = couriers.map(() => momentOf(day, 10))
  for (let start = 0; start < orders.length; start += ordersPerRound) {
    const turn = (start / ordersPerRound) % couriers.length
    const courier = couriers[turn] ?? team.courier[0]
    const taken = orders.slice(start, start + ordersPerRound)
    const packed = taken.map(({ packedAt }) => plusMinutes(packedAt, 15)).reduce(later)
    const leavesAt = later(packed, free[turn] ?? packed)
    const isUnfinished = day.ago === 1 && storeId === 1 && start + ordersPerRound >= orders.length
    const until = isUnfinished ? plusMinutes(leavesAt, 20 * taken.length - 12) : momentOf(day, 23)
    const round = { storeId, courier, orders: taken, leavesAt }
    const back = (await unlessRefused(lane, 'a round', ride(lane, team, round, until))) ?? []
    if (isUnfinished) continue
    for (const order of back)
      again.push(...((await unlessRefused(lane, `order ${order.id} that came back`, resolve(store, order))) ?? []))
    free[turn] = plusMinutes(leavesAt, 22 * taken.length + 30)
  }
  return again
}

/** Customers come for their goods; some only on the next day. Whoever comes today finds somebody's on the counter. */
async function handOver({ lane, team, day, now }: StoreDay, orders: readonly PackedOrder[]): Promise<PackedOrder[]> {
  const left: PackedOrder[] = []
  const isLast = nextOpenDay(now, day) >= isoDate((monthDays(now, 1)[0] as MonthDay).date)
  for (const order of orders) {
    const { random, person } = redraw(order.plan, 'hand-over')
    const at = later(momentOf(day, 13, random.int(0, 220)), plusMinutes(order.packedAt, 30))
    const isLate = random.chance(0.12) || (isLast && left.length === 0)
    if (order.dueOn === day.iso && isLate) {
      left.push(order)
      continue
    }
    const body = { proof: { by: 'phone', last_digits: person.phone.slice(-4) } }
    const handing = lane.unit(() =>
      lane.at(at, () =>
        lane.act(team.picker[1] ?? team.picker[0], 'POST /orders/:id/hand-over', { params: { id: order.id }, body }),
      ),
    )
    await unlessRefused(lane, `handing ${order.id} over`, handing)
  }
  return left
}

export function createFloor(floor: Floor) {
  const { lanes } = floor
  /** By store: what is paid, and what is packed. */
  const toPick = new Map<number, PaidOrder[]>()
  const packed = new Map<number, PackedOrder[]>()

  async function workStore(storeId: number, day: MonthDay): Promise<void> {
    const lane = lanes[(storeId - 1) % lanes.length] as Lane
    const store: StoreDay = { ...floor, lane, storeId, day }
    const waiting = toPick.get(storeId) ?? []
    const isDue = ({ dueOn, plan }: PaidOrder) =>
      dueOn < day.iso || (dueOn === day.iso && (plan.fate !== 'late' || day.ago === 0))
    const due = waiting.filter(isDue)
    toPick.set(
      storeId,
      waiting.filter((order) => !isDue(order)),
    )
    const before = packed.get(storeId) ?? []
    if (day.ago === 0) return workMorning(store, due, before)
    const all = [...before.filter(({ dueOn }) => dueOn <= day.iso), ...(await pickAll(store, due))]
    const again = await rideAll(
      store,
      all.filter(({ kind }) => kind === 'delivery'),
    )
    const left = await handOver(
      store,
      all.filter(({ kind }) => kind === 'pickup'),
    )
    packed.set(storeId, [...before.filter(({ dueOn }) => dueOn > day.iso), ...again, ...left])
    const office = floor.officeOf(lane)
    for (const order of all)
      if (order.plan.fate === 'refunded' && !left.includes(order))
        await unlessRefused(lane, 'a refund', refundLater(office, order, momentOf(day, 19, 30)))
  }

  return {
    take: (orders: readonly PaidOrder[]): void => {
      for (const order of orders) toPick.set(order.storeId, [...(toPick.get(order.storeId) ?? []), order])
    },
    /** A day in all stores, which rest on Sundays and holidays. */
    work: async (day: MonthDay): Promise<void> => {
      if (day.ago > 0 && (weekday(day.date) === 0 || day.isHoliday)) return
      const stores = new Set([...toPick.keys(), ...packed.keys()])
      await Promise.all([...stores].toSorted((one, other) => one - other).map((storeId) => workStore(storeId, day)))
    },
  }
}
