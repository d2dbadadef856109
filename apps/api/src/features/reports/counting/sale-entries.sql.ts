import { sql } from 'kysely'
import { isOn } from './addis-days.sql.ts'

const pending = sql`('pending-delivery', 'pending-pickup')`

/**
 * Orders that were paid on the day, and paid ones that ended without a sale on it. Both happen at most once to an order:
 * one that is opened again after delivery was sold before, and one whose refund is completed has ended before.
 */
const moved = (day: string) => sql`
  select e.order_id, e.order_created_at, e.created_at as at, e.to_status not in ${pending} as is_end
  from order_events e where ${isOn(day, sql`e.created_at`)}
    and (e.to_status in ${pending} and e.from_status is distinct from 'successful'
      or e.to_status in ('canceled', 'payment-refunded', 'payment-reversed')
        and (e.from_status in ${pending} or e.from_status = 'successful'))`

/** The amount below the running sum `up_to` of `whole`, rounded down; shares are differences of these, as in `splitByWeight`. */
const below = (amount: string, upTo: string, whole: string) =>
  sql`div(${sql.raw(amount)}::numeric * (${sql.raw(upTo)}), ${sql.raw(whole)})`

/** What the customer paid for each product of each line: the line's share of the goods, and the product's of the line. */
const shares = sql`
  select *, (${below('line_santim', 'up_to', 'whole')} - ${below('line_santim', 'up_to - weight', 'whole')})::bigint as santim
  from (
    select l.order_id, l.is_end, l.at, l.line_no, l.line_santim, c.product_id, c.quantity as units,
      coalesce(c.category_id, d.category_id) as category_id, w.weight,
      sum(w.weight) over (partition by l.order_id, l.is_end, l.line_no order by c.product_id) as up_to,
      sum(w.weight) over (partition by l.order_id, l.is_end, l.line_no) as whole
    from (
      select *, ${below('paid', 'up_to', 'cost')} - ${below('paid', 'up_to - line_cost', 'cost')} as line_santim
      from (
        select m.order_id, m.is_end, m.at, l.line_no, l.contents, l.price_santim * l.quantity as line_cost,
          o.order_cost_santim as cost, o.order_cost_santim - o.discount_santim as paid,
          sum(l.price_santim * l.quantity) over (partition by m.order_id, m.is_end order by l.line_no) as up_to
        from moved m join orders o on o.id = m.order_id and o.created_at = m.order_created_at
        join order_lines l on l.order_id = m.order_id and l.order_created_at = m.order_created_at) l) l
    cross join lateral jsonb_to_recordset(l.contents)
      as c (product_id integer, quantity integer, price_santim bigint, category_id integer)
    cross join lateral (select greatest(c.price_santim * c.quantity, 1) as weight) w
    join products d on d.id = c.product_id) parts`

/** The category that the order copied. Lines from before it was copied have the product's own. */
const categoryOf = (alias: string) => sql`coalesce((
  select c.category_id from order_lines l
  cross join lateral jsonb_to_recordset(l.contents) as c (product_id integer, category_id integer)
  where l.order_id = ${sql.ref(`${alias}.order_id`)} and l.order_created_at = ${sql.ref(`${alias}.order_created_at`)}
    and l.line_no = ${sql.ref(`${alias}.line_no`)} and c.product_id = ${sql.ref(`${alias}.product_id`)} limit 1),
  (select d.category_id from products d where d.id = ${sql.ref(`${alias}.product_id`)}))`

/** What went back for a product of a line before the order ended. */
const earlier = sql`
  select coalesce(sum(units), 0)::int as units, coalesce(sum(santim), 0)::bigint as santim from (
    select k.wanted - k.picked - coalesce(k.substitute_quantity, 0) as units, k.refund_santim as santim
    from picks k join fulfilments f using (order_id, order_created_at, store_id)
    where k.order_id = s.order_id and k.line_no = s.line_no and k.product_id = s.product_id and f.finished_at <= s.at
    union all
    select g.quantity, g.amount_santim from refused_goods g
    where g.order_id = s.order_id and g.line_no = s.line_no and g.product_id = s.product_id
      and g.state = 'accepted' and g.decided_at <= s.at) returned`

/** What pickers did not find, of the parts that were finished on the day. A substitute counts as the product it replaces. */
const shortPicks = (day: string) => sql`
  select k.*, f.finished_at as at, k.wanted - k.picked as missing
  from fulfilments f join picks k using (order_id, order_created_at, store_id)
  where ${isOn(day, sql`f.finished_at`)} and (k.picked < k.wanted or k.refund_santim > 0)`

/**
 * Common table expressions that end with `entries`: every amount of a day with its order, time, product and category.
 * Each is on the day it happened, so a day that is over never changes. `sold`, `short` and `returned` are amounts;
 * `units` are net. Delivery fees have no product.
 */
export const saleEntries = (day: string) => sql`
  moved as materialized (${moved(day)}),
  shares as (${shares}),
  short_picks as materialized (${shortPicks(day)}),
  amounts as (
    select s.order_id, s.at, s.product_id, s.category_id, s.units, s.santim as sold, 0 as short, 0 as returned,
      0 as orders, 0 as ended
    from shares s where not s.is_end
    union all
    select s.order_id, s.at, s.product_id, s.category_id, e.units - s.units, 0, 0, s.santim - e.santim, 0, 0
    from shares s cross join lateral (${earlier}) e where s.is_end
    union all
    select m.order_id, m.at, null, null, 0, case when m.is_end then 0 else o.delivery_cost_santim end, 0,
      case when m.is_end then o.delivery_cost_santim else 0 end, (not m.is_end)::int, m.is_end::int
    from moved m join orders o on o.id = m.order_id and o.created_at = m.order_created_at
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
