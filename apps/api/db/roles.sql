-- The rights of all database roles. Applied from scratch after every migration, in one transaction (grant-roles.ts).
-- The owner runs migrations. The API, the staff API, the worker and reports have separate roles
-- (docs/decisions/0019-database-roles.md).

-- Roles belong to the whole cluster: another database or a concurrent run may have created them.
do $$
declare role text;
begin
  foreach role in array array['zembil_api', 'zembil_staff', 'zembil_worker', 'zembil_reports'] loop
    if not exists (select from pg_roles where rolname = role) then
      begin
        execute format('create role %I login', role);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
  end loop;
end $$;

revoke create on schema public from public;
grant usage on schema public to zembil_api, zembil_staff, zembil_worker, zembil_reports;
revoke all on all tables in schema public from zembil_api, zembil_staff, zembil_worker, zembil_reports;

do $$
declare
  -- Written only by migrations and staff. Columns that the shop itself changes are granted below.
  read_only constant text[] := array[
    'adverts', 'categories', 'category_words', 'delivery_calendar', 'delivery_cost_ranges', 'delivery_types', 'discount_type_customers', 'discount_types',
    'holiday_shelves', 'holidays',
    'image_adverts', 'message_texts', 'package_items', 'package_words', 'packages', 'payment_method_settings', 'product_barcodes',
    'product_popularity', 'product_words', 'products', 'search_synonyms', 'search_words', 'shelf_places', 'shop_limits', 'stock', 'stores', 'subcategories', 'subcategory_words', 'suppliers', 'tags', 'ledger_accounts'];
  -- What staff look up. Accounts of staff, and what staff change, are granted below.
  staff_reads constant text[] := array[
    'customer_balances', 'customer_names', 'customers', 'delivery_calendar', 'delivery_types', 'discount_types', 'ledger_accounts', 'notifications',
    'order_payments', 'payment_attempts', 'payment_method_settings', 'payment_notices', 'payment_refunds', 'payments', 'price_payments', 'product_popularity', 'product_words', 'referrals',
    'search_words', 'sessions', 'sms_messages'];
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
      and c.relname <> 'audit_log' and c.relname not like 'staff\_%'
  loop
    execute format('grant select on %I to zembil_api, zembil_worker', r.name);
    if r.is_append_only then
      execute format('grant insert on %I to zembil_api, zembil_worker', r.name);
    elsif not r.is_view and r.name <> all (read_only) then
      execute format('grant insert, update, delete on %I to zembil_api, zembil_worker', r.name);
    end if;

    -- Reports read everything except what gives access to an account or a payment: hashes, codes in unsent messages, and
    -- the pages where somebody pays. Staff read of some tables as much.
    select string_agg(quote_ident(attname), ', ') into readable from pg_attribute
    where attrelid = quote_ident(r.name)::regclass and attnum > 0 and not attisdropped and attname not like '%\_hash'
      and (r.name, attname) not in (
        ('sms_messages', 'body'), ('payment_attempts', 'pay_url'), ('payment_attempts', 'widget'));
    execute format('grant select (%s) on %I to zembil_reports', readable, r.name);
    if r.name = any (staff_reads) then
      execute format('grant select (%s) on %I to zembil_staff', readable, r.name);
    end if;
  end loop;
end $$;

-- Written by a trigger, with the owner's rights, and by the worker.
revoke insert, update, delete on customer_names, customer_names_waiting from zembil_api;
-- The state of the nightly checks: with write access, an attacker could hide manipulated rows from them.
revoke insert, update, delete on check_points, stock_check_sums, ledger_check_sums, check_runs, check_findings, system_facts,
  failed_jobs from zembil_api;
