-- Who may do what in the database. Applied after every migration, from scratch, in one transaction (grant-roles.ts).
-- The owner migrates. The API, the worker and reports connect as roles of their own (docs/decisions/0019-database-roles.md).

-- Roles belong to the whole cluster: another database, or another run at this very moment, may have created them.
do $$
declare role text;
begin
  foreach role in array array['zembil_api', 'zembil_worker', 'zembil_reports'] loop
    if not exists (select from pg_roles where rolname = role) then
      begin
        execute format('create role %I login', role);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
  end loop;
end $$;

revoke create on schema public from public;
grant usage on schema public to zembil_api, zembil_worker, zembil_reports;
revoke all on all tables in schema public from zembil_api, zembil_worker, zembil_reports;

do $$
declare
  -- Changed by migrations and staff only. What the shop itself changes in them is granted by column below.
  read_only constant text[] := array[
    'adverts', 'categories', 'delivery_cost_ranges', 'delivery_types', 'discount_type_customers', 'discount_types',
    'holiday_shelves', 'holidays',
    'image_adverts', 'package_items', 'package_words', 'packages', 'payment_method_settings', 'product_popularity',
    'product_words', 'products', 'search_synonyms', 'search_words', 'stock', 'stores', 'subcategories', 'suppliers', 'tags', 'ledger_accounts'];
  r record;
  readable text;
begin
  for r in
    select c.relname as name, c.relkind = 'v' as is_view,
      exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'refuse_change'::regproc
        and t.tgattr = ''::int2vector and t.tgtype & 24 = 24) as is_append_only
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and c.relname not like 'kysely\_%'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  loop
    execute format('grant select on %I to zembil_api, zembil_worker', r.name);
    if r.is_append_only then
      execute format('grant insert on %I to zembil_api, zembil_worker', r.name);
    elsif not r.is_view and r.name <> all (read_only) then
      execute format('grant insert, update, delete on %I to zembil_api, zembil_worker', r.name);
    end if;

    -- Reports see everything but what opens an account: hashes, and the codes in messages that wait to be sent.
    select string_agg(quote_ident(attname), ', ') into readable from pg_attribute
    where attrelid = quote_ident(r.name)::regclass and attnum > 0 and not attisdropped
      and attname not like '%\_hash' and (r.name, attname) <> ('sms_messages', 'body');
    execute format('grant select (%s) on %I to zembil_reports', readable, r.name);
  end loop;
end $$;

-- What the nightly checks have seen: who could write it could hide what does not add up.
revoke insert, update, delete on check_points, stock_check_sums, ledger_check_sums from zembil_api;
-- Only the worker forgets what has had its time.
revoke insert, update, delete on retention_points from zembil_api;
revoke execute on function delete_old_payment_notices, delete_old_payment_attempts from public, zembil_api, zembil_reports;
grant execute on function delete_old_payment_notices, delete_old_payment_attempts to zembil_worker;
-- Orders and money are kept.
revoke delete on orders, payment_attempts, payment_refunds from zembil_api, zembil_worker;
grant insert on ledger_accounts to zembil_api, zembil_worker;
grant update (allotment) on packages to zembil_api, zembil_worker;
grant update (units_sold_30_days) on product_popularity to zembil_worker;
-- Locking a row takes the right to update a column of it. These are keys, which a trigger keeps as they are.
grant update (id) on products, ledger_accounts to zembil_api, zembil_worker;
grant update (product_id) on stock to zembil_api, zembil_worker;

-- Sums are carried by triggers with the owner's rights, so nobody else needs the right to write them.
do $$
declare carrier regprocedure;
begin
  for carrier in
    select oid from pg_proc where pronamespace = 'public'::regnamespace
      and proname in ('apply_ledger_entries', 'apply_stock_movements')
  loop
    execute format('alter function %s security definer set search_path = pg_catalog, public, pg_temp', carrier);
  end loop;
end $$;

-- The job runner's own tables: the API sends, the worker runs.
do $$
begin
  if to_regnamespace('jobs') is null then return; end if;
  grant usage on schema jobs to zembil_api, zembil_worker, zembil_reports;
  revoke all on all tables in schema jobs from zembil_api, zembil_worker, zembil_reports;
  grant select on all tables in schema jobs to zembil_api, zembil_worker, zembil_reports;
  grant insert on jobs.job, jobs.job_common to zembil_api;
  grant insert, update, delete on all tables in schema jobs to zembil_worker;
end $$;
