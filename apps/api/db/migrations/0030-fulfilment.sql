-- How paid orders are picked, packed and brought to the customer. A stage stands beside the order's status, which stays
-- what customers see; docs/decisions/0021-fulfilment.md.

-- What each line consists of when it is ordered: [{"product_id": 7, "quantity": 2, "price_santim": 4500}]. Unlike
-- `units` it includes goods that are sold without stock, and the price of one unit at that time.
alter table order_lines add column contents jsonb;

alter table order_lines disable trigger order_lines_are_append_only;
update order_lines l set contents =
  case when l.product_id is not null
    then jsonb_build_array(jsonb_build_object(
      'product_id', l.product_id, 'quantity', l.quantity, 'price_santim', l.price_santim))
    -- Older packages: what they took from stock, and what they contain today of goods sold without stock.
    else coalesce((
      select jsonb_agg(jsonb_build_object('product_id', c.product_id, 'quantity', c.quantity,
        'price_santim', p.price_santim) order by c.product_id)
      from (
        select u.product_id, u.quantity from jsonb_to_recordset(l.units) as u (product_id integer, quantity integer)
        union all
        select i.product_id, i.quantity * l.quantity from package_items i join products n on n.id = i.product_id
        where i.package_id = l.package_id and n.is_non_stocked
          and not exists (select from jsonb_to_recordset(l.units) as t (product_id integer)
            where t.product_id = i.product_id)
      ) c join products p on p.id = c.product_id), '[]')
  end;
alter table order_lines enable trigger order_lines_are_append_only;
alter table order_lines alter column contents set not null;

-- Who placed an order for a caller; null when the customer did.
alter table orders add column placed_by_staff_id integer references staff_members;
-- In the SMS when the order is ready or on its way; whoever tells it may receive the order.
alter table orders add column handover_code text check (handover_code ~ '^[0-9]{4}$');
-- Rises whenever staff change receiver, address or day.
alter table orders add column version integer not null default 1;
-- The member of staff, when one made the move.
alter table order_events add column staff_id integer references staff_members;

-- The part of an order that one store picks. An order has a row per store that it takes goods from, and one of the store
-- that it leaves from (`orders.store_id`).
create table fulfilments (
  order_id bigint not null,
  order_created_at timestamptz(3) not null,
  store_id integer not null references stores,
  -- 'picking' until the bags are packed. 'ready', 'out', 'failed' and 'done' are the same for all parts of an order.
  -- 'done': delivered, canceled or given back; the order's status says which.
  stage text not null default 'to-pick'
    check (stage in ('to-pick', 'picking', 'packed', 'ready', 'out', 'failed', 'done')),
  -- As `orders.delivery_due_on`, for the index.
  due_on date not null,
  picker_id integer references staff_members,
  -- When several orders are picked together.
  crate text check (crate in ('A', 'B', 'C', 'D')),
  started_at timestamptz(3),
  -- When the last line was picked.
  finished_at timestamptz(3),
  packed_at timestamptz(3),
  -- When the part was in the store that the order leaves from.
  arrived_at timestamptz(3),
  bags integer check (bags between 1 and 99),
  cold boolean not null default false,
  fragile boolean not null default false,
  -- Rises with every change.
  version integer not null default 1,
  primary key (order_id, order_created_at, store_id),
  foreign key (order_id, order_created_at) references orders (id, created_at),
  constraint fulfilments_picker check (stage <> 'picking' or picker_id is not null),
  constraint fulfilments_bags check ((packed_at is null) = (bags is null))
);
create index fulfilments_by_stage on fulfilments (store_id, stage, due_on, order_id);
create index fulfilments_of_picker on fulfilments (picker_id) where stage = 'picking';

-- What one store has to find for one line. Goods sold without stock come from the store that the order leaves from.
create table picks (
  order_id bigint not null,
  order_created_at timestamptz(3) not null,
  line_no integer not null,
  product_id integer not null references products,
  store_id integer not null references stores,
  wanted integer not null check (wanted > 0),
  picked integer not null default 0 check (picked between 0 and wanted),
  -- The weight of the picked units together, of goods sold by weight.
  grams integer check (grams > 0),
  primary key (order_id, order_created_at, line_no, product_id, store_id),
  foreign key (order_id, order_created_at, line_no) references order_lines (order_id, order_created_at, line_no),
  foreign key (order_id, order_created_at, store_id) references fulfilments (order_id, order_created_at, store_id)
);

