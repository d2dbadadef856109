import { ApiError } from '@zembil/contract/client'
import { expect, test } from 'vitest'
import { fieldRefusals } from './field-refusals.ts'

test('a user name, email or number already in use is reported at its field', () => {
  const taken = new ApiError(409, { code: 'username_taken', message: 'username already in use' })
  expect(fieldRefusals(taken)).toEqual({ user_name: 'username already in use' })
})

test('errors that the server assigns to fields are reported there, including address fields', () => {
  const errors = { email: ['Invalid email format'], 'address.city': ['city is required'], other: ['?'] }
  const invalid = new ApiError(422, { code: 'validation_failed', message: 'Please check', errors })
  expect(fieldRefusals(invalid)).toEqual({ email: 'Invalid email format', city: 'city is required' })
})

test('an error that is not about a field is reported at none', () => {
  expect(fieldRefusals(new ApiError(503, { code: 'unavailable', message: 'busy' }))).toBeUndefined()
  expect(fieldRefusals(new TypeError('no network'))).toBeUndefined()
})
