-- The API and the worker lock these rows without the right to change them. PostgreSQL lets a role lock a row only if it
-- may update one of its columns, so they may update the key (db/roles.sql), and the key never changes.
create function refuse_new_key() returns trigger language plpgsql as $$
begin
  raise exception 'the key of a row of % is never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger products_keep_their_key before update of id on products
  for each row execute function refuse_new_key();
create trigger ledger_accounts_keep_their_key before update of id on ledger_accounts
  for each row execute function refuse_new_key();
create trigger stock_keeps_its_key before update of product_id, store_id on stock
  for each row execute function refuse_new_key();

-- As on the other append-only tables.
create trigger order_lines_are_never_truncated before truncate on order_lines
  for each statement execute function refuse_change();
create trigger order_events_are_never_truncated before truncate on order_events
  for each statement execute function refuse_change();