-- One attempt to hand an order over: by a courier, or at the counter of a store.
create table deliveries (
  order_id bigint not null,
  order_created_at timestamptz(3) not null,
  attempt_no integer not null check (attempt_no > 0),
  store_id integer not null references stores,
  -- For a pickup: who handed it over.
  courier_id integer not null references staff_members,
  -- The courier's first name in both languages, as the customer was told it.
  courier_name text,
  courier_name_am text,
  -- The place of the stop in the courier's round.
  stop_no integer not null default 1,
  -- 'withdrawn': given to another courier, or canceled, before it was delivered.
  state text not null default 'assigned' check (state in ('assigned', 'out', 'delivered', 'failed', 'withdrawn')),
  reason text check (reason in ('nobody-there', 'phone-off', 'wrong-address', 'refused', 'damaged', 'other')),
  -- What the courier wrote about a failed attempt.
  note text,
  proof text check (proof in ('name', 'code', 'phone')),
  proof_name text,
  assigned_at timestamptz(3) not null default now(),
  left_at timestamptz(3),
  -- When it was delivered or failed by the courier's clock, moved into the possible span if it was outside it.
  acted_at timestamptz(3),
  is_time_corrected boolean not null default false,
  received_at timestamptz(3),
  -- The idempotency key of the report that set the state.
  key text,
  primary key (order_id, order_created_at, attempt_no),
  foreign key (order_id, order_created_at) references orders (id, created_at),
  constraint deliveries_reason check ((state = 'failed') = (reason is not null)),
  constraint deliveries_times check ((state in ('delivered', 'failed')) = (acted_at is not null))
);
create unique index deliveries_open on deliveries (order_id, order_created_at) where state in ('assigned', 'out');
create index deliveries_of_courier on deliveries (courier_id, stop_no) where state in ('assigned', 'out');
create index deliveries_of_courier_by_time on deliveries (courier_id, acted_at) where acted_at is not null;

-- Notes of staff for colleagues. They can name the customer, so they are deleted with the address.
create table order_notes (
  id bigint generated by default as identity primary key,
  order_id bigint not null,
  order_created_at timestamptz(3) not null,
  staff_id integer not null references staff_members,
  text text not null,
  created_at timestamptz(3) not null default now(),
  foreign key (order_id, order_created_at) references orders (id, created_at)
);
create index order_notes_of_order on order_notes (order_id, order_created_at, id);

-- Goods sold by weight: what one unit should weigh, and how far a pack may differ from it.
alter table products add column grams_per_unit integer check (grams_per_unit > 0);
alter table products add column weight_tolerance_percent numeric(5, 2) not null default 5
  check (weight_tolerance_percent between 0 and 100);

-- `units`: how many units one scan stands for. A label of a scale is found by its first digits, up to the item number.
create table product_barcodes (
  code text primary key check (code ~ '^[0-9A-Za-z.-]{4,48}$'),
  product_id integer not null references products,
  units integer not null default 1 check (units > 0)
);
create index on product_barcodes (product_id);

-- Where a product stands. Places sort in the order of the way through the store.
create table shelf_places (
  store_id integer not null references stores,
  product_id integer not null references products,
  place text not null check (place <> ''),
  primary key (store_id, product_id)
);

-- The digits of a scale's labels before the check digit: P prefix, I item, W grams, M price in santim.
alter table stores add column scale_layout text not null default 'PPIIIIIWWWWW'
  check (scale_layout ~ '^PPI+(W+|M+)$' and length(scale_layout) = 12);

alter table sms_messages drop constraint sms_messages_purpose_check;
alter table sms_messages add constraint sms_messages_purpose_check
  check (purpose in ('loan-code', 'payment', 'number-change', 'security', 'order'));

-- Names and notes go with the customer, like the address.
create or replace function forget_shipping_detail() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.shipping_detail := null;
  delete from order_notes where order_id = new.id and order_created_at = new.created_at;
  update deliveries set proof_name = null, note = null
  where order_id = new.id and order_created_at = new.created_at and num_nonnulls(proof_name, note) > 0;
  return new;
end $$;

-- Orders that are paid already, as `openFulfilments` does it for new ones. Nobody knows how far the open ones are, so they
-- are picked from the start.
insert into fulfilments (order_id, order_created_at, store_id, due_on, stage)
select o.id, o.created_at, s.store_id, o.delivery_due_on, case o.status when 'successful' then 'done' else 'to-pick' end
from orders o cross join lateral (
  select o.store_id union select m.store_id from stock_movements m where m.order_id = o.id and m.kind = 'sold') s
where o.status in ('pending-delivery', 'pending-pickup', 'successful');

with open as (
  select id, created_at, store_id from orders where status in ('pending-delivery', 'pending-pickup')
), stocked as (
  select l.order_id, l.order_created_at, l.line_no, u.product_id, u.quantity,
    sum(u.quantity) over (partition by l.order_id, u.product_id order by l.line_no) as up_to
  from open o join order_lines l on l.order_id = o.id and l.order_created_at = o.created_at
  cross join lateral jsonb_to_recordset(l.units) as u (product_id integer, quantity integer)
), given as (
  select m.order_id, m.store_id, m.product_id, -m.quantity as quantity,
    sum(-m.quantity) over (partition by m.order_id, m.product_id order by m.store_id) as up_to
  from open o join stock_movements m on m.order_id = o.id and m.kind = 'sold'
), planned as (
  select s.order_id, s.order_created_at, s.line_no, s.product_id, g.store_id,
    least(s.up_to, g.up_to) - greatest(s.up_to - s.quantity, g.up_to - g.quantity) as wanted
  from stocked s join given g using (order_id, product_id)
  union all
  select l.order_id, l.order_created_at, l.line_no, c.product_id, o.store_id, c.quantity
  from open o join order_lines l on l.order_id = o.id and l.order_created_at = o.created_at
  cross join lateral jsonb_to_recordset(l.contents) as c (product_id integer, quantity integer)
  where not exists (
    select from jsonb_to_recordset(l.units) as u (product_id integer) where u.product_id = c.product_id)
)
insert into picks (order_id, order_created_at, line_no, product_id, store_id, wanted)
select order_id, order_created_at, line_no, product_id, store_id, wanted from planned where wanted > 0;
