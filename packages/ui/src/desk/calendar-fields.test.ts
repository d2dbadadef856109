import { expect, test } from 'vitest'
import { daysIn, isoOf, monthNames, partsOf } from './calendar-fields.ts'

test('Pagumen, the thirteenth month, has five days, in a leap year six', () => {
  expect(monthNames('ethiopian', 'en')).toHaveLength(13)
  expect([daysIn('ethiopian', 2018, 13), daysIn('ethiopian', 2019, 13), daysIn('ethiopian', 2019, 1)]).toEqual([
    5, 6, 30,
  ])
})

test('a Gregorian month has its own number of days', () => {
  expect([daysIn('gregorian', 2027, 2), daysIn('gregorian', 2028, 2), daysIn('gregorian', 2026, 11)]).toEqual([
    28, 29, 30,
  ])
})

test('the same day is read and written in both calendars', () => {
  expect(partsOf('2026-11-16', 'ethiopian')).toEqual({ year: 2019, month: 3, day: 7 })
  expect(isoOf({ year: 2019, month: 3, day: 7 }, 'ethiopian')).toBe('2026-11-16')
  expect(isoOf({ year: 2026, month: 11, day: 16 }, 'gregorian')).toBe('2026-11-16')
})

test('a day beyond the end of the chosen month becomes its last day', () => {
  expect(isoOf({ year: 2026, month: 2, day: 31 }, 'gregorian')).toBe('2026-02-28')
  expect(isoOf({ year: 2018, month: 13, day: 30 }, 'ethiopian')).toBe('2026-09-10')
})
