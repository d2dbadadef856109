import type { CheckName } from '../database/check-points.sql.ts'
import type { Db } from '../database/db.ts'
import { replaceFindings, saveRun } from './check-results.sql.ts'
import { FaultsFound } from './faults-found.ts'

/**
 * Runs a check and stores its result for the system page, in a transaction of its own: the check's transaction is rolled
 * back when it finds something. A check that could not run at all leaves the last result as it is.
 */
export async function recordCheck(db: Db, name: CheckName, check: (db: Db) => Promise<void>): Promise<void> {
  const failure = await check(db).then(
    () => null,
    (error: unknown) => error,
  )
  if (failure !== null && !(failure instanceof FaultsFound)) throw failure
  await db.transaction().execute(async (transaction) => {
    await saveRun(transaction, name, failure === null)
    await replaceFindings(transaction, name, failure?.findings ?? [])
  })
  if (failure) throw failure
}
