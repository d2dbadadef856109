import type { FileFault, ImportState } from '@zembil/contract/staff/catalogue/import-shapes'
import type { Role } from '@zembil/contract/staff/permissions'
import { type MemberRef, mostCounted } from '@zembil/contract/staff/staff-fields'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { freshPlan } from '../../../platform/database/named-statements.ts'
import type { Row } from '../../../platform/database/row.ts'
import { allOf, given } from '../../staff/lists/conditions.sql.ts'
import type { Span } from '../../staff/lists/list-page.ts'

export type ImportRecord = Row<
  'imports',
  | 'id'
  | 'file_name'
  | 'columns'
  | 'skipped_columns'
  | 'new_rows'
  | 'changed_rows'
  | 'unchanged_rows'
  | 'refused_rows'
  | 'warned_rows'
  | 'written_rows'
  | 'left_rows'
  | 'taken_back_rows'
  | 'kept_rows'
  | 'created_at'
  | 'started_at'
  | 'finished_at'
  | 'taken_back_at',
  { state: ImportState; fault: FileFault | null }
> & { uploader: MemberRef; starter: MemberRef | null; taker_back: MemberRef | null }

const member = (column: 'created_by' | 'started_by' | 'taken_back_by') => sql`(
  select json_build_object('id', m.id, 'name', m.name, 'name_am', m.name_am)
  from staff_members m where m.id = i.${sql.ref(column)})`

const columns = sql`i.id, i.file_name, i.state, i.fault, i.columns, i.skipped_columns, i.new_rows, i.changed_rows,
  i.unchanged_rows, i.refused_rows, i.warned_rows, i.written_rows, i.left_rows, i.taken_back_rows, i.kept_rows, i.created_at,
  i.started_at, i.finished_at, i.taken_back_at, ${member('created_by')} as uploader,
  ${member('started_by')} as starter, ${member('taken_back_by')} as taker_back`

/** Files of received goods and counts are in the same table; stock shows them. */
const ofProducts = sql`i.kind = 'products'`

/** One row more than a page holds, in reading direction. */
export async function listImportRecords(db: Db, { limit, after, before }: Span<number>): Promise<ImportRecord[]> {
  const isInSpan = allOf(
    [ofProducts],
    given(after, (id) => sql`i.id < ${id}::bigint`),
    given(before, (id) => sql`i.id > ${id}::bigint`),
  )
  const { rows } = await sql<ImportRecord>`${sql.raw(freshPlan)}
    select ${columns} from imports i where ${isInSpan}
    order by i.id ${sql.raw(before === undefined ? 'desc' : 'asc')} limit ${limit + 1}`.execute(db)
  return rows
}

export async function countImports(db: Db): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (select from imports i where ${ofProducts} limit ${mostCounted + 1}) some_imports`.execute(
    db,
  )
  return rows[0]?.found ?? 0
}

export async function findImportRecord(db: Db, id: number): Promise<ImportRecord | undefined> {
  const { rows } =
    await sql<ImportRecord>`select ${columns} from imports i where i.id = ${id} and ${ofProducts}`.execute(db)
  return rows[0]
}

/** What a file is about, unless it is about products. */
type About =
  | { kind: 'receipt'; store_id: number; supplier_id: number; note_no: string }
  | { kind: 'count'; store_id: number }

export async function insertImport(
  db: Db,
  fileName: string,
  content: Buffer,
  by: number,
  about?: About,
): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values({ file_name: fileName, created_by: by, ...about })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('import_files').values({ import_id: id, content }).execute()
  return id
}

export async function findImportFile(db: Db, id: number): Promise<Buffer | undefined> {
  const row = await db.selectFrom('import_files').select('content').where('import_id', '=', id).executeTakeFirst()
  return row?.content
}

/** Who has rows written or taken back, with the role that allowed it. */
export type By = { id: number; role: Role }

/** False when the import is at another step. A unique index refuses a second import that runs. */
export async function startRunning(db: Db, id: number, { id: by, role }: By): Promise<boolean> {
  const { rows } = await sql`
    update imports set state = 'running', started_by = ${by}, started_role = ${role}, started_at = now(), worked_at = now()
    where id = ${id} and state = 'checked' and new_rows + changed_rows > 0 returning id`.execute(db)
  return rows.length > 0
}

export async function startTakingBack(db: Db, id: number, { id: by, role }: By): Promise<boolean> {
  const { rows } = await sql`
    update imports set state = 'taking-back', taken_back_by = ${by}, taken_back_role = ${role}, taken_back_at = now(),
      worked_at = now()
    where id = ${id} and state = 'done' and written_rows > 0 returning id`.execute(db)
  return rows.length > 0
}

/** Why the database refused to start: another import is running. */
export const oneAtATime = 'imports_one_at_a_time'

type Made = { receiptId: number } | { countId: number }

/** All rows of a file of received goods or of a count are in stock's books now. */
export async function finishStockFile(db: Db, id: number, { id: by, role }: By, made: Made): Promise<void> {
  const receiptId = 'receiptId' in made ? made.receiptId : null
  const countId = 'countId' in made ? made.countId : null
  await sql`
    update imports set state = 'done', started_by = ${by}, started_role = ${role}, started_at = now(),
      finished_at = now(), written_rows = new_rows, receipt_id = ${receiptId}, count_id = ${countId}
    where id = ${id}`.execute(db)
  await sql`update import_rows set state = 'written' where import_id = ${id}`.execute(db)
}

type Abandoned = { id: number; state: 'checking' | 'running' | 'taking-back' }

/** Imports whose job gave no sign of life for a while: its worker died. */
export async function listAbandonedImports(db: Db, of: 'products' | 'stock'): Promise<Abandoned[]> {
  const { rows } = await sql<Abandoned>`
    select id, state from imports
    where state in ('checking', 'running', 'taking-back') and worked_at < now() - interval '15 seconds'
      and (kind = 'products') = ${of === 'products'}
    order by id`.execute(db)
  return rows
}

/** What nobody had written within a week is in the way of nobody, but its rows take room. */
export async function deleteUnusedImports(db: Db): Promise<void> {
  await sql`
    delete from imports where state in ('checked', 'refused') and created_at < now() - interval '7 days'`.execute(db)
}
