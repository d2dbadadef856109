import type { Received } from '@zembil/contract/endpoint'
import type { SettlementApi } from '@zembil/contract/staff/money/settlement'
import type { SettlementFile } from '@zembil/contract/staff/money/settlement-shapes'
import { addisDay } from '@zembil/rules/calendar/addis-day'
import { isoDate } from '@zembil/rules/calendar/plain-date'
import type { Db } from '../../../../platform/database/db.ts'
import type { Transaction } from '../../../../platform/database/transact.ts'
import { AppError, foundOr404, NamedError } from '../../../../platform/http/app-error.ts'
import { findLayoutRow } from '../layouts.sql.ts'
import { lockSettlement } from '../lock-settlement.ts'
import { compareAgain } from '../matching/compare-again.ts'
import { sortRows } from '../matching/sort-rows.ts'
import { type FileListRow, findFileByHash, findFileRow, insertFile, insertRows } from '../settlement-files.sql.ts'
import { findHeader, openTable, readRows } from './read-rows.ts'

type Sent = Received<SettlementApi['POST /settlement-files']>['body']

export const fileView = ({ read_at, ...file }: FileListRow): SettlementFile => ({
  ...file,
  read_at: read_at.toISOString(),
})

async function readBefore(db: Db, id: number | undefined): Promise<NamedError> {
  const file = id === undefined ? undefined : await findFileRow(db, id)
  const names = { file: file?.file_name ?? '—', day: file?.read_at.toISOString().slice(0, 10) ?? '—' }
  return new NamedError('file_read_before', { en: names, am: names })
}

/**
 * Reads a settlement file once. All rows are compared and stored in one transaction, or none: a file with a row that cannot be
 * read is refused, because its sums would be wrong. Nothing in our books changes, and no order is locked.
 */
export async function readFile(tx: Transaction, memberId: number, sent: Sent): Promise<SettlementFile> {
  const { provider, content } = sent
  const table = await openTable(content)
  if (typeof table === 'string') throw new AppError('file_unreadable')
  await lockSettlement(tx.db, provider)
  const layout = (await findLayoutRow(tx.db, provider))?.layout
  if (!layout) throw new AppError('layout_missing')
  const before = await findFileByHash(tx.db, provider, table.contentHash)
  if (before) throw await readBefore(tx.db, before.id)
  const found = findHeader(table, layout)
  if (found.missing.length > 0) throw new AppError('file_unreadable')
  const read = readRows(found, layout, isoDate(addisDay(new Date())))
  if (read.faults.length > 0) throw new AppError('rows_refused')
  if (read.rows.length === 0) throw new AppError('file_unreadable')
  const { rows, earlierFile } = await sortRows(tx.db, provider, read.rows)
  const days = rows.map(({ paid_on }) => paid_on).sort()
  const [firstDay = '', lastDay = ''] = [days[0], days.at(-1)]
  // The same rows in another file, such as one that a spreadsheet has saved again.
  if (rows.every(({ outcome }) => outcome === 'repeated')) throw await readBefore(tx.db, earlierFile)
  const { contentHash } = table
  const about = { firstDay, lastDay, rows: rows.length, skipped: read.skipped, memberId }
  const id = await insertFile(tx.db, { provider, fileName: sent.file_name, contentHash, ...about })
  if (id === undefined) throw await readBefore(tx.db, (await findFileByHash(tx.db, provider, contentHash))?.id)
  await insertRows(tx.db, id, provider, rows)
  await compareAgain(tx.db, provider, memberId)
  return fileView(foundOr404(await findFileRow(tx.db, id)))
}
