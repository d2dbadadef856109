import type { Received } from '@zembil/contract/endpoint'
import type { LoanApi } from '@zembil/contract/loans'
import { creditHoldHours } from '@zembil/rules/money/loan-limits'
import type { Language } from '@zembil/rules/people/language'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { requireFreshSignIn, type SignedIn } from '../../platform/http/signed-in.ts'
import { secretHash } from '../../platform/secrets/secret-hash.ts'
import { holdCredit } from '../customers/credit-hold.sql.ts'
import { replaceLoanPinHash } from '../customers/customers.sql.ts'
import { tellSecurityNews } from '../customers/tell-security-news.ts'
import { checkLoanPin } from './check-loan-pin.ts'
import { findLoanPin } from './loan-pin.sql.ts'

type NewPin = Received<LoanApi['PUT /profile/loan-pin']>['body']

/**
 * With the old PIN the change takes effect at once. Without it a fresh sign-in is enough, which a stolen SIM also
 * allows, so the credit is held and the customer is notified. The same applies to a first PIN, unless the credit was
 * granted recently and is not held: a hold follows from a PIN that staff removed, which a stolen SIM can ask for, too.
 */
export async function setLoanPin(
  deps: Pick<Deps, 'db' | 'jobs' | 'config' | 'texts'>,
  customer: SignedIn,
  { pin_code, old_pin_code }: NewPin,
  language: Language,
): Promise<void> {
  requireFreshSignIn(customer)
  const customerId = customer.id
  const before = await findLoanPin(deps.db, customerId)
  if (!before) throw new AppError('unauthenticated')
  const { hash: oldHash, is_fresh_borrower, is_held } = before
  if (oldHash !== null && old_pin_code !== undefined)
    await checkLoanPin(deps, { customerId, pin: old_pin_code, hash: oldHash, field: 'old_pin_code', language })
  const isHeld = oldHash === null ? !is_fresh_borrower || is_held : old_pin_code === undefined
  const hash = await secretHash(pin_code, deps.config.peppers)
  await deps.jobs.transact(async (tx) => {
    if (!(await replaceLoanPinHash(tx.db, customerId, { from: oldHash, to: hash })))
      throw new AppError('loan_pin_wrong', { old_pin_code: 'loan_pin_wrong' })
    if (!isHeld) return
    await holdCredit(tx.db, customerId)
    const words = { hours: String(creditHoldHours) }
    await tellSecurityNews(tx, deps, { customerId, news: 'pinReset', words, language })
  })
}
