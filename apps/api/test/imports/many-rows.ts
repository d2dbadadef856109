import { aNewRow } from './import-files.ts'

/** What can be wrong with a row, each in a column of its own. */
const mistakes: Record<string, string>[] = [
  { price: 'free' },
  { price: '0' },
  { price: '1.234' },
  { name: '' },
  { subcategory: 'Nowhere > Nothing' },
  { is_active: 'perhaps' },
  { discount_percent: '100' },
  { barcodes: '12' },
  { unit_am: '' },
  { max_quantity_per_order: '-1' },
]

const columns = { is_active: 'yes', discount_percent: '0', barcodes: '', max_quantity_per_order: '' }

/** New products, `bad` of which have a mistake, spread evenly. `badLines` are the lines of these in the file. */
export function manyRows(count: number, bad: number, prefix: string) {
  const every = Math.floor(count / bad)
  const isBad = (index: number) => index % every === every - 1 && index < every * bad
  const rows = Array.from({ length: count }, (_, index) => ({
    ...aNewRow(`${prefix}-${index}`, columns),
    ...(isBad(index) && mistakes[Math.floor(index / every) % mistakes.length]),
  }))
  const badLines = rows.flatMap((_, index) => (isBad(index) ? [index + 2] : []))
  return { rows, badLines }
}
