import { lenderBankId } from '@zembil/rules/money/payment-methods'
import type { Db } from '../../platform/database/db.ts'
import { AppError, foundOr404 } from '../../platform/http/app-error.ts'
import { lockBorrower } from './borrower.sql.ts'
import { type Booker, findLender, lockAccounts, postTransaction } from './ledger.sql.ts'

type Reduction = { customerId: number; amount: number; by: Booker }

/** Gives credit that is not used back to the lender. */
export async function lowerCredit(db: Db, { customerId, amount, by }: Reduction): Promise<void> {
  const { bankId } = foundOr404(await lockBorrower(db, customerId))
  const accounts = await lockAccounts(db, customerId)
  const unused = accounts?.credit.balance ?? 0
  if (!accounts || unused < amount) throw new AppError('credit_used', {}, undefined, unused)
  const entries = new Map([
    [accounts.credit.id, -amount],
    [await findLender(db, lenderBankId(bankId)), amount],
  ])
  await postTransaction(db, { kind: 'reduction', by }, entries)
}
