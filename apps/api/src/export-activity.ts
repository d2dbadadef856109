import { exportCorrections } from './features/fulfilment/addresses/corrections.sql.ts'
import { exportFulfilment } from './features/fulfilment/export-fulfilment.ts'
import { exportPhotos } from './features/fulfilment/photos/export-photos.ts'
import { exportLoans } from './features/loans/export-loans.ts'
import { exportNotifications } from './features/notifications/export-notifications.ts'
import { exportOrders } from './features/orders/history/export-orders.ts'
import { exportPayments } from './features/payments/audit/export-payments.ts'
import type { Db } from './platform/database/db.ts'

const exportAll = async (db: Db, customerId: number, isByStaff: boolean) => ({
  ...(await exportNotifications(db, customerId)),
  ...(await exportOrders(db, customerId, isByStaff)),
  ...(await exportPhotos(db, customerId)),
  ...(await exportCorrections(db, customerId)),
  ...(await exportPayments(db, customerId)),
  ...(await exportLoans(db, customerId)),
  ...(await exportFulfilment(db, customerId)),
})

/** What the features store about a customer, for the data export. */
export const exportActivity = (db: Db, customerId: number) => exportAll(db, customerId, false)

/** Without what the staff API may not read of a payment. */
export const exportActivityForStaff = (db: Db, customerId: number) => exportAll(db, customerId, true)
