import type { Output, Received } from '@zembil/contract/endpoint'
import type { ImportApi } from '@zembil/contract/staff/catalogue/imports'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { readIdCursor } from '../../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../../staff/lists/list-page.ts'
import { importView } from './import-view.ts'
import { countImports, findImportRecord, listImportRecords } from './imports.sql.ts'

type Call = ImportApi['GET /imports']

export async function listImports(db: Db, query: Received<Call>['query']): Promise<Output<Call>> {
  const span = { limit: query.limit, after: readIdCursor(query.after), before: readIdCursor(query.before) }
  const { rows, next, previous } = pageOf(await listImportRecords(db, span), span, ({ id }) => String(id))
  const count = countOf(await countImports(db))
  return { data: rows.map(importView), meta: { next, previous, count } }
}

export const getImport = async (db: Db, id: number): Promise<Output<ImportApi['GET /imports/:id']>> => ({
  data: importView(foundOr404(await findImportRecord(db, id))),
})
