import { expect } from 'vitest'
import { checkLedger } from '../src/features/loans/check-ledger.ts'
import { auditPayments } from '../src/features/payments/audit/audit-payments.ts'
import { checkStock } from '../src/features/stock/check-stock.ts'
import type { Db } from '../src/platform/database/db.ts'

/** Stock, credit and payments add up, as the nightly checks see it. */
export async function expectSoundBooks(db: Db): Promise<void> {
  expect(await checkStock(db, new Date(0))).toEqual({ products: [], orders: [] })
  expect(await checkLedger(db, new Date(0))).toEqual({ accounts: [], orders: [] })
  await expect(auditPayments(db, new Date(0))).resolves.toBeUndefined()
}
