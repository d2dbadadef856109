import { checkSinceLastGoodRun } from '../../platform/check-points.ts'
import type { Db } from '../../platform/db.ts'
import { listPaymentFaults } from './check-payments.sql.ts'

/** Throws an error that lists the faults, so that the job fails visibly. Read-only: staff fix the faults. */
export async function checkPayments(db: Db, since: Date): Promise<void> {
  const faults = await listPaymentFaults(db, since)
  if (faults.length === 0) return
  const words = faults.map(({ order_id, fault }) => `order ${order_id}: ${fault}`)
  throw new Error(`payments do not add up: ${words.join('; ')}`)
}

/** Checks what changed since the last good run. */
export const checkRecentPayments = (db: Db): Promise<void> =>
  checkSinceLastGoodRun(db, 'payments', (transaction, { from }) => checkPayments(transaction, from))
