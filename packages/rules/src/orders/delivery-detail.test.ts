import { expect, test } from 'vitest'
import { addressFields, type DeliveryPlace, missingAddressFields } from './delivery-detail.ts'

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

test.each([
  ['delivery', nowhere, [...addressFields]],
  ['delivery', { ...nowhere, ...typed }, []],
  ['delivery', { ...nowhere, ...typed, woreda: ' ' }, ['woreda']],
  ['delivery', { ...nowhere, latitude: 9, longitude: 38.7 }, []],
  ['delivery', { ...nowhere, latitude: 9 }, [...addressFields]],
  ['pickup', nowhere, []],
] as const)('%s to %j still needs %j', (kind, place, missing) => {
  expect(missingAddressFields(kind, place)).toEqual(missing)
})
