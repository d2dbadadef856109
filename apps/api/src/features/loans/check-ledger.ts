import { FaultsFound } from '../../platform/checks/faults-found.ts'
import { checkSinceLastGoodRun } from '../../platform/database/check-points.ts'
import type { Db } from '../../platform/database/db.ts'
import {
  type AccountFault,
  addToSums,
  type LoanFault,
  listAccountFaults,
  listLoanFaults,
  listRecentAccountFaults,
} from './check-ledger.sql.ts'

export type LedgerFaults = { accounts: AccountFault[]; orders: LoanFault[] }

/** Checks that balances match their entries and that credit orders took what they cost. Read-only. */
export async function checkLedger(db: Db, since: Date): Promise<LedgerFaults> {
  return { accounts: await listAccountFaults(db), orders: await listLoanFaults(db, since) }
}

/** Checks what changed since the last good run. Throws an error that names the faults, so that the job fails. */
export async function requireSoundLedger(db: Db): Promise<void> {
  await checkSinceLastGoodRun(db, 'ledger', async (transaction, span) => {
    const accounts = await listRecentAccountFaults(transaction, span)
    const orders = await listLoanFaults(transaction, span.from)
    if (accounts.length + orders.length > 0) {
      const ids = `accounts ${accounts.map(({ account_id }) => account_id)}; orders ${orders.map(({ order_id }) => order_id)}`
      throw new FaultsFound(`the ledger does not add up: ${ids}`, [
        ...accounts.map(({ account_id: id, ...details }) => ({
          kind: 'account' as const,
          id,
          fault: 'balance-differs',
          details,
        })),
        ...orders.map(({ order_id: id, ...details }) => ({
          kind: 'order' as const,
          id,
          fault: 'credit-of-order-differs',
          details,
        })),
      ])
    }
    await addToSums(transaction, span)
  })
}