-- Only the worker deletes expired data.
revoke insert, update, delete on retention_points from zembil_api;
revoke execute on function delete_old_payment_notices, delete_old_payment_attempts from public, zembil_api, zembil_reports;
grant execute on function delete_old_payment_notices, delete_old_payment_attempts to zembil_worker;
-- Orders, attempts and refunds are never deleted directly.
revoke delete on orders, payment_attempts, payment_refunds from zembil_api, zembil_worker;
-- The shop opens and closes fulfilments; staff do the rest.
revoke delete on fulfilments from zembil_api, zembil_worker;
revoke update, delete on picks from zembil_api, zembil_worker;
revoke insert, update, delete on deliveries, delivery_reports, delivery_photos, files_to_delete, order_notes from zembil_api;
revoke insert, update, delete on delivery_photos from zembil_worker;
revoke insert, update on files_to_delete from zembil_worker;
revoke insert, delete on deliveries, delivery_reports from zembil_worker;
grant update (state) on deliveries to zembil_api;
revoke insert, update on order_notes from zembil_worker;
revoke insert, update, delete on address_corrections, call_requests, refused_goods from zembil_api, zembil_worker;
-- Nor is the amount of a refund changed.
revoke update on payment_refunds from zembil_api, zembil_worker;
grant update (state, tries, claimed_until, settled_at) on payment_refunds to zembil_api, zembil_worker;
grant insert on ledger_accounts to zembil_api, zembil_worker;
grant update (allotment) on packages to zembil_api, zembil_worker;
grant update (units_sold_30_days) on product_popularity to zembil_worker;
-- Locking a row requires the right to update one of its columns. These are keys, and a trigger rejects any change to them.
grant update (id) on products, ledger_accounts to zembil_api, zembil_worker;
grant update (product_id) on stock to zembil_api, zembil_worker;

-- The search index: staff change it with what they edit, the worker re-indexes and deletes words nobody carries.
revoke insert, update, delete on count_steps from zembil_api;
grant select, insert on count_steps to zembil_staff;
grant select, insert, update, delete on product_words, package_words, category_words, subcategory_words, search_words
  to zembil_staff, zembil_worker;
-- Shelves, packages and synonyms: staff edit them.
revoke insert, update, delete on brands, reindex_runs, search_synonym_groups, search_miss_decisions from zembil_api, zembil_worker;
grant insert on brands to zembil_worker;
grant update (done, position, finished_at) on reindex_runs to zembil_worker;
grant select, insert, update on categories, subcategories, tags, suppliers, brands, packages to zembil_staff;
grant select, insert, update, delete on package_items to zembil_staff;
grant select, insert, update, delete on search_synonyms, search_synonym_groups to zembil_staff;
grant select, insert on reindex_runs to zembil_staff;
grant select on search_misses to zembil_staff;
grant select, insert, update, delete on search_miss_decisions to zembil_staff;

-- Accounts of staff and the audit log: only the staff API reads them. Nobody but the owner deletes a member of staff.
grant select, insert, update on staff_members, staff_credentials to zembil_staff;
grant select, insert, update, delete on staff_roles, staff_stores, staff_recovery_codes, staff_password_links, staff_devices,
  staff_sessions, staff_keys, staff_saved_filters to zembil_staff;
grant select, insert on audit_log to zembil_staff;
-- Fulfilment: staff pick, pack and deliver orders, cancel them and tell the customer.
grant select on orders, order_lines, order_events, fulfilments, picks, deliveries, delivery_reports, order_notes, products, packages,
  product_barcodes, shelf_places, stock_movements to zembil_staff;
grant update (status, packing_started_at, delivered_at, deleted_at, delivery_due_on, shipping_detail, handover_code, version,
  short_santim, is_short_above_limit) on orders to zembil_staff;
grant update on fulfilments to zembil_staff;
-- Only staff write notes about customers; erasing a customer deletes them with the owner's rights.
revoke insert, update, delete on customer_notes from zembil_api, zembil_worker;
grant select, insert on customer_notes to zembil_staff;
-- Only staff print.
revoke insert, update, delete on order_prints from zembil_api, zembil_worker;
grant select, insert, update on order_prints to zembil_staff;
grant update (picked, grams, reason, shelf_left, substitute_id, substitute_quantity, substitute_santim, refund_santim)
  on picks to zembil_staff;
grant insert, update on deliveries to zembil_staff;
grant insert on delivery_reports to zembil_staff;
grant update (seen_at, seen_by) on delivery_reports to zembil_staff;
grant select, insert, delete on delivery_photos, files_to_delete to zembil_staff;
grant insert on order_events, stock_movements, order_notes to zembil_staff;
grant insert on notifications, sms_messages to zembil_staff;
-- Money for missing goods goes to the wallet, and wallets are paid out: the ledger's transactions, as the API writes them.
grant insert on payment_refunds to zembil_staff;
-- The money board: only staff decide about money and approve it. They settle the orders that they confirm.
revoke insert on payment_decisions from zembil_api, zembil_worker;
revoke insert, update, delete on approvals from zembil_api, zembil_worker;
grant select, insert on payment_decisions to zembil_staff;
grant select, insert on approvals to zembil_staff;
grant update (state, decided_by, decided_at, note) on approvals to zembil_staff;
grant select on bank_confirmations to zembil_staff;
grant insert on payments, fulfilments, picks to zembil_staff;
grant update (payment_method) on orders to zembil_staff;
grant update (state, way, settled_at, tries, claimed_until, staff_id, approved_by, transfer_no, transferred_on, closed_by)
  on payment_refunds to zembil_staff;
