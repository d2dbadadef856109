import { expect, test } from 'vitest'
import { deliveryFaults, detailsOf, valuesOfDetails, valuesOfUser } from './delivery-values.ts'

const address = { city: 'Addis Ababa', sub_city: 'Bole', woreda: '03', neighborhood: 'Rwanda', house_number: '12/B' }
const user = {
  first_name: 'ሰላም',
  last_name: 'ተስፋዬ',
  phone_number: '251911234567',
  bypass_product_quantity_restriction: 0 as const,
  address,
}
const point = { latitude: 9, longitude: 38.78 }

test("the shipping fields start with the customer's own name, number and address", () => {
  expect(valuesOfUser(user)).toEqual({
    ...{ first_name: 'ሰላም', last_name: 'ተስፋዬ', phone_number: '0911 23 45 67', landmark: '' },
    ...address,
  })
  expect(valuesOfUser({ ...user, address: null })).toMatchObject({ city: '', house_number: '' })
})

test('saved shipping details are shown in the fields as they were typed', () => {
  const values = { ...valuesOfUser(user), landmark: 'blue gate' }
  expect(valuesOfDetails(detailsOf(values, point))).toEqual(values)
  expect(detailsOf(values, point)).toMatchObject({ phone_number: '251911234567', ...point })
})

test('a delivery needs a complete address or a map position; pickup needs neither', () => {
  const bare = valuesOfUser({ ...user, address: null })
  expect(Object.keys(deliveryFaults('delivery', detailsOf(bare, null)))).toEqual(Object.keys(address))
  expect(deliveryFaults('delivery', detailsOf(bare, point))).toEqual({})
  expect(deliveryFaults('pickup', detailsOf(bare, null))).toEqual({})
})

test('the receiver must have a name and an Ethiopian phone number', () => {
  const values = { ...valuesOfUser(user), first_name: ' ', phone_number: '12345' }
  expect(deliveryFaults('pickup', detailsOf(values, null))).toEqual({
    first_name: 'first_name_required',
    phone_number: 'invalid_phone',
  })
})
