import { noPayment, paymentCodes, walletPayment } from '@zembil/rules/money/payment-methods'
import { orderStatuses } from '@zembil/rules/orders/order-moves'
import { z } from 'zod'
import { day, one, price } from '../../fields.ts'
import { deliveryDetail } from '../../order-shapes.ts'
import { deliveryChange } from '../delivery-change-shapes.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { storeRef, version } from '../staff-fields.ts'
import { orderNote, orderParams } from './fulfilment-shapes.ts'
import { canceling, cancelingPacked, newOrderNote } from './order-act-shapes.ts'

const canceled = one(z.object({ order_id: z.int(), status: z.literal('canceled') }))

/** What canceling would do. */
const cancelPreview = z
  .object({
    order_id: z.int(),
    status: z.enum(orderStatuses),
    /** Picking has begun: canceling needs another permission and says where the goods are. */
    is_packing: z.boolean(),
    goods: z.array(
      z.object({
        product_id: z.int(),
        name: z.string(),
        name_am: z.string(),
        store: storeRef,
        /** How many go back, and how many of them somebody has picked already. */
        units: z.int(),
        picked: z.int(),
      }),
    ),
    /** 'credit': the debt is lowered. 'method': the money returns the way it came. 'wallet': it came from there. */
    money: z.array(
      z.object({
        way: z.enum(['method', 'credit', 'wallet']),
        method: z.enum([...paymentCodes, noPayment, walletPayment]),
        amount: price,
      }),
    ),
  })
  .meta({ id: 'CancelPreview' })
export type CancelPreview = z.output<typeof cancelPreview>

const orderDelivery = z
  .object({ order_id: z.int(), version: z.int(), due_on: day, shipping_detail: deliveryDetail.nullable() })
  .meta({ id: 'ChangedDelivery' })
export type OrderDelivery = z.output<typeof orderDelivery>

const change = { ...staffWrite, permission: 'orders.change', params: orderParams } as const

export const orderChangeEndpoints = defineStaffEndpoints({
  'GET /orders/:id/cancel-preview': {
    ...staffRead,
    permission: 'orders.cancel',
    summary: 'What goes back to the shelf and which money goes back where, if the order is canceled',
    params: orderParams,
    response: one(cancelPreview),
  },
  'POST /orders/:id/cancel': {
    ...staffWrite,
    permission: 'orders.cancel',
    summary: 'Cancels an order that nobody has begun to pick; its goods and money go back',
    errors: ['stage_refused', 'order_move_refused'],
    params: orderParams,
    body: canceling,
    response: canceled,
  },
  'POST /orders/:id/cancel-packed': {
    ...staffWrite,
    permission: 'orders.cancel-packed',
    summary: 'Cancels an order after picking began: what was picked is back on the shelf or lost; its money goes back',
    errors: ['stage_refused', 'order_move_refused'],
    params: orderParams,
    body: cancelingPacked,
    response: canceled,
  },
  'PUT /orders/:id/delivery': {
    ...change,
    summary: 'Changes receiver, address and day until the order is out; the customer is told by SMS and the fee stays',
    errors: ['stage_refused', 'outside_service_area'],
    body: deliveryChange.extend({ version }),
    response: one(orderDelivery),
    current: one(orderDelivery),
  },
  'POST /orders/:id/notes': {
    ...change,
    summary: 'A note for colleagues; customers do not see it',
    body: newOrderNote,
    response: one(orderNote),
  },
})
export type OrderChangeApi = typeof orderChangeEndpoints
