import type { Db } from '../../platform/database/db.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { deleteCustomer, isOwedMoney, lockCustomer, owesMoney } from './customers.sql.ts'

/** Locks the customer first, so that a concurrent order is either seen here or refused. */
export function eraseCustomer(db: Db, id: number): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    if (!(await lockCustomer(transaction, id))) throw new AppError('unauthenticated')
    if (await owesMoney(transaction, id)) throw new AppError('loan_owed')
    if (await isOwedMoney(transaction, id)) throw new AppError('money_due')
    if (!(await deleteCustomer(transaction, id))) throw new AppError('orders_open')
  })
}
