import { ethiopicMonths, toEthiopic } from '@zembil/rules/calendar/ethiopian-date'
import { parseIsoDate } from '@zembil/rules/calendar/plain-date'
import type { Language } from '@zembil/rules/people/language'

const western = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** `7 January`, or `ታኅሣሥ 29` in the Ethiopian calendar for Amharic. */
export function monthDayIn(language: Language, isoDate: string): string {
  if (language === 'en') return western.format(new Date(isoDate))
  const { month, day } = toEthiopic(parseIsoDate(isoDate))
  return `${ethiopicMonths.am[month - 1]} ${day}`
}
