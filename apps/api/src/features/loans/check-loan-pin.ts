import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import { renewPinHash } from '../customers/renew-pin-hash.ts'
import { isSecret } from '../customers/secret-hash.ts'
import { findBorrower, findPinLock, forgetPinTries, takePinTry } from './loan-pin.sql.ts'

async function refuseLocked(db: Db, customerId: number): Promise<never> {
  throw new AppError('loan_pin_locked', { pin_code: 'loan_pin_locked' }, await findPinLock(db, customerId))
}

/** Call it outside any transaction: a try must count even if the order is refused. */
export async function checkLoanPin(
  { db, config: { peppers } }: Pick<Deps, 'db' | 'config'>,
  customerId: number,
  pin: string,
): Promise<void> {
  const borrower = await findBorrower(db, customerId)
  if (!borrower?.is_open || borrower.loan_santim <= 0) throw new AppError('loan_unavailable')
  if (borrower.loan_pin_hash === null) throw new AppError('loan_pin_missing', { pin_code: 'loan_pin_missing' })
  if (!(await takePinTry(db, customerId))) await refuseLocked(db, customerId)
  if (await isSecret(pin, borrower.loan_pin_hash, peppers)) {
    await renewPinHash(db, customerId, { pin, hash: borrower.loan_pin_hash, peppers })
    return forgetPinTries(db, customerId)
  }
  if ((await findPinLock(db, customerId)) > 0) await refuseLocked(db, customerId)
  throw new AppError('loan_pin_wrong', { pin_code: 'loan_pin_wrong' })
}
