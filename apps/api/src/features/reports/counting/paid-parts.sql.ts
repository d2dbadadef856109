import { sql } from 'kysely'

/** The amount below the running sum `up_to` of `whole`, rounded down; shares are differences of these, as in `splitByWeight`. */
export const below = (amount: string, upTo: string, whole: string) =>
  sql`div(${sql.raw(amount)}::numeric * (${sql.raw(upTo)}), ${sql.raw(whole)})`

/**
 * What the price of each `concerned` order consists of: what the customer paid for each product of each line (the line's
 * share of the goods, and the product's of the line), and the delivery fee, which has neither line nor product.
 */
export const paidParts = sql`
  select order_id, line_no, product_id, category_id, units,
    (${below('line_santim', 'up_to', 'whole')} - ${below('line_santim', 'up_to - weight', 'whole')})::bigint as santim
  from (
    select l.order_id, l.line_no, l.line_santim, c.product_id, c.quantity as units,
      coalesce(c.category_id, d.category_id) as category_id, w.weight,
      sum(w.weight) over (partition by l.order_id, l.line_no order by c.product_id) as up_to,
      sum(w.weight) over (partition by l.order_id, l.line_no) as whole
    from (
      select *, ${below('paid', 'up_to', 'cost')} - ${below('paid', 'up_to - line_cost', 'cost')} as line_santim
      from (
        select n.order_id, l.line_no, l.contents, l.price_santim * l.quantity as line_cost,
          o.order_cost_santim as cost, o.order_cost_santim - o.discount_santim as paid,
          sum(l.price_santim * l.quantity) over (partition by n.order_id order by l.line_no) as up_to
        from concerned n join orders o on o.id = n.order_id and o.created_at = n.order_created_at
        join order_lines l on l.order_id = n.order_id and l.order_created_at = n.order_created_at) l) l
    cross join lateral jsonb_to_recordset(l.contents)
      as c (product_id integer, quantity integer, price_santim bigint, category_id integer)
    cross join lateral (select greatest(c.price_santim * c.quantity, 1) as weight) w
    join products d on d.id = c.product_id) parts
  union all
  select n.order_id, null, null, null, 0, o.delivery_cost_santim
  from concerned n join orders o on o.id = n.order_id and o.created_at = n.order_created_at`
