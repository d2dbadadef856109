import { addisDay } from '@zembil/rules/calendar/addis-day'
import { addDays, isoDate, parseIsoDate } from '@zembil/rules/calendar/plain-date'

/** The moment at which a day such as `2026-11-16` begins in Addis Ababa. */
export const dayStart = (iso: string): string => new Date(`${iso}T00:00:00+03:00`).toISOString()

/** The moment at which the next day begins. */
export const dayEnd = (iso: string): string => dayStart(isoDate(addDays(parseIsoDate(iso), 1)))

/** Today in Addis Ababa, or a day before or after it. */
export const dayFromToday = (days: number): string => isoDate(addDays(addisDay(new Date()), days))
