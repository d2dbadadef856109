import { addisDay } from '../calendar/addis-day.ts'
import { addDays, type PlainDate, weekday } from '../calendar/plain-date.ts'

/** How long the return policy allows for paying money back. */
const mostRefundDays = 10

const [saturday, sunday] = [6, 0]
const isBusinessDay = (day: PlainDate): boolean => weekday(day) !== saturday && weekday(day) !== sunday

/** The day by which money is back with the customer: `mostRefundDays` business days after the refund started. */
export function refundDueDay(started: Date): PlainDate {
  let day = addisDay(started)
  for (let left = mostRefundDays; left > 0; ) {
    day = addDays(day, 1)
    if (isBusinessDay(day)) left -= 1
  }
  return day
}
