import { expect, it } from 'vitest'
import { monthDays } from './days.ts'
import { planOrders } from './orders.ts'
import { peopleOf } from './people.ts'

const now = new Date('2026-11-19T12:00:00Z')
const goods = [{ id: 1, santim: 50_000, most: 6, isFasting: true, weight: 1 }]

/** The orders of as many days, in the order in which they come. */
const planned = (days: number, orders: number) => {
  const plan = planOrders({ seed: 'test', now, days: monthDays(now, days), people: peopleOf('test', 8), goods, orders })
  return [...plan.values()].flat()
}

it('lets no customer leave two orders unpaid within two days, after which the shop would pause them', () => {
  const orders = planned(6, 400)
  // The newest order waits for its money; it has not expired.
  const expired = orders.slice(0, -1).filter(({ fate }) => fate === 'expired')
  const tooSoon = expired.filter((order) =>
    expired.some(
      (other) => other !== order && other.person === order.person && Math.abs(other.day.ago - order.day.ago) <= 1,
    ),
  )
  expect(expired.length).toBeGreaterThan(5)
  expect(tooSoon.map(({ key }) => key)).toEqual([])
})

it('leaves the newest order of today unpaid, whatever the hour', () => {
  const newest = planned(2, 20).at(-1)
  expect(newest).toMatchObject({ fate: 'expired', usesWallet: false })
  expect(now.getTime() - (newest?.at.getTime() ?? 0)).toBeLessThan(5 * 60_000)
})
