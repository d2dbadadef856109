import type { Language } from '../people/language.ts'

/** A time of day in Addis Ababa on the 24-hour clock. */
export type ClockTime = { hour: number; minute: number }

export type DayPart = 'morning' | 'afternoon' | 'evening' | 'night'

/** Hours counted from dawn: 07:00 is one o'clock in the morning. */
export type EthiopianTime = { hour: number; minute: number; part: DayPart }

const partPhrases: Record<DayPart, string> = {
  morning: 'ከጠዋቱ',
  afternoon: 'ከቀኑ',
  evening: 'ከምሽቱ',
  night: 'ከሌሊቱ',
}

function dayPart(hour: number): DayPart {
  if (hour < 6) return 'night'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

export function ethiopianClock({ hour, minute }: ClockTime): EthiopianTime {
  return { hour: ((hour + 5) % 12) + 1, minute, part: dayPart(hour) }
}

function withMinutes(hour: number, minute: number): string {
  return `${hour}:${String(minute).padStart(2, '0')}`
}

/** `ከጠዋቱ 3:30 ሰዓት` for half past nine in the morning. */
export function formatEthiopianClock(time: ClockTime): string {
  const { hour, minute, part } = ethiopianClock(time)
  return `${partPhrases[part]} ${withMinutes(hour, minute)} ሰዓት`
}

function formatWesternClock({ hour, minute }: ClockTime): string {
  // A no-break space, so that a line does not break before AM or PM.
  return `${withMinutes(((hour + 11) % 12) + 1, minute)}\u00a0${hour < 12 ? 'AM' : 'PM'}`
}

/** Amharic shows both clocks, because they are six hours apart and a delivery slot must not be misread. */
export function formatTime(time: ClockTime, language: Language): string {
  const western = formatWesternClock(time)
  return language === 'am' ? `${formatEthiopianClock(time)} (${western})` : western
}

/** Reads `08:30`. */
export function parseClock(text: string): ClockTime {
  const [hour = 0, minute = 0] = text.split(':').map(Number)
  return { hour, minute }
}
