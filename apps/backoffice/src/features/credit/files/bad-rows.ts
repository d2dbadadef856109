import type { RepaymentReport } from '@zembil/contract/staff/credit/repayment-files'

/** A cell that begins like a formula must do nothing when a spreadsheet opens it. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const line = (cells: readonly string[]): string => `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`

/** The refused rows with a column that says why, made from the report: the server keeps no file. */
export function badRowsCsv({ columns, rows }: RepaymentReport): Blob {
  const bad = rows.filter(({ faults }) => faults.length > 0)
  const lines = bad.map(({ cells, faults }) =>
    line([
      ...columns.map((_, place) => cells[place] ?? ''),
      faults.map(({ column, reason }) => (column ? `${column}: ${reason}` : reason)).join(' '),
    ]),
  )
  return new Blob(['\u{feff}', line([...columns, 'reason']), ...lines], { type: 'text/csv' })
}
