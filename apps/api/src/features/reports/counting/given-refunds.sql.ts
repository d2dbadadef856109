import { type RawBuilder, sql } from 'kysely'
import { isOn } from './addis-days.sql.ts'
import { below } from './paid-parts.sql.ts'

/**
 * Whether a refund `r` leaves nothing of what was paid. Then it ends the sale, also while the provider still has the money. An
 * order on credit ends by its status, because a refund of its wallet's part says nothing about the debt.
 */
const leavesNothing = sql`(r.payment_id is not null
  and (select o.payment_method <> 'loan' from orders o where o.id = r.order_id and o.created_at = r.order_created_at)
  and (select sum(e.amount_santim) from price_payments p join payment_refunds e on e.payment_id = p.id
    where p.order_id = r.order_id and e.id <= r.id)
  = (select sum(p.amount_santim) from price_payments p where p.order_id = r.order_id))`

/** Refunds of staff on the day that leave nothing of the order's price. */
export const closingRefunds = (day: string) => sql`
  select r.order_id, r.order_created_at, r.created_at from given_refunds r
  where ${isOn(day, sql`r.created_at`)} and ${leavesNothing}`

/** Whether such a refund has ended the sale of the order. */
export const isClosed = (orderId: RawBuilder<unknown>) => sql`exists (
  select from given_refunds r where r.order_id = ${orderId} and ${leavesNothing})`

/** Other refunds of staff: those of the day, and all of orders that `moved` says have ended on it. */
export const givenRefunds = (day: string) => sql`
  select r.id, r.order_id, r.order_created_at, r.created_at as at, r.amount_santim from given_refunds r
  where (${isOn(day, sql`r.created_at`)}) and (${leavesNothing}) is not true
  union
  select r.id, r.order_id, r.order_created_at, r.created_at, r.amount_santim
  from moved m join given_refunds r on r.order_id = m.order_id
  where m.is_end and (${leavesNothing}) is not true`

/**
 * Each refund of `given` split over what was paid. What goes back by line comes off the products of the line, and any other
 * amount off all products and the delivery fee, by what was paid for each.
 */
export const givenParts = sql`
  select order_id, at, line_no, product_id, category_id,
    (${below('amount', 'up_to', 'whole')} - ${below('amount', 'up_to - santim', 'whole')})::bigint as santim
  from (
    select s.*, a.at, a.amount,
      sum(s.santim) over (partition by a.id, a.line_no order by s.line_no, s.product_id) as up_to,
      sum(s.santim) over (partition by a.id, a.line_no) as whole
    from (
      select g.id, g.order_id, g.at, l.line_no, l.amount_santim as amount
      from given g join given_lines l on l.refund_id = g.id
      union all
      select g.id, g.order_id, g.at, null, g.amount_santim - coalesce((
        select sum(l.amount_santim) from given_lines l where l.refund_id = g.id), 0)
      from given g) a
    join paid_parts s on s.order_id = a.order_id and (a.line_no is null or s.line_no = a.line_no)
    where a.amount > 0) shared`
