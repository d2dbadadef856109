import { randomUUID } from 'node:crypto'
import { findShop, openWallet, postTransaction } from '../src/features/loans/ledger.sql.ts'
import type { Db } from '../src/platform/database/db.ts'

/** Puts money into a wallet, as what a repayment has too much, in santim. */
export const fillWallet = (db: Db, customerId: number, amount: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const entries = new Map([
      [(await openWallet(transaction, customerId)).id, amount],
      [await findShop(transaction), -amount],
    ])
    await postTransaction(transaction, { kind: 'repayment', reference: randomUUID() }, entries)
  })
