import { type ProductInput, productInput } from '@zembil/contract/staff/catalogue/product-shapes'
import { isFieldMessageKey } from '@zembil/i18n/api/error-message'
import type { CsvRow } from '../../../../platform/csv/read-csv.ts'
import type { FileColumns } from '../columns/file-columns.ts'
import { type AnyColumn, newProduct, type ProductField, productColumns } from '../columns/product-columns.ts'
import type { NameLists } from '../columns/shelf-names.ts'
import type { RowFault } from './row-fault.ts'

/** What the cells of a row say: the fields that differ from the product, or all fields of a new one. */
type CheckedCells = { after: Partial<ProductInput>; faults: RowFault[] }

/** A cell without what spreadsheets add around its text. */
export const plainText = (text: string): string => text.replaceAll('\r\n', '\n').trim()

type Issue = { code: string; message: string; origin?: string; minimum?: unknown }

/** The reason as a form would give it. */
export function issueKey({ code, message, origin, minimum }: Issue): string {
  if (isFieldMessageKey(message)) return message
  if (code === 'too_small') return origin === 'string' && minimum === 1 ? 'required' : 'too_small'
  if (code === 'too_big') return origin === 'string' ? 'too_long' : 'too_big'
  return 'invalid'
}

function checkCell(column: AnyColumn, cell: string, names: NameLists): { value: unknown } | { key: string } {
  if (cell === '') return column.empty === undefined ? { key: 'required' } : { value: column.empty }
  const found = column.read(cell, names)
  if ('fault' in found) return { key: found.fault }
  const parsed = productInput.shape[column.field].safeParse(found.value)
  return parsed.success ? { value: parsed.data } : { key: issueKey(parsed.error.issues[0] as Issue) }
}

/** A fault when a row has more cells than the first row of the file names. */
export const extraCells = (cells: readonly string[], header: readonly string[]): RowFault[] =>
  cells.slice(header.length).some((cell) => cell.trim() !== '')
    ? [{ column: null, value: '', key: 'too_many_cells' }]
    : []

const printed = (column: AnyColumn, input: Partial<ProductInput>, names: NameLists): string =>
  column.print(input[column.field] as never, names)

/** Checks the cells of a row against the product it is about; without one, as a new product. */
export function checkCells(
  { cells }: CsvRow,
  { header, columns }: FileColumns,
  names: NameLists,
  current: ProductInput | undefined,
): CheckedCells {
  const after: Partial<Record<ProductField, unknown>> = {}
  const faults = extraCells(cells, header)
  for (const column of productColumns) {
    const place = columns.get(column)
    if (place === undefined) {
      if (current === undefined && !(column.field in newProduct))
        faults.push({ column: column.name, value: '', key: 'column_missing' })
      continue
    }
    const cell = plainText(cells[place] ?? '')
    // What an export wrote is what is stored, even if a form would not take it any more.
    if (current && cell === plainText(printed(column, current, names))) continue
    // A product always has a code: an empty cell keeps it, or has the shop give one.
    if (current && cell === '' && column.field === 'sku') continue
    const checked = checkCell(column, cell, names)
    if ('key' in checked) faults.push({ column: column.name, value: cell, key: checked.key })
    else if (!current || printed(column, { [column.field]: checked.value }, names) !== printed(column, current, names))
      after[column.field] = checked.value
  }
  return { after: (current ? after : { ...newProduct, ...after }) as Partial<ProductInput>, faults }
}
