import type { Received } from '@zembil/contract/endpoint'
import type { SettlementApi } from '@zembil/contract/staff/money/settlement'
import {
  type FilePreview,
  type SettlementFileFault,
  type SettlementLayout,
  settlementLayout,
} from '@zembil/contract/staff/money/settlement-shapes'
import { addisDay } from '@zembil/rules/calendar/addis-day'
import { isoDate } from '@zembil/rules/calendar/plain-date'
import { toWire } from '@zembil/rules/money/money'
import type { Db } from '../../../../platform/database/db.ts'
import { findLayoutRow } from '../layouts.sql.ts'
import { findFileByHash } from '../settlement-files.sql.ts'
import { guessLayout } from './guess-layout.ts'
import { type FileRow, findHeader, openTable, type ReadRows, readRows } from './read-rows.ts'

type Asked = Received<SettlementApi['POST /settlement-previews/search']>['body']

const sampleRows = 5
const mostFaults = 50

const nothingRead: ReadRows = { rows: [], skipped: 0, faults: [] }

const sumOf = (rows: readonly FileRow[], kind: FileRow['kind']): string =>
  toWire(rows.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.amount_santim, 0))

function viewOf({ rows, skipped, faults }: ReadRows) {
  const days = rows.map(({ paid_on }) => paid_on).sort()
  return {
    rows: rows.length,
    skipped_rows: skipped,
    first_day: days[0] ?? null,
    last_day: days.at(-1) ?? null,
    payments: sumOf(rows, 'payment'),
    refunds: sumOf(rows, 'refund'),
    fees: toWire(rows.reduce((sum, row) => sum + row.fee_santim, 0)),
    faults: faults.slice(0, mostFaults),
    fault_count: faults.length,
  }
}

const unreadable = (fault: SettlementFileFault): FilePreview => ({
  fault,
  header: [],
  sample: [],
  layout: {},
  is_saved: false,
  missing_columns: [],
  read_before: null,
  ...viewOf(nothingRead),
})

/** How the file would be read: by the given layout, the saved one, or the one that its names suggest. */
export async function previewFile(db: Db, { provider, content, layout: given }: Asked): Promise<{ data: FilePreview }> {
  const table = await openTable(content)
  if (typeof table === 'string') return { data: unreadable(table) }
  const saved = (await findLayoutRow(db, provider))?.layout
  const { header: guessedHeader, ...guessed } = guessLayout(table)
  const layout: Partial<SettlementLayout> = given ?? saved ?? guessed
  const { data: whole } = settlementLayout.safeParse(layout)
  const found = findHeader(table, layout)
  const isReadable = whole !== undefined && found.missing.length === 0
  const read = isReadable ? readRows(found, whole, isoDate(addisDay(new Date()))) : nothingRead
  const before = await findFileByHash(db, provider, table.contentHash)
  return {
    data: {
      fault: found.missing.length > 0 ? 'columns_missing' : null,
      // With names that are not in the file, show the line that looks most like names.
      header: found.missing.length > 0 ? guessedHeader : found.header,
      sample: found.rows.slice(0, sampleRows).map(({ cells }) => cells),
      layout,
      is_saved: given === undefined && saved !== undefined,
      missing_columns: found.missing,
      read_before: before ? { ...before, read_at: before.read_at.toISOString() } : null,
      ...viewOf(read),
    },
  }
}
