import { ethiopicMonths, isEthiopicLeapYear, toEthiopic, toGregorian } from '@zembil/rules/calendar/ethiopian-date'
import { isoDate, type PlainDate, parseIsoDate } from '@zembil/rules/calendar/plain-date'
import type { Language } from '@zembil/rules/people/language'

export type Calendar = 'gregorian' | 'ethiopian'
/** A day in one of the calendars, as it is entered. */
export type DayParts = { year: number; month: number; day: number }

const western = (language: Language) =>
  new Intl.DateTimeFormat(language === 'am' ? 'am' : 'en-GB', { month: 'long', timeZone: 'UTC' })

export const monthNames = (calendar: Calendar, language: Language): readonly string[] =>
  calendar === 'ethiopian'
    ? ethiopicMonths[language]
    : Array.from({ length: 12 }, (_, month) => western(language).format(Date.UTC(2026, month, 1)))

/** Pagumen, the thirteenth month, has five days, in a leap year six. */
export function daysIn(calendar: Calendar, year: number, month: number): number {
  if (calendar === 'gregorian') return new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (month < 13) return 30
  return isEthiopicLeapYear(year) ? 6 : 5
}

export const partsOf = (iso: string, calendar: Calendar): DayParts => {
  const date: PlainDate = parseIsoDate(iso)
  return calendar === 'ethiopian' ? toEthiopic(date) : date
}

/** Keeps the day within the month when another month or year is chosen. */
export function isoOf(parts: DayParts, calendar: Calendar): string {
  const day = Math.min(parts.day, daysIn(calendar, parts.year, parts.month))
  return isoDate(calendar === 'ethiopian' ? toGregorian({ ...parts, day }) : { ...parts, day })
}
