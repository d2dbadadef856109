import type { Customer } from '@zembil/contract/customers'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../../test/fake-browser.ts'

afterEach(() => vi.unstubAllGlobals())

const customer: Customer = {
  id: 7,
  user_name: 'abebe',
  first_name: 'Abebe',
  last_name: 'Kebede',
  email: 'abebe@example.com',
  phone_number: '251911234567',
  address: null,
  wallet_balance: '12.00',
  loan_balance: '0.00',
  loan_debt: '0.00',
  loan_due_on: null,
  bank: null,
  bypass_product_quantity_restriction: 1,
  has_loan_pin: false,
  credit_held_until: null,
  wants_news: false,
  is_credit_frozen: false,
  created_at: '2026-01-01T00:00:00.000Z',
}

async function signedIn(given: Customer) {
  const browser = fakeBrowser({ cart: { items: [] }, wishlist: [] })
  const session = await import('./session.ts')
  const users = await import('./customer-record.ts')
  session.startSession({ token: 'ours', identityToken: 'theirs', customer: given })
  return { browser, session, users }
}

test('signing in stores the tokens and the customer record, but no balance', async () => {
  const { browser, users } = await signedIn(customer)
  expect(browser.stored.get('token')).toBe('"ours"')
  expect(browser.stored.get('firebaseToken')).toBe('"theirs"')
  expect(JSON.parse(browser.stored.get('user') ?? '')).toEqual({
    first_name: 'Abebe',
    last_name: 'Kebede',
    phone_number: '251911234567',
    address: null,
    bypass_product_quantity_restriction: 1,
  })
  expect(users.hasBypass()).toBe(true)
})

test('logging out removes the customer and keeps cart and wishlist', async () => {
  const { browser, session, users } = await signedIn(customer)
  session.endSession()
  expect([...browser.stored.keys()]).toEqual(['cart', 'wishlist'])
  expect(users.customerStore.get()).toBeNull()
  expect(session.tokenStore.get()).toBeNull()
})

test('a customer is unregistered only without names and address', async () => {
  const { users } = await signedIn(customer)
  const user = { ...customer, first_name: null, last_name: null, address: null }
  expect(users.isUnregistered(user)).toBe(true)
  expect(users.isUnregistered({ ...user, last_name: 'Kebede' })).toBe(false)
  expect(users.isUnregistered({ ...user, address: { city: 'Addis Ababa' } })).toBe(false)
})
