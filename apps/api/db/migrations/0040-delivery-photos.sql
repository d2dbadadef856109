-- Photos that couriers take as a proof. docs/decisions/0023-floor-pages.md.

alter table deliveries drop constraint deliveries_proof_check;
alter table deliveries add constraint deliveries_proof_check check (proof in ('name', 'code', 'phone', 'photo'));

-- Private files that no row refers to: not yet, or no longer. A job deletes them after the commit, so a transaction that
-- fails deletes no file, and a file whose row was never written does not stay.
create table files_to_delete (
  key text primary key,
  delete_after timestamptz(3) not null default now()
);
create index files_to_delete_in_order on files_to_delete (delete_after);

-- The report says who took it, when, and of which order and attempt.
create table delivery_photos (
  report_id bigint primary key references delivery_reports,
  key text not null unique,
  type text not null check (type in ('image/jpeg', 'image/webp')),
  bytes integer not null check (bytes between 1 and 200000)
);

create function delete_file_of_photo() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into files_to_delete (key) values (old.key) on conflict do nothing;
  return null;
end $$;
create trigger delete_file_of_photo after delete on delivery_photos
  for each row execute function delete_file_of_photo();

-- A photo shows a door or a person: it is deleted with the address, whatever erases that.
create function forget_delivery_photos() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from delivery_photos p using delivery_reports r
  where r.id = p.report_id and r.order_id = new.id and r.order_created_at = new.created_at;
  return null;
end $$;
create trigger forget_delivery_photos after update on orders
  for each row when (old.shipping_detail is not null and new.shipping_detail is null)
  execute function forget_delivery_photos();
