import { expect, test } from 'vitest'
import { isoDate } from '../calendar/plain-date.ts'
import { refundDueDay } from './refund-day.ts'

test.each([
  ['a Monday', '2026-11-16T07:00:00Z', '2026-11-30'],
  ['a Saturday', '2026-11-14T07:00:00Z', '2026-11-27'],
  ['late on a Friday in UTC, which is Saturday in Addis Ababa', '2026-11-13T22:00:00Z', '2026-11-27'],
])('a refund that starts on %s is due after ten business days', (_name, started, due) => {
  expect(isoDate(refundDueDay(new Date(started)))).toBe(due)
})
