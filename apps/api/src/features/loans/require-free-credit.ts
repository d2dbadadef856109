import type { Db } from '../../platform/database/db.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { lockCreditHold } from '../customers/credit-hold.sql.ts'

/** Call in the transaction that spends the credit: a concurrent hold or freeze waits until it ends. */
export async function requireFreeCredit(db: Db, customerId: number): Promise<void> {
  const { heldSeconds, isFrozen } = await lockCreditHold(db, customerId)
  if (isFrozen) throw new AppError('credit_frozen')
  if (heldSeconds > 0) throw new AppError('credit_held', {}, heldSeconds)
}
