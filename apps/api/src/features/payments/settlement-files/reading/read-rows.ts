import { hash } from 'node:crypto'
import type {
  RowFaultKey,
  SettlementFileFault,
  SettlementKind,
  SettlementLayout,
} from '@zembil/contract/staff/money/settlement-shapes'
import type { CsvRow } from '../../../../platform/csv/read-csv.ts'
import { readTable } from '../../../catalog/imports/checking/read-import-file.ts'
import { placesOf, plainName } from '../../../catalog/imports/columns/file-columns.ts'
import { shopCurrency } from '../../settlement/shop-currency.ts'
import { readAmount, readDay } from './read-cells.ts'

/** More than a provider's busiest day has, and few enough to be compared in seconds. */
const mostRows = 20_000
/** Some files begin with a title and the period. */
const mostLinesBeforeHeader = 20
const longestNumber = 100

export type FileTable = { lines: CsvRow[]; contentHash: Buffer }

/** The lines of an uploaded file. Its hash is that of the cells: the encoding and the line ends make no other file. */
export async function openTable(content: string): Promise<FileTable | SettlementFileFault> {
  const table = await readTable(Buffer.from(content, 'base64'), mostRows + mostLinesBeforeHeader)
  if (typeof table === 'string') return table
  const lines = [{ line: 1, cells: table.header }, ...table.rows]
  const cells = lines.map((row) => row.cells.map((cell) => cell.trim()))
  return { lines, contentHash: hash('sha256', JSON.stringify(cells), 'buffer') }
}

const columnFields = [
  'transaction_no',
  'amount',
  'paid_on',
  'reference',
  'original_no',
  'fee',
  'currency',
  'kind',
] as const
export type ColumnField = (typeof columnFields)[number]

type Header = { header: string[]; rows: CsvRow[]; places: Map<ColumnField, number>; missing: string[] }

/** Finds the line with the names of the columns: the first that has all of them, or else the one that has most. */
export function findHeader({ lines }: FileTable, layout: Partial<SettlementLayout>): Header {
  const named = columnFields.flatMap((field) => {
    const name = layout[field]
    return name ? [[field, name] as const] : []
  })
  const tried = lines.slice(0, mostLinesBeforeHeader).map(({ cells }, index) => {
    const { places } = placesOf(
      cells,
      named.map(([, name]) => plainName(name)),
    )
    const found = named.flatMap(([field, name]) => {
      const place = places.get(plainName(name))
      return place === undefined ? [] : [[field, place] as const]
    })
    return { index, cells, places: new Map(found) }
  })
  const best = tried.reduce((most, one) => (one.places.size > most.places.size ? one : most), {
    index: 0,
    cells: lines[0]?.cells ?? [],
    places: new Map<ColumnField, number>(),
  })
  const missing = named.filter(([field]) => !best.places.has(field)).map(([, name]) => name)
  return { header: best.cells, rows: lines.slice(best.index + 1), places: best.places, missing }
}

/** A row of a file as the layout reads it. Amounts are santim and positive; `kind` says which way the money went. */
export type FileRow = {
  line: number
  kind: SettlementKind
  transaction_no: string
  reference: string | null
  original_no: string | null
  paid_on: string
  amount_santim: number
  fee_santim: number
  currency: string
}
export type RowFault = { line: number; column: string; value: string; fault: RowFaultKey }
export type ReadRows = { rows: FileRow[]; skipped: number; faults: RowFault[] }

type Cells = (field: ColumnField) => string

function kindOf(cells: Cells, layout: SettlementLayout): SettlementKind | 'skip' {
  const word = cells('kind').toLowerCase()
  const isAmong = (words: readonly string[]) => words.some((one) => one.toLowerCase() === word)
  if (layout.kind === null || word === '') return 'payment'
  if (isAmong(layout.skip_words)) return 'skip'
  if (isAmong(layout.refund_words)) return 'refund'
  return isAmong(layout.fee_words) ? 'fee' : 'payment'
}

class BadCell extends Error {
  readonly field: ColumnField
  readonly fault: RowFaultKey

  constructor(field: ColumnField, fault: RowFaultKey) {
    super(fault)
    this.field = field
    this.fault = fault
  }
}

function amountOf(cells: Cells, field: 'amount' | 'fee', unit: SettlementLayout['unit']): number {
  const text = cells(field)
  if (field === 'fee' && text === '') return 0
  const santim = readAmount(text, unit)
  if (santim === null) throw new BadCell(field, text === '' ? 'required' : 'no_amount')
  return santim
}

function dayOf(cells: Cells, layout: SettlementLayout, today: string): string {
  const text = cells('paid_on')
  const day = readDay(text, layout.date_form)
  if (day === null) throw new BadCell('paid_on', text === '' ? 'required' : 'no_day')
  if (day > today) throw new BadCell('paid_on', 'day_ahead')
  return day
}

function textOf(cells: Cells, field: 'transaction_no' | 'reference' | 'original_no'): string | null {
  const text = cells(field).replaceAll(/\s/g, '')
  if (text.length > longestNumber) throw new BadCell(field, 'too_long')
  return text === '' ? null : text
}

function currencyOf(cells: Cells): string {
  const text = cells('currency').toUpperCase()
  if (text === '' || text === 'BIRR' || text === '230') return shopCurrency
  if (!/^[A-Z]{3}$/.test(text)) throw new BadCell('currency', 'no_currency')
  return text
}

/** Null for a row that is not about one transaction: a sum at the end, a row that the layout skips, an amount of zero. */
function readRow(line: number, cells: Cells, layout: SettlementLayout, today: string): FileRow | null {
  const meant = kindOf(cells, layout)
  const number = textOf(cells, 'transaction_no')
  if (meant === 'skip' || (number === null && meant !== 'fee')) return null
  const signed = amountOf(cells, 'amount', layout.unit)
  if (signed === 0) return null
  const paid_on = dayOf(cells, layout, today)
  const kind = meant === 'payment' && signed < 0 ? 'refund' : meant
  const amount_santim = Math.abs(signed)
  const kept = amountOf(cells, 'fee', layout.unit)
  return {
    line,
    kind,
    // A provider may charge a fee for the whole day, which has no number.
    transaction_no: number ?? `FEE-${paid_on}`,
    reference: textOf(cells, 'reference'),
    original_no: textOf(cells, 'original_no'),
    paid_on,
    amount_santim,
    // Some files write fees of payments as deductions. With a refund, a negative fee is one that comes back.
    fee_santim: kind === 'fee' ? amount_santim : kind === 'payment' ? Math.abs(kept) : kept,
    currency: currencyOf(cells),
  }
}

/** Reads all rows; what cannot be read is named, so that nothing is left out silently. */
export function readRows({ rows, header, places }: Header, layout: SettlementLayout, today: string): ReadRows {
  const read: ReadRows = { rows: [], skipped: 0, faults: [] }
  for (const { line, cells: all } of rows) {
    const cells: Cells = (field) => all[places.get(field) ?? all.length]?.trim() ?? ''
    try {
      const row = readRow(line, cells, layout, today)
      if (row) read.rows.push(row)
      else read.skipped += 1
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
      const { field, fault } = error
      read.faults.push({
        line,
        column: header[places.get(field) ?? -1] ?? '',
        value: cells(field).slice(0, 100),
        fault,
      })
    }
  }
  return read
}
