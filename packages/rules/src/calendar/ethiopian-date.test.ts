import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatEthiopicDate, isEthiopicLeapYear, toEthiopic, toGregorian } from './ethiopian-date.ts'
import { dayNumber, fromDayNumber, isoDate } from './plain-date.ts'

const firstDay = dayNumber({ year: 1990, month: 1, day: 1 })
const lastDay = dayNumber({ year: 2059, month: 12, day: 31 })
const aDay = fc.integer({ min: firstDay, max: lastDay }).map(fromDayNumber)

describe('calendar conversion', () => {
  test.each([
    ['2026-01-07', { year: 2018, month: 4, day: 29 }, 'Genna'],
    ['2024-01-07', { year: 2016, month: 4, day: 28 }, 'Genna after a leap year'],
    ['2025-09-11', { year: 2018, month: 1, day: 1 }, 'New Year'],
    ['2027-09-12', { year: 2020, month: 1, day: 1 }, 'New Year after a leap year'],
    ['2027-09-11', { year: 2019, month: 13, day: 6 }, 'the sixth of Pagumen'],
    ['2026-09-10', { year: 2018, month: 13, day: 5 }, 'the last day of a common year'],
    ['2000-02-29', { year: 1992, month: 6, day: 21 }, 'a Gregorian leap day'],
  ])('converts %s to the Ethiopian calendar and back', (iso, ethiopic) => {
    const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
    expect(toEthiopic({ year, month, day })).toEqual(ethiopic)
    expect(isoDate(toGregorian(ethiopic))).toBe(iso)
  })

  test('conversion agrees with the Ethiopic calendar of Intl', () => {
    const intl = new Intl.DateTimeFormat('en-u-ca-ethiopic', {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    })
    fc.assert(
      fc.property(aDay, (date) => {
        const parts = intl.formatToParts(Date.UTC(date.year, date.month - 1, date.day))
        const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
        expect(toEthiopic(date)).toEqual({ year: part('year'), month: part('month'), day: part('day') })
      }),
      { numRuns: 500 },
    )
  })

  test('converting any date to the Ethiopian calendar and back gives the same date', () => {
    fc.assert(fc.property(aDay, (date) => isoDate(toGregorian(toEthiopic(date))) === isoDate(date)))
  })
})

test('every fourth Ethiopian year is a leap year', () => {
  expect([2014, 2015, 2016, 2017, 2018, 2019].filter(isEthiopicLeapYear)).toEqual([2015, 2019])
})

test('an Ethiopian date is formatted in Amharic and in English', () => {
  const genna = { year: 2018, month: 4, day: 29 }
  expect(formatEthiopicDate(genna, 'am')).toBe('ታኅሣሥ 29 ቀን 2018')
  expect(formatEthiopicDate(genna, 'en')).toBe('29 Tahsas 2018 E.C.')
  expect(formatEthiopicDate({ year: 2019, month: 13, day: 6 }, 'am')).toBe('ጳጉሜን 6 ቀን 2019')
})
