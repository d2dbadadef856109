import { expect, test } from 'vitest'
import { soonestUnpaid } from './soonest-unpaid.ts'

const at = (hour: number) => `2026-11-16T${hour}:00:00.000Z`
const now = Date.parse(at(12))

test('the reminder names the order that expires first and counts those that can still be paid', () => {
  const orders = [
    { id: 1, expires_at: at(15) },
    { id: 2, expires_at: at(13) },
    { id: 3, expires_at: at(11) },
  ]
  expect(soonestUnpaid(orders, now)).toEqual({ soonest: orders[1], count: 2 })
})

test('there is no reminder once all orders have expired', () => {
  expect(soonestUnpaid([{ id: 1, expires_at: at(12) }], now)).toBeNull()
})
