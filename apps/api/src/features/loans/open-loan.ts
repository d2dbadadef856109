import type { Language } from '@zembil/rules/people/language'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { renewPinHash } from '../customers/renew-pin-hash.ts'
import { checkLoanPin } from './check-loan-pin.ts'
import { findBorrower } from './loan-pin.sql.ts'
import { type LoanCode, newLoanCode } from './new-loan-code.ts'

/** Checks that the customer may buy on credit and creates the code that confirms the order. */
export async function openLoan(
  deps: Pick<Deps, 'db' | 'jobs' | 'config' | 'texts'>,
  customerId: number,
  pin: string | undefined,
  language: Language,
): Promise<LoanCode> {
  if (deps.config.sms === null) throw new AppError('loan_unavailable')
  if (pin === undefined) throw new AppError('validation_failed', { pin_code: 'pin_required' })
  const borrower = await findBorrower(deps.db, customerId)
  if (!borrower?.is_open || borrower.loan_santim <= 0) throw new AppError('loan_unavailable')
  const { loan_pin_hash: hash, held_seconds } = borrower
  if (hash === null) throw new AppError('loan_pin_missing', { pin_code: 'loan_pin_missing' })
  if (borrower.is_frozen) throw new AppError('credit_frozen')
  if (held_seconds !== null) throw new AppError('credit_held', {}, held_seconds)
  await checkLoanPin(deps, { customerId, pin, hash, field: 'pin_code', language })
  await renewPinHash(deps.db, customerId, { pin, hash, peppers: deps.config.peppers })
  return newLoanCode(deps.config.peppers)
}
