import type { StaffOrder } from '@zembil/contract/staff/order-detail-shapes'
import { grantsOf } from '@zembil/contract/staff/permissions'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { customerMessageView } from '../../customers/staff/customer-parts.ts'
import { listAttemptsOfOrder, listPaymentsOfOrder } from '../../payments/staff/staff-payment.sql.ts'
import { staffAttemptView, staffPaymentView } from '../../payments/staff/staff-payment-view.ts'
import type { Actor } from '../../staff/sessions/actor.ts'
import { reachOf } from '../queue/order-reach.ts'
import { findOrderDetail, listDetailLines } from './order-detail.sql.ts'
import { listOrderEvents, listOrderMessages } from './order-history.sql.ts'
import { creditRefundView, orderEventView, orderHeadView, orderLineView } from './staff-order-view.ts'

/** Inside an order, every grant of the permission shows its money. */
const seesMoney = ({ roles }: Actor): boolean => grantsOf(roles, 'money.read').length > 0

export async function getStaffOrder(db: Db, actor: Actor, id: number): Promise<{ data: StaffOrder }> {
  const order = foundOr404(await findOrderDetail(db, reachOf(actor), id))
  const { created_at, is_masked } = order
  const isMoneySeen = seesMoney(actor)
  return {
    data: {
      ...orderHeadView(order),
      order_lines: (await listDetailLines(db, id, created_at)).map(orderLineView),
      payments: isMoneySeen ? (await listPaymentsOfOrder(db, id)).map(staffPaymentView) : null,
      credit_refunds: isMoneySeen ? order.credit_refunds.map(creditRefundView) : null,
      attempts: isMoneySeen ? (await listAttemptsOfOrder(db, id)).map(staffAttemptView) : null,
      messages: is_masked ? null : (await listOrderMessages(db, id)).map(customerMessageView),
      history: (await listOrderEvents(db, id, created_at)).map(orderEventView),
    },
  }
}
