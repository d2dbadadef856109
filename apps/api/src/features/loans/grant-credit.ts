import { lenderBankId } from '@zembil/rules/money/payment-methods'
import type { Db } from '../../platform/database/db.ts'
import { findBankId, updateCustomer } from '../customers/customers.sql.ts'
import { findLender, lockAccounts, openAccounts, postTransaction } from './ledger.sql.ts'

type Grant = {
  customerId: number
  amount: number
  /** The contract number. */
  reference: string
  /** The bank that lends from now on; defaults to the customer's current bank. */
  bankId?: number | undefined
}

/** Raises a customer's credit; false when this contract was already entered. */
export function grantCredit(db: Db, { customerId, amount, reference, bankId }: Grant): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('a grant must be positive')
    await openAccounts(transaction, customerId)
    const accounts = await lockAccounts(transaction, customerId)
    if (!accounts) throw new Error(`the accounts of customer ${customerId} were not created`)
    const carriedBy = await findBankId(transaction, customerId)
    const lender = lenderBankId(bankId ?? carriedBy)
    // Credit granted by one bank cannot be owed to another.
    if (lender !== lenderBankId(carriedBy) && accounts.credit.balance + accounts.debt.balance > 0)
      throw new Error(`customer ${customerId} has credit from another lender`)
    if (bankId !== undefined) await updateCustomer(transaction, customerId, { bank_id: bankId })
    const entries = new Map([
      [accounts.credit.id, amount],
      [await findLender(transaction, lender), -amount],
    ])
    return postTransaction(transaction, { kind: 'grant', reference }, entries)
  })
}
