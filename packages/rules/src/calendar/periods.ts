import { isEthiopicLeapYear, toEthiopic, toGregorian } from './ethiopian-date.ts'
import { addDays, type PlainDate, weekday } from './plain-date.ts'

/** Both days included. */
export type Period = { from: PlainDate; to: PlainDate }

/** The week of a day. It begins on Monday, in both calendars. */
export function weekOf(day: PlainDate): Period {
  const from = addDays(day, -((weekday(day) + 6) % 7))
  return { from, to: addDays(from, 6) }
}

export function monthOf({ year, month }: PlainDate): Period {
  // After December comes the first month of the next year.
  return { from: { year, month, day: 1 }, to: addDays({ year, month: month + 1, day: 1 }, -1) }
}

/** The Ethiopian month of a day, as Gregorian days. The thirteenth, Pagumen, has five or six. */
export function ethiopicMonthOf(day: PlainDate): Period {
  const { year, month } = toEthiopic(day)
  const from = toGregorian({ year, month, day: 1 })
  const length = month < 13 ? 30 : isEthiopicLeapYear(year) ? 6 : 5
  return { from, to: addDays(from, length - 1) }
}
