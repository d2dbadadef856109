import type { Language } from '../people/language.ts'
import { formatEthiopicDate, toEthiopic } from './ethiopian-date.ts'
import type { PlainDate } from './plain-date.ts'

const english = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day in the calendar of the language: `15 Nov 2026` or `6 ኅዳር 2019 ዓ.ም.` */
export const formatDay = (day: PlainDate, language: Language): string =>
  language === 'am'
    ? formatEthiopicDate(toEthiopic(day), 'am')
    : english.format(Date.UTC(day.year, day.month - 1, day.day))
