import type { StaffCustomer } from '@zembil/contract/staff/customer-shapes'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import type { Actor } from '../../staff/sessions/actor.ts'
import { findStaffCustomerRow } from './staff-customer.sql.ts'
import { staffCustomerView } from './staff-customer-view.ts'

/** Every call that returns it leaves an audit entry, also one that is refused because its version is stale. */
export const getStaffCustomer = async (db: Db, actor: Actor, id: number): Promise<{ data: StaffCustomer }> => ({
  data: staffCustomerView(foundOr404(await findStaffCustomerRow(db, id)), actor),
})
