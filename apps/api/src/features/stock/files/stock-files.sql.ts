import { type MemberRef, mostCounted, type StoreRef } from '@zembil/contract/staff/staff-fields'
import type { StockFileFault, StockFileKind } from '@zembil/contract/staff/stock/stock-file-shapes'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { freshPlan } from '../../../platform/database/named-statements.ts'
import type { Row } from '../../../platform/database/row.ts'
import { allOf, given } from '../../staff/lists/conditions.sql.ts'
import type { Span } from '../../staff/lists/list-page.ts'
import { refJson } from '../../staff/lists/ref-json.sql.ts'
import type { StoreScope } from '../../staff/sessions/actor.ts'

export type StockFileRow = Row<
  'imports',
  | 'id'
  | 'file_name'
  | 'columns'
  | 'skipped_columns'
  | 'new_rows'
  | 'refused_rows'
  | 'created_at'
  | 'started_at'
  | 'note_no'
  | 'receipt_id'
  | 'count_id',
  { kind: StockFileKind; state: 'checking' | 'refused' | 'checked' | 'done'; fault: StockFileFault | null }
> & {
  store: StoreRef
  supplier: { id: number; name: string; name_am: string } | null
  uploader: MemberRef
  poster: MemberRef | null
}

const selectFiles = sql`
  select r.id, r.kind, r.file_name, r.state, r.fault, r.columns, r.skipped_columns, r.new_rows, r.refused_rows,
    r.created_at, r.started_at, r.note_no, r.receipt_id, r.count_id, ${refJson('t')} as store, ${refJson('c')} as uploader,
    case when u.id is not null then ${refJson('u')} end as supplier,
    case when o.id is not null then ${refJson('o')} end as poster
  from imports r join stores t on t.id = r.store_id join staff_members c on c.id = r.created_by
  left join suppliers u on u.id = r.supplier_id left join staff_members o on o.id = r.started_by`

const inScope = (stores: StoreScope) =>
  stores === 'all' ? sql`r.store_id is not null` : sql`r.store_id = any(${[...stores]}::int[])`

type FileFilter = { store_id?: number | undefined; kind?: StockFileKind | undefined }
const matches = (stores: StoreScope, { store_id, kind }: FileFilter) =>
  allOf(
    [inScope(stores)],
    given(store_id, (id) => sql`r.store_id = ${id}`),
    given(kind, (one) => sql`r.kind = ${one}`),
  )

export async function listStockFileRows(
  db: Db,
  stores: StoreScope,
  filter: FileFilter,
  { limit, after, before }: Span<number>,
): Promise<StockFileRow[]> {
  const order = sql.raw(before === undefined ? 'desc' : 'asc')
  const isInSpan = allOf(
    [matches(stores, filter)],
    given(after, (id) => sql`r.id < ${id}::bigint`),
    given(before, (id) => sql`r.id > ${id}::bigint`),
  )
  const { rows } = await sql<StockFileRow>`${sql.raw(freshPlan)}
    ${selectFiles} where ${isInSpan} order by r.id ${order} limit ${limit + 1}`.execute(db)
  return rows
}

export async function countStockFiles(db: Db, stores: StoreScope, filter: FileFilter): Promise<number> {
  const { rows } = await sql<{ found: number }>`${sql.raw(freshPlan)}
    select count(*)::int as found from (
      select from imports r where ${matches(stores, filter)} limit ${mostCounted + 1}) some_files`.execute(db)
  return rows[0]?.found ?? 0
}

export async function findStockFile(db: Db, id: number, stores: StoreScope): Promise<StockFileRow | undefined> {
  const { rows } = await sql<StockFileRow>`${selectFiles} where r.id = ${id} and ${inScope(stores)}`.execute(db)
  return rows[0]
}

/** Two people who post the same file wait for each other. */
export async function lockStockFile(db: Db, id: number): Promise<void> {
  await sql`select from imports where id = ${id} for no key update`.execute(db)
}

/** Undefined for a file of products. */
export async function findKind(db: Db, id: number): Promise<StockFileKind | undefined> {
  const { rows } = await sql<{ kind: StockFileKind }>`
    select kind from imports where id = ${id} and kind <> 'products'`.execute(db)
  return rows[0]?.kind
}

/** What the good rows of a file say, in its order. */
export async function listGoodRows<Values>(db: Db, id: number): Promise<Values[]> {
  const { rows } = await sql<{ after: Values }>`
    select after from import_rows where import_id = ${id} and outcome = 'new' order by position`.execute(db)
  return rows.map(({ after }) => after)
}
