-- Closed days are not counted again. Apart from 0099, which holds the tables that it refers to until it commits.
insert into daily_deliveries (day, store_id, courier_id, area, delivered, late, failed)
select c.day, d.store_id, d.courier_id, coalesce(o.shipping_detail->>'sub_city', '–'),
  count(*) filter (where d.state = 'delivered'),
  count(*) filter (where d.state = 'delivered'
    and (d.acted_at at time zone 'Africa/Addis_Ababa')::date > o.delivery_due_on),
  count(*) filter (where d.state = 'failed')
from counted_days c
  join deliveries d on d.received_at >= c.day::timestamp at time zone 'Africa/Addis_Ababa'
    and d.received_at < (c.day + 1)::timestamp at time zone 'Africa/Addis_Ababa'
  join orders o on o.id = d.order_id and o.created_at = d.order_created_at
where c.is_closed and d.state in ('delivered', 'failed')
group by 1, 2, 3, 4
on conflict do nothing;
insert into daily_picking (day, store_id, picker_id, parts, units, missing, seconds)
select c.day, f.store_id, f.picker_id, count(*), sum(k.wanted), sum(k.missing),
  coalesce(round(sum(greatest(extract(epoch from f.finished_at - f.started_at), 0))), 0)
from counted_days c
  join fulfilments f on f.finished_at >= c.day::timestamp at time zone 'Africa/Addis_Ababa'
    and f.finished_at < (c.day + 1)::timestamp at time zone 'Africa/Addis_Ababa'
  cross join lateral (
    select coalesce(sum(k.wanted), 0) as wanted, coalesce(sum(k.wanted - k.picked), 0) as missing from picks k
    where k.order_id = f.order_id and k.order_created_at = f.order_created_at and k.store_id = f.store_id) k
where c.is_closed and f.picker_id is not null
group by 1, 2, 3
on conflict do nothing;
