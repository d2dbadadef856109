import type { DeliveryType } from '@zembil/contract/delivery'
import { expect, it } from 'vitest'
import { deliveryOffer } from './delivery-offer.ts'

const range = { start: '0.00', end: null, cost_percentage: 0, fixed_cost: '300.00' }
const home: DeliveryType = {
  ...{ id: 1, name: 'Home delivery', name_am: 'ማድረስ', kind: 'delivery', number_of_days: 2, arrives_on: '2026-11-18' },
  minimum_order_cost: '300.00',
  delivery_cost_ranges: [
    { ...range, end: '3000.00' },
    { ...range, start: '3000.00', fixed_cost: '0.00' },
  ],
}
const express: DeliveryType = { ...home, id: 2, number_of_days: 0, minimum_order_cost: '2000.00' }
const pickup: DeliveryType = {
  ...{ ...home, id: 3, kind: 'pickup', number_of_days: 0 },
  delivery_cost_ranges: [{ ...range, fixed_cost: '0.00' }],
}

const far: DeliveryType = {
  ...{ ...home, id: 4, number_of_days: 3 },
  delivery_cost_ranges: [{ ...range, start: '5000.00', fixed_cost: '0.00' }],
}

it('the delivery banner states the minimum of the quickest delivery and the lowest free limit, ignoring pickup', () => {
  expect(deliveryOffer([pickup, far, home, express])).toEqual({
    from: 200_000,
    freeFrom: 300_000,
    below: { fee: 30_000, least: 30_000 },
  })
})

it('the delivery banner states no amounts without a delivery type other than pickup', () => {
  expect(deliveryOffer([pickup])).toEqual({ from: null, freeFrom: null, below: null })
})
