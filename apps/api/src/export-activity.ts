import { exportCorrections } from './features/fulfilment/addresses/corrections.sql.ts'
import { exportFulfilment } from './features/fulfilment/export-fulfilment.ts'
import { exportPhotos } from './features/fulfilment/photos/export-photos.ts'
import { exportLoans } from './features/loans/export-loans.ts'
import { exportNotifications } from './features/notifications/export-notifications.ts'
import { exportOrders } from './features/orders/history/export-orders.ts'
import { exportPayments } from './features/payments/audit/export-payments.ts'
import type { Db } from './platform/database/db.ts'

/** What the features store about a customer, for the data export. The staff API may not read everything of a payment. */
export const exportActivity =
  (db: Db, isByStaff = false) =>
  async (customerId: number) => ({
    ...(await exportNotifications(db, customerId)),
    ...(await exportOrders(db, customerId, isByStaff)),
    ...(await exportPhotos(db, customerId)),
    ...(await exportCorrections(db, customerId)),
    ...(await exportPayments(db, customerId)),
    ...(await exportLoans(db, customerId)),
    ...(await exportFulfilment(db, customerId)),
  })
