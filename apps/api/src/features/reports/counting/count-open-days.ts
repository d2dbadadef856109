import type { Db } from '../../../platform/database/db.ts'
import { lockKey } from '../../../platform/database/lock-key.ts'
import { countDay, listOpenDays } from './count-day.sql.ts'

/** Of a shop that begins to count, older days follow in the next runs. */
const daysPerRun = 31

/** Counts today, and every day that is not closed yet. */
export async function countOpenDays(db: Db): Promise<void> {
  for (const day of await listOpenDays(db, daysPerRun))
    await db.transaction().execute(async (transaction) => {
      await lockKey(transaction, 'count-day', day)
      await countDay(transaction, day)
    })
}
