import type { ImportRow, ProductImport } from '@zembil/contract/staff/catalogue/import-shapes'
import type { ProductInput } from '@zembil/contract/staff/catalogue/product-shapes'
import type { MemberRef } from '@zembil/contract/staff/staff-fields'
import { importFaultText } from '@zembil/i18n/api/import-texts'
import type { Language } from '@zembil/rules/people/language'
import type { RowFault } from './checking/row-fault.ts'
import { fileColumnsOf } from './columns/file-columns.ts'
import { codeColumn, productColumns } from './columns/product-columns.ts'
import type { NameLists } from './columns/shelf-names.ts'
import type { ImportRowRecord } from './import-rows.sql.ts'
import type { ImportRecord } from './imports.sql.ts'

export const momentOf = (at: Date | null, by: MemberRef | null) => (at && by ? { at: at.toISOString(), by } : null)

export const importView = (row: ImportRecord): ProductImport => ({
  id: row.id,
  file_name: row.file_name,
  state: row.state,
  fault: row.fault,
  columns: row.columns,
  skipped_columns: row.skipped_columns,
  rows: {
    new: row.new_rows,
    changed: row.changed_rows,
    unchanged: row.unchanged_rows,
    refused: row.refused_rows,
    warned: row.warned_rows,
  },
  progress: {
    written: row.written_rows,
    left: row.left_rows,
    taken_back: row.taken_back_rows,
    kept: row.kept_rows,
  },
  uploaded: { at: row.created_at.toISOString(), by: row.uploader },
  started: momentOf(row.started_at, row.starter),
  finished_at: row.finished_at?.toISOString() ?? null,
  taken_back: momentOf(row.taken_back_at, row.taker_back),
})

export const faultReason = ({ key, names }: RowFault, language: Language): string =>
  importFaultText(key, language, names)

/** Faults as they are shown. What names a buying price does so only for members who may see it. */
export const reasonsOf = (faults: readonly RowFault[], language: Language, seesCosts: boolean): ImportRow['faults'] =>
  faults.map(({ column, value, key, names }) => {
    const isHidden = key === 'price_below_cost' && !seesCosts
    return {
      column,
      value,
      reason: faultReason({ column, value, key: isHidden ? `${key}_hidden` : key, names }, language),
    }
  })

type ViewOptions = { columns: string[]; names: NameLists; language: Language; seesCosts: boolean }

/** How rows are shown: titles and changes as they stand in a file, reasons in words. */
export function rowViewOf({ columns, names, language, seesCosts }: ViewOptions): (row: ImportRowRecord) => ImportRow {
  const file = fileColumnsOf(columns)
  const titlePlaces = [codeColumn, ...productColumns.filter(({ name }) => name === 'name')].map((column) =>
    file.columns.get(column),
  )
  const cellOf = (input: Partial<ProductInput> | null, column: (typeof productColumns)[number]) => {
    if (input === null || !(column.field in input)) return null
    return column.print(input[column.field] as never, names) || null
  }
  return ({ position, line, cells, product_id, outcome, state, before, after, faults, warnings }) => ({
    id: position,
    line,
    outcome,
    state,
    product_id,
    title: titlePlaces.flatMap((place) => (place === undefined ? [] : (cells[place] ?? []))).join(' '),
    changes: productColumns
      .filter(({ field }) => before !== null && after !== null && field in after)
      .map((column) => ({ column: column.name, before: cellOf(before, column), after: cellOf(after, column) })),
    faults: reasonsOf(faults, language, seesCosts),
    warnings: reasonsOf(warnings, language, seesCosts),
  })
}
