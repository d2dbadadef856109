import { toEthiopic, toGregorian } from './ethiopian-date.ts'
import { easter, gennaDay } from './fasting.ts'
import { addDays, dayNumber, fromDayNumber, type PlainDate } from './plain-date.ts'

export type HolidayKind =
  | 'genna'
  | 'timket'
  | 'adwa'
  | 'siklet'
  | 'fasika'
  | 'labour-day'
  | 'patriots-day'
  | 'enkutatash'
  | 'meskel'
  | 'eid-al-fitr'
  | 'eid-al-adha'
  | 'mawlid'

export type Holiday = {
  kind: HolidayKind
  date: PlainDate
  name: string
  name_am: string
  /** Depends on the sighting of the moon, so it may be a day earlier or later than computed. */
  isApproximate: boolean
}

type Named = Pick<Holiday, 'kind' | 'name' | 'name_am'>

function fixed(kind: HolidayKind, date: PlainDate, name: string, name_am: string): Holiday {
  return { kind, date, name, name_am, isApproximate: false }
}

/** A Gregorian year contains the end of one Ethiopian year and the beginning of the next. */
function ethiopianHolidays(gregorianYear: number): Holiday[] {
  const { year } = toEthiopic({ year: gregorianYear, month: 1, day: 1 })
  const on = (ethiopicYear: number, month: number, day: number) => toGregorian({ year: ethiopicYear, month, day })
  return [
    fixed('genna', on(year, 4, gennaDay(year)), 'Genna', 'ገና'),
    fixed('timket', on(year, 5, 11), 'Timket', 'ጥምቀት'),
    fixed('adwa', on(year, 6, 23), 'Adwa Victory', 'የዓድዋ ድል'),
    fixed('patriots-day', on(year, 8, 27), "Patriots' Day", 'የአርበኞች ቀን'),
    fixed('enkutatash', on(year + 1, 1, 1), 'Enkutatash', 'እንቁጣጣሽ'),
    fixed('meskel', on(year + 1, 1, 17), 'Meskel', 'መስቀል'),
  ]
}

function easterHolidays(gregorianYear: number): Holiday[] {
  const fasika = easter(gregorianYear)
  return [
    fixed('siklet', addDays(fasika, -2), 'Siklet (Good Friday)', 'ስቅለት'),
    fixed('fasika', fasika, 'Fasika', 'ፋሲካ'),
  ]
}

/** By month and day of the Islamic calendar. */
const islamicHolidays = new Map<string, Named>([
  ['10/1', { kind: 'eid-al-fitr', name: 'Eid al-Fitr', name_am: 'ዒድ አል-ፈጥር' }],
  ['12/10', { kind: 'eid-al-adha', name: 'Eid al-Adha', name_am: 'ዒድ አል-አድሐ' }],
  ['3/12', { kind: 'mawlid', name: 'Mawlid', name_am: 'መውሊድ' }],
])

function islamicMonthAndDay(format: Intl.DateTimeFormat, { year, month, day }: PlainDate): string {
  const parts = format.formatToParts(Date.UTC(year, month - 1, day))
  const part = (type: 'month' | 'day') => parts.find((each) => each.type === type)?.value
  return `${part('month')}/${part('day')}`
}

/** Checks every day of the year: the lunar year is eleven days shorter, so a holiday can occur twice. */
function moonHolidays(gregorianYear: number): Holiday[] {
  const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    timeZone: 'UTC',
    month: 'numeric',
    day: 'numeric',
  })
  const first = dayNumber({ year: gregorianYear, month: 1, day: 1 })
  const next = dayNumber({ year: gregorianYear + 1, month: 1, day: 1 })
  return Array.from({ length: next - first }, (_, index) => fromDayNumber(first + index)).flatMap((date) => {
    const named = islamicHolidays.get(islamicMonthAndDay(format, date))
    return named ? [{ date, ...named, isApproximate: true }] : []
  })
}

/** The holidays of a Gregorian year that can be computed, by date. Staff decide on which of them the shop closes. */
export function holidays(gregorianYear: number): Holiday[] {
  const labourDay = fixed('labour-day', { year: gregorianYear, month: 5, day: 1 }, 'Labour Day', 'የሠራተኞች ቀን')
  const all = [
    ...ethiopianHolidays(gregorianYear),
    ...easterHolidays(gregorianYear),
    labourDay,
    ...moonHolidays(gregorianYear),
  ]
  return all.sort((one, other) => dayNumber(one.date) - dayNumber(other.date))
}
