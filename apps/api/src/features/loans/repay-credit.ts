import type { Db } from '../../platform/database/db.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Booker, findShop, lockAccounts, postTransaction } from './ledger.sql.ts'

type Repayment = {
  customerId: number
  amount: number
  /** The receipt number. */
  reference: string
  /** What is more than owed becomes the customer's own money; otherwise it is refused. */
  excessToWallet?: boolean | undefined
  by?: Booker | undefined
}

/** Turns debt back into credit in the caller's transaction; false when this receipt was already entered. */
export async function repayCredit(db: Db, repayment: Repayment): Promise<boolean> {
  const { customerId, amount, reference, excessToWallet = false, by } = repayment
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('a repayment must be positive')
  const accounts = await lockAccounts(db, customerId)
  const owed = accounts?.debt.balance ?? 0
  const excess = Math.max(0, amount - owed)
  if (!accounts || (excess > 0 && !excessToWallet)) throw new AppError('repayment_exceeds', {}, undefined, owed)
  const entries = new Map([
    [accounts.debt.id, excess - amount],
    [accounts.credit.id, amount - excess],
    [accounts.wallet.id, excess],
    [await findShop(db), -excess],
  ])
  return postTransaction(db, { kind: 'repayment', reference, by }, entries)
}
