import type { Db } from '../../platform/database/db.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { deleteCustomer, hasOpenOrder, isOwedMoney, lockCustomer, owesMoney } from './customers.sql.ts'

/** In the caller's transaction. Locks the customer first, so that a concurrent order is either seen here or refused. */
export async function eraseLocked(db: Db, id: number): Promise<void> {
  if (!(await lockCustomer(db, id))) throw new AppError('not_found')
  // Read first: an order that ends after this may owe the wallet its part, and `isOwedMoney` would not have seen that.
  const hasOpen = await hasOpenOrder(db, id)
  if (await owesMoney(db, id)) throw new AppError('loan_owed')
  if (await isOwedMoney(db, id)) throw new AppError('money_due')
  if (hasOpen || !(await deleteCustomer(db, id))) throw new AppError('orders_open')
}

/** By the customer. A concurrent erasure has ended the session. */
export function eraseCustomer(db: Db, id: number): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    if (!(await lockCustomer(transaction, id))) throw new AppError('unauthenticated')
    await eraseLocked(transaction, id)
  })
}
