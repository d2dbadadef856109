import { type CheckName, findUncheckedSpan, moveCheckPoint, type UncheckedSpan } from './check-points.sql.ts'
import type { Db } from './db.ts'

/**
 * Checks what came since the last good run, however long ago that was. The check throws when something does not add up;
 * then the check point stays and the next run reads the same again.
 */
export async function checkSinceLastGoodRun(
  db: Db,
  name: CheckName,
  check: (db: Db, span: UncheckedSpan) => Promise<void>,
): Promise<void> {
  // One snapshot for all of it: sums and what they are compared with are of the same moment.
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const span = await findUncheckedSpan(transaction, name)
      await check(transaction, span)
      await moveCheckPoint(transaction, name, span.to)
    })
}
