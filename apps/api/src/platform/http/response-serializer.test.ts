import { bankEndpoints } from '@zembil/contract/banks'
import { customerEndpoints } from '@zembil/contract/customer-api'
import { staffEndpoints } from '@zembil/contract/staff/staff-api'
import { expect, it } from 'vitest'
import { compileSchema } from './response-serializer.ts'

it('compiles the response of every call, which a running server does only for the first one', () => {
  const endpoints = Object.entries({ ...bankEndpoints, ...customerEndpoints, ...staffEndpoints })
  const compiled = endpoints.map(([name, { response }]) => [name, typeof compileSchema(response)])
  expect(compiled.length).toBeGreaterThan(200)
  expect(compiled.filter(([, kind]) => kind !== 'function')).toEqual([])
})
