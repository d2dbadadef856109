import type { NewRepayment } from '@zembil/contract/staff/credit/credit-shapes'
import { fromWire, type Santim } from '@zembil/rules/money/money'
import type { Db } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { sumExcesses } from '../excess.sql.ts'
import { type Booker, lockAccounts } from '../ledger.sql.ts'
import { repayCredit } from '../repay-credit.ts'

/**
 * What counts for the second person: what would go into the wallet, with what went there by earlier excesses. Zero if
 * nothing would, however large the repayment is. Locks the accounts, so that parallel repayments are weighed one by one.
 */
export async function weighRepayment(
  db: Db,
  customerId: number,
  { amount, excess_to_wallet, reason }: NewRepayment,
): Promise<Santim> {
  const accounts = await lockAccounts(db, customerId)
  const excess = fromWire(amount) - (accounts?.debt.balance ?? 0)
  // Without the consent the repayment itself is refused.
  if (!accounts || excess <= 0 || !excess_to_wallet) return 0
  if (reason === undefined) throw new AppError('validation_failed', { reason: 'required' })
  return excess + ((await sumExcesses(db, [customerId])).get(customerId) ?? 0)
}

type Repaying = { customerId: number; repayment: NewRepayment; by: Booker }

/** A repayment that staff enter: a receipt that was entered before is refused. */
export async function repayByReceipt(db: Db, { customerId, repayment, by }: Repaying): Promise<void> {
  const { amount, receipt_no: reference, excess_to_wallet: excessToWallet } = repayment
  const isNew = await repayCredit(db, { customerId, amount: fromWire(amount), reference, excessToWallet, by })
  if (!isNew) throw new AppError('reference_used', { receipt_no: 'reference_used' })
}
