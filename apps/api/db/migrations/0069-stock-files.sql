-- Files of received goods and counts use the tables of imports. Such a file belongs to a store; posting it makes one
-- delivery or one count of all its rows.
alter table imports
  add kind text not null default 'products' check (kind in ('products', 'receipt', 'count')),
  add store_id integer references stores,
  add supplier_id integer references suppliers,
  add note_no text check (note_no <> ''),
  -- A draft that is deleted leaves its file behind.
  add receipt_id bigint references stock_receipts on delete set null,
  add count_id bigint references stock_counts,
  add constraint imports_of_store check ((kind = 'products') = (store_id is null)),
  add constraint imports_of_receipt check (num_nonnulls(supplier_id, note_no) = case kind when 'receipt' then 2 else 0 end),
  add constraint imports_made check ((receipt_id is null or kind = 'receipt') and (count_id is null or kind = 'count'));
create index imports_of_kind on imports (kind, id);
create index imports_receipt on imports (receipt_id) where receipt_id is not null;

-- What a row would do and somebody should look at first: a price that changes a lot or falls below the buying price.
alter table imports add warned_rows integer not null default 0;
alter table import_rows add warnings jsonb not null default '[]';
create index import_rows_warned on import_rows (import_id, position) where warnings <> '[]';
