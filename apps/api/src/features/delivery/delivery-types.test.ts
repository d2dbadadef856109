import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { signIn, type TestCustomer } from '../../../test/test-customer.ts'
import { nameForDiscount } from '../../../test/test-orders.ts'

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
    { start: '2000.00', end: '5000.00', cost_percentage: 5, fixed_cost: '0.00' },
    { start: '5000.00', end: null, cost_percentage: 3, fixed_cost: '0.00' },
  ])
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
