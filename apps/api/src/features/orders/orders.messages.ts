import type { OrderStatus } from '@zembil/rules/orders/order-moves'
import { defineJob } from '../../platform/jobs.ts'

/** An order was placed (`from` is null) or changed its status. */
export const orderMoved = defineJob<{ order_id: number; from: OrderStatus | null; to: OrderStatus }>('order-moved')

/** A paid order was canceled and must be refunded. */
export const refundOrder = defineJob<{ order_id: number }>('refund-order')
