import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { checkLoanPin } from './check-loan-pin.ts'
import { type LoanCode, newLoanCode } from './new-loan-code.ts'

/** Whether the customer may buy on credit at all, and the code that the order will be confirmed with. */
export async function openLoan(
  deps: Pick<Deps, 'db' | 'config'>,
  customerId: number,
  pin: string | undefined,
): Promise<LoanCode> {
  if (deps.config.sms === null) throw new AppError('loan_unavailable')
  if (pin === undefined) throw new AppError('validation_failed', { pin_code: 'pin_required' })
  await checkLoanPin(deps, customerId, pin)
  return newLoanCode(deps.config.peppers)
}
