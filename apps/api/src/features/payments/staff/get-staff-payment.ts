import type { StaffPaymentDetail } from '@zembil/contract/staff/payment-shapes'
import { toWire } from '@zembil/rules/money/money'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { listAttemptsOfOrder, listTransactionRows } from './staff-payment.sql.ts'
import { staffAttemptView, staffPaymentView } from './staff-payment-view.ts'

export async function getStaffPayment(db: Db, id: number): Promise<{ data: StaffPaymentDetail }> {
  const [found, ...others] = await listTransactionRows(db, id)
  const { order, ...payment } = foundOr404(found)
  const attempts = order ? await listAttemptsOfOrder(db, order.id) : []
  return {
    data: {
      ...staffPaymentView(payment),
      order: order && {
        id: order.id,
        status: order.status,
        total: toWire(order.total_santim),
        due: toWire(order.due_santim),
        customer_id: order.customer_id,
      },
      same_transaction: others.map(staffPaymentView),
      attempts: attempts.map(staffAttemptView),
    },
  }
}
