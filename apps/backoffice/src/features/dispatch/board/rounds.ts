import type { BoardCourier, BoardOrder, DispatchBoard } from '@zembil/contract/staff/fulfilment/dispatch-shapes'

type Attempt = NonNullable<BoardOrder['attempt']>
/** An order that a courier has. */
export type Stop = BoardOrder & { attempt: Attempt }
export type Courier = Pick<BoardCourier, 'id' | 'name' | 'name_am'> & Partial<BoardCourier>
/** `carried`: what the courier left with and neither delivered nor brought back. */
export type Round = { courier: Courier; stops: Stop[]; carried: Stop[] }
export type Area = { subCity: string | null; orders: BoardOrder[] }

const openStates: readonly Attempt['state'][] = ['assigned', 'out']
export const isStop = (order: BoardOrder): order is Stop =>
  order.attempt !== null && openStates.includes(order.attempt.state)

const wasTried = (order: BoardOrder): order is Stop => order.attempt !== null
const isCarried = ({ attempt: { state, left_at, is_back } }: Stop): boolean =>
  left_at !== null && (state === 'out' || (state === 'failed' && !is_back))

/** Packed orders that nobody has, by sub-city, in the order of the server: sub-city, day, number. */
export function areasOf({ orders }: DispatchBoard): Area[] {
  const areas = Map.groupBy(
    orders.filter((order) => order.stage === 'packed' && !isStop(order)),
    ({ sub_city }) => sub_city,
  )
  return [...areas].map(([subCity, found]) => ({ subCity, orders: found }))
}

/** Every courier of the store with their stops. One who no longer works there is shown while they have some. */
export function roundsOf({ orders, couriers }: DispatchBoard): Round[] {
  const stops = orders.filter(isStop)
  const known = new Set(couriers.map(({ id }) => id))
  const strangers = new Map(
    stops
      .filter(({ attempt }) => !known.has(attempt.courier.id))
      .map(({ attempt: { courier } }) => [courier.id, courier]),
  )
  return [...couriers, ...strangers.values()].map((courier) => ({
    courier,
    stops: stops
      .filter(({ attempt }) => attempt.courier.id === courier.id)
      .sort((one, other) => one.attempt.stop_no - other.attempt.stop_no || one.order_id - other.order_id),
    carried: orders.filter(wasTried).filter((order) => order.attempt.courier.id === courier.id && isCarried(order)),
  }))
}

/** Where an order stands on the board; it moves when this changes. */
const placeOf = (order: BoardOrder): string =>
  isStop(order)
    ? `courier ${order.attempt.courier.id}, stop ${order.attempt.stop_no}`
    : `${order.stage} ${order.sub_city ?? ''}`

/**
 * A newer answer must not move what somebody is about to press: orders that came, left or moved are counted until the
 * member asks to see them. Everything else is brought up to date in place.
 */
export function mergeBoard(shown: DispatchBoard, newer: DispatchBoard): { board: DispatchBoard; newCount: number } {
  const before = new Map(shown.orders.map((order) => [order.order_id, order]))
  const after = new Map(newer.orders.map((order) => [order.order_id, order]))
  const isInPlace = (id: number): boolean => {
    const [one, other] = [before.get(id), after.get(id)]
    return one !== undefined && other !== undefined && placeOf(one) === placeOf(other)
  }
  const newCount = [...new Set([...before.keys(), ...after.keys()])].filter((id) => !isInPlace(id)).length
  if (newCount === 0) return { board: newer, newCount }
  const orders = shown.orders.map((order) => (isInPlace(order.order_id) ? (after.get(order.order_id) ?? order) : order))
  return { board: { ...newer, orders }, newCount }
}
