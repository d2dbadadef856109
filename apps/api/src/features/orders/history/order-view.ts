import type { Order, OrderDetail } from '@zembil/contract/order-shapes'
import { toWire } from '@zembil/rules/money/money'
import { thumbnailPaths } from '../../../platform/http/picture-paths.ts'
import { canCustomerCancel } from '../status/move-order.ts'
import { orderMoneyView } from './order-money-view.ts'
import type { OrderDetailRow, OrderRow } from './orders.sql.ts'

const itemsOf = (row: OrderRow, key: 'product_id' | 'package_id'): Order['products'] =>
  row.lines.flatMap(({ [key]: id, name, name_am, price_santim, quantity, if_missing, pictures }) =>
    id === null
      ? []
      : {
          id,
          name,
          name_am,
          price: toWire(price_santim),
          thumbnail_image_paths: thumbnailPaths(pictures),
          pivot: { quantity },
          if_missing,
        },
  )

const isOver = ({ delivered_at, deleted_at, status }: OrderRow): boolean =>
  delivered_at !== null || deleted_at !== null || status === 'payment-refunded' || status === 'payment-reversed'

/** Null when no payment was attempted. */
function invoiceOf({ transaction_nos: numbers, newest_checkout }: OrderRow): Order['invoice'] {
  if (!numbers && !newest_checkout) return null
  return {
    cbe_pay_checkout_id: newest_checkout?.id ?? null,
    cbe_payment_transaction_no: numbers?.cbe ?? null,
    apollo_payment_transaction_no: numbers?.apollo ?? null,
    abay_payment_transaction_no: numbers?.abay ?? null,
    bunnabank_payment_transaction_no: numbers?.bunna ?? null,
  }
}

export function orderView(row: OrderRow): Order {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    delivered_at: row.delivered_at?.toISOString() ?? null,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
    days_left_for_delivery: isOver(row) ? null : row.days_left,
    status: row.status,
    progress: row.progress,
    can_cancel: canCustomerCancel(row),
    payment_method: row.payment_method,
    delivery_type_id: row.delivery_type_id,
    store_id: row.store_id,
    store: row.store,
    delivery_type: { name: row.delivery_name, name_am: row.delivery_name_am, kind: row.delivery_kind },
    discount_type_id: row.discount_type_id,
    shipping_detail: row.shipping_detail,
    products: itemsOf(row, 'product_id'),
    packages: itemsOf(row, 'package_id'),
    order_cost: toWire(row.order_cost_santim),
    discounted_cost: toWire(row.discount_santim),
    delivery_cost: toWire(row.delivery_cost_santim),
    total_cost: toWire(row.total_cost_santim),
    wallet_cost: toWire(row.wallet_santim),
    due_cost: toWire(row.due_santim),
    short_cost: toWire(row.short_santim),
    invoice: invoiceOf(row),
  }
}

export const orderDetailView = (row: OrderDetailRow): OrderDetail => ({
  ...orderView(row),
  needs_pin: row.needs_pin,
  events: row.events.map(({ created_at, ...event }) => ({ ...event, created_at: new Date(created_at).toISOString() })),
  steps: row.steps.map(({ at, ...step }) => ({ ...step, at: new Date(at).toISOString() })),
  changes: row.changes.map(({ refund_santim, ...change }) => ({ ...change, refund: toWire(refund_santim) })),
  discount: row.discount,
  ...orderMoneyView(row),
})
