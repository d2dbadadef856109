import type { StaffOrder } from '@zembil/contract/staff/order-detail-shapes'
import { OrderParts } from '../parts/order-parts.tsx'
import { OrderAttempts } from './money/order-attempts.tsx'
import { OrderPayments } from './money/order-payments.tsx'
import { OrderDeliveries } from './order-deliveries.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMessages } from './order-messages.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderOverview } from './order-overview.tsx'
import { OrderReceiver } from './order-receiver.tsx'

/** Notes first, then goods and money; beside them who receives the order and where it is. */
export function OrderPage({ order }: { order: StaffOrder }) {
  return (
    <div className="grid gap-4">
      <OrderNotes notes={order.notes} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="grid min-w-0 gap-4">
          <OrderLines order={order} />
          {order.payments && <OrderPayments payments={order.payments} creditRefunds={order.credit_refunds ?? []} />}
          {order.attempts && <OrderAttempts attempts={order.attempts} />}
          {order.messages && <OrderMessages order={order} messages={order.messages} />}
        </div>
        <div className="grid min-w-0 gap-4">
          <OrderReceiver order={order} />
          <OrderOverview order={order} />
          <OrderParts order={order} />
          <OrderDeliveries deliveries={order.deliveries} />
          <OrderHistory history={order.history} />
        </div>
      </div>
    </div>
  )
}
