import { expect, test } from 'vitest'
import { deliveryFaults, detailsOf, hasAddress, valuesOfDetails, valuesOfUser } from './delivery-values.ts'

const address = { city: 'Addis Ababa', sub_city: 'Bole', woreda: '03', neighborhood: 'Rwanda', house_number: '12/B' }
const user = {
  first_name: 'ሰላም',
  last_name: 'ተስፋዬ',
  phone_number: '251911234567',
  bypass_product_quantity_restriction: 0 as const,
  address,
}
const point = { latitude: 9, longitude: 38.78 }
const unwritten = { city: '', sub_city: '', woreda: '', neighborhood: '', house_number: '' }

test("the shipping fields start with the customer's own name, number and address", () => {
  expect(valuesOfUser(user)).toEqual({
    ...{ first_name: 'ሰላም', last_name: 'ተስፋዬ', phone_number: '0911 23 45 67', landmark: '' },
    ...address,
  })
  expect(valuesOfUser({ ...user, address: null })).toMatchObject({ city: 'Addis Ababa', house_number: '' })
})

test('a saved address in another city is not offered, and a sub-city is offered in its stored spelling', () => {
  expect(hasAddress(valuesOfUser({ ...user, address: { ...address, city: 'Adama' } }))).toBe(false)
  expect(valuesOfUser({ ...user, address: { ...address, sub_city: 'ቦሌ ክፍለ ከተማ' } }).sub_city).toBe('Bole')
  expect(valuesOfUser({ ...user, address: { ...address, sub_city: 'somewhere' } }).sub_city).toBe('')
})

test('a saved address can be ordered to without a position', () => {
  const details = detailsOf('delivery', valuesOfUser(user), null)
  expect(details).toMatchObject({ ...address, latitude: null, longitude: null })
  expect(deliveryFaults('delivery', details)).toEqual({})
})

test('a position is sent together with the written address and the landmark', () => {
  const values = { ...valuesOfUser(user), landmark: 'blue gate' }
  expect(detailsOf('delivery', values, point)).toMatchObject({ ...address, landmark: 'blue gate', ...point })
})

test('pickup sends neither a position nor an address', () => {
  const values = { ...valuesOfUser(user), landmark: 'blue gate' }
  const nowhere = { ...unwritten, landmark: '', latitude: null, longitude: null }
  expect(detailsOf('pickup', values, point)).toMatchObject(nowhere)
})

test('returning to the shipping step shows what was entered, with and without a position', () => {
  const values = { ...valuesOfUser(user), house_number: '99', landmark: 'blue gate' }
  expect(valuesOfDetails(detailsOf('delivery', values, null), user)).toEqual(values)
  expect(valuesOfDetails(detailsOf('delivery', values, point), user)).toEqual(values)
})

test('a delivery needs a complete address or a map position; pickup needs neither', () => {
  const bare = valuesOfUser({ ...user, address: null })
  const missing = ['sub_city', 'woreda', 'neighborhood', 'house_number']
  expect(Object.keys(deliveryFaults('delivery', detailsOf('delivery', bare, null)))).toEqual(missing)
  expect(deliveryFaults('delivery', detailsOf('delivery', bare, point))).toEqual({})
  expect(deliveryFaults('pickup', detailsOf('pickup', bare, null))).toEqual({})
})

test('the receiver must have a name and an Ethiopian phone number', () => {
  const values = { ...valuesOfUser(user), first_name: ' ', phone_number: '12345' }
  expect(deliveryFaults('pickup', detailsOf('pickup', values, null))).toEqual({
    first_name: 'first_name_required',
    phone_number: 'invalid_phone',
  })
})
