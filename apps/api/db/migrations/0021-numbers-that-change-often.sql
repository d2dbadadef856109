-- Stock and popularity change all day; products are wide and carry many indexes. They part here. ---------------------

-- What is left of a product is the sum over its stores. It is added up when it is read and stored nowhere else.
alter table products drop column left_in_stock;

-- `quantity` is in no index, so with room on its page an update writes no index entry (a HOT update).
alter table stock set (fillfactor = 50);
cluster stock using stock_pkey;
alter table stock set without cluster;

create or replace function apply_stock_movements() returns trigger language plpgsql as $$
begin
  insert into stock (product_id, store_id, quantity)
  select distinct m.product_id, m.store_id, 0 from movements m
  where not exists (select from stock s where s.product_id = m.product_id and s.store_id = m.store_id)
  order by 1, 2
  on conflict do nothing;

  -- Everybody locks stock in this order, so nobody waits in a circle.
  perform 1 from stock s join (select distinct product_id, store_id from movements) m using (product_id, store_id)
  order by s.product_id, s.store_id for no key update of s;

  update stock s set quantity = s.quantity + m.quantity
  from (select product_id, store_id, sum(quantity) as quantity from movements group by 1, 2) m
  where s.product_id = m.product_id and s.store_id = m.store_id;
  return null;
end $$;

-- The job `refresh-popular-products` writes here, so it never waits for whoever edits products or takes stock. The
-- columns beside the number are copies, kept by trigger: with them an index carries the order of a listing.
create table product_popularity (
  product_id integer primary key references products on delete cascade,
  subcategory_id integer not null,
  is_active boolean not null,
  is_fasting boolean not null,
  units_sold_30_days integer not null default 0 check (units_sold_30_days >= 0)
);
insert into product_popularity (product_id, subcategory_id, is_active, is_fasting, units_sold_30_days)
select id, subcategory_id, is_active, is_fasting, units_sold_30_days from products order by id;

alter table products drop column units_sold_30_days;
create index popular_products on product_popularity (units_sold_30_days, product_id) where is_active;
create index popular_products_fasting on product_popularity (units_sold_30_days, product_id)
  where is_active and is_fasting;
create index popular_products_of_subcategory on product_popularity (subcategory_id, units_sold_30_days, product_id)
  where is_active;

create function add_popularity() returns trigger language plpgsql as $$
begin
  insert into product_popularity (product_id, subcategory_id, is_active, is_fasting)
  select id, subcategory_id, is_active, is_fasting from new_products;
  return null;
end $$;

create trigger add_popularity after insert on products
  referencing new table as new_products for each statement execute function add_popularity();

create function copy_to_popularity() returns trigger language plpgsql as $$
begin
  perform 1 from product_popularity q join new_products n on n.id = q.product_id
  where (q.subcategory_id, q.is_active, q.is_fasting) is distinct from (n.subcategory_id, n.is_active, n.is_fasting)
  order by q.product_id for no key update of q;

  update product_popularity q
  set subcategory_id = n.subcategory_id, is_active = n.is_active, is_fasting = n.is_fasting
  from new_products n where n.id = q.product_id
  and (q.subcategory_id, q.is_active, q.is_fasting) is distinct from (n.subcategory_id, n.is_active, n.is_fasting);
  return null;
end $$;

create trigger copy_to_popularity after update on products
  referencing new table as new_products for each statement execute function copy_to_popularity();
