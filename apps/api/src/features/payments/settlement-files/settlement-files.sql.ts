import type {
  SettlementFile,
  SettlementOutcome,
  SettlementProvider,
} from '@zembil/contract/staff/money/settlement-shapes'
import { mostCounted } from '@zembil/contract/staff/staff-fields'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import { allOf, given } from '../../staff/lists/conditions.sql.ts'
import type { Span } from '../../staff/lists/list-page.ts'
import { refJson } from '../../staff/lists/ref-json.sql.ts'
import type { FileRow } from './reading/read-rows.ts'

type FoundFile = Row<'settlement_files', 'id' | 'file_name' | 'read_at'>

export async function findFileByHash(
  db: Db,
  provider: SettlementProvider,
  contentHash: Buffer,
): Promise<FoundFile | undefined> {
  const { rows } = await sql<FoundFile>`
    select id, file_name, read_at from settlement_files
    where provider = ${provider} and content_hash = ${contentHash}`.execute(db)
  return rows[0]
}

type NewFile = {
  provider: SettlementProvider
  fileName: string
  contentHash: Buffer
  firstDay: string
  lastDay: string
  rows: number
  skipped: number
  memberId: number
}

/** Undefined if the file was read before, also by somebody else at this moment. */
export async function insertFile(db: Db, file: NewFile): Promise<number | undefined> {
  const { rows } = await sql<Row<'settlement_files', 'id'>>`
    insert into settlement_files (provider, file_name, content_hash, first_day, last_day, rows, skipped_rows, read_by)
    values (${file.provider}, ${file.fileName}, ${file.contentHash}, ${file.firstDay}, ${file.lastDay}, ${file.rows},
      ${file.skipped}, ${file.memberId})
    on conflict (provider, content_hash) do nothing returning id`.execute(db)
  return rows[0]?.id
}

/** A row of a file, and our money to which it belongs. */
export type SortedRow = FileRow & {
  outcome: Exclude<SettlementOutcome, 'missing'>
  day: string
  payment_id: number | null
  refund_id: number | null
  our_santim: number | null
}

const batch = 2_000

export async function insertRows(
  db: Db,
  fileId: number,
  provider: SettlementProvider,
  sorted: readonly SortedRow[],
): Promise<void> {
  for (let at = 0; at < sorted.length; at += batch)
    await sql`
      insert into settlement_rows (file_id, provider, line, day, paid_on, kind, transaction_no, reference, original_no,
        amount_santim, fee_santim, currency, outcome, payment_id, refund_id, our_santim)
      select ${fileId}, ${provider}, r.line, r.day, r.paid_on, r.kind, r.transaction_no, r.reference, r.original_no,
        r.amount_santim, r.fee_santim, r.currency, r.outcome, r.payment_id, r.refund_id, r.our_santim
      from jsonb_to_recordset(${JSON.stringify(sorted.slice(at, at + batch))}::jsonb) as r (line integer, day date, paid_on date,
        kind text, transaction_no text, reference text, original_no text, amount_santim bigint, fee_santim bigint,
        currency text, outcome text, payment_id bigint, refund_id bigint, our_santim bigint)`.execute(db)
}

export type FileListRow = Row<
  'settlement_files',
  'id' | 'file_name' | 'rows' | 'skipped_rows' | 'read_at',
  { provider: SettlementProvider }
> & { first_day: string; last_day: string; open: number } & Pick<SettlementFile, 'read_by'>

const selected = sql`select f.id, f.provider, f.file_name, f.first_day::text, f.last_day::text, f.rows, f.skipped_rows,
    f.read_at, ${refJson('m')} as read_by, (select count(*)::int from settlement_rows r where r.file_id = f.id
      and r.outcome in ('other-amount', 'unknown')
      and not exists (select from settlement_decisions d where d.row_id = r.id)) as open
  from settlement_files f join staff_members m on m.id = f.read_by`

export async function findFileRow(db: Db, id: number): Promise<FileListRow | undefined> {
  const { rows } = await sql<FileListRow>`${selected} where f.id = ${id}`.execute(db)
  return rows[0]
}

const isOf = (provider: SettlementProvider | undefined) => given(provider, (one) => sql`f.provider = ${one}`)

/** Newest first; one row more than the limit, in reading direction. */
export async function listFileRows(
  db: Db,
  provider: SettlementProvider | undefined,
  { limit, after, before }: Span<number>,
): Promise<FileListRow[]> {
  const isInSpan = allOf(
    isOf(provider),
    given(after, (id) => sql`f.id < ${id}`),
    given(before, (id) => sql`f.id > ${id}`),
  )
  const { rows } = await sql<FileListRow>`
    ${selected} where ${isInSpan} order by f.id ${before === undefined ? sql`desc` : sql``} limit ${limit + 1}`.execute(
    db,
  )
  return rows
}

export async function countFiles(db: Db, provider: SettlementProvider | undefined): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (
      select from settlement_files f where ${allOf(isOf(provider))} limit ${sql.lit(mostCounted + 1)}) counted`.execute(
    db,
  )
  return rows[0]?.found ?? 0
}
