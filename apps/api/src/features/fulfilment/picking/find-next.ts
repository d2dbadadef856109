import type { Db } from '../../../platform/database/db.ts'
import { awaitNextOrder, lockNextOrder } from './picking.sql.ts'

const mostWaits = 5

/** If every waiting order is locked at this moment, waits for the first: it may still be free afterwards. */
export async function findNext(db: Db, storeId: number): Promise<number | undefined> {
  for (let waits = 0; waits < mostWaits; waits++) {
    const free = await lockNextOrder(db, storeId)
    if (free !== undefined) return free
    if (!(await awaitNextOrder(db, storeId))) return undefined
  }
  return undefined
}
