-- Stock is what the movements add up to. Nothing but a movement changes it, and a movement is never changed. ---------

create table stock (
  product_id integer not null references products,
  store_id integer not null references stores,
  quantity integer not null default 0 check (quantity >= 0),
  primary key (product_id, store_id)
);

create table stock_movements (
  id bigint generated always as identity primary key,
  product_id integer not null references products,
  store_id integer not null references stores,
  kind text not null check (kind in ('received', 'sold', 'released', 'adjusted', 'wasted', 'moved')),
  -- signed: what comes in is positive, what goes out is negative
  quantity integer not null check (quantity <> 0),
  created_at timestamptz(3) not null default now(),
  check (kind not in ('received', 'released') or quantity > 0),
  check (kind not in ('sold', 'wasted') or quantity < 0)
);
create index on stock_movements (product_id, created_at);
create index stock_movements_sold on stock_movements (created_at) include (product_id, quantity) where kind = 'sold';

create function apply_stock_movements() returns trigger language plpgsql as $$
begin
  -- Update first, insert what is left: an upsert would check `quantity >= 0` on the delta itself.
  update stock s set quantity = s.quantity + m.quantity
  from (select product_id, store_id, sum(quantity) as quantity from movements group by 1, 2) m
  where s.product_id = m.product_id and s.store_id = m.store_id;

  insert into stock (product_id, store_id, quantity)
  select m.product_id, m.store_id, sum(m.quantity) from movements m
  where not exists (select from stock s where s.product_id = m.product_id and s.store_id = m.store_id)
  group by 1, 2;

  update products p set left_in_stock = p.left_in_stock + m.quantity
  from (select product_id, sum(quantity) as quantity from movements group by 1) m
  where p.id = m.product_id;
  return null;
end $$;

create trigger apply_stock_movements after insert on stock_movements
  referencing new table as movements for each statement execute function apply_stock_movements();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger stock_movements_are_append_only before update or delete on stock_movements
  for each row execute function refuse_change();
create trigger stock_movements_are_never_truncated before truncate on stock_movements
  for each statement execute function refuse_change();
