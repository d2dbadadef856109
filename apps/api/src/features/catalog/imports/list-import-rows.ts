import type { Output, Received } from '@zembil/contract/endpoint'
import type { ImportApi } from '@zembil/contract/staff/catalogue/imports'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { readIdCursor } from '../../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../../staff/lists/list-page.ts'
import { countImportRows, listImportRowRecords } from './import-rows.sql.ts'
import { rowViewOf } from './import-view.ts'
import { findImportRecord } from './imports.sql.ts'
import { readNameLists } from './read-name-lists.ts'

type Call = ImportApi['GET /imports/:id/rows']

export async function listImportRows(
  db: Db,
  id: number,
  { limit, after, before, language, ...filter }: Received<Call>['query'],
  seesCosts: boolean,
): Promise<Output<Call>> {
  const { columns } = foundOr404(await findImportRecord(db, id))
  const span = { limit, after: readIdCursor(after), before: readIdCursor(before) }
  const found = await listImportRowRecords(db, id, filter, span)
  const { rows, next, previous } = pageOf(found, span, ({ position }) => String(position))
  const count = countOf(await countImportRows(db, id, filter))
  const names = await readNameLists(db)
  return { data: rows.map(rowViewOf({ columns, names, language, seesCosts })), meta: { next, previous, count } }
}
