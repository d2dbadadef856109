import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { EndpointName } from '../endpoint.ts'
import { permissions } from './permissions.ts'
import { staffEndpoints } from './staff-api.ts'
import { actHeaders, type StaffEndpoint } from './staff-endpoint.ts'

const calls = Object.entries(staffEndpoints) as [EndpointName, StaffEndpoint][]
const isRead = (name: EndpointName, { isSearch }: StaffEndpoint) => name.startsWith('GET ') || isSearch === true
const fieldsOf = (schema: z.ZodType | undefined) => Object.keys((schema?.def as { shape?: object })?.shape ?? {})

describe('the staff API', () => {
  it('names one known permission in every call', () => {
    for (const [name, { permission }] of calls) expect([...permissions, 'self', 'anybody'], name).toContain(permission)
  })

  it('requires an Idempotency-Key for every write of a signed-in member', () => {
    for (const [name, call] of calls)
      expect(call.headers, name).toBe(
        isRead(name, call) || call.accepts || call.permission === 'anybody' ? undefined : actHeaders,
      )
  })

  it('returns the current state wherever a version can be stale', () => {
    for (const [name, { body, current }] of calls)
      expect(current !== undefined, name).toBe(fieldsOf(body).includes('version'))
  })

  it('requires a fresh sign-in before every change of staff', () => {
    for (const [name, { permission, needsProof }] of calls)
      if (permission === 'staff.write') expect(needsProof, name).toBe(true)
  })

  it('counts reads and writes against different limits', () => {
    for (const [name, call] of calls) expect(call.limit === 'staffRead', name).toBe(isRead(name, call))
  })

  it('searches for personal values in the body of a request, never in its URL', () => {
    for (const [name, { isSearch, query }] of calls) {
      if (isSearch) expect(name).toMatch(/^POST .*\/search$/)
      for (const field of ['text', 'phone', 'email']) expect(fieldsOf(query), name).not.toContain(field)
    }
  })
})
