import type { StockFileKind } from '@zembil/contract/staff/stock/stock-file-shapes'
import type { CsvRow } from '../../../platform/csv/read-csv.ts'
import type { Db } from '../../../platform/database/db.ts'
import { extraCells, issueKey, plainText } from '../../catalog/imports/checking/check-cells.ts'
import { type RowFault, sameWords } from '../../catalog/imports/checking/row-fault.ts'
import type { StoredRow } from '../../catalog/imports/checking/store-check.sql.ts'
import { readCode } from '../../catalog/imports/columns/cell-values.ts'
import { type FileGoods, findGoodsByCodes, findGoodsByIds } from './file-goods.sql.ts'
import { fileForms } from './stock-columns.ts'

/** A file whose columns are found. `seen`: on which line each product stands, over all batches. */
export type OpenFile = {
  kind: StockFileKind
  header: readonly string[]
  places: ReadonlyMap<string, number>
  seen: Map<number, number>
}

const cellOf = ({ places }: OpenFile, { cells }: CsvRow, name: string): string =>
  plainText(cells[places.get(name) ?? cells.length] ?? '')

type Found = { goods: FileGoods } | { fault: RowFault }

/** Finds the products of the rows: by number where the row has one, otherwise by code. */
async function goodsOf(db: Db, file: OpenFile, rows: readonly CsvRow[]): Promise<(row: CsvRow) => Found> {
  const idOf = (row: CsvRow) => cellOf(file, row, 'id')
  const codeOf = (row: CsvRow) => readCode(cellOf(file, row, 'code'))
  const ids = rows.map(idOf).filter((text) => /^[1-9]\d{0,8}$/.test(text))
  const byId = await findGoodsByIds(db, ids.map(Number))
  const byCode = await findGoodsByCodes(db, rows.map(codeOf).filter(Boolean))
  return (row) => {
    const [id, code] = [idOf(row), codeOf(row)]
    if (id === '' && code === '') return { fault: { column: 'code', value: '', key: 'required' } }
    const goods = id === '' ? byCode.get(code) : byId.get(Number(id))
    const about = id === '' ? { column: 'code', value: code } : { column: 'id', value: id }
    if (!goods) return { fault: { ...about, key: `${about.column}_unknown` } }
    return goods.is_non_stocked ? { fault: { ...about, key: 'not_stocked' } } : { goods }
  }
}

/** What the cells of a row say, or why they cannot be read. */
function readCells(file: OpenFile, row: CsvRow, codeUnits: number) {
  const values: Record<string, unknown> = {}
  const faults = extraCells(row.cells, file.header)
  for (const { name, shape, read, empty } of fileForms[file.kind].columns) {
    const value = cellOf(file, row, name)
    const refuse = (key: string) => faults.push({ column: name, value, key })
    if (value === '') {
      if (empty) values[name] = empty(codeUnits)
      else refuse('required')
      continue
    }
    const cell = read(value)
    if ('fault' in cell) {
      refuse(cell.fault)
      continue
    }
    const parsed = shape.safeParse(cell.value)
    if (parsed.success) values[name] = parsed.data
    else refuse(issueKey(parsed.error.issues[0] as Parameters<typeof issueKey>[0]))
  }
  return { values, faults }
}

function repeats({ kind, seen }: OpenFile, goods: FileGoods, line: number): RowFault[] {
  const earlier = seen.get(goods.id)
  if (earlier !== undefined && !fileForms[kind].mayRepeat)
    return [{ column: null, value: '', key: 'same_product', names: sameWords({ line: String(earlier) }) }]
  seen.set(goods.id, line)
  return []
}

/** Says of each row whether it can become a line of a delivery or of a count. Changes nothing. */
export async function checkStockRows(db: Db, file: OpenFile, rows: readonly CsvRow[]): Promise<StoredRow[]> {
  const goodsOfRow = await goodsOf(db, file, rows)
  return rows.map((row) => {
    const found = goodsOfRow(row)
    const goods = 'goods' in found ? found.goods : undefined
    const { values, faults } = readCells(file, row, goods?.units ?? 1)
    if ('fault' in found) faults.unshift(found.fault)
    else faults.push(...repeats(file, found.goods, row.line))
    const isGood = goods !== undefined && faults.length === 0
    return {
      ...row,
      outcome: isGood ? 'new' : 'refused',
      product_id: goods?.id ?? null,
      version: null,
      before: null,
      after: isGood ? { product_id: goods.id, ...values } : null,
      faults,
      warnings: [],
    }
  })
}
