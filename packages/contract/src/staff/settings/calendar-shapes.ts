import { z } from 'zod'
import { because } from '../../customer-fields.ts'
import { day } from '../../fields.ts'
import { edited } from '../staff-fields.ts'

/** Western time of day, `08:00`. */
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const openDay = z
  .object({ opens: clock, closes: clock })
  .refine(({ opens, closes }) => opens < closes, { ...because('days_reversed'), path: ['closes'] })

const daysOfWeek = 7
const mostClosedDays = 200
const lastHour = 24

export const calendarInput = z.object({
  /** From Sunday; null when closed. On a day without hours nothing is delivered. */
  hours: z
    .array(openDay.nullable())
    .length(daysOfWeek)
    .refine((days) => days.some((one) => one !== null), because('always_closed')),
  closed_days: z.array(day).max(mostClosedDays),
  /** The hour until which an order is delivered on the same day; 0: never. */
  same_day_until: z.int().min(0).max(lastHour),
})
export type CalendarInput = z.output<typeof calendarInput>

export const staffCalendar = z
  .object({
    ...calendarInput.shape,
    /** Open orders that are promised for a day on which the shop is closed by now. */
    orders_on_closed_days: z.int(),
    ...edited,
  })
  .meta({ id: 'StaffCalendar' })
export type StaffCalendar = z.output<typeof staffCalendar>