grant insert, update on payment_method_settings to zembil_staff;
revoke insert on refund_lines, credit_refunds, credit_refund_lines from zembil_api, zembil_worker;
grant select, insert on refund_lines, credit_refunds, credit_refund_lines to zembil_staff;
grant select on given_refunds, given_lines to zembil_staff;
-- Refunds of orders on credit take their ids from it.
grant usage on sequence payment_refunds_id_seq to zembil_staff;
-- Settlement files: only staff read them, settle their rows and close days.
revoke insert on settlement_files, settlement_rows, settlement_decisions, settlement_days, settlement_missing
  from zembil_api, zembil_worker;
revoke insert, update, delete on settlement_layouts from zembil_api, zembil_worker;
grant select, insert, update on settlement_layouts to zembil_staff;
grant select, insert on settlement_files, settlement_rows, settlement_decisions, settlement_days, settlement_missing
  to zembil_staff;
-- Staff ask the worker to query a provider, at most every few seconds.
grant update (checked_at) on payment_attempts to zembil_staff;
grant select, insert, update on call_requests, refused_goods to zembil_staff;
-- Orders by phone: staff add callers and place orders for them, as the API does.
grant insert (phone_number, first_name, last_name, last_signed_in_at) on customers to zembil_staff;
-- Staff change, block and erase customers, give accounts back to their numbers and freeze credit. They never write a PIN: a
-- function removes it.
grant update (phone_number, first_name, last_name, city, sub_city, woreda, neighborhood, house_number, longitude, latitude,
  language, blocked_at, blocked_reason, bypass_product_quantity_restriction, bypass_until, bank_id, credit_held_until,
  credit_frozen_at, version, updated_by, updated_at) on customers to zembil_staff;
grant delete on customers to zembil_staff;
grant delete on sessions, loan_pin_tries to zembil_staff;
grant select on customer_pins to zembil_staff;
grant select (customer_id, locked_until) on loan_pin_tries to zembil_staff;
revoke execute on function remove_loan_pin from public;
grant execute on function remove_loan_pin to zembil_staff;
revoke insert, update, delete on sponsors, sponsored_customers from zembil_api, zembil_worker;
revoke insert, update, delete on loan_ageing from zembil_api;
revoke insert on referral_decisions from zembil_api, zembil_worker;
grant select on loan_ageing to zembil_staff;
grant select, insert on referral_decisions to zembil_staff;
grant select, insert, update on sponsors to zembil_staff;
grant select, insert, update, delete on sponsored_customers to zembil_staff;
grant insert on orders, order_lines, fulfilments, picks to zembil_staff;
grant select (customer_id, key), update (order_id) on order_keys to zembil_staff;
grant select, insert on address_corrections to zembil_staff;
grant update (state, decided_by, decided_at) on address_corrections to zembil_staff;
grant select on stock to zembil_staff;
grant update (product_id) on stock to zembil_staff;
grant select, insert on ledger_accounts, ledger_transactions, ledger_entries to zembil_staff;
grant update (id) on ledger_accounts to zembil_staff;
-- The catalogue: staff write products, their codes and prices.
revoke insert, update, delete on price_changes from zembil_api, zembil_worker;
grant insert, update on products to zembil_staff;
grant insert, update, delete on product_barcodes to zembil_staff;
grant select, insert, update on price_changes to zembil_staff;
-- Imports: staff upload files and start them; the worker checks them and writes products as staff do, with their audit log.
-- It also applies prices that are due.
revoke insert, update, delete on imports, import_files, import_rows from zembil_api;
grant select, insert, update on imports to zembil_staff;
grant insert on import_files to zembil_staff;
grant select, update (state) on import_rows to zembil_staff;
grant insert, update on products to zembil_worker;
grant insert, update, delete on product_barcodes to zembil_worker;
grant insert, update on price_changes to zembil_worker;
grant insert on audit_log to zembil_worker;
-- Pictures: staff upload them and say where they are shown; the worker makes and deletes their files.
revoke insert, update, delete on pictures, picture_uploads from zembil_api;
grant select, insert, update on pictures, picture_uploads to zembil_staff;
-- The system page: staff read it, and send failed jobs again.
grant select on check_runs, check_findings, system_facts, failed_jobs to zembil_staff;
grant update (retried_at, retried_by) on failed_jobs to zembil_staff;
grant select on kysely_migration to zembil_staff;
-- Settings of the shop.
grant select, update on delivery_calendar to zembil_staff;
grant select, insert, update on stores, delivery_types, discount_types to zembil_staff;
grant select, insert, delete on delivery_cost_ranges, discount_type_customers to zembil_staff;
grant select, insert, update on shop_limits, message_texts to zembil_staff;
-- Campaigns: staff write them, ask for them and stop them; the worker counts the people and sends.
revoke insert, update, delete on campaigns, campaign_recipients from zembil_api;
revoke insert, delete on campaigns from zembil_worker;
grant select, insert, update on campaigns to zembil_staff;
grant select on campaign_recipients to zembil_staff;
-- What the home page shows.
grant select, insert, update on adverts, image_adverts, holidays to zembil_staff;
grant select, insert, delete on holiday_shelves to zembil_staff;
grant select on stock_on_sale to zembil_staff;
-- The contact inbox: the shop stores messages, staff answer them.
grant select on contact_messages to zembil_staff;
grant update (answered_at, answered_by, note, version) on contact_messages to zembil_staff;
-- Stock: staff receive, correct, move and count it.
revoke insert, update, delete on buying_prices, shelf_labels, stock_count_entries, stock_counts, stock_photos,
  stock_receipt_lines, stock_receipts, stock_transfer_lines, stock_transfers from zembil_api, zembil_worker;
