import type { CustomerExport } from '@zembil/contract/customers'
import type { Db } from '../../../platform/database/db.ts'
import { listNamedDiscounts } from '../../delivery/delivery-types.sql.ts'
import { listReferralRows } from '../placing/referrals.sql.ts'
import { orderView } from './order-view.ts'
import { listOrderRows } from './orders.sql.ts'

/** More orders than any customer has; limits the size of the response. */
const most = 5_000

/** Part of the customer's data export. */
export async function exportOrders(
  db: Db,
  customerId: number,
  isByStaff = false,
): Promise<Pick<CustomerExport, 'orders' | 'referrals' | 'named_discounts'>> {
  const { rows } = await listOrderRows(db, customerId, {}, { offset: 0, limit: most, isCheckoutHidden: isByStaff })
  return {
    orders: rows.map(orderView),
    referrals: await listReferralRows(db, customerId, most),
    named_discounts: await listNamedDiscounts(db, customerId),
  }
}
