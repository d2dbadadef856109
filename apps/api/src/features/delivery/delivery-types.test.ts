import { addisDay } from '@zembil/rules/calendar/addis-day'
import { dayNumber, parseIsoDate } from '@zembil/rules/calendar/plain-date'
import { deliveryFee } from '@zembil/rules/money/delivery-fee'
import { fromWire } from '@zembil/rules/money/money'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { deliveryTypes } from '../../../test/an-order.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { signIn, type TestCustomer } from '../../../test/test-customer.ts'
import { nameForDiscount, place, setProduct } from '../../../test/test-orders.ts'

let shop: TestApp
let abebe: TestCustomer
let token: string
beforeAll(async () => {
  shop = await testApp()
  abebe = await signIn(shop)
  token = abebe.token
})

it('lists the cost of each delivery type without sign-in', async () => {
  const { data } = await shop.call('GET /delivery-terms', {})
  const express = data.find(({ name }) => name === 'Express')
  expect(express).toMatchObject({ kind: 'delivery', number_of_days: 0, minimum_order_cost: '2000.00' })
  expect(express?.delivery_cost_ranges).toEqual([
    { start: '2000.00', end: '3000.00', cost_percentage: 0, fixed_cost: '300.00' },
    { start: '3000.00', end: '5000.00', cost_percentage: 5, fixed_cost: '0.00' },
    { start: '5000.00', end: null, cost_percentage: 3, fixed_cost: '0.00' },
  ])
})

it('never charges less for a faster delivery than for a slower one', async () => {
  const { data } = await shop.call('GET /delivery-terms', {})
  const [home, express] = data.map((type) => ({
    kind: type.kind,
    minimum_order_cost: fromWire(type.minimum_order_cost),
    delivery_cost_ranges: type.delivery_cost_ranges.map(({ start, end, cost_percentage, fixed_cost }) => ({
      ...{ start: fromWire(start), end: end === null ? null : fromWire(end) },
      ...{ cost_percentage, fixed_cost: fromWire(fixed_cost) },
    })),
  }))
  if (!home || !express) throw new Error('a delivery type is missing')
  for (let subtotal = 200_000; subtotal < 1_200_000; subtotal += 2_500)
    expect(deliveryFee(subtotal, express), `${subtotal}`).toBeGreaterThanOrEqual(deliveryFee(subtotal, home))
})

describe('the day on which an order arrives', () => {
  const dayOf = async (at: string, days: number) =>
    (await sql<{ day: string }>`select delivery_day(${at}::timestamptz, ${days})::text as day`.execute(shop.deps.db))
      .rows[0]?.day

  it.each([
    ['on a weekday before the cut-off hour', '2026-11-16T08:59:00Z', 0, '2026-11-16'],
    ['on a weekday after the cut-off hour', '2026-11-16T09:00:00Z', 0, '2026-11-17'],
    ['on a Saturday after the cut-off hour', '2026-11-21T09:00:00Z', 0, '2026-11-23'],
    ['on a Sunday', '2026-11-22T06:00:00Z', 0, '2026-11-23'],
    ['before a holiday', '2027-01-06T10:00:00Z', 0, '2027-01-08'],
    ['two working days from a Thursday', '2026-11-19T10:00:00Z', 2, '2026-11-21'],
    ['two working days from a Saturday', '2026-11-21T10:00:00Z', 2, '2026-11-24'],
    ['after midnight in Addis Ababa', '2026-11-16T21:30:00Z', 0, '2026-11-17'],
  ])('skips rest days: ordered %s', async (_when, at, days, day) => {
    await shop.deps.db
      .updateTable('delivery_calendar')
      .set({ same_day_until: 12, rest_weekdays: [0], rest_dates: sql`'{2027-01-07}'` })
      .execute()
    expect(await dayOf(at, days)).toBe(day)
  })

  it('is told with the delivery type and is the due day of the order', async () => {
    await shop.deps.db
      .updateTable('delivery_calendar')
      .set({ same_day_until: 0, rest_weekdays: [], rest_dates: sql`'{}'` })
      .execute()
    const { data } = await shop.call('GET /delivery-types', {}, token)
    const daysTo = (day: string) => dayNumber(parseIsoDate(day)) - dayNumber(addisDay(new Date()))
    expect(data.map(({ arrives_on }) => daysTo(arrives_on))).toEqual([2, 1, 1])
    await setProduct(shop, 1, 100, { price_santim: 300_000 })
    const order = await place(shop, abebe, { delivery_type_id: deliveryTypes.express })
    expect(order.days_left_for_delivery).toBe(1)
  })
})

it('lists the same delivery types to customers, in one statement besides the session lookup', async () => {
  const open = await shop.call('GET /delivery-terms', {})
  shop.statements.length = 0
  const offered = await shop.call('GET /delivery-types', {}, token)
  expect(shop.statements).toHaveLength(2)
  expect(offered).toEqual(open)
  expect(offered.data.map(({ name, kind }) => `${name}: ${kind}`)).toEqual([
    'Home delivery: delivery',
    'Express: delivery',
    'Pickup: pickup',
  ])
})

it('lists public discounts and those assigned to the customer, and is not cacheable', async () => {
  const namesFor = async (who: TestCustomer) =>
    (await shop.call('GET /discount-types', {}, who.token)).data.map(({ name, discount }) => `${name} ${discount}`)
  const [almaz, kebede] = [await signIn(shop), await signIn(shop)]
  await nameForDiscount(shop, almaz, 2)
  await nameForDiscount(shop, almaz, 3)
  await nameForDiscount(shop, kebede, 4)
  expect(await namesFor(almaz)).toEqual(['No discount 0', 'Cooperative member 3', 'Staff 5'])
  const { data: copy } = await shop.call('GET /profile/export', {}, almaz.token)
  expect(copy.named_discounts.map(({ name }) => name)).toEqual(['Cooperative member', 'Staff'])
  expect(await namesFor(kebede)).toEqual(['No discount 0', 'Senior citizen 4'])
  const stranger = await signIn(shop)
  shop.statements.length = 0
  const answer = await shop.ask('GET /discount-types', {}, stranger.headers)
  expect(shop.statements).toHaveLength(2)
  expect(answer.json()).toMatchObject({ data: [{ name: 'No discount' }] })
  expect(answer.headers['cache-control']).toBe('private, no-store')
})

it('does not list inactive delivery types or discounts', async () => {
  await shop.deps.db.updateTable('delivery_types').set({ is_active: false }).where('id', '=', 2).execute()
  for (const id of [2, 3, 4]) await nameForDiscount(shop, abebe, id)
  await shop.deps.db.updateTable('discount_types').set({ is_active: false }).where('id', '=', 3).execute()
  const types = await shop.call('GET /delivery-types', {}, token)
  expect(types.data.map(({ id }) => id)).toEqual([1, 3])
  const discounts = await shop.call('GET /discount-types', {}, token)
  expect(discounts.data.map(({ id }) => id)).toEqual([1, 2, 4])
})
