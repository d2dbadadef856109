-- What staff do with stock: who moved it and why, goods received from suppliers, moved between stores and counted.
alter table stock_movements
  add staff_id integer references staff_members,
  add reason text check (reason in ('found', 'missing', 'damaged', 'expired', 'gift', 'mistake', 'count')),
  add note text check (note <> ''),
  add receipt_id bigint,
  add transfer_id bigint,
  add count_id bigint;
-- The history of a shelf with its balances, and its last movement.
create index stock_movements_of_shelf on stock_movements (product_id, store_id, id) include (quantity);

-- Goods from a supplier. A draft is corrected until it is posted; the delivery note is unique for its supplier.
create table stock_receipts (
  id bigint primary key generated always as identity,
  supplier_id integer not null references suppliers,
  store_id integer not null references stores,
  note_no text not null check (note_no <> ''),
  state text not null default 'draft' check (state in ('draft', 'posted')),
  version integer not null default 1,
  created_by integer not null references staff_members,
  created_at timestamp(3) with time zone not null default now(),
  updated_by integer not null references staff_members,
  updated_at timestamp(3) with time zone not null default now(),
  posted_by integer references staff_members,
  posted_at timestamp(3) with time zone,
  constraint stock_receipts_posted check ((state = 'posted') = (num_nonnulls(posted_by, posted_at) = 2)
    and (state = 'posted' or num_nonnulls(posted_by, posted_at) = 0))
);
create unique index stock_receipts_note on stock_receipts (supplier_id, lower(note_no));
create index stock_receipts_of_store on stock_receipts (store_id, id);

-- `pack_units`: how many units a carton holds; 1 for single units. `cost_santim` is the price of one carton, as on the note.
create table stock_receipt_lines (
  receipt_id bigint not null references stock_receipts on delete cascade,
  line_no integer not null check (line_no > 0),
  product_id integer not null references products,
  packs integer not null check (packs between 1 and 100000),
  pack_units integer not null check (pack_units between 1 and 10000),
  cost_santim bigint check (cost_santim >= 0),
  primary key (receipt_id, line_no)
);
create index stock_receipt_lines_of_product on stock_receipt_lines (product_id);

-- What one unit cost when it was last bought, rounded up.
create table buying_prices (
  product_id integer primary key references products,
  unit_santim bigint not null check (unit_santim >= 0),
  receipt_id bigint not null references stock_receipts,
  bought_at timestamp(3) with time zone not null
);

-- Goods on the way from one store to another. On the way, neither sells them.
create table stock_transfers (
  id bigint primary key generated always as identity,
  from_store_id integer not null references stores,
  to_store_id integer not null references stores,
  note text check (note <> ''),
  state text not null default 'sent' check (state in ('sent', 'received')),
  sent_by integer not null references staff_members,
  sent_at timestamp(3) with time zone not null default now(),
  received_by integer references staff_members,
  received_at timestamp(3) with time zone,
  constraint stock_transfers_two_stores check (from_store_id <> to_store_id),
  constraint stock_transfers_received check ((state = 'received') = (received_by is not null)
    and (received_by is null) = (received_at is null))
);
create index stock_transfers_from on stock_transfers (from_store_id, id);
create index stock_transfers_to on stock_transfers (to_store_id, id);
create index stock_transfers_on_the_way on stock_transfers (to_store_id) where state = 'sent';

create table stock_transfer_lines (
  transfer_id bigint not null references stock_transfers,
  product_id integer not null references products,
  sent integer not null check (sent between 1 and 1000000),
  received integer check (received >= 0),
  reason text check (reason in ('missing', 'damaged', 'expired', 'mistake')),
  primary key (transfer_id, product_id),
  constraint stock_transfer_lines_short check (
    case when received is null then reason is null else received <= sent and (received < sent) = (reason is not null) end)
);
create index stock_transfer_lines_of_product on stock_transfer_lines (product_id);

-- A count of a category or of shelf places. Entries wait until somebody else posts their differences.
create table stock_counts (
  id bigint primary key generated always as identity,
  store_id integer not null references stores,
  category_id integer references categories,
  place text check (place <> ''),
  state text not null default 'open' check (state in ('open', 'finished', 'decided')),
  opened_by integer not null references staff_members,
  opened_at timestamp(3) with time zone not null default now(),
  finished_at timestamp(3) with time zone,
  decided_by integer references staff_members,
  decided_at timestamp(3) with time zone,
  constraint stock_counts_scope check (num_nonnulls(category_id, place) <= 1),
  constraint stock_counts_decided check ((state = 'decided') = (decided_by is not null)
    and (decided_by is null) = (decided_at is null))
);
create index stock_counts_of_store on stock_counts (store_id, id);

-- `expected`: what had to be on the shelf at the moment of the entry, units of open orders that nobody has picked included.
create table stock_count_entries (
  count_id bigint not null references stock_counts,
  product_id integer not null references products,
  counted integer not null check (counted between 0 and 1000000),
  expected integer not null,
  counted_by integer not null references staff_members,
  counted_at timestamp(3) with time zone not null default now(),
  is_posted boolean,
  primary key (count_id, product_id)
);

-- Proof of waste. The file is private.
create table stock_photos (
  movement_id bigint primary key references stock_movements,
  key text not null unique,
  type text not null check (type in ('image/jpeg', 'image/webp')),
  bytes integer not null check (bytes between 1 and 200000)
);

-- Units sold in the last 30 days by store, refreshed by the worker. Products that sold nothing have no row. `supplier_id` is 0
-- for products without a supplier.
create table stock_sales (
  store_id integer not null references stores,
  product_id integer not null references products,
  supplier_id integer not null,
  units_30_days integer not null check (units_30_days > 0),
  primary key (store_id, product_id)
);
create index stock_sales_by_supplier on stock_sales (store_id, supplier_id, product_id);

-- The price on the label of a shelf, as it was last printed.
create table shelf_labels (
  store_id integer not null references stores,
  product_id integer not null references products,
  price_santim bigint not null check (price_santim > 0),
  printed_by integer not null references staff_members,
  printed_at timestamp(3) with time zone not null default now(),
  primary key (store_id, product_id)
);
create index shelf_places_by_place on shelf_places (store_id, place text_pattern_ops, product_id);
