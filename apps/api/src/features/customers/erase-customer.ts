import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import { deleteCustomer, lockCustomer, owesMoney } from './customers.sql.ts'

/** Locked first: an order that is being placed at this moment is there before anybody looks whether there is one. */
export function eraseCustomer(db: Db, id: number): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, id)
    if (await owesMoney(transaction, id)) throw new AppError('loan_owed')
    if (!(await deleteCustomer(transaction, id))) throw new AppError('orders_open')
  })
}
