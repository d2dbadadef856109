import type { ImportOutcome, ImportRowState } from '@zembil/contract/staff/catalogue/import-shapes'
import type { ProductInput } from '@zembil/contract/staff/catalogue/product-shapes'
import { mostCounted } from '@zembil/contract/staff/staff-fields'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { freshPlan } from '../../../platform/database/named-statements.ts'
import type { Row } from '../../../platform/database/row.ts'
import { allOf, given } from '../../staff/lists/conditions.sql.ts'
import type { Span } from '../../staff/lists/list-page.ts'
import type { RowFault } from './checking/row-fault.ts'

export type ImportRowRecord = Row<
  'import_rows',
  'position' | 'line' | 'cells' | 'product_id',
  { outcome: ImportOutcome; state: ImportRowState }
> & {
  before: Partial<ProductInput> | null
  after: Partial<ProductInput> | null
  faults: RowFault[]
  warnings: RowFault[]
}

type RowFilter = { outcome?: ImportOutcome | undefined; state?: ImportRowState | undefined; warned?: '1' | undefined }

const matches = (importId: number, { outcome, state, warned }: RowFilter) =>
  allOf(
    [sql`r.import_id = ${importId}`],
    given(outcome, (one) => sql`r.outcome = ${one}`),
    given(state, (one) => sql`r.state = ${one}`),
    given(warned, () => sql`r.warnings <> '[]'`),
  )

const columns = sql`r.position, r.line, r.cells, r.product_id, r.outcome, r.state, r.before, r.after, r.faults, r.warnings`

/** One row more than a page holds, in reading direction. */
export async function listImportRowRecords(
  db: Db,
  importId: number,
  filter: RowFilter,
  { limit, after, before }: Span<number>,
): Promise<ImportRowRecord[]> {
  const isInSpan = allOf(
    [matches(importId, filter)],
    given(after, (position) => sql`r.position > ${position}::bigint`),
    given(before, (position) => sql`r.position < ${position}::bigint`),
  )
  const { rows } = await sql<ImportRowRecord>`${sql.raw(freshPlan)}
    select ${columns} from import_rows r where ${isInSpan}
    order by r.position ${sql.raw(before === undefined ? 'asc' : 'desc')} limit ${limit + 1}`.execute(db)
  return rows
}

export async function countImportRows(db: Db, importId: number, filter: RowFilter): Promise<number> {
  const { rows } = await sql<{ found: number }>`${sql.raw(freshPlan)}
    select count(*)::int as found from (
      select from import_rows r where ${matches(importId, filter)} limit ${mostCounted + 1}) some_rows`.execute(db)
  return rows[0]?.found ?? 0
}

/** The next rows that were refused, left alone or kept. */
export async function listBadRows(
  db: Db,
  importId: number,
  after: number,
  most: number,
): Promise<Pick<ImportRowRecord, 'position' | 'cells' | 'faults'>[]> {
  const { rows } = await sql<ImportRowRecord>`
    select position, cells, faults from import_rows
    where import_id = ${importId} and position > ${after} and (outcome = 'refused' or state in ('left', 'kept'))
    order by position limit ${most}`.execute(db)
  return rows
}
