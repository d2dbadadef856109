import type { CellFaultKey } from '@zembil/i18n/api/import-texts'
import { parseTypedBirr, toWire } from '@zembil/rules/money/money'

/** What a cell says, or why it cannot be read. */
export type CellRead<T> = { value: T } | { fault: CellFaultKey }

const yes = new Set(['yes', 'true', '1', 'አዎ'])
const no = new Set(['no', 'false', '0', 'አይ', 'አይደለም'])

export function readYesNo(cell: string): CellRead<boolean> {
  const word = cell.toLowerCase()
  if (yes.has(word)) return { value: true }
  return no.has(word) ? { value: false } : { fault: 'yes_no' }
}

export const printYesNo = (value: boolean): string => (value ? 'yes' : 'no')

/** `1250`, `1,250.5` and, from spreadsheets with a decimal comma, `1250,50`. */
export function readPrice(cell: string): CellRead<string> {
  const santim = parseTypedBirr(cell.replace(/^(\d+),(\d{1,2})$/, '$1.$2'))
  return santim === null ? { fault: 'price_format' } : { value: toWire(santim) }
}

export function readNumber(cell: string): CellRead<number> {
  const text = cell.replace(/\s*%$/, '').replace(/^(\d+),(\d{1,2})$/, '$1.$2')
  return /^\d{1,9}(\.\d{1,9})?$/.test(text) ? { value: Number(text) } : { fault: 'number_format' }
}

/** Spreadsheets turn digits into numbers, without leading zeros and with an exponent; an apostrophe keeps them text. */
export const printCode = (code: string): string => (/^[\d.]+(E\d+)?$/i.test(code) ? `'${code}` : code)
export const readCode = (cell: string): string => cell.replace(/^'/, '')

type Barcode = { code: string; units: number }

/** `6001234567890*12 6001234567891*1`: the units of one scan follow the asterisk. */
export const printBarcodes = (barcodes: readonly Barcode[]): string =>
  barcodes
    .map(({ code, units }) => `${code}*${units}`)
    .sort()
    .join(' ')

const barcodeForm = /^([0-9A-Za-z.-]{4,48})(?:\*([1-9]\d{0,4}))?$/

export function readBarcodes(cell: string): CellRead<Barcode[]> {
  const found = readCode(cell)
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((text) => barcodeForm.exec(text))
  const barcodes = found.map((match) => ({ code: match?.[1] ?? '', units: Number(match?.[2] ?? 1) }))
  if (found.includes(null)) return { fault: 'barcode_format' }
  return new Set(barcodes.map(({ code }) => code)).size < barcodes.length
    ? { fault: 'barcode_twice' }
    : { value: barcodes }
}
