import { expect, test } from 'vitest'
import { addressFaults, addressFields, type DeliveryPlace } from './delivery-detail.ts'

const nowhere: DeliveryPlace = {
  city: null,
  sub_city: null,
  woreda: null,
  neighborhood: null,
  house_number: null,
  latitude: null,
  longitude: null,
}
const typed = { city: 'Addis Ababa', sub_city: 'Bole', woreda: '03', neighborhood: 'Rwanda', house_number: 'new' }
const all = Object.fromEntries(addressFields.map((field) => [field, `${field}_required`]))

test.each([
  ['delivery', nowhere, all],
  ['delivery', { ...nowhere, ...typed }, {}],
  ['delivery', { ...nowhere, ...typed, city: 'አዲስ አበባ', sub_city: 'ቦሌ' }, {}],
  ['delivery', { ...nowhere, ...typed, woreda: ' ' }, { woreda: 'woreda_required' }],
  ['delivery', { ...nowhere, ...typed, city: 'Adama' }, { city: 'city_unserved' }],
  ['delivery', { ...nowhere, ...typed, sub_city: 'Kebele 4' }, { sub_city: 'sub_city_unknown' }],
  ['delivery', { ...nowhere, latitude: 9, longitude: 38.7 }, {}],
  ['delivery', { ...nowhere, city: 'Adama', latitude: 9, longitude: 38.7 }, { city: 'city_unserved' }],
  ['delivery', { ...nowhere, latitude: 9 }, all],
  ['delivery', { ...nowhere, longitude: 38.7 }, all],
  ['pickup', { ...nowhere, city: 'Adama' }, {}],
] as const)('%s to %j has the faults %j', (kind, place, faults) => {
  expect(addressFaults(kind, place)).toEqual(faults)
})
