import { type CheckName, findUncheckedSpan, moveCheckPoint, type UncheckedSpan } from './check-points.sql.ts'
import type { Db } from './db.ts'

/**
 * Checks everything since the last successful run, however long ago that was. If the check finds a mismatch it throws;
 * the check point then stays where it is, and the next run covers the same span again.
 */
export async function checkSinceLastGoodRun(
  db: Db,
  name: CheckName,
  check: (db: Db, span: UncheckedSpan) => Promise<void>,
): Promise<void> {
  // One snapshot, so that the sums and the values they are compared with are from the same moment.
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const span = await findUncheckedSpan(transaction, name)
      await check(transaction, span)
      await moveCheckPoint(transaction, name, span.to)
    })
}
