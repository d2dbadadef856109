import { Readable } from 'node:stream'
import { type Cell, type ReportName, type ReportTable, tableOf } from '@zembil/contract/staff/reports/table-shapes'
import type { Language } from '@zembil/rules/people/language'
import { csvLine, csvStart } from '../../../platform/csv/write-csv.ts'

const textOf = (cell: Cell, language: Language): string | number => {
  if (cell === null) return ''
  if (typeof cell !== 'object') return cell
  return language === 'am' ? cell.name_am : cell.name
}

export function exportTable(name: ReportName, { rows }: ReportTable, language: Language): Readable {
  const header = csvLine(Object.keys(tableOf(name).columns))
  return Readable.from([csvStart, header, ...rows.map((row) => csvLine(row.map((cell) => textOf(cell, language))))])
}
