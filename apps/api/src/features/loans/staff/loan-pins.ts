import type { Db } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { removeLoanPin } from '../../customers/staff/acts/former-numbers.sql.ts'
import { forgetPinTries } from '../loan-pin.sql.ts'

/** The customer sets a new PIN after a fresh sign-in, which holds the credit as every reset does. */
export async function removePin(db: Db, customerId: number): Promise<void> {
  if (!(await removeLoanPin(db, customerId))) throw new AppError('already_decided')
  await forgetPinTries(db, customerId)
}
