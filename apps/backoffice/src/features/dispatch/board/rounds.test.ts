import type { BoardOrder, DispatchBoard } from '@zembil/contract/staff/fulfilment/dispatch-shapes'
import { describe, expect, it } from 'vitest'
import { areasOf, mergeBoard, roundsOf } from './rounds.ts'

const courier = (id: number) => ({ id, name: `Courier ${id}`, name_am: `አድራሽ ${id}` })
const order = (order_id: number, changes: Partial<BoardOrder> = {}): BoardOrder => ({
  order_id,
  stage: 'packed',
  due_on: '2026-11-16',
  days_left: 0,
  receiver: 'Selam',
  sub_city: 'Bole',
  landmark: null,
  latitude: null,
  longitude: null,
  bags: [`${order_id}-1-1`],
  cold: false,
  fragile: false,
  is_together: true,
  attempt: null,
  ...changes,
})
const stopOf = (courierId: number, stop_no: number, state: 'assigned' | 'withdrawn' = 'assigned') => ({
  attempt: {
    attempt_no: 1,
    courier: courier(courierId),
    stop_no,
    state,
    left_at: null,
    reason: null,
    note: null,
    acted_at: null,
    is_time_corrected: false,
    is_back: false,
    lost_bags: [],
    photos: [],
  },
})
const board = (...orders: BoardOrder[]): DispatchBoard => ({
  orders,
  is_more: false,
  couriers: [{ ...courier(1), phone_number: null, stops: 0, bags: 0, last_seen_at: null }],
  reports: [],
})

describe('the dispatch board', () => {
  it('groups orders that nobody has by sub-city, and counts a withdrawn one among them', () => {
    const areas = areasOf(
      board(order(1), order(2, stopOf(1, 1, 'withdrawn')), order(3, { sub_city: 'Yeka' }), order(4, stopOf(1, 1))),
    )
    expect(areas.map(({ subCity, orders }) => [subCity, orders.map(({ order_id }) => order_id)])).toEqual([
      ['Bole', [1, 2]],
      ['Yeka', [3]],
    ])
  })

  it('shows stops in their order, and a courier who has left the store while they have some', () => {
    const rounds = roundsOf(board(order(1, stopOf(1, 2)), order(2, stopOf(1, 1)), order(3, stopOf(9, 1))))
    expect(rounds.map(({ courier: { id }, stops }) => [id, stops.map(({ order_id }) => order_id)])).toEqual([
      [1, [2, 1]],
      [9, [3]],
    ])
  })

  it('counts what a courier left with as carried until it is delivered or back', () => {
    const tried = (state: 'out' | 'failed' | 'delivered', is_back: boolean) => {
      const { attempt } = stopOf(1, 1)
      return { attempt: { ...attempt, state, is_back, left_at: '2026-11-16T08:00:00.000Z' } }
    }
    const [round] = roundsOf(
      board(
        order(1, stopOf(1, 1)),
        order(2, tried('out', false)),
        order(3, tried('failed', false)),
        order(4, tried('failed', true)),
        order(5, tried('delivered', false)),
      ),
    )
    expect(round?.carried.map(({ order_id }) => order_id)).toEqual([2, 3])
  })

  it('brings values up to date in place', () => {
    const { board: merged, newCount } = mergeBoard(board(order(1)), board(order(1, { bags: ['1-1-1', '1-1-2'] })))
    expect([newCount, merged.orders[0]?.bags.length]).toEqual([0, 2])
  })

  it('counts what came, left or moved, and moves nothing meanwhile', () => {
    const shown = board(order(1), order(2), order(3))
    const { board: merged, newCount } = mergeBoard(shown, board(order(4), order(3, stopOf(1, 1)), order(1)))
    expect(newCount).toBe(3)
    expect(merged.orders.map(({ order_id }) => order_id)).toEqual([1, 2, 3])
    expect(merged.orders[2]?.attempt).toBeNull()
  })
})
