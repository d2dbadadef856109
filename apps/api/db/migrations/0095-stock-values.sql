-- The value of each store's stock, counted every quarter of an hour: it follows from the stock and buying price of every
-- product, too many to read for a report.
create table stock_values (
  store_id integer primary key references stores (id) on delete cascade,
  products integer not null,
  units bigint not null,
  value_santim bigint not null,
  without_price integer not null,
  counted_at timestamptz(3) not null default now()
);
