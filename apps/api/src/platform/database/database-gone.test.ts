import { expect, it } from 'vitest'
import { isDatabaseGone } from './database-gone.ts'

const withCode = (code: string): Error => Object.assign(new Error('failed'), { code })

it.each(['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', '57P01', '57P03', '25006', '53100'])(
  'asks the customer to try again after the error %s',
  (code) => {
    expect(isDatabaseGone(withCode(code))).toBe(true)
    expect(isDatabaseGone(new AggregateError([withCode('EOTHER'), withCode(code)]))).toBe(true)
  },
)

it.each([
  'Connection terminated unexpectedly',
  'Client was closed and is not queryable',
  'There was an error establishing an SSL connection',
])('knows the error of the driver: %s', (message) => {
  expect(isDatabaseGone(new Error(message))).toBe(true)
})

it('does not take a mistake of ours for a database that is gone', () => {
  for (const code of ['42P01', '23505', '42501']) expect(isDatabaseGone(withCode(code))).toBe(false)
  expect(isDatabaseGone('Connection terminated')).toBe(false)
})
