import { type ClockTime, formatTime } from '@zembil/rules/calendar/ethiopian-clock'
import { formatDay } from '@zembil/rules/calendar/format-day'
import type { Language } from '@zembil/rules/people/language'

/** Addis Ababa is three hours ahead of UTC all year. */
const aheadMs = 3 * 3_600_000

/** A moment as people in Addis Ababa read it: `15 Nov 2026, 9:30 AM`, or in the Ethiopian calendar and clock. */
export function formatMoment(moment: number, language: Language): string {
  const local = new Date(moment + aheadMs)
  const clock: ClockTime = { hour: local.getUTCHours(), minute: local.getUTCMinutes() }
  const day = { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() }
  return `${formatDay(day, language)}${language === 'am' ? '፣' : ','} ${formatTime(clock, language)}`
}
