import { orderMethod } from '@zembil/contract/staff/queue-shapes'
import { calendars, salesGroups } from '@zembil/contract/staff/reports/sales-shapes'
import { moneyTableNames, salesTableNames, tableOf } from '@zembil/contract/staff/reports/table-shapes'
import { storeId } from '@zembil/contract/staff/staff-fields'
import type { Language } from '@zembil/rules/people/language'
import { z } from 'zod'
import { callQuery } from '../../platform/api/call-query.ts'
import { dayFromToday } from '../../platform/dates/day-bounds.ts'

export { calendars, moneyTableNames, salesGroups, salesTableNames, tableOf }
export const methods = orderMethod.options

const day = z.iso.date().optional()
const period = { from: day, to: day, store_id: storeId.optional() }

/** The period and filters of a report, as they stand in its address. */
export const tableState = z.object(period)
export const salesState = z.object({
  ...period,
  by: z.enum(salesGroups).optional(),
  calendar: z.enum(calendars).optional(),
  method: orderMethod.optional(),
  delivery_type_id: z.coerce.number<number>().int().min(1).optional(),
})
export type SalesState = z.output<typeof salesState>

/** Without days, a report is about the last thirty. */
export const daysOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from ?? dayFromToday(-29),
  to: to ?? dayFromToday(0),
})

/** What is asked for. Months are those of the language's calendar until another is chosen. */
export const salesAsked = (state: SalesState, language: Language) => ({
  ...state,
  ...daysOf(state),
  by: state.by ?? ('day' as const),
  calendar: state.calendar ?? (language === 'am' ? ('ethiopian' as const) : ('gregorian' as const)),
})
export type SalesAsked = ReturnType<typeof salesAsked>

export const salesQuery = (asked: SalesAsked) => callQuery('GET /reports/sales', { query: asked })
export const storesQuery = callQuery('GET /stores', {})
