import { type RawBuilder, sql } from 'kysely'

const openStatuses = sql`array['unpaid', 'payment-rejected', 'payment-captured', 'pending-delivery', 'pending-pickup']`

/** When the oldest open order was placed, with a margin because ids and times are not in exactly the same order. */
const oldestOpen = sql`
  select coalesce(min(first.created_at), now()) - interval '1 hour' from stores t
  cross join unnest(${openStatuses}) as open_status (status)
  cross join lateral (
    select o.created_at from orders o where o.store_id = t.id and o.status = open_status.status order by o.id limit 1
  ) first`

/**
 * Units that open orders hold and nobody has picked, by product, store and order: they are still on the shelf. Picked units
 * and substitutes are in a crate; what a picker reported as missing, damaged or expired is not there. `which` limits the
 * movements `m`.
 */
export const heldUnits = (which: RawBuilder<unknown>) => sql`
  select h.product_id, h.store_id, h.order_id, o.status, h.held - coalesce(k.gone, 0) as units
  from (
    select m.product_id, m.store_id, m.order_id, -sum(m.quantity)::int as held from stock_movements m
    where ${which} and m.order_id is not null and m.kind in ('sold', 'released') and m.created_at >= (${oldestOpen})
    group by m.product_id, m.store_id, m.order_id having sum(m.quantity) < 0
  ) h join orders o on o.id = h.order_id and o.status = any(${openStatuses})
  cross join lateral (
    select sum(case when k.product_id <> h.product_id then 0
          when k.reason in ('not-there', 'damaged', 'expired') then k.wanted else k.picked end
        + case when k.substitute_id = h.product_id then k.substitute_quantity else 0 end)::int as gone
    from picks k where k.order_id = h.order_id and k.store_id = h.store_id
      and (k.product_id = h.product_id or k.substitute_id = h.product_id)
  ) k
  where h.held > coalesce(k.gone, 0)`
