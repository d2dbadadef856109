import type { CustomerExport } from '@zembil/contract/customers'
import { toWire } from '@zembil/rules/money/money'
import type { Db } from '../../../platform/database/db.ts'
import { listAttemptRows, listMoneyRows } from './export-payments.sql.ts'

/** More than any customer has; it only bounds the size of the response. */
const most = 5_000

/** For the export of a customer's data. */
export async function exportPayments(
  db: Db,
  customerId: number,
): Promise<Pick<CustomerExport, 'payment_attempts' | 'payments'>> {
  const attempts = await listAttemptRows(db, customerId, most)
  const money = await listMoneyRows(db, customerId, most)
  return {
    payment_attempts: attempts.map(({ amount_santim, created_at, ...row }) => ({
      ...row,
      amount: toWire(amount_santim),
      created_at: created_at.toISOString(),
    })),
    payments: money.map(({ amount_santim, received_at, ...row }) => ({
      ...row,
      amount: toWire(amount_santim),
      received_at: received_at.toISOString(),
    })),
  }
}
