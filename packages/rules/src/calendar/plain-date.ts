/** A Gregorian calendar day without time or zone. */
export type PlainDate = { year: number; month: number; day: number }

const millisecondsPerDay = 86_400_000
const epochDayNumber = 2_440_588

/** The Julian day number, used to convert between all calendars. */
export function dayNumber({ year, month, day }: PlainDate): number {
  return Date.UTC(year, month - 1, day) / millisecondsPerDay + epochDayNumber
}

export function fromDayNumber(number: number): PlainDate {
  const date = new Date((number - epochDayNumber) * millisecondsPerDay)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return fromDayNumber(dayNumber(date) + days)
}

/** 0 is Sunday. */
export function weekday(date: PlainDate): number {
  return (dayNumber(date) + 1) % 7
}

/** `2026-01-07`, which sorts chronologically. */
export function isoDate({ year, month, day }: PlainDate): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The inverse of `isoDate`. */
export function parseIsoDate(text: string): PlainDate {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number)
  return { year, month, day }
}
