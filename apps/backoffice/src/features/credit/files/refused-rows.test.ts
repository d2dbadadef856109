import { expect, it } from 'vitest'
import { refusedRows } from './refused-rows.ts'

const row = (line: number, faults: { column: string; value: string; reason: string }[] = []) => ({
  line,
  cells: [`2519110000${line}`, '10'],
  customer_id: line,
  receipt_no: `R-${line}`,
  amount: '10.00',
  to_wallet: line === 3 ? '5.00' : null,
  faults,
})
const unknown = { column: 'phone', value: '1', reason: 'unknown' }
const checked = {
  fault: null,
  columns: ['phone', 'amount'],
  skipped_columns: [],
  good: { rows: 2, amount: '20.00' },
  refused: { rows: 1 },
  rows: [row(2), row(3), row(4, [unknown])],
}

it('keeps the cells of the rows that the recording refused, with its reasons', () => {
  const faults = [{ column: 'receipt_no', reason: 'used' }]
  const outcome = {
    fault: null,
    good: { rows: 2, amount: '20.00' },
    refused: { rows: 1 },
    refused_rows: [{ line: 3, faults }],
  }
  const report = refusedRows(checked, outcome)
  expect(report).toMatchObject({ columns: ['phone', 'amount'], good: { rows: 2 }, refused: { rows: 1 } })
  expect(report.rows).toMatchObject([{ line: 3, cells: ['25191100003', '10'], to_wallet: null, faults }])
})
