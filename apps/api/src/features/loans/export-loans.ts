import type { LoanTransaction } from '@zembil/contract/customers'
import { toWire } from '@zembil/rules/money/money'
import type { Db } from '../../platform/database/db.ts'
import { listTransactionRows } from './ledger.sql.ts'

/** Part of the customer's data export. */
export async function exportLoans(db: Db, customerId: number): Promise<{ loan_transactions: LoanTransaction[] }> {
  const rows = await listTransactionRows(db, customerId)
  return {
    loan_transactions: rows.map(({ credit, debt, wallet, created_at, ...row }) => ({
      ...row,
      credit: toWire(credit),
      debt: toWire(debt),
      wallet: toWire(wallet),
      created_at: created_at.toISOString(),
    })),
  }
}
