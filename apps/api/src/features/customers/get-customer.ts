import type { Customer } from '@zembil/contract/customers'
import { foundOr404 } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import { customerView } from './customer-view.ts'
import { findCustomerRow } from './customers.sql.ts'

export async function getCustomer(db: Db, id: number): Promise<{ data: Customer }> {
  return { data: customerView(foundOr404(await findCustomerRow(db, id))) }
}
