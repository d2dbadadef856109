import { expect, it } from 'vitest'
import { day, timestamp } from './fields.ts'
import { attemptNo } from './staff/fulfilment/fulfilment-shapes.ts'
import { version } from './staff/staff-fields.ts'

it('refuses what PostgreSQL cannot store: the year 0 and numbers beyond an integer', () => {
  for (const [schema, good, bad] of [
    [day, '0001-05-01', '0000-05-01'],
    [timestamp, '0001-05-01T10:00:00Z', '0000-05-01T10:00:00Z'],
    [attemptNo, 2_147_483_647, 2_147_483_648],
    [version, 2_147_483_647, 2_147_483_648],
  ] as const) {
    expect(schema.safeParse(good).success).toBe(true)
    expect(schema.safeParse(bad).success).toBe(false)
  }
})
