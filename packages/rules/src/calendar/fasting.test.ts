import { describe, expect, test } from 'vitest'
import { easter, isFasting } from './fasting.ts'
import { dayNumber, fromDayNumber, isoDate, type PlainDate } from './plain-date.ts'

function dateOf(iso: string): PlainDate {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  return { year, month, day }
}

function fastingDays(year: number): number {
  const first = dayNumber({ year, month: 1, day: 1 })
  const days = dayNumber({ year: year + 1, month: 1, day: 1 }) - first
  return Array.from({ length: days }, (_, index) => isFasting(fromDayNumber(first + index))).filter(Boolean).length
}

test.each([
  ...['2023-04-16', '2024-05-05', '2025-04-20', '2026-04-12', '2027-05-02', '1899-04-30', '2100-05-02'],
  // Years divisible by 19, with which the moon begins anew.
  ...['2014-04-20', '2033-04-24', '2052-04-21'],
])('computes Orthodox Easter on %s', (iso) => {
  expect(isoDate(easter(dateOf(iso).year))).toBe(iso)
})

describe('isFasting', () => {
  test.each([
    ['2026-02-02', 'nineveh'],
    ['2026-02-04', 'nineveh'],
    ['2026-02-05', null],
    ['2026-02-16', 'great-lent'],
    ['2026-04-11', 'great-lent'],
    ['2026-04-12', null],
    ['2026-04-15', null],
    ['2026-05-31', null],
    ['2026-06-01', 'apostles'],
    ['2026-07-11', 'apostles'],
    ['2026-07-12', null],
    ['2026-08-07', 'filseta'],
    ['2026-08-21', 'filseta'],
    ['2026-08-22', null],
    ['2026-11-24', 'advent'],
    ['2026-01-06', 'advent'],
    ['2026-01-07', null],
    ['2024-01-06', 'advent'],
    ['2024-01-07', null],
    ['2026-01-18', 'timket-eve'],
    ['2024-01-19', 'timket-eve'],
    ['2028-01-20', null],
    // Timket on a Friday and on a Wednesday.
    ['2029-01-19', null],
    ['2033-01-19', null],
    ['2026-09-16', 'wednesday'],
    ['2026-09-18', 'friday'],
    ['2026-09-17', null],
  ])('the fast on %s is %s', (iso, fast) => {
    expect(isFasting(dateOf(iso))).toBe(fast)
  })

  test.each([
    [2025, 198],
    [2026, 202],
    [2027, 189],
  ])('%i has %i fasting days', (year, days) => {
    expect(fastingDays(year)).toBe(days)
  })
})
