import type { ImportOutcome } from '@zembil/contract/staff/catalogue/import-shapes'
import { sql } from 'kysely'
import type { CsvRow } from '../../../../platform/csv/read-csv.ts'
import type { Db } from '../../../../platform/database/db.ts'
import type { RowFault } from './row-fault.ts'

/** What the check of a row found, whatever the file is about. */
export type StoredRow = CsvRow & {
  outcome: ImportOutcome
  product_id: number | null
  version: number | null
  before: object | null
  after: object | null
  faults: RowFault[]
  warnings: RowFault[]
}

/** Claims the result of a check: false when another worker has stored one. Holds the import until the end. */
export async function claimCheck(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from imports where id = ${id} and state = 'checking' for update`.execute(db)
  return rows.length > 0
}

export async function storeRefusedFile(db: Db, id: number, fault: string): Promise<void> {
  await sql`update imports set state = 'refused', fault = ${fault}, checked_at = now() where id = ${id}`.execute(db)
  await deleteFile(db, id)
}

const deleteFile = (db: Db, id: number) => db.deleteFrom('import_files').where('import_id', '=', id).execute()

const json = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))

/** `from` is the position of the first of these rows. */
export async function insertCheckedRows(db: Db, id: number, rows: readonly StoredRow[], from: number): Promise<void> {
  await db
    .insertInto('import_rows')
    .values(
      rows.map(({ before, after, faults, warnings, ...row }, index) => ({
        ...row,
        import_id: id,
        position: from + index,
        state: row.outcome === 'new' || row.outcome === 'changed' ? 'waiting' : 'none',
        before: json(before),
        after: json(after),
        faults: JSON.stringify(faults),
        warnings: JSON.stringify(warnings),
      })),
    )
    .execute()
}

/** The counts follow from the rows. */
export async function storeChecked(
  db: Db,
  id: number,
  { header, skipped }: { header: string[]; skipped: string[] },
): Promise<void> {
  await sql`
    update imports i set state = 'checked', checked_at = now(), columns = ${header}, skipped_columns = ${skipped},
      new_rows = found.new, changed_rows = found.changed, unchanged_rows = found.unchanged, refused_rows = found.refused,
      warned_rows = found.warned
    from (select count(*) filter (where outcome = 'new') as new, count(*) filter (where outcome = 'changed') as changed,
        count(*) filter (where outcome = 'unchanged') as unchanged, count(*) filter (where outcome = 'refused') as refused,
        count(*) filter (where warnings <> '[]') as warned
      from import_rows where import_id = ${id}) found
    where i.id = ${id}`.execute(db)
  await deleteFile(db, id)
}
