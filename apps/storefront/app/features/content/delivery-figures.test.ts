import type { DeliveryType } from '@zembil/contract/delivery'
import { expect, it } from 'vitest'
import { deliveryFigures } from './delivery-figures.ts'

type Range = DeliveryType['delivery_cost_ranges'][number]
const delivery = (...ranges: Range[]): DeliveryType => ({
  ...{
    id: 1,
    name: 'Home delivery',
    name_am: 'የቤት ለቤት ማድረስ',
    kind: 'delivery',
    number_of_days: 2,
    arrives_on: '2026-11-18',
  },
  minimum_order_cost: '300.00',
  delivery_cost_ranges: ranges,
})
const flat: Range = { start: '0.00', end: '3000.00', cost_percentage: 0, fixed_cost: '300.00' }
const free: Range = { start: '3000.00', end: null, cost_percentage: 0, fixed_cost: '0.00' }
const percent: Range = { start: '2000.00', end: null, cost_percentage: 5, fixed_cost: '0.00' }

it('the policy states the fee and the free limit of the delivery type that becomes free', () => {
  expect(deliveryFigures([delivery(percent), delivery(flat, free)])).toEqual({ limit: '3,000', fee: '300' })
})

it.each([
  ['no delivery type becomes free', [delivery(flat), delivery(percent)]],
  ['the fee below the limit is a percentage', [delivery({ ...percent, end: '3000.00' }, free)]],
  ['only pickup is free', [{ ...delivery(flat, free), kind: 'pickup' as const }]],
  ['there are no delivery types', []],
])('the policy states no figures when %s', (_case, terms) => expect(deliveryFigures(terms)).toBeNull())
