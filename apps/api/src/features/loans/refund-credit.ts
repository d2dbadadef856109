import type { Db } from '../../platform/database/db.ts'
import {
  type Booker,
  type CreditOrder,
  findShop,
  lockCreditOrder,
  openWallet,
  postTransaction,
  type Returned,
} from './ledger.sql.ts'

type Return = Returned & { amount: number; by?: Booker | undefined }

async function requireCreditOrder(db: Db, orderId: number): Promise<CreditOrder> {
  const order = await lockCreditOrder(db, orderId)
  if (!order) throw new Error(`order ${orderId} was not bought on credit`)
  return order
}

async function post(db: Db, order: CreditOrder, { kind, orderId, part, amount, by }: Return): Promise<void> {
  const { customerId, creditId, debtId, owed } = order
  const forgiven = Math.min(amount, owed)
  const entries = new Map([
    [debtId, -forgiven],
    [creditId, forgiven],
  ])
  if (forgiven < amount) {
    if (customerId === null) throw new Error(`order ${orderId} cannot be refunded: its customer has no wallet`)
    const wallet = await openWallet(db, customerId)
    entries.set(wallet.id, amount - forgiven).set(await findShop(db), forgiven - amount)
  }
  await postTransaction(db, { kind, orderId, part, by }, entries)
}

/**
 * Takes a part of an order on credit off the debt and restores that credit. What the customer has already repaid is
 * their own money and goes to the wallet.
 */
export async function refundCreditPart(db: Db, returned: Return): Promise<void> {
  const order = await requireCreditOrder(db, returned.orderId)
  if (returned.amount > order.left) throw new Error(`order ${returned.orderId} took less credit than it would return`)
  if (returned.amount > 0) await post(db, order, returned)
}

/** The same, but at most what is left: staff may have given back more of the order meanwhile. Returns the amount. */
export async function refundCreditUpTo(db: Db, returned: Return): Promise<number> {
  const order = await requireCreditOrder(db, returned.orderId)
  const amount = Math.min(returned.amount, order.left)
  if (amount > 0) await post(db, order, { ...returned, amount })
  return amount
}

/** What an order on credit took and has not returned; undefined of any other order. Locks the customer's accounts. */
export const findCreditLeft = async (db: Db, orderId: number): Promise<number | undefined> =>
  (await lockCreditOrder(db, orderId))?.left

/** Reverses what is left of an order on credit, once. Returns the amount. */
export async function refundCredit(db: Db, orderId: number): Promise<number> {
  const order = await requireCreditOrder(db, orderId)
  if (order.left > 0) await post(db, order, { kind: 'refund', orderId, part: 0, amount: order.left })
  return order.left
}
