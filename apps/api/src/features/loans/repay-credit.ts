import type { Db } from '../../platform/database/db.ts'
import { lockAccounts, postTransaction } from './ledger.sql.ts'

type Repayment = { customerId: number; amount: number; reference: string }

/** Turns debt back into credit, at most what is owed; false when this receipt was already entered. */
export function repayCredit(db: Db, { customerId, amount, reference }: Repayment): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const accounts = await lockAccounts(transaction, customerId)
    if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('a repayment must be positive')
    if (!accounts || accounts.debt.balance < amount) throw new RangeError('the repayment exceeds the debt')
    const entries = new Map([
      [accounts.debt.id, -amount],
      [accounts.credit.id, amount],
    ])
    return postTransaction(transaction, { kind: 'repayment', reference }, entries)
  })
}
