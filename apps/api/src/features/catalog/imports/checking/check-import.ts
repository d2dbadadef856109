import type { Deps } from '../../../../deps.ts'
import { findImportFile } from '../imports.sql.ts'
import { readNameLists } from '../read-name-lists.ts'
import { type CheckedRow, checkRows, nothingSeen } from './check-rows.ts'
import { readImportFile } from './read-import-file.ts'
import { claimCheck, insertCheckedRows, storeChecked, storeRefusedFile } from './store-check.sql.ts'

const batch = 500

/**
 * The dry run: reads the file and says of each row what importing it would do. Locks nothing of the shop. The result is
 * stored at once, so that a check that died can simply be repeated.
 */
export async function checkImport(deps: Pick<Deps, 'db' | 'jobs' | 'limits'>, id: number): Promise<void> {
  const { db, jobs } = deps
  const content = await findImportFile(db, id)
  if (content === undefined) return
  const read = await readImportFile(content)
  const checked: CheckedRow[] = []
  if (typeof read === 'object') {
    const { price_change_percent: mostPercent } = await deps.limits(db)
    const checking = { db, file: read.columns, names: await readNameLists(db), seen: nothingSeen(), mostPercent }
    for (let at = 0; at < read.rows.length; at += batch)
      checked.push(...(await checkRows(checking, read.rows.slice(at, at + batch))))
  }
  await jobs.transact(async (tx) => {
    if (!(await claimCheck(tx.db, id))) return
    if (typeof read === 'string') return storeRefusedFile(tx.db, id, read)
    for (let at = 0; at < checked.length; at += batch)
      await insertCheckedRows(tx.db, id, checked.slice(at, at + batch), at + 1)
    await storeChecked(tx.db, id, read.columns)
  })
}
