import { Readable } from 'node:stream'
import type { Received } from '@zembil/contract/endpoint'
import type { ImportApi } from '@zembil/contract/staff/catalogue/imports'
import { csvLine, csvStart } from '../../../platform/csv/write-csv.ts'
import type { Db } from '../../../platform/database/db.ts'
import { listStaffProducts } from '../staff-products/list-staff-products.ts'
import { listProductRecords } from '../staff-products/product-record.sql.ts'
import { idColumn, productColumns, stockColumn } from './columns/product-columns.ts'
import type { NameLists } from './columns/shelf-names.ts'
import { productInputOf } from './product-input-of.ts'
import { readNameLists } from './read-name-lists.ts'

type Filter = Received<ImportApi['GET /products/export']>['query']

/** As many as the list gives at once. */
const batch = 100

/** The page of the list after a cursor, in its order, as lines of a file. */
async function pageOf(db: Db, filter: Filter, names: NameLists, after: string | undefined) {
  const { data, meta } = await listStaffProducts(db, { ...filter, limit: batch, after })
  const records = new Map(
    (
      await listProductRecords(
        db,
        data.map(({ id }) => id),
      )
    ).map((record) => [record.id, record]),
  )
  const lines = data.flatMap(({ id, available }) => {
    const record = records.get(id)
    if (!record) return []
    const input = productInputOf(record)
    const cells = productColumns.map((column) => column.print(input[column.field] as never, names))
    return csvLine([id, ...cells, available ?? ''])
  })
  return { text: lines.join(''), next: meta.next }
}

async function* linesOf(db: Db, filter: Filter): AsyncGenerator<string> {
  yield csvStart + csvLine([idColumn, ...productColumns.map(({ name }) => name), stockColumn])
  const names = await readNameLists(db)
  let after: string | undefined
  do {
    const { text, next } = await pageOf(db, filter, names, after)
    yield text
    after = next ?? undefined
  } while (after !== undefined)
}

/** The filtered list in its order, read while it is sent. Imported unchanged, it changes nothing. */
export const exportProducts = (db: Db, filter: Filter): Readable => Readable.from(linesOf(db, filter))
