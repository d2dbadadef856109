import type { ErrorCode } from './error-codes.ts'

/** Why an order is refused, whoever places it. */
export const placingErrors = [
  'account_blocked',
  'total_changed',
  'out_of_stock',
  'line_unavailable',
  'too_many_unpaid_orders',
  'unpaid_goods_limit',
  'first_order_limit',
  'order_limit_reached',
  'home_delivery_floor',
  'minimum_not_reached',
  'outside_service_area',
  'payment_method_unavailable',
  'ordering_paused',
] as const satisfies readonly ErrorCode[]
