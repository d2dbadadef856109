import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { signIn } from '../../../test/test-customer.ts'

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await testApp()
  token = (await signIn(shop)).token
})

it('tells everybody what each way of delivery costs', async () => {
  const { data } = await shop.call('GET /delivery-terms', {})
  const express = data.find(({ name }) => name === 'Express')
  expect(express).toMatchObject({ kind: 'delivery', number_of_days: 0, minimum_order_cost: '2000.00' })
  expect(express?.delivery_cost_ranges).toEqual([
    { start: '2000.00', end: '5000.00', cost_percentage: 5, fixed_cost: '0.00' },
    { start: '5000.00', end: null, cost_percentage: 3, fixed_cost: '0.00' },
  ])
})

it('offers customers the same ways of delivery, in one statement beside the sign-in', async () => {
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

it('offers customers the discounts', async () => {
  shop.statements.length = 0
  const { data } = await shop.call('GET /discount-types', {}, token)
  expect(shop.statements).toHaveLength(2)
  expect(data.map(({ name, discount }) => `${name} ${discount}`)).toEqual([
    'No discount 0',
    'Cooperative member 3',
    'Staff 5',
    'Senior citizen 4',
  ])
})

it('offers nothing that has been switched off', async () => {
  await shop.deps.db.updateTable('delivery_types').set({ is_active: false }).where('id', '=', 2).execute()
  await shop.deps.db.updateTable('discount_types').set({ is_active: false }).where('id', '=', 3).execute()
  const types = await shop.call('GET /delivery-types', {}, token)
  expect(types.data.map(({ id }) => id)).toEqual([1, 3])
  const discounts = await shop.call('GET /discount-types', {}, token)
  expect(discounts.data.map(({ id }) => id)).toEqual([1, 2, 4])
})
