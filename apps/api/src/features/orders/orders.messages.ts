import type { OrderActor, OrderStatus } from '@zembil/rules/orders/order-moves'
import { defineJob } from '../../platform/jobs.ts'

type OrderMoved = { order_id: number; from: OrderStatus | null; to: OrderStatus; actor?: OrderActor }

/** An order was placed (`from` is null) or changed its status. Jobs from before `actor` was added lack it. */
export const orderMoved = defineJob<OrderMoved>('order-moved')

/** An order ended without a sale, and its money must be refunded: all of it, or only what the wallet paid. */
export const refundOrder = defineJob<{ order_id: number; only?: 'wallet' }>('refund-order')
