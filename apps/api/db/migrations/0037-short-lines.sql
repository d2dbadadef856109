-- Lines of which less is found than ordered, and what is taken instead. docs/decisions/0022-short-lines.md

-- Why less was found. `other`: the goods are on the shelf.
alter table picks add column reason text check (reason in ('not-there', 'damaged', 'expired', 'other'));
alter table picks add constraint picks_short check (reason is null or picked < wanted);
-- What was on the shelf, as the picker said after 'not-there'.
alter table picks add column shelf_left integer check (shelf_left >= 0);
-- What is taken instead of missing units, one for one, and the price of one when it was chosen.
alter table picks add column substitute_id integer references products;
alter table picks add column substitute_quantity integer check (substitute_quantity > 0);
alter table picks add column substitute_santim bigint check (substitute_santim > 0);
alter table picks add constraint picks_substitute check (
  case when substitute_id is null then num_nonnulls(substitute_quantity, substitute_santim) = 0
  else num_nonnulls(substitute_quantity, substitute_santim, reason) = 3 and substitute_id <> product_id
    and picked + substitute_quantity <= wanted end);
-- What went back for the pick when it was finished.
alter table picks add column refund_santim bigint not null default 0 check (refund_santim >= 0);

-- What went back for short lines.
alter table orders add column short_santim bigint not null default 0;
alter table orders add constraint orders_short check (short_santim between 0 and order_cost_santim - discount_santim);

-- A picker who may not see phone numbers asks support to call the customer about missing goods.
create table call_requests (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  order_created_at timestamptz(3) not null,
  line_no integer not null,
  product_id integer not null references products,
  store_id integer not null,
  asked_by integer not null references staff_members,
  asked_at timestamptz(3) not null default now(),
  -- What the customer wants. `unreached`: nobody answered the phone.
  answer text check (answer in ('similar', 'leave-out', 'unreached')),
  answered_by integer references staff_members,
  answered_at timestamptz(3),
  foreign key (order_id, order_created_at, line_no, product_id, store_id)
    references picks (order_id, order_created_at, line_no, product_id, store_id),
  constraint call_requests_answer check (num_nonnulls(answer, answered_by, answered_at) in (0, 3))
);
create unique index call_requests_of_pick on call_requests (order_id, line_no, product_id, store_id)
  where answered_at is null;
create index call_requests_waiting on call_requests (id) where answered_at is null;
create index call_requests_of_order on call_requests (order_id);

-- Goods that the receiver refused at the door. They wait as a proposed refund until somebody decides.
create table refused_goods (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  order_created_at timestamptz(3) not null,
  line_no integer not null,
  product_id integer not null references products,
  store_id integer not null,
  -- The substitute of the pick was refused, not what was ordered.
  is_substitute boolean not null,
  quantity integer not null check (quantity > 0),
  reason text not null check (reason in ('damaged', 'wrong', 'late', 'unwanted', 'other')),
  -- What the customer paid for these units.
  amount_santim bigint not null check (amount_santim >= 0),
  noted_by integer not null references staff_members,
  noted_at timestamptz(3) not null default now(),
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'rejected')),
  -- Where the accepted goods are.
  goods text check (goods in ('shelf', 'lost')),
  decided_by integer references staff_members,
  decided_at timestamptz(3),
  foreign key (order_id, order_created_at, line_no, product_id, store_id)
    references picks (order_id, order_created_at, line_no, product_id, store_id),
  constraint refused_goods_decision check (
    (state = 'proposed') = (num_nonnulls(decided_by, decided_at) = 0) and (state = 'accepted') = (goods is not null))
);
create index refused_goods_waiting on refused_goods (id) where state = 'proposed';
create index refused_goods_of_order on refused_goods (order_id);
