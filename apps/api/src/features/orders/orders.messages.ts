import type { OrderActor, OrderStatus } from '@zembil/rules/orders/order-moves'
import { defineJob } from '../../platform/jobs.ts'

type OrderMoved = { order_id: number; from: OrderStatus | null; to: OrderStatus; actor?: OrderActor }

/** An order was placed (`from` is null) or changed its status. Jobs from before `actor` was added lack it. */
export const orderMoved = defineJob<OrderMoved>('order-moved')

/** A paid order was canceled and must be refunded. */
export const refundOrder = defineJob<{ order_id: number }>('refund-order')
