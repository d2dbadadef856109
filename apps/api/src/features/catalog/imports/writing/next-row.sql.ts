import type { ProductInput } from '@zembil/contract/staff/catalogue/product-shapes'
import type { Role } from '@zembil/contract/staff/permissions'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'
import type { RowFault } from '../checking/row-fault.ts'

/** What a job does with the rows of an import: writes them, or takes them back. */
export type Work = 'running' | 'taking-back'

/** The import, for the audit log of each product. */
export type WorkedImport = { file_name: string; by: number; role: Role }

/** Undefined when there is nothing to do any more. Two workers on the same import wait for each other here. */
export async function lockImport(db: Db, id: number, work: Work): Promise<WorkedImport | undefined> {
  const { rows } = await sql<WorkedImport>`
    select file_name, case state when 'running' then started_by else taken_back_by end as by,
      case state when 'running' then started_role else taken_back_role end as role
    from imports where id = ${id} and state = ${work} for no key update`.execute(db)
  return rows[0]
}

/** The next row to write, or to take back: in the order of the file, or against it. */
export type NextRow = {
  position: number
  product_id: number | null
  version: number | null
  written_version: number | null
  before: Partial<ProductInput> | null
  after: Partial<ProductInput> | null
}

export async function findNextRow(db: Db, id: number, work: Work): Promise<NextRow | undefined> {
  const [state, order] = work === 'running' ? ['waiting', 'asc'] : ['written', 'desc']
  const { rows } = await sql<NextRow>`
    select position, product_id, version, written_version, before, after from import_rows
    where import_id = ${id} and state = ${state} order by position ${sql.raw(order ?? 'asc')} limit 1`.execute(db)
  return rows[0]
}

/**
 * Lets the transaction commit without waiting for the disk or a replica, which orders wait for too. A crash may lose the
 * last rows with their counts, and the next job writes them again. The end of the import does wait, for all rows before it.
 */
export async function commitLater(db: Db): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(db)
}

type DoneRow = { state: 'written' | 'taken-back'; productId: number; version: number }

/** Counts in the same transaction, so that the counts are right whenever the process dies. */
export async function setRowDone(db: Db, id: number, position: number, row: DoneRow): Promise<void> {
  const { state, productId, version } = row
  await sql`
    update import_rows set state = ${state}, product_id = ${productId}, written_version = ${version}
    where import_id = ${id} and position = ${position}`.execute(db)
  await countRow(db, id, state === 'written' ? 'written_rows' : 'taken_back_rows')
}

/** Notes why the row was left as it is. */
export async function setRowLeft(
  db: Db,
  id: number,
  position: number,
  { state, faults }: { state: 'left' | 'kept'; faults: RowFault[] },
): Promise<void> {
  await sql`
    update import_rows set state = ${state}, faults = ${JSON.stringify(faults)}::jsonb
    where import_id = ${id} and position = ${position}`.execute(db)
  await countRow(db, id, state === 'left' ? 'left_rows' : 'kept_rows')
}

type Counter = 'written_rows' | 'left_rows' | 'taken_back_rows' | 'kept_rows'

async function countRow(db: Db, id: number, counter: Counter): Promise<void> {
  await sql`
    update imports set ${sql.ref(counter)} = ${sql.ref(counter)} + 1, worked_at = now() where id = ${id}`.execute(db)
}

export async function setImportDone(db: Db, id: number, work: Work): Promise<void> {
  await sql`
    update imports set state = ${work === 'running' ? 'done' : 'taken-back'}, finished_at = now()
    where id = ${id}`.execute(db)
}
