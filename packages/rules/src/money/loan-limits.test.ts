import { expect, test } from 'vitest'
import { longestPinLockMinutes, repayDay } from './loan-limits.ts'

test('what was bought on credit is to be repaid thirty days after the day in Addis Ababa', () => {
  // Already the next day there.
  expect(repayDay(new Date('2026-11-15T21:30:00Z'))).toEqual({ year: 2026, month: 12, day: 16 })
})

test('a PIN is locked for a day at most', () => {
  expect(longestPinLockMinutes).toBe(1_440)
})
