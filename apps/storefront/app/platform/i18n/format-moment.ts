import { type ClockTime, formatTime } from '@zembil/rules/ethiopian-clock'
import { formatEthiopicDate, toEthiopic } from '@zembil/rules/ethiopian-date'
import type { Language } from '@zembil/rules/language'
import type { PlainDate } from '@zembil/rules/plain-date'

/** Addis Ababa is three hours ahead of UTC all year. */
const aheadMs = 3 * 3_600_000
const english = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day in the calendar of the page's language. */
export const formatDay = (day: PlainDate, language: Language): string =>
  language === 'am'
    ? formatEthiopicDate(toEthiopic(day), 'am')
    : english.format(Date.UTC(day.year, day.month - 1, day.day))

/** A moment as people in Addis Ababa read it: `15 Nov 2026, 9:30 AM`, or in the Ethiopian calendar and clock. */
export function formatMoment(moment: number, language: Language): string {
  const local = new Date(moment + aheadMs)
  const clock: ClockTime = { hour: local.getUTCHours(), minute: local.getUTCMinutes() }
  const day = { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() }
  return `${formatDay(day, language)}${language === 'am' ? '፣' : ','} ${formatTime(clock, language)}`
}
