import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayNumber, fromDayNumber, isoDate, parseIsoDate, weekday } from './plain-date.ts'

test.each([
  ['2026-01-07', { year: 2026, month: 1, day: 7 }, 3],
  ['2024-02-29', { year: 2024, month: 2, day: 29 }, 4],
  ['2026-04-12', { year: 2026, month: 4, day: 12 }, 0],
])('%s is formatted, parsed and given its weekday', (iso, date, expected) => {
  expect(isoDate(date)).toBe(iso)
  expect(parseIsoDate(iso)).toEqual(date)
  expect(weekday(date)).toBe(expected)
})

test('adding days crosses months, years and leap days', () => {
  expect(isoDate(addDays({ year: 2023, month: 12, day: 31 }, 1))).toBe('2024-01-01')
  expect(isoDate(addDays({ year: 2024, month: 3, day: 1 }, -1))).toBe('2024-02-29')
})

test('a day number converts to a date and back', () => {
  fc.assert(fc.property(fc.integer({ min: 2_415_000, max: 2_500_000 }), (day) => dayNumber(fromDayNumber(day)) === day))
})
