import type { Db } from '../../platform/db.ts'
import { type AccountFault, type LoanFault, listAccountFaults, listLoanFaults } from './check-ledger.sql.ts'

export type LedgerFaults = { accounts: AccountFault[]; orders: LoanFault[] }

/** Whether balances are what was written down, and orders on credit took what they cost. Reads only. */
export async function checkLedger(db: Db, since: Date): Promise<LedgerFaults> {
  return { accounts: await listAccountFaults(db, since), orders: await listLoanFaults(db, since) }
}

/** Ends in an error that names what is wrong, so that a job fails and is seen. */
export async function requireSoundLedger(db: Db, since: Date): Promise<void> {
  const { accounts, orders } = await checkLedger(db, since)
  if (accounts.length + orders.length === 0) return
  const ids = `accounts ${accounts.map(({ account_id }) => account_id)}; orders ${orders.map(({ order_id }) => order_id)}`
  throw new Error(`the ledger does not add up: ${ids}`)
}
