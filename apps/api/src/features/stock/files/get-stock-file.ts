import type { Output, Received } from '@zembil/contract/endpoint'
import type { StockFile } from '@zembil/contract/staff/stock/stock-file-shapes'
import type { StockFileApi } from '@zembil/contract/staff/stock/stock-files'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { countImportRows, type ImportRowRecord, listImportRowRecords } from '../../catalog/imports/import-rows.sql.ts'
import { momentOf, reasonsOf } from '../../catalog/imports/import-view.ts'
import { readIdCursor } from '../../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../../staff/lists/list-page.ts'
import type { Actor, StoreScope } from '../../staff/sessions/actor.ts'
import { seesCosts } from '../lists/get-product-stock.ts'
import { listGoodsNames, type NamedGoods } from './file-goods.sql.ts'
import { fileForms } from './stock-columns.ts'
import { countStockFiles, findStockFile, listStockFileRows, type StockFileRow } from './stock-files.sql.ts'

const fileView = (row: StockFileRow): StockFile => ({
  id: row.id,
  kind: row.kind,
  file_name: row.file_name,
  state: row.state,
  fault: row.fault,
  skipped_columns: row.skipped_columns,
  rows: { good: row.new_rows, refused: row.refused_rows },
  store: row.store,
  supplier: row.supplier,
  note_no: row.note_no,
  uploaded: { at: row.created_at.toISOString(), by: row.uploader },
  posted: momentOf(row.started_at, row.poster),
  receipt_id: row.receipt_id,
  count_id: row.count_id,
})

export const getStockFile = async (db: Db, stores: StoreScope, id: number): Promise<{ data: StockFile }> => ({
  data: fileView(foundOr404(await findStockFile(db, id, stores))),
})

type List = StockFileApi['GET /stock-files']

export async function listStockFiles(
  db: Db,
  stores: StoreScope,
  { limit, after, before, ...filter }: Received<List>['query'],
): Promise<Output<List>> {
  const span = { limit, after: readIdCursor(after), before: readIdCursor(before) }
  const found = await listStockFileRows(db, stores, filter, span)
  const { rows, next, previous } = pageOf(found, span, ({ id }) => String(id))
  return {
    data: rows.map(fileView),
    meta: { next, previous, count: countOf(await countStockFiles(db, stores, filter)) },
  }
}

type Rows = StockFileApi['GET /stock-files/:id/rows']
type RowView = Output<Rows>['data'][number]

/** As on a draft: whoever types a delivery sees its prices; once it is posted, only those who may see buying prices. */
const shownColumns = ({ kind, state }: StockFileRow, actor: Actor): string[] =>
  fileForms[kind].columns
    .map(({ name }) => name)
    .filter((name) => name !== 'cost' || state !== 'done' || seesCosts(actor))

type Reading = Received<Rows>['query']

function rowView(columns: string[], names: Map<number, NamedGoods>, { language }: Reading) {
  return ({ position, line, cells, product_id, outcome, state, after, faults }: ImportRowRecord): RowView => {
    const goods = product_id === null ? undefined : names.get(product_id)
    const values: Record<string, unknown> = after ?? {}
    return {
      id: position,
      line,
      outcome,
      state,
      product_id,
      title: goods ? (language === 'am' ? goods.name_am : goods.name) : cells.slice(0, 2).join(' '),
      changes: columns
        .filter((name) => values[name] !== undefined && values[name] !== null)
        .map((name) => ({ column: name, before: null, after: String(values[name]) })),
      faults: reasonsOf(faults, language, true),
      warnings: [],
    }
  }
}

export async function listStockFileLines(
  db: Db,
  { actor, stores }: { actor: Actor; stores: StoreScope },
  id: number,
  query: Reading,
): Promise<Output<Rows>> {
  const file = foundOr404(await findStockFile(db, id, stores))
  const span = { limit: query.limit, after: readIdCursor(query.after), before: readIdCursor(query.before) }
  const filter = { outcome: query.outcome }
  const found = await listImportRowRecords(db, id, filter, span)
  const { rows, next, previous } = pageOf(found, span, ({ position }) => String(position))
  const count = countOf(await countImportRows(db, id, filter))
  const names = await listGoodsNames(
    db,
    rows.flatMap(({ product_id }) => product_id ?? []),
  )
  return { data: rows.map(rowView(shownColumns(file, actor), names, query)), meta: { next, previous, count } }
}
