import type { Customer } from '@zembil/contract/customers'
import { expect, test } from 'vitest'
import { bodyOf, profileValues } from './profile-values.ts'

const address = {
  city: 'Addis Ababa',
  sub_city: 'Bole',
  woreda: '03',
  neighborhood: 'Rwanda',
  house_number: '12/B',
  longitude: 38.78,
  latitude: 9,
}
const customer: Customer = {
  id: 1,
  user_name: 'abebe',
  first_name: 'Abebe',
  last_name: 'Kebede',
  email: 'abebe@example.com',
  phone_number: '251911234567',
  address,
  wallet_balance: '0.00',
  loan_balance: '0.00',
  loan_debt: '0.00',
  loan_due_on: null,
  bank: null,
  bypass_product_quantity_restriction: 0,
  has_loan_pin: false,
  credit_held_until: null,
  wants_news: false,
  is_credit_frozen: false,
  created_at: '2026-01-01T00:00:00.000Z',
}

test('saving an unchanged profile keeps all values, including the map position', () => {
  expect(bodyOf(profileValues(customer), customer)).toEqual({
    user_name: 'abebe',
    first_name: 'Abebe',
    last_name: 'Kebede',
    email: 'abebe@example.com',
    phone_number: '251911234567',
    address,
  })
})

test('a new phone number is not sent with the profile form, because it must be verified first', () => {
  const values = { ...profileValues(customer), phone_number: '0922 33 44 55' }
  expect(bodyOf(values, customer).phone_number).toBe('251911234567')
})

test('a new customer has only a phone number, and an empty address is sent as null', () => {
  const fresh = { ...customer, user_name: null, first_name: null, last_name: null, email: null, address: null }
  const values = profileValues(fresh)
  expect(values).toMatchObject({ first_name: '', email: '', city: 'Addis Ababa', phone_number: '0911 23 45 67' })
  expect(bodyOf(values, fresh).address).toBeNull()
})
