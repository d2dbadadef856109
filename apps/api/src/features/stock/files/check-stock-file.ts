import type { StockFileFault, StockFileKind } from '@zembil/contract/staff/stock/stock-file-shapes'
import type { Deps } from '../../../deps.ts'
import { readTable } from '../../catalog/imports/checking/read-import-file.ts'
import {
  claimCheck,
  insertCheckedRows,
  type StoredRow,
  storeChecked,
  storeRefusedFile,
} from '../../catalog/imports/checking/store-check.sql.ts'
import { placesOf } from '../../catalog/imports/columns/file-columns.ts'
import { findImportFile } from '../../catalog/imports/imports.sql.ts'
import { checkStockRows } from './check-stock-rows.ts'
import { fileForms, goodsColumns } from './stock-columns.ts'
import { findKind } from './stock-files.sql.ts'

const batch = 500

/** The table and where its columns are, or why the whole file is refused. */
async function openFile(kind: StockFileKind, content: Buffer) {
  const { columns, mostRows } = fileForms[kind]
  const table = await readTable(content, mostRows)
  if (typeof table === 'string') return table satisfies StockFileFault
  const { places, skipped } = placesOf(table.header, [...goodsColumns, ...columns.map(({ name }) => name)])
  const needed = columns.filter(({ empty }) => empty === undefined)
  const hasGoods = places.has('id') || places.has('code')
  if (!hasGoods || needed.some(({ name }) => !places.has(name))) return 'columns_missing' satisfies StockFileFault
  if (table.rows.length === 0) return 'no_rows' satisfies StockFileFault
  return { ...table, kind, places, skipped, seen: new Map<number, number>() }
}

/** The dry run of a file of received goods or of a count. Like that of products, it only reads and can be repeated. */
export async function checkStockFile({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, id: number): Promise<void> {
  const content = await findImportFile(db, id)
  const kind = await findKind(db, id)
  if (content === undefined || kind === undefined) return
  const file = await openFile(kind, content)
  const checked: StoredRow[] = []
  if (typeof file === 'object')
    for (let at = 0; at < file.rows.length; at += batch)
      checked.push(...(await checkStockRows(db, file, file.rows.slice(at, at + batch))))
  await jobs.transact(async (tx) => {
    if (!(await claimCheck(tx.db, id))) return
    if (typeof file === 'string') return storeRefusedFile(tx.db, id, file)
    for (let at = 0; at < checked.length; at += batch)
      await insertCheckedRows(tx.db, id, checked.slice(at, at + batch), at + 1)
    await storeChecked(tx.db, id, file)
  })
}
