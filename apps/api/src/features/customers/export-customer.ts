import type { CustomerExport } from '@zembil/contract/customers'
import type { Db } from '../../platform/database/db.ts'
import type { SignedIn } from '../../platform/http/signed-in.ts'
import { listSmsRows } from '../sms/sms.sql.ts'
import { getCustomer } from './get-customer.ts'
import { listSessions } from './list-sessions.ts'
import { exportAccount } from './staff/acts/export-account.sql.ts'
import { exportCustomerNotes } from './staff/customer-notes.sql.ts'

/** Reads the customer data of features that depend on this one; passed in because this one must not import them. */
export type ExportActivity = (
  db: Db,
  customerId: number,
) => Promise<Omit<CustomerExport, 'exported_at' | 'profile' | 'account' | 'sessions' | 'sms_messages' | 'notes'>>

/** Everything the shop keeps about a customer, for the customer. */
export async function exportCustomer(
  db: Db,
  customer: Pick<SignedIn, 'id' | 'sessionId'>,
  exportActivity: ExportActivity,
): Promise<{ data: CustomerExport }> {
  const { data: profile } = await getCustomer(db, customer.id)
  const { data: sessions } = await listSessions(db, customer)
  const sms_messages = (await listSmsRows(db, customer.id)).map(({ created_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
  }))
  const notes = await exportCustomerNotes(db, customer.id)
  const account = await exportAccount(db, customer.id)
  const activity = await exportActivity(db, customer.id)
  return {
    data: { exported_at: new Date().toISOString(), profile, account, sessions, sms_messages, notes, ...activity },
  }
}
