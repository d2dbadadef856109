import { z } from 'zod'
import { day, id, signedPrice, timestamp } from '../../fields.ts'
import { orderMethod } from '../queue-shapes.ts'
import { storeId } from '../staff-fields.ts'

/** What sales can be summed by. */
export const salesGroups = ['day', 'week', 'month', 'category', 'store', 'method', 'delivery-type', 'hour'] as const
export type SalesGroup = (typeof salesGroups)[number]
export const calendars = ['gregorian', 'ethiopian'] as const

/** The longest period of a report. */
const mostDays = 731
const millisecondsPerDay = 86_400_000
const isShortEnough = ({ from, to }: { from: string; to: string }): boolean =>
  from <= to && (Date.parse(to) - Date.parse(from)) / millisecondsPerDay < mostDays

/** Days in Addis Ababa, both included. */
export const periodFields = { from: day, to: day }
export const inPeriod = <Shape extends z.ZodObject>(shape: Shape) =>
  shape.refine((query) => isShortEnough(query as unknown as { from: string; to: string }), { path: ['to'] })

export const salesQuery = inPeriod(
  z.object({
    ...periodFields,
    by: z.enum(salesGroups).default('day'),
    calendar: z.enum(calendars).default('gregorian').describe('Of months; an Ethiopian year has thirteen.'),
    store_id: storeId.optional(),
    method: orderMethod.optional(),
    delivery_type_id: id.optional(),
  }),
)

const sums = {
  orders: z.int().nullable().describe('Null by category: an order has goods of several.'),
  sold: signedPrice,
  short: signedPrice.describe('What pickers did not find.'),
  returned: signedPrice.describe('What was canceled, refunded or refused, on the day it happened.'),
  net: signedPrice.describe('`sold` less `short` and `returned`.'),
}

export const salesRow = z
  .object({
    key: z.string().describe('The first day, the hour, the method, or the id; `fees` for delivery fees.'),
    to: day.nullable().describe('The last day of a week or month.'),
    name: z.string().nullable(),
    name_am: z.string().nullable(),
    ...sums,
  })
  .meta({ id: 'SalesRow' })
export type SalesRow = z.output<typeof salesRow>

/** Up to when a report counts. */
export const countedTo = {
  counted_to: timestamp.nullable().describe('Null before the first count.'),
  is_final: z
    .boolean()
    .describe(
      'Every day of the period is over and counted: the numbers never change. False for what is read as it is now.',
    ),
}

export const salesReport = z
  .object({ ...countedTo, rows: z.array(salesRow), total: z.object(sums).meta({ id: 'SalesTotal' }) })
  .meta({ id: 'SalesReport' })
export type SalesReport = z.output<typeof salesReport>