revoke insert, update, delete on stock_sales from zembil_api;
grant select on stock_sales to zembil_staff;
grant select, insert, update on buying_prices, shelf_labels, stock_count_entries, stock_counts, stock_transfer_lines,
  stock_transfers to zembil_staff;
grant select, insert, update, delete on stock_receipt_lines, stock_receipts, shelf_places to zembil_staff;
grant select, insert on stock_photos to zembil_staff;
-- Figures by day: the worker counts them, staff read them.
revoke insert, update, delete on counted_days, daily_deliveries, daily_goods, daily_money, daily_picking, daily_sales,
  daily_shortages, hourly_sales, stock_values from zembil_api;
grant select on counted_days, daily_deliveries, daily_goods, daily_money, daily_picking, daily_sales, daily_shortages,
  hourly_sales, order_debts, stock_values to zembil_staff;
-- The worker deletes what has expired, without reading it.
grant delete on staff_devices, staff_keys, staff_password_links, staff_sessions to zembil_worker;
grant select (id, created_at) on staff_devices to zembil_worker;
grant select (created_at) on staff_keys to zembil_worker;
grant select (expires_at) on staff_password_links to zembil_worker;
grant select (device_id, expires_at) on staff_sessions to zembil_worker;

-- Triggers maintain sums with the owner's rights, so no other role needs the right to write them.
do $$
declare carrier regprocedure;
begin
  for carrier in
    select oid from pg_proc where pronamespace = 'public'::regnamespace
      and proname in ('add_popularity', 'apply_ledger_entries', 'apply_stock_movements', 'cap_refunds', 'copy_to_popularity',
        'count_gone_products', 'count_new_products', 'count_products', 'forget_referrer', 'remove_loan_pin')
  loop
    execute format('alter function %s security definer set search_path = pg_catalog, public, pg_temp', carrier);
  end loop;
end $$;

-- The job runner's tables: the API sends jobs, the worker runs them.
do $$
begin
  if to_regnamespace('jobs') is null then return; end if;
  grant usage on schema jobs to zembil_api, zembil_staff, zembil_worker, zembil_reports;
  revoke all on all tables in schema jobs from zembil_api, zembil_staff, zembil_worker, zembil_reports;
  grant select on all tables in schema jobs to zembil_api, zembil_staff, zembil_worker, zembil_reports;
  grant insert on jobs.job, jobs.job_common to zembil_api, zembil_staff;
  grant insert, update, delete on all tables in schema jobs to zembil_worker;
end $$;
