import { lenderBankId } from '@zembil/rules/money/payment-methods'
import type { Db } from '../../platform/database/db.ts'
import { AppError, foundOr404 } from '../../platform/http/app-error.ts'
import { lockBorrower, setBank } from './borrower.sql.ts'
import { type Booker, findLender, lockAccounts, openAccounts, postTransaction } from './ledger.sql.ts'
import { requireSponsorRoom } from './sponsors/require-sponsor-room.ts'
import { type SponsorRow, setSponsor } from './sponsors/sponsor-cap.sql.ts'

type Grant = {
  customerId: number
  amount: number
  /** The contract number. */
  reference: string
  /** The bank that lends from now on; null is the shop. Defaults to the customer's current bank. */
  bankId?: number | null | undefined
  /** The company that answers for it; null is none. Defaults to the customer's current sponsor. */
  sponsorId?: number | null | undefined
  by?: Booker | undefined
}

/** What one lender lent cannot be owed to another, and what one sponsor answers for not be left to another. */
function refuseOtherLender(
  granted: number,
  is: { bankId: number | null; sponsorId: SponsorRow['id'] | null },
  will: typeof is,
): void {
  const isSame = lenderBankId(is.bankId) === lenderBankId(will.bankId) && is.sponsorId === will.sponsorId
  if (granted > 0 && !isSame) throw new AppError('lender_differs')
}

/**
 * Raises a customer's credit in the caller's transaction; false when this contract was already entered. Locks the customer,
 * then the sponsor, then the accounts.
 */
export async function grantCredit(db: Db, grant: Grant): Promise<boolean> {
  const { customerId, amount, reference, by } = grant
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('a grant must be positive')
  const is = foundOr404(await lockBorrower(db, customerId))
  const will = {
    bankId: grant.bankId === undefined ? is.bankId : grant.bankId,
    sponsorId: grant.sponsorId === undefined ? is.sponsorId : grant.sponsorId,
  }
  if (will.sponsorId !== null) await requireSponsorRoom(db, will.sponsorId, amount)
  await openAccounts(db, customerId)
  const accounts = foundOr404(await lockAccounts(db, customerId))
  refuseOtherLender(accounts.credit.balance + accounts.debt.balance, is, will)
  if (will.bankId !== is.bankId) await setBank(db, customerId, will.bankId)
  if (will.sponsorId !== is.sponsorId) await setSponsor(db, customerId, will.sponsorId)
  const entries = new Map([
    [accounts.credit.id, amount],
    [await findLender(db, lenderBankId(will.bankId)), -amount],
  ])
  return postTransaction(db, { kind: 'grant', reference, by }, entries)
}
