import type { Customer } from '@zembil/contract/customers'
import type { Db } from '../../platform/database/db.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { customerView } from './customer-view.ts'
import { findCustomerRow } from './customers.sql.ts'

/** Customers read only themselves, so a missing row means that they were erased and are signed out. */
export async function getCustomer(db: Db, id: number): Promise<{ data: Customer }> {
  const row = await findCustomerRow(db, id)
  if (!row) throw new AppError('unauthenticated')
  return { data: customerView(row) }
}
