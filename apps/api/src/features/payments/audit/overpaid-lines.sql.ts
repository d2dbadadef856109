import { sql } from 'kysely'

const ofLine = sql`order_id = l.order_id and line_no = l.line_no`

/** Orders with a line of which more went back than was paid for it. Shares of a discount round like `paidOfLines`. */
export const overpaidLines = sql`
  select distinct l.order_id, 'line returned more than it cost' from (
    select w.*, div((cost - discount) * upto, cost) - div((cost - discount) * (upto - own), cost) as paid from (
      select i.order_id, i.line_no, o.discount_santim::numeric as discount, i.price_santim::numeric * i.quantity as own,
        sum(i.price_santim::numeric * i.quantity) over (partition by o.id) as cost,
        sum(i.price_santim::numeric * i.quantity) over (partition by o.id order by i.line_no) as upto
      from touched join orders o on o.id = touched.order_id
      join order_lines i on i.order_id = o.id and i.order_created_at = o.created_at) w) l
  where l.paid < coalesce((select sum(refund_santim) from picks where ${ofLine}), 0)
    + coalesce((select sum(amount_santim) from refused_goods where ${ofLine} and state = 'accepted'), 0)
    + coalesce((select sum(amount_santim) from given_lines where ${ofLine}), 0)`
