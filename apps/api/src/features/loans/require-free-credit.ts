import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import { lockCreditHold } from '../customers/credit-hold.sql.ts'

/** In the transaction that spends the credit or is about to: a hold that begins meanwhile waits for its end. */
export async function requireFreeCredit(db: Db, customerId: number): Promise<void> {
  const heldSeconds = await lockCreditHold(db, customerId)
  if (heldSeconds > 0) throw new AppError('credit_held', {}, heldSeconds)
}
