import { type EthiopicDate, isEthiopicLeapYear, toEthiopic } from './ethiopian-date.ts'
import { addDays, dayNumber, type PlainDate, weekday } from './plain-date.ts'

/** The Orthodox fasts: days without meat, dairy and eggs. */
export type Fast = 'great-lent' | 'nineveh' | 'apostles' | 'filseta' | 'advent' | 'timket-eve' | 'wednesday' | 'friday'

/** How many days the Julian calendar, used to compute Easter, is behind the Gregorian one. */
function julianLag(year: number): number {
  return Math.floor(year / 100) - Math.floor(year / 400) - 2
}

/** Orthodox Easter (Fasika) of a Gregorian year, by Meeus' Julian algorithm. */
export function easter(year: number): PlainDate {
  const moon = (19 * (year % 19) + 15) % 30
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
  const offset = moon + sunday + 114
  const julianDate = { year, month: Math.floor(offset / 31), day: (offset % 31) + 1 }
  return addDays(julianDate, julianLag(year))
}

/** The day of Genna in Tahsas. It is always 7 January, which is the 28th after a leap year and otherwise the 29th. */
export function gennaDay(ethiopicYear: number): number {
  return isEthiopicLeapYear(ethiopicYear - 1) ? 28 : 29
}

const isBetween = (value: number, first: number, last: number) => value >= first && value <= last

/** `undefined` when Easter does not decide, null when there is no fast (the 50 days from Easter). */
function fastByEaster(daysAfterEaster: number, { month, day }: EthiopicDate): Fast | null | undefined {
  if (isBetween(daysAfterEaster, -69, -67)) return 'nineveh'
  if (isBetween(daysAfterEaster, -55, -1)) return 'great-lent'
  if (isBetween(daysAfterEaster, 0, 49)) return null
  // Easter is never later than the end of the eighth month, so these months are after its 50 days.
  const isBeforeHamleFive = isBetween(month, 9, 10) || (month === 11 && day <= 4)
  return isBeforeHamleFive ? 'apostles' : undefined
}

function fastByCalendar({ year, month, day }: EthiopicDate): Fast | null | undefined {
  const genna = gennaDay(year)
  if (month === 12 && day <= 15) return 'filseta'
  if ((month === 3 && day >= 15) || (month === 4 && day < genna)) return 'advent'
  if (month === 5 && day === 10) return 'timket-eve'
  const isFeast = (month === 4 && day === genna) || (month === 5 && day === 11)
  return isFeast ? null : undefined
}

function fastByWeekday(date: PlainDate): Fast | null {
  const day = weekday(date)
  if (day === 3) return 'wednesday'
  return day === 5 ? 'friday' : null
}

/** The fast observed on this day, or null. */
export function isFasting(date: PlainDate): Fast | null {
  const ethiopic = toEthiopic(date)
  const byEaster = fastByEaster(dayNumber(date) - dayNumber(easter(date.year)), ethiopic)
  if (byEaster !== undefined) return byEaster
  const byCalendar = fastByCalendar(ethiopic)
  return byCalendar === undefined ? fastByWeekday(date) : byCalendar
}
