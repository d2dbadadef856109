import type { ClockTime } from './ethiopian-clock.ts'
import type { PlainDate } from './plain-date.ts'

/** Addis Ababa is three hours ahead of UTC all year round. */
const offset = 3 * 3_600_000

/** The calendar day in Addis Ababa, whatever the local time zone. */
export function addisDay(now: Date): PlainDate {
  const there = new Date(now.getTime() + offset)
  return { year: there.getUTCFullYear(), month: there.getUTCMonth() + 1, day: there.getUTCDate() }
}

/** The time of day in Addis Ababa, whatever the local time zone. */
export function addisTime(now: Date): ClockTime {
  const there = new Date(now.getTime() + offset)
  return { hour: there.getUTCHours(), minute: there.getUTCMinutes() }
}

/** The next midnight in Addis Ababa. */
export function endOfAddisDay(now: Date): Date {
  const { year, month, day } = addisDay(now)
  return new Date(Date.UTC(year, month - 1, day + 1) - offset)
}
