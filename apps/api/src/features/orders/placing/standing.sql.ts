import { type RawBuilder, sql } from 'kysely'

/** What decides whether a customer may place another order. */
export type Standing = {
  /** Number of unpaid orders that hold stock, and the cost of their goods. */
  unpaid: number
  unpaid_goods_santim: number
  /** Whether the customer has a paid order that was not canceled, refunded or reversed. */
  has_paid: boolean
  /** Orders that expired in the last 24 hours, and the seconds left of the pause after the newest one. */
  expired: number
  pause_seconds: number
  is_method_closed: boolean
  /** Staff have blocked the customer. */
  is_blocked: boolean
}

type Placing = { customerId: number; method: string; pauseMinutes: number }

/**
 * An earlier statement must have locked the customer's row, so that this one sees every order placed before.
 * All subqueries use the index `orders_of_customer_by_status`.
 */
export const standingOf = ({ customerId, method, pauseMinutes }: Placing): RawBuilder<unknown> => sql`(
  select to_json(s) from (
    select u.*, e.*,
      exists (select from orders where customer_id = ${customerId} and total_cost_santim > 0
        and status in ('pending-delivery', 'pending-pickup', 'successful')) as has_paid,
      exists (select from customers where id = ${customerId} and blocked_at is not null) as is_blocked,
      exists (select from payment_method_settings where method = ${method} and not is_open) as is_method_closed
    from (
      select count(*)::int as unpaid, coalesce(sum(order_cost_santim), 0)::bigint as unpaid_goods_santim from orders
      where customer_id = ${customerId} and status in ('unpaid', 'payment-rejected')) u,
    (
      select count(*)::int as expired, coalesce(ceil(extract(epoch from
        max(o.deleted_at) + ${pauseMinutes}::int * interval '1 minute' - now())), 0)::int as pause_seconds
      from orders o
      -- No order stays open for a week, so older ones cannot have expired within the last day.
      where o.customer_id = ${customerId} and o.status = 'canceled' and o.created_at > now() - interval '8 days'
        and o.deleted_at > now() - interval '1 day'
        and exists (select from order_events v where v.order_id = o.id and v.order_created_at = o.created_at
          and v.to_status = 'canceled' and v.actor = 'expiry')) e
  ) s)`
