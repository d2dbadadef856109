import { sql } from 'kysely'
import { isOn } from './addis-days.sql.ts'
import { closingRefunds, givenParts, givenRefunds, isClosed } from './given-refunds.sql.ts'
import { paidParts } from './paid-parts.sql.ts'

const pending = sql`('pending-delivery', 'pending-pickup')`

/**
 * Orders that were paid on the day, and paid ones that ended without a sale on it. Both happen at most once to an order:
 * one that is opened again after delivery was sold before, one whose refund is completed has ended before, and one that
 * staff gave back completely ended when they decided it, not when the provider returned the money.
 */
const moved = (day: string) => sql`
  select e.order_id, e.order_created_at, e.created_at as at, e.to_status not in ${pending} as is_end
  from order_events e where ${isOn(day, sql`e.created_at`)}
    and (e.to_status in ${pending} and e.from_status is distinct from 'successful'
      or e.to_status in ('canceled', 'payment-refunded', 'payment-reversed')
        and (e.from_status in ${pending} or e.from_status = 'successful') and not ${isClosed(sql`e.order_id`)})
  union all
  select c.order_id, c.order_created_at, c.created_at, true from (${closingRefunds(day)}) c`

/** The category that the order copied. Lines from before it was copied have the product's own. */
const categoryOf = (alias: string) => sql`coalesce((
  select c.category_id from order_lines l
  cross join lateral jsonb_to_recordset(l.contents) as c (product_id integer, category_id integer)
  where l.order_id = ${sql.ref(`${alias}.order_id`)} and l.order_created_at = ${sql.ref(`${alias}.order_created_at`)}
    and l.line_no = ${sql.ref(`${alias}.line_no`)} and c.product_id = ${sql.ref(`${alias}.product_id`)} limit 1),
  (select d.category_id from products d where d.id = ${sql.ref(`${alias}.product_id`)}))`

/**
 * What went back for a part of the price before the order ended. Nothing goes back afterwards, so no times are compared:
 * those of transactions that waited for each other may be in the other order.
 */
const earlier = sql`
  select coalesce(sum(units), 0)::int as units, coalesce(sum(santim), 0)::bigint as santim from (
    select k.wanted - k.picked - coalesce(k.substitute_quantity, 0) as units, k.refund_santim as santim
    from picks k join fulfilments f using (order_id, order_created_at, store_id)
    where k.order_id = s.order_id and k.line_no = s.line_no and k.product_id = s.product_id and f.finished_at is not null
    union all
    select g.quantity, g.amount_santim from refused_goods g
    where g.order_id = s.order_id and g.line_no = s.line_no and g.product_id = s.product_id and g.state = 'accepted'
    union all
    select 0, g.santim from given_parts g
    where g.order_id = s.order_id and (g.line_no, g.product_id) is not distinct from (s.line_no, s.product_id)) returned`

/** What pickers did not find, of the parts that were finished on the day. A substitute counts as the product it replaces. */
const shortPicks = (day: string) => sql`
  select k.*, f.finished_at as at, k.wanted - k.picked as missing
  from fulfilments f join picks k using (order_id, order_created_at, store_id)
  where ${isOn(day, sql`f.finished_at`)} and (k.picked < k.wanted or k.refund_santim > 0)`

/**
 * Common table expressions that end with `entries`: every amount of a day with its order, time, product and category.
 * Each is on the day it happened, so a day that is over never changes. `sold`, `short` and `returned` are amounts;
 * `units` are net of goods that did not leave the shop or came back. Delivery fees have no product.
 */
export const saleEntries = (day: string) => sql`
  moved as materialized (${moved(day)}),
  given as materialized (${givenRefunds(day)}),
  concerned as materialized (
    select order_id, order_created_at from moved union select order_id, order_created_at from given),
  paid_parts as materialized (${paidParts}),
  given_parts as materialized (${givenParts}),
  short_picks as materialized (${shortPicks(day)}),
  amounts as (
    select s.order_id, m.at, s.product_id, s.category_id, s.units, s.santim as sold, 0 as short, 0 as returned,
      (s.product_id is null)::int as orders, 0 as ended
    from moved m join paid_parts s on s.order_id = m.order_id where not m.is_end
    union all
    select s.order_id, m.at, s.product_id, s.category_id, e.units - s.units, 0, 0, s.santim - e.santim, 0,
      (s.product_id is null)::int
    from moved m join paid_parts s on s.order_id = m.order_id cross join lateral (${earlier}) e where m.is_end
    union all
    select g.order_id, g.at, g.product_id, g.category_id, 0, 0, 0, g.santim, 0, 0
    from given_parts g where ${isOn(day, sql`g.at`)}
    union all
    select k.order_id, k.at, k.product_id, ${categoryOf('k')}, coalesce(k.substitute_quantity, 0) - k.missing, 0,
      k.refund_santim, 0, 0, 0
    from short_picks k
    union all
    select g.order_id, g.decided_at, g.product_id, ${categoryOf('g')}, -g.quantity, 0, 0, g.amount_santim, 0, 0
    from refused_goods g where g.state = 'accepted' and ${isOn(day, sql`g.decided_at`)}
  ),
  entries as materialized (
    select a.*, o.store_id, o.payment_method as method, o.delivery_type_id
    from amounts a join orders o on o.id = a.order_id
  )`
