import type { Db } from '../../platform/db.ts'
import { findShop, lockAccounts, lockPurchase, postTransaction } from './ledger.sql.ts'

/**
 * Reverses a credit purchase, once: removes the debt and restores the credit. Any part the customer has already repaid
 * is their own money and goes to the wallet.
 */
export async function refundPurchase(db: Db, orderId: number): Promise<void> {
  const purchase = await lockPurchase(db, orderId)
  if (!purchase) throw new Error(`order ${orderId} was not bought on credit`)
  const { customerId, creditId, debtId, amount, owed } = purchase
  const forgiven = Math.min(amount, owed)
  const entries = new Map([
    [debtId, -forgiven],
    [creditId, forgiven],
  ])
  if (forgiven < amount) {
    const wallet = customerId === null ? undefined : (await lockAccounts(db, customerId))?.wallet
    if (!wallet) throw new Error(`nobody is left to pay order ${orderId} back to`)
    entries.set(wallet.id, amount - forgiven).set(await findShop(db), forgiven - amount)
  }
  await postTransaction(db, { kind: 'refund', orderId }, entries)
}
