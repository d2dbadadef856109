import { Readable } from 'node:stream'
import type { SalesReport } from '@zembil/contract/staff/reports/sales-shapes'
import type { Language } from '@zembil/rules/people/language'
import { csvLine, csvStart } from '../../../platform/csv/write-csv.ts'

const columns = ['key', 'to', 'name', 'orders', 'sold', 'short', 'returned', 'net']

/** The rows of a report, and the total as the last line. */
export function exportSales({ rows, total }: SalesReport, language: Language): Readable {
  const nameOf = { en: 'name', am: 'name_am' } as const
  const lines = rows.map((row) =>
    csvLine([
      row.key,
      row.to ?? '',
      row[nameOf[language]] ?? '',
      row.orders ?? '',
      row.sold,
      row.short,
      row.returned,
      row.net,
    ]),
  )
  const sum = csvLine(['total', '', '', total.orders ?? '', total.sold, total.short, total.returned, total.net])
  return Readable.from([csvStart, csvLine(columns), ...lines, sum])
}
