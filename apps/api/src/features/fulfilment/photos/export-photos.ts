import type { CustomerExport } from '@zembil/contract/customers'
import type { Db } from '../../../platform/database/db.ts'
import { listPhotosOfCustomer } from './photos.sql.ts'

/** Part of the customer's data export. */
export async function exportPhotos(db: Db, customerId: number): Promise<Pick<CustomerExport, 'delivery_photos'>> {
  const rows = await listPhotosOfCustomer(db, customerId)
  return { delivery_photos: rows.map(({ taken_at, ...row }) => ({ ...row, taken_at: taken_at.toISOString() })) }
}
