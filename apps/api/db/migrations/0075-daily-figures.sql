-- Figures by day in Addis Ababa, so that no report counts orders. The worker writes them from orders, picks and payments;
-- counting a day again gives the same rows (docs/decisions/0040-reports.md).
create table counted_days (
  day date primary key,
  -- Everything that was committed before this moment is in the figures of the day.
  counted_to timestamptz(3) not null,
  -- No transaction that began on the day can still commit.
  is_closed boolean not null
);
create index counted_days_open on counted_days (day) where not is_closed;

-- What was sold, less what was not found (`short`) and what went back (`returned`), each on the day it happened. The
-- category is the one of the time of the order; delivery fees have none.
create table daily_sales (
  day date not null,
  store_id integer not null references stores,
  category_id integer references categories,
  method text not null,
  delivery_type_id integer not null references delivery_types,
  sold_santim bigint not null check (sold_santim >= 0),
  short_santim bigint not null check (short_santim >= 0),
  returned_santim bigint not null,
  unique nulls not distinct (day, store_id, category_id, method, delivery_type_id)
);

-- The same money by hour instead of category, with the orders.
create table hourly_sales (
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  store_id integer not null references stores,
  method text not null,
  delivery_type_id integer not null references delivery_types,
  orders integer not null check (orders >= 0),
  ended integer not null check (ended >= 0),
  sold_santim bigint not null check (sold_santim >= 0),
  short_santim bigint not null check (short_santim >= 0),
  returned_santim bigint not null,
  primary key (day, hour, store_id, method, delivery_type_id)
);

-- The same money of goods by product. `units` and `santim` are net of short and returned ones.
create table daily_goods (
  day date not null,
  store_id integer not null references stores,
  product_id integer not null references products,
  units integer not null,
  santim bigint not null,
  primary key (day, store_id, product_id)
);

-- What pickers did not find. `santim` is what went back for it, less what a substitute cost.
create table daily_shortages (
  day date not null,
  store_id integer not null references stores,
  product_id integer not null references products,
  reason text not null check (reason in ('not-there', 'damaged', 'expired', 'other')),
  lines integer not null check (lines > 0),
  units integer not null check (units > 0),
  santim bigint not null check (santim >= 0),
  primary key (day, store_id, product_id, reason)
);

-- Money of providers: received on the day, and given back on the day.
create table daily_money (
  day date not null,
  method text not null,
  payments integer not null check (payments >= 0),
  received_santim bigint not null check (received_santim >= 0),
  refunds integer not null check (refunds >= 0),
  refunded_santim bigint not null check (refunded_santim >= 0),
  primary key (day, method)
);

-- What was finished, and what was decided, on a day.
create index fulfilments_by_finish on fulfilments (finished_at) where finished_at is not null;
create index refused_goods_by_decision on refused_goods (decided_at) where state = 'accepted';
create index stock_movements_wasted on stock_movements (created_at) where kind = 'wasted';
create index deliveries_by_time on deliveries (acted_at) where acted_at is not null;
