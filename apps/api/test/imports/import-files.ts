import { gzipSync } from 'node:zlib'
import { csvLine } from '../../src/platform/csv/write-csv.ts'

/** As a file of the person's computer is sent. */
export const fileOf = (text: string | Buffer, file_name = 'products.csv') => ({
  file_name,
  content: gzipSync(text).toString('base64'),
})

export const aNewRow = (code: string, more: Record<string, string> = {}): Record<string, string> => ({
  code,
  name: `Imported ${code}`,
  name_am: `ዕቃ ${code}`,
  unit: '1 kg',
  unit_am: '1 ኪ.ግ',
  measurement_type: 'kg',
  subcategory: '#1',
  price: '125.00',
  ...more,
})

/** A file with the columns of the first row. */
export function csvOf(rows: readonly Record<string, string>[]): string {
  const header = Object.keys(rows[0] ?? {})
  return [header, ...rows.map((row) => header.map((name) => row[name] ?? ''))].map((cells) => csvLine(cells)).join('')
}
