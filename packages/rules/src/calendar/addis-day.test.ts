import { expect, test } from 'vitest'
import { addisDay, endOfAddisDay } from './addis-day.ts'
import { isoDate } from './plain-date.ts'

test.each([
  ['2026-11-15T20:59:59.999Z', '2026-11-15', '2026-11-15T21:00:00.000Z'],
  ['2026-11-15T21:00:00.000Z', '2026-11-16', '2026-11-16T21:00:00.000Z'],
  ['2026-12-31T22:30:00.000Z', '2027-01-01', '2027-01-01T21:00:00.000Z'],
  ['2028-02-28T23:00:00.000Z', '2028-02-29', '2028-02-29T21:00:00.000Z'],
])('at %s it is %s in Addis Ababa, until %s', (now, day, end) => {
  expect(isoDate(addisDay(new Date(now)))).toBe(day)
  expect(endOfAddisDay(new Date(now)).toISOString()).toBe(end)
})
