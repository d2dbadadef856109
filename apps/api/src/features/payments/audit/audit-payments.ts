import { FaultsFound } from '../../../platform/checks/faults-found.ts'
import { checkSinceLastGoodRun } from '../../../platform/database/check-points.ts'
import type { Db } from '../../../platform/database/db.ts'
import { listPaymentFaults, type PaymentFault } from './audit-payments.sql.ts'

/** The code under which the system page knows a fault: `canceled-without-a-refund`. */
const codeOf = (fault: PaymentFault['fault']): string => fault.replaceAll(/\W+/g, '-')

/** Throws an error that lists the faults, so that the job fails visibly. Read-only: staff fix the faults. */
export async function auditPayments(db: Db, since: Date): Promise<void> {
  const faults = await listPaymentFaults(db, since)
  if (faults.length === 0) return
  const words = faults.map(({ order_id, fault }) => `order ${order_id}: ${fault}`)
  const findings = faults.map(({ order_id, fault }) => ({ kind: 'order' as const, id: order_id, fault: codeOf(fault) }))
  throw new FaultsFound(`payments do not add up: ${words.join('; ')}`, findings)
}

/** Checks what changed since the last good run. */
export const auditRecentPayments = (db: Db): Promise<void> =>
  checkSinceLastGoodRun(db, 'payments', (transaction, { from }) => auditPayments(transaction, from))
