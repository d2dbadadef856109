import { addisDay } from '@zembil/rules/calendar/addis-day'
import { isFasting } from '@zembil/rules/calendar/fasting'
import { holidays } from '@zembil/rules/calendar/holidays'
import { addDays, isoDate, type PlainDate, weekday } from '@zembil/rules/calendar/plain-date'
import type { Random } from './random.ts'

export type MonthDay = {
  date: PlainDate
  iso: string
  /** 0 is today. */
  ago: number
  isFasting: boolean
  isHoliday: boolean
  /** How busy it is, compared with other days. */
  weight: number
}

/** From Sunday on: the stores rest on Sundays, but the shop takes orders. */
const weekdayWeights = [0.55, 1.1, 0.95, 0.9, 1, 1.25, 1.4]
const dayMs = 86_400_000
const addisOffset = 3 * 3_600_000

/** By year: finding those of the moon means looking at every day of the year. */
const known = new Map<number, ReadonlySet<string>>()

function holidaysOf(year: number): ReadonlySet<string> {
  const found = known.get(year) ?? new Set(holidays(year).map(({ date }) => isoDate(date)))
  known.set(year, found)
  return found
}

const isOn = (date: PlainDate): boolean => holidaysOf(date.year).has(isoDate(date))

function dayOf(now: Date, ago: number): MonthDay {
  const date = addDays(addisDay(now), -ago)
  const isHoliday = isOn(date)
  // Before a holiday everybody shops.
  const isEve = isOn(addDays(date, 1)) || isOn(addDays(date, 2))
  const rhythm = weekdayWeights[weekday(date)] ?? 1
  const weight = rhythm * (isHoliday ? 0.4 : 1) * (isEve ? 1.5 : 1)
  return { date, iso: isoDate(date), ago, isFasting: isFasting(date) !== null, isHoliday, weight }
}

/** The days of the month, oldest first; the last one is today. */
export const monthDays = (now: Date, count: number): MonthDay[] =>
  Array.from({ length: count }, (_, index) => dayOf(now, count - 1 - index))

/** A moment of a day by the clock of Addis Ababa. */
export const momentOf = ({ date }: Pick<MonthDay, 'date'>, hour: number, minute = 0): Date =>
  new Date(Date.UTC(date.year, date.month - 1, date.day) - addisOffset + (hour * 60 + minute) * 60_000)

/** How many orders come in each hour: before work, in the lunch break and most of all in the evening. */
const hourWeights = [0, 0, 0, 0, 0, 0, 2, 5, 7, 6, 5, 6, 8, 6, 4, 4, 5, 7, 9, 10, 8, 5, 2, 0]
const hours = hourWeights.map((_, hour) => hour)

/** When a customer orders on this day; before `now` if it is today. */
export function orderTime(day: MonthDay, random: Random, now: Date): Date {
  const hour = random.weigh(hours, (one) => hourWeights[one] ?? 0)
  const time = new Date(momentOf(day, hour, random.int(0, 59)).getTime() + random.int(0, 59_999))
  if (time < now || day.ago > 0) return time
  // What is left of today: its hours so far, however few they are.
  const start = Math.max(momentOf(day, 0).getTime(), now.getTime() - dayMs / 3)
  return new Date(start + random.next() * (now.getTime() - start) * 0.97)
}

export const plusMinutes = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * 60_000)
