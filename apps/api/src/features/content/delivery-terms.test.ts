import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
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
