import type { Db } from '../../platform/database/db.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { lockAccounts, postTransaction } from './ledger.sql.ts'
import { requireFreeCredit } from './require-free-credit.ts'

type Charge = { customerId: number; orderId: number; amount: number }

/** Turns credit into debt in the caller's transaction, once per order. */
export async function chargeCredit(db: Db, { customerId, orderId, amount }: Charge): Promise<void> {
  await requireFreeCredit(db, customerId)
  const accounts = await lockAccounts(db, customerId)
  if (!accounts || accounts.credit.balance < amount) throw new AppError('loan_balance_short')
  const entries = new Map([
    [accounts.credit.id, -amount],
    [accounts.debt.id, amount],
  ])
  const isNew = await postTransaction(db, { kind: 'purchase', orderId }, entries)
  if (!isNew) throw new Error(`order ${orderId} was already bought on credit`)
}
