-- The store that serves an order: where it is picked, and where it is fetched or sent from. ---------------------------

alter table orders add column store_id integer references stores;

-- Orders from before: the store that gave most of it.
update orders o set store_id = m.store_id
from (
  select distinct on (order_id) order_id, store_id from stock_movements
  where kind = 'sold' and order_id is not null
  group by order_id, store_id order by order_id, sum(quantity), store_id
) m
where m.order_id = o.id;

-- Nothing of these was taken from stock: the nearest store, or the first where nobody knows the customer's place.
update orders o set store_id = (
  select s.id from stores s,
    lateral (select (o.shipping_detail->>'latitude')::float as latitude,
      (o.shipping_detail->>'longitude')::float as longitude) c
  order by coalesce((s.latitude - c.latitude) ^ 2 + ((s.longitude - c.longitude) * cosd(c.latitude)) ^ 2, 0), s.id
  limit 1)
where o.store_id is null;

alter table orders alter column store_id set not null;
