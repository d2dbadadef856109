import type { RepaymentReport } from '@zembil/contract/staff/credit/repayment-files'
import { typedNumber } from '@zembil/contract/staff/money/typed-number'
import { typedAmount } from '@zembil/contract/staff/staff-fields'
import { fromWire, type Santim } from '@zembil/rules/money/money'
import { storedPhone } from '@zembil/rules/people/phone'
import type { CsvRow } from '../../../platform/csv/read-csv.ts'
import { extraCells, plainText } from '../../catalog/imports/checking/check-cells.ts'
import { readTable } from '../../catalog/imports/checking/read-import-file.ts'
import type { RowFault } from '../../catalog/imports/checking/row-fault.ts'
import { readCode, readPrice, readYesNo } from '../../catalog/imports/columns/cell-values.ts'
import { placesOf } from '../../catalog/imports/columns/file-columns.ts'

const mostRows = 2_000
const known = ['phone', 'customer_id', 'amount', 'receipt_no', 'excess_to_wallet'] as const

/** What the cells of a row say; null where they cannot be read. */
export type ReadRow = CsvRow & {
  phone: string | null
  customerId: number | null
  amount: Santim | null
  receiptNo: string | null
  excessToWallet: boolean
  faults: RowFault[]
}
export type ReadFile = { header: string[]; skipped: string[]; rows: ReadRow[] }

/** The rows of a file, or why it is refused as a whole. */
export async function readRepayments(content: Buffer): Promise<ReadFile | NonNullable<RepaymentReport['fault']>> {
  const table = await readTable(content, mostRows)
  if (typeof table === 'string') return table
  const { places, skipped } = placesOf(table.header, known)
  const hasCustomer = places.has('phone') || places.has('customer_id')
  if (!hasCustomer || !places.has('amount') || !places.has('receipt_no')) return 'columns_missing'
  if (table.rows.length === 0) return 'no_rows'
  return { header: table.header, skipped, rows: table.rows.map((row) => readRow(row, table.header, places)) }
}

function readRow(row: CsvRow, header: string[], places: ReadonlyMap<string, number>): ReadRow {
  const faults = extraCells(row.cells, header)
  const cellOf = (name: (typeof known)[number]) => plainText(row.cells[places.get(name) ?? row.cells.length] ?? '')
  const refuse = (column: string, value: string, key: string): null => {
    faults.push({ column, value, key })
    return null
  }
  function customerOf(): Pick<ReadRow, 'phone' | 'customerId'> {
    const [id, typed] = [cellOf('customer_id'), readCode(cellOf('phone'))]
    if (id !== '')
      return {
        phone: null,
        customerId: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : refuse('customer_id', id, 'customer_unknown'),
      }
    if (typed === '') return { phone: refuse('phone', '', 'required'), customerId: null }
    return { phone: storedPhone(typed) ?? refuse('phone', typed, 'invalid_phone'), customerId: null }
  }
  function amountOf(): Santim | null {
    const cell = cellOf('amount')
    if (cell === '') return refuse('amount', '', 'required')
    const read = readPrice(cell)
    if ('fault' in read) return refuse('amount', cell, read.fault)
    // As long as what people type: sums of longer ones could not be read back exactly.
    if (!typedAmount.safeParse(read.value).success) return refuse('amount', cell, 'price_format')
    return fromWire(read.value) > 0 ? fromWire(read.value) : refuse('amount', cell, 'too_small')
  }
  function receiptOf(): string | null {
    const cell = readCode(cellOf('receipt_no'))
    if (cell === '') return refuse('receipt_no', '', 'required')
    const parsed = typedNumber.safeParse(cell)
    return parsed.success ? parsed.data : refuse('receipt_no', cell, 'invalid')
  }
  function excessOf(): boolean {
    const cell = cellOf('excess_to_wallet')
    if (cell === '') return false
    const read = readYesNo(cell)
    return 'fault' in read ? (refuse('excess_to_wallet', cell, read.fault) ?? false) : read.value
  }
  const read = { ...customerOf(), amount: amountOf(), receiptNo: receiptOf(), excessToWallet: excessOf() }
  return { ...row, ...read, faults }
}
