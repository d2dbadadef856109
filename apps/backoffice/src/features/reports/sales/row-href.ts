import type { SalesRow } from '@zembil/contract/staff/reports/sales-shapes'
import type { SalesAsked } from '../reports.queries.ts'

const within = (day: string, first: string, last: string): string => (day < first ? first : day > last ? last : day)

/** The same sales one step closer: a month by day, a day by hour, a store by day. Undefined where there is none. */
export function rowHref({ by, from, to, ...asked }: SalesAsked, row: SalesRow): string | undefined {
  const steps: Partial<Record<SalesAsked['by'], Partial<SalesAsked>>> = {
    day: { by: 'hour', from: row.key, to: row.key },
    week: { by: 'day', from: within(row.key, from, to), to: within(row.to ?? row.key, from, to) },
    month: { by: 'day', from: within(row.key, from, to), to: within(row.to ?? row.key, from, to) },
    store: { by: 'day', store_id: Number(row.key) },
    method: { by: 'day', method: row.key as NonNullable<SalesAsked['method']> },
    'delivery-type': { by: 'day', delivery_type_id: Number(row.key) },
  }
  const step = steps[by]
  if (!step) return undefined
  const next = Object.entries({ ...asked, from, to, ...step }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return `/reports/sales?${new URLSearchParams(next)}`
}
