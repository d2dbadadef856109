import { checkSinceLastGoodRun } from '../../../platform/database/check-points.ts'
import type { Db } from '../../../platform/database/db.ts'
import { listPaymentFaults } from './audit-payments.sql.ts'

/** Throws an error that lists the faults, so that the job fails visibly. Read-only: staff fix the faults. */
export async function auditPayments(db: Db, since: Date): Promise<void> {
  const faults = await listPaymentFaults(db, since)
  if (faults.length === 0) return
  const words = faults.map(({ order_id, fault }) => `order ${order_id}: ${fault}`)
  throw new Error(`payments do not add up: ${words.join('; ')}`)
}

/** Checks what changed since the last good run. */
export const auditRecentPayments = (db: Db): Promise<void> =>
  checkSinceLastGoodRun(db, 'payments', (transaction, { from }) => auditPayments(transaction, from))
