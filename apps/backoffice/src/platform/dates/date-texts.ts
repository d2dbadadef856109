import { addisDay, addisTime } from '@zembil/rules/calendar/addis-day'
import { ethiopianClock, formatEthiopianClock, formatTime } from '@zembil/rules/calendar/ethiopian-clock'
import { formatEthiopicDate, toEthiopic } from '@zembil/rules/calendar/ethiopian-date'
import { type PlainDate, parseIsoDate } from '@zembil/rules/calendar/plain-date'
import type { Language } from '@zembil/rules/people/language'

const western = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** The calendar of the language first, the other beside it. */
export type TwoTexts = { main: string; beside: string }

function textsOf(day: PlainDate, language: Language): TwoTexts {
  const gregorian = western.format(Date.UTC(day.year, day.month - 1, day.day))
  const ethiopic = formatEthiopicDate(toEthiopic(day), language)
  return language === 'am' ? { main: ethiopic, beside: gregorian } : { main: gregorian, beside: ethiopic }
}

/** A day such as `2026-11-16` in both calendars. */
export const dayTexts = (isoDate: string, language: Language): TwoTexts => textsOf(parseIsoDate(isoDate), language)

function clockTexts(at: Date, language: Language): TwoTexts {
  const time = addisTime(at)
  const usual = formatTime(time, 'en')
  if (language === 'am') return { main: formatEthiopianClock(time), beside: usual }
  const { hour, minute } = ethiopianClock(time)
  return { main: usual, beside: `${hour}:${String(minute).padStart(2, '0')} local` }
}

/** A moment in Addis Ababa, in both calendars and on both clocks. */
export function momentTexts(timestamp: string, language: Language): TwoTexts {
  const at = new Date(timestamp)
  const day = textsOf(addisDay(at), language)
  const clock = clockTexts(at, language)
  const comma = language === 'am' ? '፣' : ','
  return { main: `${day.main}${comma} ${clock.main}`, beside: `${day.beside}, ${clock.beside}` }
}

/** Only the time, on both clocks. */
export const timeText = (at: Date, language: Language): string => inOneLine(clockTexts(at, language))

const inOneLine = ({ main, beside }: TwoTexts): string => `${main} (${beside})`

/** For sentences; in tables and details use `<Moment>` and `<Day>`. */
export const momentText = (timestamp: string, language: Language): string => inOneLine(momentTexts(timestamp, language))
export const dayText = (isoDate: string, language: Language): string => inOneLine(dayTexts(isoDate, language))
