import type { CustomerExport } from '@zembil/contract/customers'
import type { Db } from '../../platform/database/db.ts'
import { listDeliveryRecords, listNotesAboutOrders } from './customer-records.sql.ts'

/** Part of the customer's data export: what staff wrote down while they brought the orders. */
export async function exportFulfilment(
  db: Db,
  customerId: number,
): Promise<Pick<CustomerExport, 'order_notes' | 'delivery_records'>> {
  const notes = await listNotesAboutOrders(db, customerId)
  const records = await listDeliveryRecords(db, customerId)
  return {
    order_notes: notes.map(({ created_at, ...note }) => ({ ...note, created_at: created_at.toISOString() })),
    delivery_records: records.map(({ at, ...record }) => ({ ...record, at: at.toISOString() })),
  }
}
