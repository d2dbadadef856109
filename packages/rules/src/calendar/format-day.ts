import type { Language } from '../people/language.ts'
import { ethiopicMonths, formatEthiopicDate, toEthiopic } from './ethiopian-date.ts'
import { type PlainDate, weekday } from './plain-date.ts'

const english = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const englishWeekday = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const amharicWeekdays = ['እሑድ', 'ሰኞ', 'ማክሰኞ', 'ረቡዕ', 'ሐሙስ', 'ዓርብ', 'ቅዳሜ']

const inUtc = ({ year, month, day }: PlainDate): number => Date.UTC(year, month - 1, day)

/** A day in the calendar of the language: `15 Nov 2026` or `ኅዳር 6 ቀን 2019` */
export const formatDay = (day: PlainDate, language: Language): string =>
  language === 'am' ? formatEthiopicDate(toEthiopic(day), 'am') : english.format(inUtc(day))

/** A day of the next weeks: `Wednesday 18 November` or `ረቡዕ፣ ኅዳር 9`. */
export function formatWeekday(date: PlainDate, language: Language): string {
  if (language === 'en') return englishWeekday.format(inUtc(date)).replace(',', '')
  const { month, day } = toEthiopic(date)
  return `${amharicWeekdays[weekday(date)]}፣ ${ethiopicMonths.am[month - 1]} ${day}`
}
