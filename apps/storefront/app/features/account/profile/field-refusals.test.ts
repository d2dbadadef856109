import { ApiError } from '@zembil/contract/client'
import { expect, test } from 'vitest'
import { fieldRefusals } from './field-refusals.ts'

test('a taken name, address or number is told at its field', () => {
  const taken = new ApiError(409, { code: 'username_taken', message: 'username already in use' })
  expect(fieldRefusals(taken)).toEqual({ user_name: 'username already in use' })
})

test('the server may name fields itself, also those of the address', () => {
  const errors = { email: ['Invalid email format'], 'address.city': ['city is required'], other: ['?'] }
  const invalid = new ApiError(422, { code: 'validation_failed', message: 'Please check', errors })
  expect(fieldRefusals(invalid)).toEqual({ email: 'Invalid email format', city: 'city is required' })
})

test('any other failure belongs to no field', () => {
  expect(fieldRefusals(new ApiError(503, { code: 'unavailable', message: 'busy' }))).toEqual({})
  expect(fieldRefusals(new TypeError('no network'))).toEqual({})
})
