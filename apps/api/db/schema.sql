CREATE EXTENSION IF NOT EXISTS fuzzystrmatch WITH SCHEMA public;

COMMENT ON EXTENSION fuzzystrmatch IS 'determine similarities and distance between strings';

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';

CREATE FUNCTION public.add_popularity() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  insert into product_popularity (product_id, subcategory_id, is_active, is_fasting)
  select id, subcategory_id, is_active, is_fasting from new_products;
  return null;
end $$;

CREATE FUNCTION public.address_key(detail jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select coalesce(
    nullif(lower(concat_ws('|', nullif(trim(detail->>'city'), ''), nullif(trim(detail->>'sub_city'), ''),
      nullif(trim(detail->>'woreda'), ''), nullif(trim(detail->>'neighborhood'), ''),
      nullif(trim(detail->>'house_number'), ''))), ''),
    concat_ws(',', round((detail->>'latitude')::numeric, 3), round((detail->>'longitude')::numeric, 3)))
$$;

CREATE FUNCTION public.apply_ledger_entries() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if exists (select from entries group by transaction_id having sum(amount_santim) <> 0) then
    raise exception 'a ledger transaction does not sum to zero' using errcode = 'check_violation';
  end if;
  if exists (select from entries n group by n.transaction_id
    having count(*) <> (select count(*) from ledger_entries e where e.transaction_id = n.transaction_id)) then
    raise exception 'a ledger transaction is written at once' using errcode = 'restrict_violation';
  end if;

  -- In order, so that no two transactions wait for each other in a circle.
  perform 1 from ledger_accounts where id in (select account_id from entries) and balance_santim is not null
    order by id for no key update;
  update ledger_accounts a set balance_santim = a.balance_santim + e.amount_santim
  from (select account_id, sum(amount_santim) as amount_santim from entries group by 1) e
  where a.id = e.account_id and a.balance_santim is not null;
  return null;
end $$;

CREATE FUNCTION public.apply_stock_movements() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  insert into stock (product_id, store_id, quantity)
  select distinct m.product_id, m.store_id, 0 from movements m
  where not exists (select from stock s where s.product_id = m.product_id and s.store_id = m.store_id)
  order by 1, 2
  on conflict do nothing;

  -- Everybody locks stock in this order, so nobody waits in a circle.
  perform 1 from stock s join (select distinct product_id, store_id from movements) m using (product_id, store_id)
  order by s.product_id, s.store_id for no key update of s;

  -- After the lock, so that it sees what others have released meanwhile.
  if exists (select from movements where kind = 'released' and order_id is not null) then
    if exists (
      select from (select distinct order_id, product_id, store_id from movements where order_id is not null) n
      join stock_movements m using (order_id, product_id, store_id)
      where m.kind in ('sold', 'released')
      group by n.order_id, n.product_id, n.store_id having sum(m.quantity) > 0) then
      raise exception 'an order releases more than it took'
        using errcode = 'check_violation', constraint = 'stock_movements_released';
    end if;
  end if;

  update stock s set quantity = s.quantity + m.quantity
  from (select product_id, store_id, sum(quantity) as quantity from movements group by 1, 2) m
  where s.product_id = m.product_id and s.store_id = m.store_id;
  return null;
end $$;

CREATE FUNCTION public.cap_credit_returns() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  taken bigint;
  returned bigint;
begin
  select sum(e.amount_santim) filter (where t.kind = 'purchase' and a.kind = 'debt'),
    sum(e.amount_santim) filter (where t.kind in ('refund', 'short') and a.kind in ('credit', 'wallet'))
  into taken, returned
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  where t.order_id = new.order_id;
  if taken is not null and returned > taken then
    raise exception 'order % returns more credit than it took', new.order_id
      using errcode = 'check_violation', constraint = 'ledger_returns_capped';
  end if;
  return null;
end $$;

CREATE FUNCTION public.cap_refunds() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  paid bigint;
  paid_by text;
begin
  select amount_santim, provider into paid, paid_by from payments where id = new.payment_id for no key update;
  if (select sum(amount_santim) from payment_refunds where payment_id = new.payment_id) > paid then
    raise exception 'the refunds of payment % exceed it', new.payment_id
      using errcode = 'check_violation', constraint = 'payment_refunds_capped';
  end if;
  if paid_by = 'wallet' and new.way <> 'wallet' then
    raise exception 'payment % came from the wallet and goes back there', new.payment_id
      using errcode = 'check_violation', constraint = 'payment_refunds_of_wallet';
  end if;
  return null;
end $$;

CREATE FUNCTION public.copy_to_popularity() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  perform 1 from product_popularity q join new_products n on n.id = q.product_id
  where (q.subcategory_id, q.is_active, q.is_fasting) is distinct from (n.subcategory_id, n.is_active, n.is_fasting)
  order by q.product_id for no key update of q;

  update product_popularity q
  set subcategory_id = n.subcategory_id, is_active = n.is_active, is_fasting = n.is_fasting
  from new_products n where n.id = q.product_id
  and (q.subcategory_id, q.is_active, q.is_fasting) is distinct from (n.subcategory_id, n.is_active, n.is_fasting);
  return null;
end $$;

CREATE FUNCTION public.count_gone_products() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  insert into count_steps (counted, id, step)
  select 'subcategory', subcategory_id, -count(*) from old_products where is_active group by subcategory_id;
  return null;
end $$;

CREATE FUNCTION public.count_new_products() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  insert into count_steps (counted, id, step)
  select 'subcategory', subcategory_id, count(*) from new_products where is_active group by subcategory_id;
  return null;
end $$;

CREATE FUNCTION public.count_products() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  insert into count_steps (counted, id, step)
  select 'subcategory', subcategory_id, sum(step) from (
    select subcategory_id, 1 as step from new_products where is_active
    union all
    select subcategory_id, -1 from old_products where is_active
  ) changes group by subcategory_id having sum(step) <> 0;
  return null;
end $$;

CREATE FUNCTION public.delete_file_of_photo() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  insert into files_to_delete (key) values (old.key) on conflict do nothing;
  return null;
end $$;

CREATE FUNCTION public.delete_old_payment_attempts(ids bigint[]) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  with deleted as (
    delete from payment_attempts a
    where a.id = any(ids) and a.state <> 'paid' and a.created_at < now() - interval '400 days'
      and not exists (select from payments p where p.attempt_id = a.id)
      and not exists (select from payment_notices n where n.attempt_id = a.id)
    returning a.id)
  select count(*)::integer from deleted
$$;

CREATE FUNCTION public.delete_old_payment_notices(most integer) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  -- In the order of their numbers, which is the order of time: no index by time is needed.
  with oldest as (select id, attempt_id, digest, received_at from payment_notices order by id limit most), deleted as (
    delete from payment_notices n using oldest o
    where n.id = o.id and o.received_at < now() - interval '400 days'
      and not exists (select from payment_notices_waiting w where w.attempt_id = o.attempt_id and w.digest = o.digest)
    returning n.id)
  select count(*)::integer from deleted
$$;

CREATE TABLE public.delivery_calendar (
    is_only boolean DEFAULT true NOT NULL,
    same_day_until smallint DEFAULT 12 NOT NULL,
    rest_weekdays smallint[] DEFAULT '{0}'::smallint[] NOT NULL,
    rest_dates date[] DEFAULT '{}'::date[] NOT NULL,
    hours jsonb DEFAULT '[null, {"opens": "08:00", "closes": "17:00"}, {"opens": "08:00", "closes": "17:00"}, {"opens": "08:00", "closes": "17:00"}, {"opens": "08:00", "closes": "17:00"}, {"opens": "08:00", "closes": "17:00"}, {"opens": "08:00", "closes": "12:00"}]'::jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by integer,
    CONSTRAINT delivery_calendar_hours_check CHECK (((jsonb_typeof(hours) = 'array'::text) AND (jsonb_array_length(hours) = 7))),
    CONSTRAINT delivery_calendar_is_only_check CHECK (is_only),
    CONSTRAINT delivery_calendar_rest_weekdays_check CHECK (((rest_weekdays <@ '{0,1,2,3,4,5,6}'::smallint[]) AND (NOT (rest_weekdays @> '{0,1,2,3,4,5,6}'::smallint[])))),
    CONSTRAINT delivery_calendar_same_day_until_check CHECK (((same_day_until >= 0) AND (same_day_until <= 24)))
);

CREATE FUNCTION public.delivery_day(at timestamp with time zone, days integer) RETURNS date
    LANGUAGE sql STABLE
    RETURN (SELECT (d.d)::date AS d FROM ((public.delivery_calendar c CROSS JOIN LATERAL (SELECT (delivery_day.at AT TIME ZONE 'Africa/Addis_Ababa'::text) AS local) l) CROSS JOIN LATERAL generate_series((((l.local)::date + CASE WHEN ((delivery_day.days = 0) AND (EXTRACT(hour FROM l.local) >= (c.same_day_until)::numeric)) THEN 1 ELSE 0 END))::timestamp with time zone, ((((l.local)::date + (delivery_day.days * 7)) + 60))::timestamp with time zone, '1 day'::interval) d(d)) WHERE ((EXTRACT(dow FROM d.d) <> ALL ((c.rest_weekdays)::numeric[])) AND ((d.d)::date <> ALL (c.rest_dates))) ORDER BY ((d.d)::date) OFFSET delivery_day.days LIMIT 1);

CREATE FUNCTION public.fold_count_steps() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  perform 1 from subcategories where id in (
    select id from count_steps where xid = pg_current_xact_id() and counted = 'subcategory')
  order by id for no key update;
  update subcategories s set products_count = s.products_count + c.step
  from (select id, sum(step) as step from count_steps
    where xid = pg_current_xact_id() and counted = 'subcategory' group by id having sum(step) <> 0) c
  where s.id = c.id;

  perform 1 from search_words where id in (
    select id from count_steps where xid = pg_current_xact_id() and counted = 'word')
  order by id for no key update;
  update search_words w set carriers = w.carriers + c.step
  from (select id, sum(step) as step from count_steps
    where xid = pg_current_xact_id() and counted = 'word' group by id having sum(step) <> 0) c
  where w.id = c.id;

  delete from count_steps where xid = pg_current_xact_id();
  return null;
end $$;

CREATE FUNCTION public.forget_delivery_photos() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  delete from delivery_photos p using delivery_reports r
  where r.id = p.report_id and r.order_id = new.id and r.order_created_at = new.created_at;
  return null;
end $$;

CREATE FUNCTION public.forget_payer_phones() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update payment_attempts set payer_phone = null where order_id = new.id and payer_phone is not null;
  return null;
end $$;

CREATE FUNCTION public.forget_referrer() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  delete from referrals where referrer_phone_number = old.phone_number
    and not exists (select from customers c where c.phone_number = old.phone_number);
  return null;
end $$;

CREATE FUNCTION public.forget_shipping_detail() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  new.shipping_detail := null;
  delete from order_notes where order_id = new.id and order_created_at = new.created_at;
  update deliveries set proof_name = null, note = null
  where order_id = new.id and order_created_at = new.created_at and num_nonnulls(proof_name, note) > 0;
  update delivery_reports set proof_name = null, note = null
  where order_id = new.id and order_created_at = new.created_at and num_nonnulls(proof_name, note) > 0;
  return new;
end $$;

CREATE FUNCTION public.give_sku() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.sku = '' then
    new.sku := 'Z' || lpad(new.id::text, greatest(6, length(new.id::text)), '0');
    if exists (select from products where upper(sku) = new.sku) then
      new.sku := new.sku || '-' || upper(substr(md5(random()::text), 1, 6));
    end if;
  end if;
  return new;
end $$;

CREATE FUNCTION public.is_delivery_day(day date) RETURNS boolean
    LANGUAGE sql STABLE
    RETURN (SELECT ((EXTRACT(dow FROM is_delivery_day.day) <> ALL ((c.rest_weekdays)::numeric[])) AND (is_delivery_day.day <> ALL (c.rest_dates))) FROM public.delivery_calendar c);

CREATE FUNCTION public.is_inside_path(address text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((address ~ '^/[^\\\s[:cntrl:]]*$'::text) AND (address !~* '^[^?#]*/([/.]|%2[ef]|%5c|%[01][0-9a-f]|%7f)'::text));

CREATE FUNCTION public.is_picture_used(wanted text) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select exists (select from products where pictures @> array[wanted])
    or exists (select from packages where pictures @> array[wanted])
    or exists (select from categories where picture = wanted)
    or exists (select from image_adverts where picture = wanted)
$$;

CREATE FUNCTION public.keep_debtor() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from ledger_accounts where customer_id = old.id and kind = 'debt' and balance_santim > 0) then
    raise exception 'a customer who owes cannot be erased' using errcode = 'restrict_violation', constraint = 'keep_debtor';
  end if;
  return old;
end $$;

CREATE FUNCTION public.keep_used_picture() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if is_picture_used(old.name) then
    raise exception 'the picture % is in use', old.name using errcode = 'check_violation', constraint = 'picture_unused';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

CREATE FUNCTION public.lock_package() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform 1 from packages where id in (old.package_id, new.package_id) order by id for no key update;
  return coalesce(new, old);
end $$;

CREATE FUNCTION public.missing_in_files(of_provider text, from_day date, to_day date) RETURNS TABLE(payment_id bigint, refund_id bigint, day date, our_santim bigint, currency text, is_noted boolean)
    LANGUAGE sql STABLE
    AS $$
  select p.id, null::bigint, (p.received_at at time zone 'Africa/Addis_Ababa')::date,
    p.amount_santim + coalesce((select e.amount_santim from payments e where p.part = 'main' and e.provider = p.provider
      and e.transaction_no = p.transaction_no and e.part = 'excess'), 0), p.currency,
    exists (select from settlement_decisions d where d.payment_id = p.id and d.row_id is null)
  from payments p
  where p.provider = of_provider and p.part <> 'excess' and p.via <> 'file'
    and p.received_at >= from_day::timestamp at time zone 'Africa/Addis_Ababa'
    and p.received_at < (to_day + 1)::timestamp at time zone 'Africa/Addis_Ababa'
    and not exists (select from settlement_rows r where r.payment_id = p.id)
    and not exists (select from settlement_decisions d where d.payment_id = p.id and d.row_id is not null)
  union all
  select null, min(r.id), (min(r.settled_at) at time zone 'Africa/Addis_Ababa')::date, sum(r.amount_santim)::bigint,
    min(p.currency), exists (select from settlement_decisions d where d.refund_id = min(r.id) and d.row_id is null)
  from payment_refunds r join payments p on p.id = r.payment_id
  where p.provider = of_provider and r.way = 'method' and r.transfer_no is null
    and (r.state = 'reversed' or (r.state = 'refunded' and r.tries > 0))
    and r.settled_at >= from_day::timestamp at time zone 'Africa/Addis_Ababa'
    and r.settled_at < (to_day + 1)::timestamp at time zone 'Africa/Addis_Ababa'
  group by p.transaction_no, case when r.state = 'reversed' then 0 else r.id end
  having not exists (select from settlement_rows s where s.refund_id = min(r.id))
    and not exists (select from settlement_decisions d where d.refund_id = min(r.id) and d.row_id is not null)
$$;

CREATE FUNCTION public.picture_names(owner jsonb) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    AS $$
  select coalesce(array_agg(n.name), '{}') from (
    select jsonb_array_elements_text(owner -> 'pictures') as name where jsonb_typeof(owner -> 'pictures') = 'array'
    union all
    select owner ->> 'picture' where owner ->> 'picture' is not null
  ) n
$$;

CREATE FUNCTION public.plan_count_steps() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if exists (select from new_steps where counted <> 'fold')
    and not exists (select from count_steps where xid = pg_current_xact_id() and counted = 'fold') then
    insert into count_steps (counted, id, step) values ('fold', 0, 0);
  end if;
  return null;
end $$;

CREATE FUNCTION public.queue_customer_name() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  -- Locks the row: while this change is not committed, the worker leaves the customer waiting.
  insert into customer_names_waiting (customer_id) values (new.id)
  on conflict (customer_id) do update set customer_id = excluded.customer_id;
  return null;
end $$;

CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION public.refuse_changed_campaign() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'campaigns are never deleted' using errcode = 'restrict_violation';
  end if;
  if old.state in ('rejected', 'stopped', 'done') and new.state <> old.state
    or old.state not in ('draft', 'counting', 'counted') and
      (new.text, new.text_am, new.sub_cities, new.language, new.last_order, new.days, new.people_en, new.people_am)
      is distinct from
      (old.text, old.text_am, old.sub_cities, old.language, old.last_order, old.days, old.people_en, old.people_am) then
    raise exception 'a campaign that somebody asked for is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

CREATE FUNCTION public.refuse_closed_day() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from new_rows r join settlement_days d on d.provider = r.provider and d.day = r.day
      where r.outcome <> 'repeated') then
    raise exception 'nothing is added to a closed day' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

CREATE FUNCTION public.refuse_edited_account() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'balances change by entries only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

CREATE FUNCTION public.refuse_edited_approval() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'requests are never deleted' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'waiting'
    or (new.kind, new.payload, new.subject, new.order_id, new.amount_santim, new.reason, new.asked_by, new.asked_at, new.expires_at)
      is distinct from
      (old.kind, old.payload, old.subject, old.order_id, old.amount_santim, old.reason, old.asked_by, old.asked_at, old.expires_at)
    or (new.state = 'approved' and old.expires_at <= now()) then
    raise exception 'a request is decided once and never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

CREATE FUNCTION public.refuse_empty_transaction() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if not exists (select from ledger_entries where transaction_id = new.id) then
    raise exception 'ledger transaction % has no entries', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

CREATE FUNCTION public.refuse_fee_gaps() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (
    select from delivery_types t
    cross join lateral (
      select min(start_santim) as first, bool_or(end_santim is null) as is_open,
        count(*) filter (where end_santim is not null and not exists (
          select from delivery_cost_ranges n where n.delivery_type_id = t.id and n.start_santim = r.end_santim)) as gaps
      from delivery_cost_ranges r where r.delivery_type_id = t.id) f
    where t.id = coalesce(new.delivery_type_id, old.delivery_type_id)
      and (f.first is null or f.first > t.minimum_order_cost_santim or not f.is_open or f.gaps > 0))
  then
    raise exception 'delivery fees leave a gap' using errcode = 'check_violation', constraint = 'delivery_cost_ranges_gap';
  end if;
  return null;
end $$;

CREATE FUNCTION public.refuse_new_key() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'the key of a row of % is never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION public.refuse_open_day() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from settlement_rows r where r.provider = new.provider and r.day = new.day
      and r.outcome in ('other-amount', 'unknown')
      and not exists (select from settlement_decisions d where d.row_id = r.id))
    or exists (select from missing_in_files(new.provider, new.day, new.day) m where not m.is_noted) then
    raise exception 'a day with open rows is not closed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

CREATE FUNCTION public.refuse_posted_receipt() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'a posted receipt is final' using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION public.remove_loan_pin(customer integer) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  update customers set loan_pin_hash = null, updated_at = now() where id = customer and loan_pin_hash is not null;
  return found;
end $$;

CREATE FUNCTION public.require_pictures() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  shown constant text[] := case when tg_op = 'UPDATE' then picture_names(to_jsonb(old)) else '{}' end;
  added constant text[] := array(
    select distinct name from unnest(picture_names(to_jsonb(new))) n (name) where name <> all (shown) order by name);
begin
  if cardinality(added) = 0 then return new; end if;
  -- Against the job that deletes unused pictures: one of the two waits for the other.
  perform from pictures where name = any (added) order by name for share;
  if (select count(*) from pictures
      where name = any (added) and shape = tg_argv[0] and ready_at is not null and not is_removed) < cardinality(added) then
    raise exception '% cannot show the pictures %', tg_table_name, added using errcode = 'check_violation', constraint = 'picture_ready';
  end if;
  return new;
end $$;

CREATE TABLE public.address_corrections (
    id bigint NOT NULL,
    customer_id integer NOT NULL,
    address_key text NOT NULL,
    order_id bigint NOT NULL,
    order_created_at timestamp(3) with time zone NOT NULL,
    landmark text,
    latitude double precision,
    longitude double precision,
    state text DEFAULT 'proposed'::text NOT NULL,
    proposed_by integer NOT NULL,
    proposed_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    key text NOT NULL,
    decided_by integer,
    decided_at timestamp(3) with time zone,
    CONSTRAINT address_corrections_decision CHECK (((state = 'proposed'::text) = (decided_at IS NULL))),
    CONSTRAINT address_corrections_pin CHECK (((latitude IS NULL) = (longitude IS NULL))),
    CONSTRAINT address_corrections_something CHECK ((num_nonnulls(landmark, latitude) > 0)),
    CONSTRAINT address_corrections_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'rejected'::text])))
);

ALTER TABLE public.address_corrections ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.address_corrections_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.adverts (
    id integer NOT NULL,
    title text NOT NULL,
    title_am text NOT NULL,
    message text NOT NULL,
    message_am text NOT NULL,
    link text,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    first_day date,
    last_day date,
    place integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by integer,
    CONSTRAINT adverts_check CHECK ((last_day >= first_day)),
    CONSTRAINT adverts_link_check CHECK (public.is_inside_path(link)),
    CONSTRAINT adverts_place_check CHECK (((place >= 0) AND (place <= 999)))
);

ALTER TABLE public.adverts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.adverts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.approvals (
    id bigint NOT NULL,
    kind text NOT NULL,
    payload jsonb NOT NULL,
    subject text NOT NULL,
    order_id bigint,
    amount_santim bigint NOT NULL,
    reason text NOT NULL,
    asked_by integer NOT NULL,
    asked_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    decided_by integer,
    decided_at timestamp(3) with time zone,
    note text,
    CONSTRAINT approvals_amount_santim_check CHECK ((amount_santim >= 0)),
    CONSTRAINT approvals_by_another CHECK (((state <> ALL (ARRAY['approved'::text, 'rejected'::text])) OR (decided_by <> asked_by))),
    CONSTRAINT approvals_decided CHECK (
CASE state
    WHEN 'waiting'::text THEN ((decided_by IS NULL) AND (decided_at IS NULL))
    WHEN 'ended'::text THEN ((decided_by IS NULL) AND (decided_at IS NOT NULL))
    ELSE ((decided_by IS NOT NULL) AND (decided_at IS NOT NULL))
END),
    CONSTRAINT approvals_kind_check CHECK ((kind = (payload ->> 'kind'::text))),
    CONSTRAINT approvals_reason_check CHECK ((reason <> ''::text)),
    CONSTRAINT approvals_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text, 'ended'::text]))),
    CONSTRAINT approvals_withdrawn_by_own CHECK (((state <> 'withdrawn'::text) OR (decided_by = asked_by)))
);

ALTER TABLE public.approvals ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.approvals_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.audit_log (
    id bigint NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    member_id integer,
    role text,
    action text NOT NULL,
    subject_kind text NOT NULL,
    subject_id text NOT NULL,
    before jsonb,
    after jsonb,
    reason text,
    request_id text,
    address text
);

ALTER TABLE public.audit_log ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.bank_confirmations (
    id bigint NOT NULL,
    bank text NOT NULL,
    transaction_no text NOT NULL,
    bill_ref text NOT NULL,
    order_id bigint,
    amount_santim bigint NOT NULL,
    currency text NOT NULL,
    received_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT bank_confirmations_amount_santim_check CHECK ((amount_santim > 0))
);

ALTER TABLE public.bank_confirmations ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.bank_confirmations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.bank_confirmations_waiting (
    confirmation_id bigint NOT NULL,
    received_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.brands (
    id integer NOT NULL,
    name text NOT NULL,
    name_am text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by integer,
    CONSTRAINT brands_name_check CHECK ((name <> ''::text))
);

ALTER TABLE public.brands ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.brands_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.buying_prices (
    product_id integer NOT NULL,
    unit_santim bigint NOT NULL,
    receipt_id bigint NOT NULL,
    bought_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT buying_prices_unit_santim_check CHECK ((unit_santim >= 0))
);

CREATE TABLE public.call_requests (
    id bigint NOT NULL,
    order_id bigint NOT NULL,
    order_created_at timestamp(3) with time zone NOT NULL,
    line_no integer NOT NULL,
    product_id integer NOT NULL,
    store_id integer NOT NULL,
    asked_by integer NOT NULL,
    asked_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    answer text,
    answered_by integer,
    answered_at timestamp(3) with time zone,
    CONSTRAINT call_requests_answer CHECK ((num_nonnulls(answer, answered_by, answered_at) = ANY (ARRAY[0, 3]))),
    CONSTRAINT call_requests_answer_check CHECK ((answer = ANY (ARRAY['similar'::text, 'leave-out'::text, 'unreached'::text])))
);

ALTER TABLE public.call_requests ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.call_requests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.campaign_recipients (
    campaign_id integer NOT NULL,
    customer_id integer NOT NULL,
    language text NOT NULL,
    fate text DEFAULT 'waiting'::text NOT NULL,
    fated_at timestamp(3) with time zone,
    CONSTRAINT campaign_recipients_check CHECK (((fate = 'waiting'::text) = (fated_at IS NULL))),
    CONSTRAINT campaign_recipients_fate_check CHECK ((fate = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'refused'::text, 'unwanted'::text, 'unclear'::text]))),
    CONSTRAINT campaign_recipients_language_check CHECK ((language = ANY (ARRAY['en'::text, 'am'::text])))
);

CREATE TABLE public.campaigns (
    id integer NOT NULL,
    name text NOT NULL,
    text text NOT NULL,
    text_am text NOT NULL,
    sub_cities text[] NOT NULL,
    language text,
    last_order text NOT NULL,
    days integer,
    state text DEFAULT 'draft'::text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    counted_at timestamp(3) with time zone,
    people_en integer DEFAULT 0 NOT NULL,
    people_am integer DEFAULT 0 NOT NULL,
    left_out integer DEFAULT 0 NOT NULL,
    parts_en integer,
    parts_am integer,
    part_santim integer,
    most_alone integer,
    asked_by integer,
    asked_at timestamp(3) with time zone,
    asked_until timestamp(3) with time zone,
    decided_by integer,
    decided_at timestamp(3) with time zone,
    note text,
    started_at timestamp(3) with time zone,
    stopped_by integer,
    stopped_at timestamp(3) with time zone,
    finished_at timestamp(3) with time zone,
    sent integer DEFAULT 0 NOT NULL,
    refused integer DEFAULT 0 NOT NULL,
    unwanted integer DEFAULT 0 NOT NULL,
    unclear integer DEFAULT 0 NOT NULL,
    spent_santim bigint DEFAULT 0 NOT NULL,
    next_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    troubles integer DEFAULT 0 NOT NULL,
    worked_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    created_by integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by integer,
    CONSTRAINT campaigns_by_another CHECK ((decided_by <> asked_by)),
    CONSTRAINT campaigns_check CHECK (((last_order = ANY (ARRAY['within'::text, 'before'::text])) = (days IS NOT NULL))),
    CONSTRAINT campaigns_check1 CHECK (((asked_by IS NULL) = (asked_at IS NULL))),
    CONSTRAINT campaigns_check2 CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
    CONSTRAINT campaigns_check3 CHECK (((stopped_by IS NULL) = (stopped_at IS NULL))),
    CONSTRAINT campaigns_check4 CHECK ((num_nulls(asked_by, parts_en, parts_am, part_santim, most_alone) = ANY (ARRAY[0, 5]))),
    CONSTRAINT campaigns_check5 CHECK (((started_at IS NULL) OR (asked_by IS NOT NULL))),
    CONSTRAINT campaigns_check6 CHECK (((state = ANY (ARRAY['sending'::text, 'stopped'::text, 'done'::text])) = (started_at IS NOT NULL))),
    CONSTRAINT campaigns_days_check CHECK (((days >= 1) AND (days <= 3650))),
    CONSTRAINT campaigns_language_check CHECK ((language = ANY (ARRAY['en'::text, 'am'::text]))),
    CONSTRAINT campaigns_last_order_check CHECK ((last_order = ANY (ARRAY['any'::text, 'within'::text, 'before'::text, 'never'::text]))),
    CONSTRAINT campaigns_many_need_two CHECK (((started_at IS NULL) OR ((people_en + people_am) <= most_alone) OR (decided_by IS NOT NULL))),
    CONSTRAINT campaigns_most_alone_check CHECK ((most_alone > 0)),
    CONSTRAINT campaigns_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
    CONSTRAINT campaigns_part_santim_check CHECK ((part_santim > 0)),
    CONSTRAINT campaigns_parts_am_check CHECK ((parts_am > 0)),
    CONSTRAINT campaigns_parts_en_check CHECK ((parts_en > 0)),
    CONSTRAINT campaigns_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'counting'::text, 'counted'::text, 'asked'::text, 'rejected'::text, 'sending'::text, 'stopped'::text, 'done'::text]))),
    CONSTRAINT campaigns_text_am_check CHECK (((length(text_am) >= 1) AND (length(text_am) <= 600))),
    CONSTRAINT campaigns_text_check CHECK (((length(text) >= 1) AND (length(text) <= 600)))
);

ALTER TABLE public.campaigns ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.campaigns_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.categories (
    id integer NOT NULL,
    name text NOT NULL,
    name_am text NOT NULL,
    picture text,
    is_active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by integer,
    pictures_version integer DEFAULT 1 NOT NULL,
    pictures_saved_at timestamp(3) with time zone,
    pictures_saved_by integer
);

ALTER TABLE public.categories ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.categories_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.category_words (
    category_id integer NOT NULL,
    word_id integer NOT NULL,
    weight real NOT NULL,
    CONSTRAINT category_words_weight_check CHECK ((weight > (0)::double precision))
);

CREATE TABLE public.check_findings (
    id bigint NOT NULL,
    check_name text NOT NULL,
    subject_kind text NOT NULL,
    subject_id bigint NOT NULL,
    fault text NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    first_found_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT check_findings_details_check CHECK ((jsonb_typeof(details) = 'object'::text)),
    CONSTRAINT check_findings_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['order'::text, 'product'::text, 'account'::text])))
);

ALTER TABLE public.check_findings ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.check_findings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.check_points (
    name text NOT NULL,
    checked_to timestamp(3) with time zone NOT NULL,
    CONSTRAINT check_points_name_check CHECK ((name = ANY (ARRAY['ledger'::text, 'payments'::text, 'stock'::text])))
);

CREATE TABLE public.check_runs (
    name text NOT NULL,
    ran_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    is_sound boolean NOT NULL,
    CONSTRAINT check_runs_name_check CHECK ((name = ANY (ARRAY['ledger'::text, 'payments'::text, 'stock'::text])))
);

CREATE TABLE public.contact_messages (
    id integer NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    message text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    answered_at timestamp(3) with time zone,
    answered_by integer,
    note text,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT contact_messages_check CHECK (((answered_at IS NULL) = (answered_by IS NULL))),
    CONSTRAINT contact_messages_email_check CHECK (((length(email) >= 1) AND (length(email) <= 254))),
    CONSTRAINT contact_messages_message_check CHECK (((length(message) >= 1) AND (length(message) <= 2000))),
    CONSTRAINT contact_messages_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
    CONSTRAINT contact_messages_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000)))
);

ALTER TABLE public.contact_messages ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.contact_messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE UNLOGGED TABLE public.count_steps (
    xid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    counted text NOT NULL,
    id integer NOT NULL,
    step integer NOT NULL,
    CONSTRAINT count_steps_counted_check CHECK ((counted = ANY (ARRAY['subcategory'::text, 'word'::text, 'fold'::text])))
);

CREATE TABLE public.counted_days (
    day date NOT NULL,
    counted_to timestamp(3) with time zone NOT NULL,
    is_closed boolean NOT NULL
);

CREATE TABLE public.orders (
    id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    customer_id integer,
    status text DEFAULT 'unpaid'::text NOT NULL,
    payment_method text NOT NULL,
    delivery_type_id integer NOT NULL,
    delivery_kind text NOT NULL,
    delivery_days integer NOT NULL,
    delivery_due_on date NOT NULL,
    discount_type_id integer,
    shipping_detail jsonb,
    order_cost_santim bigint NOT NULL,
    discount_santim bigint NOT NULL,
    delivery_cost_santim bigint NOT NULL,
    total_cost_santim bigint NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    packing_started_at timestamp(3) with time zone,
    delivered_at timestamp(3) with time zone,
    deleted_at timestamp(3) with time zone,
    store_id integer NOT NULL,
    placed_by_staff_id integer,
    handover_code text,
    version integer DEFAULT 1 NOT NULL,
    short_santim bigint DEFAULT 0 NOT NULL,
    language text,
    wallet_santim bigint DEFAULT 0 NOT NULL,
    is_short_above_limit boolean DEFAULT false NOT NULL,
    CONSTRAINT orders_check CHECK (((discount_santim >= 0) AND (discount_santim <= order_cost_santim))),
    CONSTRAINT orders_check1 CHECK ((total_cost_santim = ((order_cost_santim - discount_santim) + delivery_cost_santim))),
    CONSTRAINT orders_check2 CHECK (((status <> 'canceled'::text) OR (deleted_at IS NOT NULL))),
    CONSTRAINT orders_check3 CHECK (((status <> 'successful'::text) OR (delivered_at IS NOT NULL))),
    CONSTRAINT orders_delivery_cost_santim_check CHECK ((delivery_cost_santim >= 0)),
    CONSTRAINT orders_delivery_days_check CHECK ((delivery_days >= 0)),
    CONSTRAINT orders_delivery_kind_check CHECK ((delivery_kind = ANY (ARRAY['delivery'::text, 'pickup'::text]))),
    CONSTRAINT orders_free_need_no_payment CHECK (((payment_method = 'none'::text) = (total_cost_santim = 0))),
    CONSTRAINT orders_handover_code_check CHECK ((handover_code ~ '^[0-9]{4}$'::text)),
    CONSTRAINT orders_language_check CHECK ((language = ANY (ARRAY['en'::text, 'am'::text]))),
    CONSTRAINT orders_order_cost_santim_check CHECK ((order_cost_santim > 0)),
    CONSTRAINT orders_paid_by_wallet CHECK (((payment_method = 'wallet'::text) = ((wallet_santim > 0) AND (wallet_santim = total_cost_santim)))),
    CONSTRAINT orders_short CHECK (((short_santim >= 0) AND (short_santim <= (order_cost_santim - discount_santim)))),
    CONSTRAINT orders_status_check CHECK ((status = ANY (ARRAY['unpaid'::text, 'pending-pickup'::text, 'pending-delivery'::text, 'payment-rejected'::text, 'successful'::text, 'canceled'::text, 'payment-refunded'::text, 'payment-reversed'::text, 'payment-captured'::text]))),
    CONSTRAINT orders_total_not_negative CHECK ((total_cost_santim >= 0)),
    CONSTRAINT orders_wallet_part CHECK (((wallet_santim >= 0) AND (wallet_santim <= total_cost_santim)))
);

CREATE TABLE public.referrals (
    order_id bigint NOT NULL,
    order_created_at timestamp(3) with time zone NOT NULL,
    referrer_phone_number text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT referrals_referrer_phone_number_check CHECK ((referrer_phone_number ~ '^251[79][0-9]{8}$'::text))
);

CREATE VIEW public.counted_referrals AS
 SELECT r.order_id,
    r.referrer_phone_number,
    r.created_at
   FROM (public.referrals r
     JOIN public.orders o ON (((o.id = r.order_id) AND (o.created_at = r.order_created_at))))
  WHERE (o.status = ANY (ARRAY['pending-delivery'::text, 'pending-pickup'::text, 'successful'::text]));

CREATE TABLE public.credit_refund_lines (
    refund_id bigint NOT NULL,
    order_id bigint NOT NULL,
    order_created_at timestamp(3) with time zone NOT NULL,
    line_no integer NOT NULL,
    quantity integer NOT NULL,
    amount_santim bigint NOT NULL,
    CONSTRAINT credit_refund_lines_amount_santim_check CHECK ((amount_santim > 0)),
    CONSTRAINT credit_refund_lines_quantity_check CHECK ((quantity > 0))
);

CREATE TABLE public.payment_refunds (
    payment_id bigint NOT NULL,
    reference text NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    settled_at timestamp(3) with time zone,
    tries integer DEFAULT 0 NOT NULL,
    claimed_until timestamp(3) with time zone,
    id bigint NOT NULL,
    amount_santim bigint NOT NULL,
    reason text NOT NULL,
    way text DEFAULT 'method'::text NOT NULL,
    staff_id integer,
    approved_by integer,
    note text,
    transfer_no text,
    transferred_on date,
    closed_by integer,
    CONSTRAINT payment_refunds_amount_santim_check CHECK ((amount_santim > 0)),
    CONSTRAINT payment_refunds_by_two CHECK ((approved_by <> staff_id)),
    CONSTRAINT payment_refunds_check CHECK (((state = ANY (ARRAY['refunded'::text, 'reversed'::text])) = (settled_at IS NOT NULL))),
    CONSTRAINT payment_refunds_note_check CHECK ((note <> ''::text)),
    CONSTRAINT payment_refunds_reason_check CHECK ((reason = ANY (ARRAY['canceled'::text, 'not-due'::text, 'short'::text, 'refused'::text, 'reversed'::text, 'staff'::text]))),
    CONSTRAINT payment_refunds_reference_check CHECK ((reference ~ '^[0-9A-Z]{12,32}$'::text)),
    CONSTRAINT payment_refunds_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'pending'::text, 'refunded'::text, 'by_hand'::text, 'reversed'::text]))),
    CONSTRAINT payment_refunds_to_wallet CHECK (((way = 'method'::text) OR (state = 'refunded'::text))),
    CONSTRAINT payment_refunds_transfer_no_check CHECK ((transfer_no <> ''::text)),
    CONSTRAINT payment_refunds_transferred CHECK (((num_nonnulls(transfer_no, transferred_on, closed_by) = ANY (ARRAY[0, 3])) AND ((transfer_no IS NULL) OR (state = 'refunded'::text)))),
    CONSTRAINT payment_refunds_way_check CHECK ((way = ANY (ARRAY['method'::text, 'wallet'::text])))
);

ALTER TABLE public.payment_refunds ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.payment_refunds_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.credit_refunds (
    id bigint DEFAULT nextval('public.payment_refunds_id_seq'::regclass) NOT NULL,
    order_id bigint NOT NULL,
    order_created_at timestamp(3) with time zone NOT NULL,
    amount_santim bigint NOT NULL,
    note text NOT NULL,
    staff_id integer NOT NULL,
    approved_by integer,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT credit_refunds_amount_santim_check CHECK ((amount_santim > 0)),
    CONSTRAINT credit_refunds_check CHECK ((approved_by <> staff_id)),
    CONSTRAINT credit_refunds_note_check CHECK ((note <> ''::text))
);

CREATE TABLE public.customers (
    id integer NOT NULL,
    phone_number text NOT NULL,
    user_name text,
    first_name text,
    last_name text,
    email text,
    city text,
    sub_city text,
    woreda text,
    neighborhood text,
    house_number text,
    longitude double precision,
    latitude double precision,
    bank_id integer,
    bypass_product_quantity_restriction boolean DEFAULT false NOT NULL,
    password_hash text,
    loan_pin_hash text,
    last_signed_in_at timestamp(3) with time zone DEFAULT now(),
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    credit_held_until timestamp(3) with time zone,
    news_agreed_at timestamp(3) with time zone,
    blocked_at timestamp(3) with time zone,
    blocked_reason text,
    language text,
    bypass_until timestamp(3) with time zone,
    credit_frozen_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    updated_by integer,
    CONSTRAINT customers_blocked_for_a_reason CHECK (((blocked_at IS NULL) = (blocked_reason IS NULL))),
    CONSTRAINT customers_bypass_ends CHECK (((bypass_until IS NULL) OR bypass_product_quantity_restriction)),
    CONSTRAINT customers_language CHECK ((language = ANY (ARRAY['en'::text, 'am'::text]))),
    CONSTRAINT customers_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT customers_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT customers_phone_number_check CHECK ((phone_number ~ '^251[79][0-9]{8}$'::text)),
    CONSTRAINT customers_whole_address CHECK ((num_nulls(city, sub_city, woreda, neighborhood, house_number) = ANY (ARRAY[0, 5])))
);

CREATE TABLE public.ledger_accounts (
    id bigint NOT NULL,
    kind text NOT NULL,
    customer_id integer,
    bank_id integer,
    balance_santim bigint,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT ledger_accounts_check CHECK (((kind = ANY (ARRAY['lender'::text, 'shop'::text])) = (balance_santim IS NULL))),
    CONSTRAINT ledger_accounts_check1 CHECK (((kind = 'lender'::text) OR (bank_id IS NULL))),
    CONSTRAINT ledger_accounts_kind_check CHECK ((kind = ANY (ARRAY['credit'::text, 'debt'::text, 'wallet'::text, 'lender'::text, 'shop'::text]))),
    CONSTRAINT ledger_balance_not_below_zero CHECK ((balance_santim >= 0))
);

CREATE VIEW public.customer_balances AS
 SELECT c.id AS customer_id,
    COALESCE(w.balance_santim, (0)::bigint) AS wallet_santim,
    COALESCE(l.balance_santim, (0)::bigint) AS loan_santim
   FROM ((public.customers c
     LEFT JOIN public.ledger_accounts w ON (((w.customer_id = c.id) AND (w.kind = 'wallet'::text))))
     LEFT JOIN public.ledger_accounts l ON (((l.customer_id = c.id) AND (l.kind = 'credit'::text))));

CREATE TABLE public.customer_names (
    customer_id integer NOT NULL,
    word text NOT NULL,
    skeleton text NOT NULL
);

CREATE TABLE public.customer_names_waiting (
    customer_id integer NOT NULL
);

CREATE TABLE public.customer_notes (
    id bigint NOT NULL,
    customer_id integer NOT NULL,
    staff_id integer NOT NULL,
    text text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.customer_notes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.customer_notes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE VIEW public.customer_pins AS
 SELECT customers.id AS customer_id,
    (customers.loan_pin_hash IS NOT NULL) AS has_pin
   FROM public.customers;

ALTER TABLE public.customers ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.customers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.daily_deliveries (
    day date NOT NULL,
    store_id integer NOT NULL,
    courier_id integer NOT NULL,
    area text NOT NULL,
    delivered integer NOT NULL,
    late integer NOT NULL,
    failed integer NOT NULL,
    CONSTRAINT daily_deliveries_check CHECK (((late >= 0) AND (late <= delivered))),
    CONSTRAINT daily_deliveries_delivered_check CHECK ((delivered >= 0)),
    CONSTRAINT daily_deliveries_failed_check CHECK ((failed >= 0))
);

CREATE TABLE public.daily_goods (
    day date NOT NULL,
    store_id integer NOT NULL,
    product_id integer NOT NULL,
    units integer NOT NULL,
    santim bigint NOT NULL
);

CREATE TABLE public.daily_money (
    day date NOT NULL,
    method text NOT NULL,
    payments integer NOT NULL,
    received_santim bigint NOT NULL,
    refunds integer NOT NULL,
    refunded_santim bigint NOT NULL,
    CONSTRAINT daily_money_payments_check CHECK ((payments >= 0)),
    CONSTRAINT daily_money_received_santim_check CHECK ((received_santim >= 0)),
    CONSTRAINT daily_money_refunded_santim_check CHECK ((refunded_santim >= 0)),
    CONSTRAINT daily_money_refunds_check CHECK ((refunds >= 0))
);

CREATE TABLE public.daily_picking (
    day date NOT NULL,
    store_id integer NOT NULL,
    picker_id integer NOT NULL,
    parts integer NOT NULL,
    units integer NOT NULL,
    missing integer NOT NULL,
    seconds bigint NOT NULL,
    CONSTRAINT daily_picking_check CHECK (((missing >= 0) AND (missing <= units))),
    CONSTRAINT daily_picking_parts_check CHECK ((parts > 0)),
    CONSTRAINT daily_picking_seconds_check CHECK ((seconds >= 0)),
    CONSTRAINT daily_picking_units_check CHECK ((units >= 0))
);

CREATE TABLE public.daily_sales (
    day date NOT NULL,
    store_id integer NOT NULL,
    category_id integer,
    method text NOT NULL,
    delivery_type_id integer NOT NULL,
    sold_santim bigint NOT NULL,
    short_santim bigint NOT NULL,
    returned_santim bigint NOT NULL,
    CONSTRAINT daily_sales_short_santim_check CHECK ((short_santim >= 0)),
    CONSTRAINT daily_sales_sold_santim_check CHECK ((sold_santim >= 0))
);

CREATE TABLE public.daily_shortages (
    day date NOT NULL,
    store_id integer NOT NULL,
    product_id integer NOT NULL,
    reason text NOT NULL,
    lines integer NOT NULL,
    units integer NOT NULL,
    santim bigint NOT NULL,
    CONSTRAINT daily_shortages_lines_check CHECK ((lines > 0)),
    CONSTRAINT daily_shortages_reason_check CHECK ((reason = ANY (ARRAY['not-there'::text, 'damaged'::text, 'expired'::text, 'other'::text]))),
    CONSTRAINT daily_shortages_santim_check CHECK ((santim >= 0)),
    CONSTRAINT daily_shortages_units_check CHECK ((units > 0))
);

CREATE TABLE public.deliveries (
    order_id bigint NOT NULL,
    order_created_at timestamp(3) with time zone NOT NULL,
    attempt_no integer NOT NULL,
    store_id integer NOT NULL,
    courier_id integer NOT NULL,
    courier_name text,
    courier_name_am text,
    stop_no integer DEFAULT 1 NOT NULL,
    state text DEFAULT 'assigned'::text NOT NULL,
    reason text,
    note text,
    proof text,
    proof_name text,
    assigned_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    left_at timestamp(3) with time zone,
    acted_at timestamp(3) with time zone,
    is_time_corrected boolean DEFAULT false NOT NULL,
    received_at timestamp(3) with time zone,
    key text,
    returned_at timestamp(3) with time zone,
    lost_bags text[] DEFAULT '{}'::text[] NOT NULL,
    lost_reason text,
    CONSTRAINT deliveries_attempt_no_check CHECK ((attempt_no > 0)),
    CONSTRAINT deliveries_proof_check CHECK ((proof = ANY (ARRAY['name'::text, 'code'::text, 'phone'::text, 'photo'::text]))),
    CONSTRAINT deliveries_reason CHECK (((state = 'failed'::text) = (reason IS NOT NULL))),
    CONSTRAINT deliveries_reason_check CHECK ((reason = ANY (ARRAY['nobody-there'::text, 'phone-off'::text, 'wrong-address'::text, 'refused'::text, 'damaged'::text, 'other'::text]))),
    CONSTRAINT deliveries_state_check CHECK ((state = ANY (ARRAY['assigned'::text, 'out'::text, 'delivered'::text, 'failed'::text, 'withdrawn'::text]))),
    CONSTRAINT deliveries_times CHECK (((state = ANY (ARRAY['delivered'::text, 'failed'::text])) = (acted_at IS NOT NULL)))
);

CREATE TABLE public.delivery_cost_ranges (
    id integer NOT NULL,
    delivery_type_id integer NOT NULL,
    start_santim bigint NOT NULL,
    end_santim bigint,
    cost_percentage numeric(5,2) DEFAULT 0 NOT NULL,
    fixed_cost_santim bigint DEFAULT 0 NOT NULL,
    CONSTRAINT delivery_cost_ranges_check CHECK ((end_santim > start_santim)),
    CONSTRAINT delivery_cost_ranges_cost_percentage_check CHECK (((cost_percentage >= (0)::numeric) AND (cost_percentage <= (100)::numeric))),
    CONSTRAINT delivery_cost_ranges_fixed_cost_santim_check CHECK ((fixed_cost_santim >= 0)),
    CONSTRAINT delivery_cost_ranges_start_santim_check CHECK ((start_santim >= 0))
);

ALTER TABLE public.delivery_cost_ranges ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.delivery_cost_ranges_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.delivery_photos (
    report_id bigint NOT NULL,
    key text NOT NULL,
    type text NOT NULL,
    bytes integer NOT NULL,
    CONSTRAINT delivery_photos_bytes_check CHECK (((bytes >= 1) AND (bytes <= 200000))),
    CONSTRAINT delivery_photos_type_check CHECK ((type = ANY (ARRAY['image/jpeg'::text, 'image/webp'::text])))
);

CREATE TABLE public.delivery_reports (
    id bigint NOT NULL,
    order_id bigint NOT NULL,
    order_created_at timestamp(3) with time zone NOT NULL,
    attempt_no integer NOT NULL,
    staff_id integer NOT NULL,
    kind text NOT NULL,
    outcome text NOT NULL,
    reason text,
    note text,
    proof text,
    proof_name text,
    acted_at timestamp(3) with time zone NOT NULL,
    received_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    key text NOT NULL,
    seen_at timestamp(3) with time zone,
    seen_by integer,
    CONSTRAINT delivery_reports_kind_check CHECK ((kind = ANY (ARRAY['delivered'::text, 'failed'::text, 'undone'::text, 'mistake'::text]))),
    CONSTRAINT delivery_reports_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'canceled'::text, 'reassigned'::text, 'ended'::text])))
);

ALTER TABLE public.delivery_reports ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.delivery_reports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.delivery_types (
    id integer NOT NULL,
    name text NOT NULL,
    name_am text NOT NULL,
    kind text NOT NULL,
    number_of_days integer NOT NULL,
    minimum_order_cost_santim bigint DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by integer,
    CONSTRAINT delivery_types_kind_check CHECK ((kind = ANY (ARRAY['delivery'::text, 'pickup'::text]))),
    CONSTRAINT delivery_types_minimum_order_cost_santim_check CHECK ((minimum_order_cost_santim >= 0)),
    CONSTRAINT delivery_types_number_of_days_check CHECK ((number_of_days >= 0))
);

ALTER TABLE public.delivery_types ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.delivery_types_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.discount_type_customers (
    customer_id integer NOT NULL,
    discount_type_id integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.discount_types (
    id integer NOT NULL,
    name text NOT NULL,
    name_am text NOT NULL,
    discount_percent numeric(5,2) NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    audience text NOT NULL,
    first_day date,
    last_day date,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by integer,
    CONSTRAINT discount_types_audience_check CHECK ((audience = ANY (ARRAY['everybody'::text, 'named'::text, 'phone'::text]))),
    CONSTRAINT discount_types_check CHECK ((last_day >= first_day)),
    CONSTRAINT discount_types_discount_percent_check CHECK (((discount_percent >= (0)::numeric) AND (discount_percent <= (100)::numeric)))
);

ALTER TABLE public.discount_types ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.discount_types_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.failed_jobs (
    id bigint NOT NULL,
    job_id uuid NOT NULL,
    name text NOT NULL,
    data jsonb,
    error text NOT NULL,
    failed_at timestamp(3) with time zone NOT NULL,
    retried_at timestamp(3) with time zone,
    retried_by integer
);

ALTER TABLE public.failed_jobs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.failed_jobs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.files_to_delete (
    key text NOT NULL,
    delete_after timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.fulfilments (
    order_id bigint NOT NULL,
    order_created_at timestamp(3) with time zone NOT NULL,
    store_id integer NOT NULL,
    stage text DEFAULT 'to-pick'::text NOT NULL,
    due_on date NOT NULL,
    picker_id integer,
    crate text,
    started_at timestamp(3) with time zone,
    finished_at timestamp(3) with time zone,
    packed_at timestamp(3) with time zone,
    arrived_at timestamp(3) with time zone,
    bags integer,
    cold boolean DEFAULT false NOT NULL,
    fragile boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT fulfilments_bags CHECK (((packed_at IS NULL) = (bags IS NULL))),
    CONSTRAINT fulfilments_bags_check CHECK (((bags >= 1) AND (bags <= 99))),
    CONSTRAINT fulfilments_crate_check CHECK ((crate = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text]))),
    CONSTRAINT fulfilments_picker CHECK (((stage <> 'picking'::text) OR (picker_id IS NOT NULL))),
    CONSTRAINT fulfilments_stage_check CHECK ((stage = ANY (ARRAY['to-pick'::text, 'picking'::text, 'packed'::text, 'ready'::text, 'out'::text, 'failed'::text, 'done'::text])))
);

CREATE TABLE public.refund_lines (
    refund_id bigint NOT NULL,
    order_id bigint NOT NULL,
    order_created_at timestamp(3) with time zone NOT NULL,
    line_no integer NOT NULL,
    quantity integer NOT NULL,
    amount_santim bigint NOT NULL,
    CONSTRAINT refund_lines_amount_santim_check CHECK ((amount_santim > 0)),
    CONSTRAINT refund_lines_quantity_check CHECK ((quantity >= 0))
);

CREATE VIEW public.given_lines AS
 SELECT refund_lines.refund_id,
    refund_lines.order_id,
    refund_lines.line_no,
    refund_lines.quantity,
    refund_lines.amount_santim
   FROM public.refund_lines
UNION ALL
 SELECT credit_refund_lines.refund_id,
    credit_refund_lines.order_id,
    credit_refund_lines.line_no,
    credit_refund_lines.quantity,
    credit_refund_lines.amount_santim
   FROM public.credit_refund_lines;

CREATE TABLE public.payment_decisions (
    payment_id bigint NOT NULL,
    about text DEFAULT 'arrival'::text NOT NULL,
    kind text NOT NULL,
    order_id bigint,
    order_created_at timestamp(3) with time zone,
    paid_on date,
    reason text NOT NULL,
    staff_id integer NOT NULL,
    approved_by integer,
    decided_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT payment_decisions_about_check CHECK ((about = ANY (ARRAY['arrival'::text, 'reversal'::text]))),
    CONSTRAINT payment_decisions_check CHECK (((about = 'reversal'::text) = (kind = 'write-off'::text))),
    CONSTRAINT payment_decisions_check1 CHECK (((kind = ANY (ARRAY['confirm'::text, 'release'::text, 'assign'::text])) = (order_id IS NOT NULL))),
    CONSTRAINT payment_decisions_check2 CHECK (((order_id IS NULL) = (order_created_at IS NULL))),
    CONSTRAINT payment_decisions_check3 CHECK (((kind = 'confirm'::text) = (paid_on IS NOT NULL))),
    CONSTRAINT payment_decisions_check4 CHECK ((approved_by <> staff_id)),
    CONSTRAINT payment_decisions_kind_check CHECK ((kind = ANY (ARRAY['confirm'::text, 'release'::text, 'wallet'::text, 'assign'::text, 'give-back'::text, 'keep'::text, 'same'::text, 'write-off'::text]))),
    CONSTRAINT payment_decisions_reason_check CHECK ((reason <> ''::text))
);

CREATE TABLE public.payments (
    id bigint NOT NULL,
    provider text NOT NULL,
    transaction_no text NOT NULL,
    attempt_id bigint,
    order_id bigint,
    order_created_at timestamp(3) with time zone,
    amount_santim bigint NOT NULL,
    currency text NOT NULL,
    via text NOT NULL,
    flag text,
    received_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    part text DEFAULT 'main'::text NOT NULL,
    is_held boolean DEFAULT false NOT NULL,
    CONSTRAINT payments_amount_santim_check CHECK ((amount_santim > 0)),
    CONSTRAINT payments_check CHECK (((order_id IS NULL) = (order_created_at IS NULL))),
    CONSTRAINT payments_flag_check CHECK ((flag = ANY (ARRAY['late'::text, 'second'::text, 'unmatched'::text, 'underpaid'::text, 'wrong_currency'::text, 'overpaid'::text, 'reused'::text, 'wrong_amount'::text, 'wallet'::text]))),
    CONSTRAINT payments_held_are_flagged CHECK (((NOT is_held) OR (flag IS NOT NULL))),
    CONSTRAINT payments_of_wallet CHECK (
CASE
    WHEN (provider = 'wallet'::text) THEN ((NOT (flag IS DISTINCT FROM 'wallet'::text)) AND (via = 'wallet'::text) AND (NOT is_held) AND (part = 'main'::text) AND (transaction_no = (order_id)::text))
    ELSE ((flag IS DISTINCT FROM 'wallet'::text) AND (via <> 'wallet'::text))
END),
    CONSTRAINT payments_part_check CHECK ((part ~ '^(main|excess|reused-[\w-]{16})$'::text)),
    CONSTRAINT payments_parts_are_flagged CHECK (
CASE part
    WHEN 'main'::text THEN ((flag IS NULL) OR (flag <> ALL (ARRAY['overpaid'::text, 'reused'::text])))
    WHEN 'excess'::text THEN (NOT (flag IS DISTINCT FROM 'overpaid'::text))
    ELSE (NOT (flag IS DISTINCT FROM 'reused'::text))
END),
    CONSTRAINT payments_transaction_no_check CHECK ((transaction_no <> ''::text)),
    CONSTRAINT payments_via_check CHECK ((via = ANY (ARRAY['notice'::text, 'return'::text, 'query'::text, 'code'::text, 'bank'::text, 'staff'::text, 'file'::text, 'wallet'::text]))),
    CONSTRAINT payments_without_order CHECK (
CASE
    WHEN (order_id IS NULL) THEN ((NOT (flag IS DISTINCT FROM 'unmatched'::text)) OR (NOT (flag IS DISTINCT FROM 'reused'::text)))
    ELSE (flag IS DISTINCT FROM 'unmatched'::text)
END)
);

CREATE VIEW public.order_payments AS
 SELECT p.id,
    p.provider,
    p.transaction_no,
    p.attempt_id,
    p.order_id,
    p.order_created_at,
    p.amount_santim,
    p.currency,
    p.via,
        CASE
            WHEN (d.kind = ANY (ARRAY['confirm'::text, 'release'::text])) THEN NULL::text
            ELSE p.flag
        END AS flag,
    p.received_at,
    p.part,
    p.is_held
   FROM (public.payments p
     LEFT JOIN public.payment_decisions d ON (((d.payment_id = p.id) AND (d.about = 'arrival'::text))))
  WHERE ((p.order_id IS NOT NULL) AND ((d.kind IS NULL) OR (d.kind <> ALL (ARRAY['assign'::text, 'keep'::text, 'same'::text]))) AND (NOT ((p.flag = ANY (ARRAY['second'::text, 'late'::text])) AND p.is_held AND (d.kind IS NULL))))
UNION ALL
 SELECT p.id,
    p.provider,
    p.transaction_no,
    p.attempt_id,
    d.order_id,
    d.order_created_at,
    p.amount_santim,
    p.currency,
    p.via,
    NULL::text AS flag,
    p.received_at,
    p.part,
    p.is_held
   FROM (public.payment_decisions d
     JOIN public.payments p ON ((p.id = d.payment_id)))
  WHERE (d.kind = 'assign'::text);

CREATE VIEW public.price_payments AS
 SELECT order_payments.id,
    order_payments.provider,
    order_payments.transaction_no,
    order_payments.attempt_id,
    order_payments.order_id,
    order_payments.order_created_at,
    order_payments.amount_santim,
    order_payments.currency,
    order_payments.via,
    order_payments.flag,
    order_payments.received_at,
    order_payments.part,
    order_payments.is_held
   FROM public.order_payments
  WHERE ((order_payments.flag IS NULL) OR (order_payments.flag = ANY (ARRAY['wrong_amount'::text, 'wallet'::text])));

CREATE VIEW public.given_refunds AS
 SELECT r.id,
    r.payment_id,
    p.order_id,
    p.order_created_at,
    r.amount_santim,
    r.created_at
   FROM (public.payment_refunds r
     JOIN public.price_payments p ON ((p.id = r.payment_id)))
  WHERE (r.reason = 'staff'::text)
UNION ALL
 SELECT credit_refunds.id,
    NULL::bigint AS payment_id,
    credit_refunds.order_id,
    credit_refunds.order_created_at,
    credit_refunds.amount_santim,
    credit_refunds.created_at
   FROM public.credit_refunds;

CREATE TABLE public.holiday_shelves (
    holiday_id integer NOT NULL,
    subcategory_id integer NOT NULL,
    place integer NOT NULL,
    CONSTRAINT holiday_shelves_place_check CHECK ((place > 0))
);

CREATE TABLE public.holidays (
    id integer NOT NULL,
    kind text NOT NULL,
    date date NOT NULL,
    name text NOT NULL,
    name_am text NOT NULL,
    is_approximate boolean DEFAULT false NOT NULL,
    days_shown_before integer NOT NULL,
    tag_id integer,
    is_active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by integer,
    CONSTRAINT holidays_days_shown_before_check CHECK (((days_shown_before >= 0) AND (days_shown_before <= 60))),
    CONSTRAINT holidays_kind_check CHECK ((kind = ANY (ARRAY['genna'::text, 'fasika'::text, 'enkutatash'::text, 'eid-al-fitr'::text, 'eid-al-adha'::text, 'other'::text])))
);

ALTER TABLE public.holidays ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.holidays_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.hourly_sales (
    day date NOT NULL,
    hour smallint NOT NULL,
    store_id integer NOT NULL,
    method text NOT NULL,
    delivery_type_id integer NOT NULL,
    orders integer NOT NULL,
    ended integer NOT NULL,
    sold_santim bigint NOT NULL,
    short_santim bigint NOT NULL,
    returned_santim bigint NOT NULL,
    CONSTRAINT hourly_sales_ended_check CHECK ((ended >= 0)),
    CONSTRAINT hourly_sales_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
    CONSTRAINT hourly_sales_orders_check CHECK ((orders >= 0)),
    CONSTRAINT hourly_sales_short_santim_check CHECK ((short_santim >= 0)),
    CONSTRAINT hourly_sales_sold_santim_check CHECK ((sold_santim >= 0))
);

CREATE TABLE public.image_adverts (
    id integer NOT NULL,
    title text NOT NULL,
    title_am text NOT NULL,
    picture text,
    is_popup boolean DEFAULT false NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    link text,
    first_day date,
    last_day date,
    place integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by integer,
    CONSTRAINT image_adverts_check CHECK ((last_day >= first_day)),
    CONSTRAINT image_adverts_link_check CHECK (public.is_inside_path(link)),
    CONSTRAINT image_adverts_place_check CHECK (((place >= 0) AND (place <= 999)))
);

ALTER TABLE public.image_adverts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.image_adverts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.import_files (
    import_id integer NOT NULL,
    content bytea NOT NULL
);

CREATE TABLE public.import_rows (
    import_id integer NOT NULL,
    "position" integer NOT NULL,
    line integer NOT NULL,
    cells text[] NOT NULL,
    outcome text NOT NULL,
    state text NOT NULL,
    product_id integer,
    version integer,
    written_version integer,
    before jsonb,
    after jsonb,
    faults jsonb DEFAULT '[]'::jsonb NOT NULL,
    warnings jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['new'::text, 'changed'::text, 'unchanged'::text, 'refused'::text]))),
    CONSTRAINT import_rows_state_check CHECK ((state = ANY (ARRAY['none'::text, 'waiting'::text, 'written'::text, 'left'::text, 'taken-back'::text, 'kept'::text])))
);

CREATE TABLE public.imports (
    id integer NOT NULL,
    file_name text NOT NULL,
    state text DEFAULT 'checking'::text NOT NULL,
    fault text,
    columns text[] DEFAULT '{}'::text[] NOT NULL,
    skipped_columns text[] DEFAULT '{}'::text[] NOT NULL,
    new_rows integer DEFAULT 0 NOT NULL,
    changed_rows integer DEFAULT 0 NOT NULL,
    unchanged_rows integer DEFAULT 0 NOT NULL,
    refused_rows integer DEFAULT 0 NOT NULL,
    written_rows integer DEFAULT 0 NOT NULL,
    left_rows integer DEFAULT 0 NOT NULL,
    taken_back_rows integer DEFAULT 0 NOT NULL,
    kept_rows integer DEFAULT 0 NOT NULL,
    created_by integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    checked_at timestamp(3) with time zone,
    started_by integer,
    started_role text,
    started_at timestamp(3) with time zone,
    finished_at timestamp(3) with time zone,
    taken_back_by integer,
    taken_back_role text,
    taken_back_at timestamp(3) with time zone,
    worked_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    kind text DEFAULT 'products'::text NOT NULL,
    store_id integer,
    supplier_id integer,
    note_no text,
    receipt_id bigint,
    count_id bigint,
    warned_rows integer DEFAULT 0 NOT NULL,
    CONSTRAINT imports_check CHECK (((state = 'refused'::text) = (fault IS NOT NULL))),
    CONSTRAINT imports_file_name_check CHECK ((file_name <> ''::text)),
    CONSTRAINT imports_kind_check CHECK ((kind = ANY (ARRAY['products'::text, 'receipt'::text, 'count'::text]))),
    CONSTRAINT imports_made CHECK ((((receipt_id IS NULL) OR (kind = 'receipt'::text)) AND ((count_id IS NULL) OR (kind = 'count'::text)))),
    CONSTRAINT imports_note_no_check CHECK ((note_no <> ''::text)),
    CONSTRAINT imports_of_receipt CHECK ((num_nonnulls(supplier_id, note_no) =
CASE kind
    WHEN 'receipt'::text THEN 2
    ELSE 0
END)),
    CONSTRAINT imports_of_store CHECK (((kind = 'products'::text) = (store_id IS NULL))),
    CONSTRAINT imports_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'refused'::text, 'checked'::text, 'running'::text, 'done'::text, 'taking-back'::text, 'taken-back'::text])))
);

ALTER TABLE public.imports ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.imports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.ledger_accounts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.ledger_accounts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.ledger_check_sums (
    account_id bigint NOT NULL,
    amount_santim bigint NOT NULL
);

CREATE TABLE public.ledger_entries (
    transaction_id bigint NOT NULL,
    account_id bigint NOT NULL,
    amount_santim bigint NOT NULL,
    CONSTRAINT ledger_entries_amount_santim_check CHECK ((amount_santim <> 0))
);

CREATE TABLE public.ledger_transactions (
    id bigint NOT NULL,
    kind text NOT NULL,
    order_id bigint,
    order_created_at timestamp(3) with time zone,
    reference text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    part bigint DEFAULT 0 NOT NULL,
    staff_id integer,
    approved_by integer,
    CONSTRAINT ledger_transactions_by_two CHECK ((approved_by <> staff_id)),
    CONSTRAINT ledger_transactions_check CHECK (((order_id IS NULL) = (order_created_at IS NULL))),
    CONSTRAINT ledger_transactions_kind_check CHECK ((kind = ANY (ARRAY['grant'::text, 'purchase'::text, 'repayment'::text, 'refund'::text, 'short'::text, 'payout'::text, 'reduction'::text, 'reward'::text, 'spend'::text, 'unspent'::text]))),
    CONSTRAINT ledger_transactions_reference_check CHECK ((reference <> ''::text)),
    CONSTRAINT ledger_transactions_with_order CHECK (((kind = ANY (ARRAY['purchase'::text, 'refund'::text, 'short'::text, 'reward'::text, 'spend'::text, 'unspent'::text])) = (order_id IS NOT NULL))),
    CONSTRAINT ledger_transactions_with_reference CHECK (((kind = ANY (ARRAY['grant'::text, 'repayment'::text, 'payout'::text])) = (reference IS NOT NULL)))
);

ALTER TABLE public.ledger_transactions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.ledger_transactions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.loan_ageing (
    customer_id integer NOT NULL,
    sponsor_id integer,
    to_30_santim bigint NOT NULL,
    to_60_santim bigint NOT NULL,
    to_90_santim bigint NOT NULL,
    over_90_santim bigint NOT NULL,
    owed_santim bigint NOT NULL,
    owed_since timestamp(3) with time zone NOT NULL,
    counted_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT loan_ageing_check CHECK ((owed_santim = (((to_30_santim + to_60_santim) + to_90_santim) + over_90_santim)))
);

CREATE TABLE public.loan_codes (
    order_id bigint NOT NULL,
    order_created_at timestamp(3) with time zone NOT NULL,
    code_hash text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    sends integer DEFAULT 1 NOT NULL,
    sent_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.loan_pin_tries (
    customer_id integer NOT NULL,
    tries integer NOT NULL,
    locked_until timestamp(3) with time zone,
    locks integer DEFAULT 0 NOT NULL,
    CONSTRAINT loan_pin_tries_locks_check CHECK ((locks >= 0)),
    CONSTRAINT loan_pin_tries_tries_check CHECK ((tries > 0))
);

CREATE TABLE public.message_texts (
    key text NOT NULL,
    text text,
    text_am text,
    version integer DEFAULT 2 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by integer NOT NULL,
    CONSTRAINT message_texts_key_check CHECK ((key ~ '^(sms|notice)\.[\w.-]{1,80}$'::text)),
    CONSTRAINT message_texts_text_am_check CHECK (((length(text_am) >= 1) AND (length(text_am) <= 600))),
    CONSTRAINT message_texts_text_check CHECK (((length(text) >= 1) AND (length(text) <= 600)))
);

COMMENT ON COLUMN public.message_texts.version IS 'version 1 is the released text, which has no row';

CREATE TABLE public.name_tries (
    customer_id integer NOT NULL,
    tries integer NOT NULL,
    since timestamp(3) with time zone NOT NULL,
    CONSTRAINT name_tries_tries_check CHECK ((tries > 0))
);

CREATE TABLE public.notifications (
    id bigint NOT NULL,
    customer_id integer NOT NULL,
    title text NOT NULL,
    title_am text NOT NULL,
    message text NOT NULL,
    message_am text NOT NULL,
    link text,
    read_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    order_id bigint,
    CONSTRAINT notifications_link_check CHECK (public.is_inside_path(link))
);

ALTER TABLE public.notifications ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.notifications_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE VIEW public.order_debts AS
 SELECT charges.customer_id,
    charges.order_id,
    charges.bought_at,
    (LEAST(charges.charged, GREATEST(((charges.balance_santim)::numeric - (charges.newest_on - charges.charged)), (0)::numeric)))::bigint AS owed_santim
   FROM ( SELECT a.customer_id,
            a.balance_santim,
            s.order_id,
            s.bought_at,
            s.charged,
            sum(s.charged) OVER (PARTITION BY a.customer_id ORDER BY s.bought_at DESC, s.order_id DESC) AS newest_on
           FROM (public.ledger_accounts a
             CROSS JOIN LATERAL ( SELECT t.order_id,
                    min(t.created_at) AS bought_at,
                    sum(e.amount_santim) AS charged
                   FROM (public.ledger_entries e
                     JOIN public.ledger_transactions t ON ((t.id = e.transaction_id)))
                  WHERE ((e.account_id = a.id) AND (t.order_id IS NOT NULL))
                  GROUP BY t.order_id) s)
          WHERE (a.kind = 'debt'::text)) charges;

CREATE TABLE public.order_events (
    order_id bigint NOT NULL,
    order_created_at timestamp(3) with time zone NOT NULL,
    event_no integer NOT NULL,
    from_status text,
    to_status text NOT NULL,
    actor text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    staff_id integer,
    CONSTRAINT order_events_actor_check CHECK ((actor = ANY (ARRAY['customer'::text, 'staff'::text, 'system'::text, 'settlement'::text, 'expiry'::text, 'refund'::text, 'provider'::text])))
);

CREATE TABLE public.order_keys (
    customer_id integer NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    order_id bigint,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.order_lines (
    order_id bigint NOT NULL,
    order_created_at timestamp(3) with time zone NOT NULL,
    line_no integer NOT NULL,
    product_id integer,
    package_id integer,
    name text NOT NULL,
    name_am text NOT NULL,
    search_text text NOT NULL,
    price_santim bigint NOT NULL,
    quantity integer NOT NULL,
    units jsonb NOT NULL,
    allotment_taken integer DEFAULT 0 NOT NULL,
    contents jsonb NOT NULL,
    if_missing text DEFAULT 'call'::text NOT NULL,
    CONSTRAINT order_lines_allotment_taken_check CHECK ((allotment_taken >= 0)),
    CONSTRAINT order_lines_check CHECK ((num_nonnulls(product_id, package_id) = 1)),
    CONSTRAINT order_lines_if_missing_check CHECK ((if_missing = ANY (ARRAY['call'::text, 'similar'::text, 'leave-out'::text]))),
    CONSTRAINT order_lines_price_santim_check CHECK ((price_santim > 0)),
    CONSTRAINT order_lines_quantity_check CHECK ((quantity > 0))
);

CREATE TABLE public.order_notes (
    id bigint NOT NULL,
    order_id bigint NOT NULL,
    order_created_at timestamp(3) with time zone NOT NULL,
    staff_id integer NOT NULL,
    text text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.order_notes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.order_notes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.order_prints (
    order_id bigint NOT NULL,
    order_created_at timestamp(3) with time zone NOT NULL,
    kind text NOT NULL,
    copies integer DEFAULT 1 NOT NULL,
    CONSTRAINT order_prints_copies_check CHECK ((copies > 0)),
    CONSTRAINT order_prints_kind_check CHECK ((kind = ANY (ARRAY['pick-list'::text, 'packing-slip'::text, 'receipt'::text, 'labels'::text])))
);

ALTER TABLE public.orders ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.orders_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.package_items (
    package_id integer NOT NULL,
    product_id integer NOT NULL,
    quantity integer NOT NULL,
    CONSTRAINT package_items_quantity_check CHECK ((quantity > 0))
);

CREATE TABLE public.package_words (
    package_id integer NOT NULL,
    word_id integer NOT NULL,
    weight real NOT NULL,
    CONSTRAINT package_words_weight_check CHECK ((weight > (0)::double precision))
);

CREATE TABLE public.packages (
    id integer NOT NULL,
    tag_id integer NOT NULL,
    name text NOT NULL,
    name_am text NOT NULL,
    price_santim bigint NOT NULL,
    allotment integer,
    max_quantity_per_order integer,
    is_active boolean DEFAULT true NOT NULL,
    pictures text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_by integer,
    pictures_version integer DEFAULT 1 NOT NULL,
    pictures_saved_at timestamp(3) with time zone,
    pictures_saved_by integer,
    CONSTRAINT packages_allotment_check CHECK ((allotment >= 0)),
    CONSTRAINT packages_max_quantity_per_order_check CHECK ((max_quantity_per_order > 0)),
    CONSTRAINT packages_price_santim_check CHECK ((price_santim > 0))
);

COMMENT ON COLUMN public.packages.allotment IS 'still to be sold, null = only the components limit it';

ALTER TABLE public.packages ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.packages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.payment_attempts (
    id bigint NOT NULL,
    order_id bigint NOT NULL,
    order_created_at timestamp(3) with time zone NOT NULL,
    method text NOT NULL,
    reference text NOT NULL,
    provider_reference text,
    amount_santim bigint NOT NULL,
    state text DEFAULT 'starting'::text NOT NULL,
    refusal text,
    kind text NOT NULL,
    challenge text,
    pay_url text,
    widget jsonb,
    payer_phone text,
    language text NOT NULL,
    code_tries integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    start_failed_at timestamp(3) with time zone,
    settled_at timestamp(3) with time zone,
    checked_at timestamp(3) with time zone,
    checks integer DEFAULT 0 NOT NULL,
    next_check_at timestamp(3) with time zone,
    recheck_until timestamp(3) with time zone,
    review_at timestamp(3) with time zone,
    CONSTRAINT payment_attempts_amount_santim_check CHECK ((amount_santim > 0)),
    CONSTRAINT payment_attempts_challenge_check CHECK ((challenge = ANY (ARRAY['approve'::text, 'code'::text]))),
    CONSTRAINT payment_attempts_check CHECK (((state = 'refused'::text) = (refusal IS NOT NULL))),
    CONSTRAINT payment_attempts_check1 CHECK (((state = ANY (ARRAY['paid'::text, 'refused'::text])) = (settled_at IS NOT NULL))),
    CONSTRAINT payment_attempts_kind_check CHECK ((kind = ANY (ARRAY['redirect'::text, 'form'::text, 'widget'::text, 'phone'::text, 'instructions'::text]))),
    CONSTRAINT payment_attempts_language_check CHECK ((language = ANY (ARRAY['en'::text, 'am'::text]))),
    CONSTRAINT payment_attempts_payer_phone_check CHECK ((payer_phone ~ '^251[79][0-9]{8}$'::text)),
    CONSTRAINT payment_attempts_reference_check CHECK ((reference ~ '^[0-9A-Z]{12,32}$'::text)),
    CONSTRAINT payment_attempts_state_check CHECK ((state = ANY (ARRAY['starting'::text, 'pending'::text, 'paid'::text, 'refused'::text])))
);

ALTER TABLE public.payment_attempts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.payment_attempts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.payment_method_settings (
    method text NOT NULL,
    is_open boolean NOT NULL,
    changed_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    reason text,
    changed_by integer,
    CONSTRAINT payment_method_settings_reason_check CHECK ((reason <> ''::text))
);

CREATE TABLE public.payment_notices (
    id bigint NOT NULL,
    method text NOT NULL,
    attempt_id bigint,
    refusal text,
    record jsonb,
    received_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    digest text
);

ALTER TABLE public.payment_notices ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.payment_notices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.payment_notices_waiting (
    attempt_id bigint NOT NULL,
    digest text NOT NULL,
    outcome jsonb NOT NULL,
    via text NOT NULL,
    received_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT payment_notices_waiting_via_check CHECK ((via = ANY (ARRAY['notice'::text, 'return'::text])))
);

ALTER TABLE public.payments ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.payments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.picks (
    order_id bigint NOT NULL,
    order_created_at timestamp(3) with time zone NOT NULL,
    line_no integer NOT NULL,
    product_id integer NOT NULL,
    store_id integer NOT NULL,
    wanted integer NOT NULL,
    picked integer DEFAULT 0 NOT NULL,
    grams integer,
    reason text,
    shelf_left integer,
    substitute_id integer,
    substitute_quantity integer,
    substitute_santim bigint,
    refund_santim bigint DEFAULT 0 NOT NULL,
    CONSTRAINT picks_check CHECK (((picked >= 0) AND (picked <= wanted))),
    CONSTRAINT picks_grams_check CHECK ((grams > 0)),
    CONSTRAINT picks_reason_check CHECK ((reason = ANY (ARRAY['not-there'::text, 'damaged'::text, 'expired'::text, 'other'::text]))),
    CONSTRAINT picks_refund_santim_check CHECK ((refund_santim >= 0)),
    CONSTRAINT picks_shelf_left_check CHECK ((shelf_left >= 0)),
    CONSTRAINT picks_short CHECK (((reason IS NULL) OR (picked < wanted))),
    CONSTRAINT picks_substitute CHECK (
CASE
    WHEN (substitute_id IS NULL) THEN (num_nonnulls(substitute_quantity, substitute_santim) = 0)
    ELSE ((num_nonnulls(substitute_quantity, substitute_santim, reason) = 3) AND (substitute_id <> product_id) AND ((picked + substitute_quantity) <= wanted))
END),
    CONSTRAINT picks_substitute_quantity_check CHECK ((substitute_quantity > 0)),
    CONSTRAINT picks_substitute_santim_check CHECK ((substitute_santim > 0)),
    CONSTRAINT picks_wanted_check CHECK ((wanted > 0))
);

CREATE TABLE public.picture_uploads (
    id bigint NOT NULL,
    member_id integer NOT NULL,
    shape text NOT NULL,
    bytes integer NOT NULL,
    received integer DEFAULT 0 NOT NULL,
    state text DEFAULT 'arriving'::text NOT NULL,
    crop jsonb,
    tries integer DEFAULT 0 NOT NULL,
    refused_because text,
    picture text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    touched_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT picture_uploads_bytes_check CHECK (((bytes >= 1) AND (bytes <= 15000000))),
    CONSTRAINT picture_uploads_check CHECK (((received >= 0) AND (received <= bytes))),
    CONSTRAINT picture_uploads_check1 CHECK (((state <> 'waiting'::text) OR ((crop IS NOT NULL) AND (received = bytes)))),
    CONSTRAINT picture_uploads_check2 CHECK (((state = 'refused'::text) = (refused_because IS NOT NULL))),
    CONSTRAINT picture_uploads_shape_check CHECK ((shape = ANY (ARRAY['square'::text, 'wide'::text]))),
    CONSTRAINT picture_uploads_state_check CHECK ((state = ANY (ARRAY['arriving'::text, 'waiting'::text, 'ready'::text, 'refused'::text, 'canceled'::text])))
);

ALTER TABLE public.picture_uploads ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.picture_uploads_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.pictures (
    name text NOT NULL,
    shape text NOT NULL,
    source_width integer,
    alt text,
    alt_am text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    ready_at timestamp(3) with time zone,
    unused_since timestamp(3) with time zone DEFAULT now(),
    is_removed boolean DEFAULT false NOT NULL,
    CONSTRAINT pictures_alt_am_check CHECK ((alt_am <> ''::text)),
    CONSTRAINT pictures_alt_check CHECK ((alt <> ''::text)),
    CONSTRAINT pictures_name_check CHECK ((name ~ '^[0-9a-z-]{1,80}$'::text)),
    CONSTRAINT pictures_shape_check CHECK ((shape = ANY (ARRAY['square'::text, 'wide'::text]))),
    CONSTRAINT pictures_source_width_check CHECK ((source_width > 0))
);

COMMENT ON COLUMN public.pictures.source_width IS 'of the chosen part of the source, null = unknown';

COMMENT ON COLUMN public.pictures.ready_at IS 'when all of its files were written';

COMMENT ON COLUMN public.pictures.is_removed IS 'its files are being deleted';

CREATE TABLE public.price_changes (
    id bigint NOT NULL,
    product_id integer NOT NULL,
    price_santim bigint NOT NULL,
    discount_percent numeric(5,2) NOT NULL,
    old_price_santim bigint,
    old_discount_percent numeric(5,2),
    state text NOT NULL,
    applies_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    created_by integer,
    withdrawn_at timestamp(3) with time zone,
    withdrawn_by integer,
    CONSTRAINT price_changes_check CHECK (((state = 'withdrawn'::text) = (withdrawn_at IS NOT NULL))),
    CONSTRAINT price_changes_discount_percent_check CHECK (((discount_percent >= (0)::numeric) AND (discount_percent < (100)::numeric))),
    CONSTRAINT price_changes_price_santim_check CHECK ((price_santim > 0)),
    CONSTRAINT price_changes_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'applied'::text, 'withdrawn'::text])))
);

ALTER TABLE public.price_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.price_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.product_barcodes (
    code text NOT NULL,
    product_id integer NOT NULL,
    units integer DEFAULT 1 NOT NULL,
    CONSTRAINT product_barcodes_code_check CHECK ((code ~ '^[0-9A-Za-z.-]{4,48}$'::text)),
    CONSTRAINT product_barcodes_units_check CHECK ((units > 0))
);

CREATE TABLE public.product_popularity (
    product_id integer NOT NULL,
    subcategory_id integer NOT NULL,
    is_active boolean NOT NULL,
    is_fasting boolean NOT NULL,
    units_sold_30_days integer DEFAULT 0 NOT NULL,
    CONSTRAINT product_popularity_units_sold_30_days_check CHECK ((units_sold_30_days >= 0))
);

CREATE TABLE public.product_words (
    product_id integer NOT NULL,
    word_id integer NOT NULL,
    weight real NOT NULL,
    CONSTRAINT product_words_weight_check CHECK ((weight > (0)::double precision))
);

CREATE TABLE public.products (
    id integer NOT NULL,
    category_id integer NOT NULL,
    subcategory_id integer NOT NULL,
    supplier_id integer,
    name text NOT NULL,
    name_am text NOT NULL,
    description text NOT NULL,
    description_am text NOT NULL,
    unit text NOT NULL,
    unit_am text NOT NULL,
    measurement_type text NOT NULL,
    brand text,
    price_santim bigint NOT NULL,
    discount_percent numeric(5,2) DEFAULT 0 NOT NULL,
    max_quantity_per_order integer,
    is_non_stocked boolean DEFAULT false NOT NULL,
    is_fasting boolean DEFAULT false NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    rating numeric(2,1),
    pictures text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    grams_per_unit integer,
    weight_tolerance_percent numeric(5,2) DEFAULT 5 NOT NULL,
    unit_price_santim bigint GENERATED ALWAYS AS (
CASE
    WHEN ((unit ~ '^\d+(\.\d+)? (kg|g|L|ml)$'::text) AND ((split_part(unit, ' '::text, 1))::numeric > (0)::numeric)) THEN (round((((price_santim *
    CASE
        WHEN (split_part(unit, ' '::text, 2) = ANY (ARRAY['g'::text, 'ml'::text])) THEN 1000
        ELSE 1
    END))::numeric / (split_part(unit, ' '::text, 1))::numeric)))::bigint
    ELSE '9999999999999'::bigint
END) STORED NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    sku text DEFAULT ''::text NOT NULL,
    updated_by integer,
    pictures_version integer DEFAULT 1 NOT NULL,
    pictures_saved_at timestamp(3) with time zone,
    pictures_saved_by integer,
    CONSTRAINT products_discount_percent_check CHECK (((discount_percent >= (0)::numeric) AND (discount_percent < (100)::numeric))),
    CONSTRAINT products_grams_per_unit_check CHECK ((grams_per_unit > 0)),
    CONSTRAINT products_max_quantity_per_order_check CHECK ((max_quantity_per_order > 0)),
    CONSTRAINT products_price_santim_check CHECK ((price_santim > 0)),
    CONSTRAINT products_rating_check CHECK (((rating >= (0)::numeric) AND (rating <= (5)::numeric))),
    CONSTRAINT products_sku_check CHECK ((sku ~ '^[0-9A-Z.-]{1,32}$'::text)),
    CONSTRAINT products_weight_tolerance_percent_check CHECK (((weight_tolerance_percent >= (0)::numeric) AND (weight_tolerance_percent <= (100)::numeric)))
);

ALTER TABLE public.products ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.products_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.referral_decisions (
    order_id bigint NOT NULL,
    order_created_at timestamp(3) with time zone NOT NULL,
    kind text NOT NULL,
    amount_santim bigint,
    reason text NOT NULL,
    staff_id integer NOT NULL,
    approved_by integer,
    decided_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT referral_decisions_amount_santim_check CHECK ((amount_santim > 0)),
    CONSTRAINT referral_decisions_check CHECK (((kind = 'reward'::text) = (amount_santim IS NOT NULL))),
    CONSTRAINT referral_decisions_check1 CHECK (((kind = 'reward'::text) OR (approved_by IS NULL))),
    CONSTRAINT referral_decisions_check2 CHECK ((approved_by <> staff_id)),
    CONSTRAINT referral_decisions_kind_check CHECK ((kind = ANY (ARRAY['reward'::text, 'reject'::text]))),
    CONSTRAINT referral_decisions_reason_check CHECK ((reason <> ''::text))
);

CREATE TABLE public.refused_goods (
    id bigint NOT NULL,
    order_id bigint NOT NULL,
    order_created_at timestamp(3) with time zone NOT NULL,
    line_no integer NOT NULL,
    product_id integer NOT NULL,
    store_id integer NOT NULL,
    is_substitute boolean NOT NULL,
    quantity integer NOT NULL,
    reason text NOT NULL,
    amount_santim bigint NOT NULL,
    noted_by integer NOT NULL,
    noted_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    state text DEFAULT 'proposed'::text NOT NULL,
    goods text,
    decided_by integer,
    decided_at timestamp(3) with time zone,
    CONSTRAINT refused_goods_amount_santim_check CHECK ((amount_santim >= 0)),
    CONSTRAINT refused_goods_decision CHECK ((((state = 'proposed'::text) = (num_nonnulls(decided_by, decided_at) = 0)) AND ((state = 'accepted'::text) = (goods IS NOT NULL)))),
    CONSTRAINT refused_goods_goods_check CHECK ((goods = ANY (ARRAY['shelf'::text, 'lost'::text]))),
    CONSTRAINT refused_goods_quantity_check CHECK ((quantity > 0)),
    CONSTRAINT refused_goods_reason_check CHECK ((reason = ANY (ARRAY['damaged'::text, 'wrong'::text, 'late'::text, 'unwanted'::text, 'other'::text]))),
    CONSTRAINT refused_goods_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'accepted'::text, 'rejected'::text])))
);

ALTER TABLE public.refused_goods ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.refused_goods_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.reindex_runs (
    id bigint NOT NULL,
    cause text NOT NULL,
    subject_id integer,
    label text NOT NULL,
    words text[] DEFAULT '{}'::text[] NOT NULL,
    old_brand text,
    total integer NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    started_by integer,
    started_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    finished_at timestamp(3) with time zone,
    CONSTRAINT reindex_runs_cause_check CHECK ((cause = ANY (ARRAY['category'::text, 'subcategory'::text, 'tag'::text, 'brand'::text, 'synonyms'::text])))
);

ALTER TABLE public.reindex_runs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.reindex_runs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.retention_points (
    name text NOT NULL,
    last_id bigint NOT NULL,
    CONSTRAINT retention_points_name_check CHECK ((name = ANY (ARRAY['orders'::text, 'payment_attempts'::text])))
);

CREATE TABLE public.search_miss_decisions (
    words text NOT NULL,
    decision text NOT NULL,
    decided_by integer,
    decided_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT search_miss_decisions_decision_check CHECK ((decision = ANY (ARRAY['ignored'::text, 'synonym'::text, 'product'::text])))
);

CREATE TABLE public.search_misses (
    day date NOT NULL,
    words text NOT NULL,
    times integer NOT NULL,
    CONSTRAINT search_misses_times_check CHECK ((times > 0)),
    CONSTRAINT search_misses_words_check CHECK (((words <> ''::text) AND (words !~ '[0-9]'::text)))
);

CREATE TABLE public.search_synonym_groups (
    id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by integer
);

ALTER TABLE public.search_synonym_groups ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.search_synonym_groups_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.search_synonyms (
    group_id integer NOT NULL,
    phrase text NOT NULL
);

CREATE TABLE public.search_words (
    id integer NOT NULL,
    word text NOT NULL,
    skeleton text NOT NULL,
    carriers integer DEFAULT 0 NOT NULL,
    CONSTRAINT search_words_carriers_check CHECK ((carriers >= 0))
);

ALTER TABLE public.search_words ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.search_words_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.sessions (
    id bigint NOT NULL,
    customer_id integer NOT NULL,
    token_hash bytea NOT NULL,
    user_agent text NOT NULL,
    signed_in_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT sessions_end CHECK ((expires_at <= (created_at + '2160:00:00'::interval))),
    CONSTRAINT sessions_token_hash_check CHECK ((octet_length(token_hash) = 32))
);

ALTER TABLE public.sessions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.sessions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.settlement_days (
    provider text NOT NULL,
    day date NOT NULL,
    payments_santim bigint NOT NULL,
    refunds_santim bigint NOT NULL,
    fees_santim bigint NOT NULL,
    our_payments_santim bigint NOT NULL,
    our_refunds_santim bigint NOT NULL,
    sums jsonb NOT NULL,
    closed_by integer NOT NULL,
    closed_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT settlement_days_our_payments_santim_check CHECK ((our_payments_santim >= 0)),
    CONSTRAINT settlement_days_our_refunds_santim_check CHECK ((our_refunds_santim >= 0)),
    CONSTRAINT settlement_days_payments_santim_check CHECK ((payments_santim >= 0)),
    CONSTRAINT settlement_days_refunds_santim_check CHECK ((refunds_santim >= 0))
);

CREATE TABLE public.settlement_decisions (
    id bigint NOT NULL,
    row_id bigint,
    kind text NOT NULL,
    payment_id bigint,
    refund_id bigint,
    recorded_santim bigint NOT NULL,
    reason text,
    staff_id integer NOT NULL,
    approved_by integer,
    decided_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT settlement_decisions_check CHECK ((num_nonnulls(payment_id, refund_id) <= 1)),
    CONSTRAINT settlement_decisions_check1 CHECK (((row_id IS NOT NULL) OR ((kind = 'note'::text) AND (num_nonnulls(payment_id, refund_id) = 1)))),
    CONSTRAINT settlement_decisions_check2 CHECK (((row_id IS NULL) OR ((kind = 'note'::text) = (num_nonnulls(payment_id, refund_id) = 0)))),
    CONSTRAINT settlement_decisions_check3 CHECK (((kind = 'note'::text) = (recorded_santim = 0))),
    CONSTRAINT settlement_decisions_check4 CHECK (((kind = 'found'::text) OR (reason IS NOT NULL))),
    CONSTRAINT settlement_decisions_check5 CHECK ((approved_by <> staff_id)),
    CONSTRAINT settlement_decisions_kind_check CHECK ((kind = ANY (ARRAY['assign'::text, 'give-back'::text, 'keep'::text, 'same'::text, 'close'::text, 'reversed'::text, 'note'::text, 'found'::text]))),
    CONSTRAINT settlement_decisions_reason_check CHECK ((reason <> ''::text)),
    CONSTRAINT settlement_decisions_recorded_santim_check CHECK ((recorded_santim >= 0))
);

ALTER TABLE public.settlement_decisions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.settlement_decisions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.settlement_files (
    id bigint NOT NULL,
    provider text NOT NULL,
    file_name text NOT NULL,
    content_hash bytea NOT NULL,
    first_day date NOT NULL,
    last_day date NOT NULL,
    rows integer NOT NULL,
    skipped_rows integer NOT NULL,
    read_by integer NOT NULL,
    read_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT settlement_files_check CHECK ((first_day <= last_day)),
    CONSTRAINT settlement_files_content_hash_check CHECK ((octet_length(content_hash) = 32)),
    CONSTRAINT settlement_files_file_name_check CHECK ((file_name <> ''::text)),
    CONSTRAINT settlement_files_rows_check CHECK ((rows > 0)),
    CONSTRAINT settlement_files_skipped_rows_check CHECK ((skipped_rows >= 0))
);

ALTER TABLE public.settlement_files ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.settlement_files_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.settlement_layouts (
    provider text NOT NULL,
    layout jsonb NOT NULL,
    version integer DEFAULT 2 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by integer NOT NULL
);

COMMENT ON COLUMN public.settlement_layouts.version IS 'version 1 is a provider without a layout, which has no row';

CREATE TABLE public.settlement_missing (
    provider text NOT NULL,
    day date NOT NULL,
    payment_id bigint,
    refund_id bigint,
    our_santim bigint NOT NULL,
    CONSTRAINT settlement_missing_check CHECK ((num_nonnulls(payment_id, refund_id) = 1)),
    CONSTRAINT settlement_missing_our_santim_check CHECK ((our_santim > 0))
);

CREATE TABLE public.settlement_rows (
    id bigint NOT NULL,
    file_id bigint NOT NULL,
    provider text NOT NULL,
    line integer NOT NULL,
    day date NOT NULL,
    paid_on date NOT NULL,
    kind text NOT NULL,
    transaction_no text NOT NULL,
    reference text,
    original_no text,
    amount_santim bigint NOT NULL,
    fee_santim bigint NOT NULL,
    currency text NOT NULL,
    outcome text NOT NULL,
    payment_id bigint,
    refund_id bigint,
    our_santim bigint,
    CONSTRAINT settlement_rows_amount_santim_check CHECK ((amount_santim > 0)),
    CONSTRAINT settlement_rows_check CHECK ((paid_on <= day)),
    CONSTRAINT settlement_rows_check1 CHECK (((outcome = 'fee'::text) = ((kind = 'fee'::text) AND (outcome <> 'repeated'::text)))),
    CONSTRAINT settlement_rows_check2 CHECK (((outcome = ANY (ARRAY['matched'::text, 'earlier'::text, 'other-amount'::text])) = (num_nonnulls(payment_id, refund_id) = 1))),
    CONSTRAINT settlement_rows_check3 CHECK (((outcome = ANY (ARRAY['unknown'::text, 'fee'::text, 'repeated'::text])) OR ((our_santim IS NOT NULL) AND ((kind = 'payment'::text) = (payment_id IS NOT NULL))))),
    CONSTRAINT settlement_rows_check4 CHECK (((outcome <> ALL (ARRAY['matched'::text, 'earlier'::text])) OR (our_santim = amount_santim))),
    CONSTRAINT settlement_rows_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'fee'::text]))),
    CONSTRAINT settlement_rows_line_check CHECK ((line > 0)),
    CONSTRAINT settlement_rows_original_no_check CHECK ((original_no <> ''::text)),
    CONSTRAINT settlement_rows_our_santim_check CHECK ((our_santim > 0)),
    CONSTRAINT settlement_rows_outcome_check CHECK ((outcome = ANY (ARRAY['matched'::text, 'earlier'::text, 'other-amount'::text, 'unknown'::text, 'fee'::text, 'repeated'::text]))),
    CONSTRAINT settlement_rows_reference_check CHECK ((reference <> ''::text)),
    CONSTRAINT settlement_rows_transaction_no_check CHECK ((transaction_no <> ''::text))
);

ALTER TABLE public.settlement_rows ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.settlement_rows_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.shelf_labels (
    store_id integer NOT NULL,
    product_id integer NOT NULL,
    price_santim bigint NOT NULL,
    printed_by integer NOT NULL,
    printed_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT shelf_labels_price_santim_check CHECK ((price_santim > 0))
);

CREATE TABLE public.shelf_places (
    store_id integer NOT NULL,
    product_id integer NOT NULL,
    place text NOT NULL,
    CONSTRAINT shelf_places_place_check CHECK ((place <> ''::text))
);

CREATE TABLE public.shop_limits (
    name text NOT NULL,
    value integer,
    version integer DEFAULT 2 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by integer NOT NULL,
    CONSTRAINT shop_limits_range CHECK (
CASE name
    WHEN 'unpaid_orders'::text THEN ((value >= 1) AND (value <= 50))
    WHEN 'unproven_birr'::text THEN ((value >= 100) AND (value <= 1000000))
    WHEN 'expired_orders'::text THEN ((value >= 1) AND (value <= 50))
    WHEN 'pause_minutes'::text THEN ((value >= 1) AND (value <= 1440))
    WHEN 'reminder_minutes'::text THEN ((value >= 5) AND (value <= 60))
    WHEN 'reminders_per_day'::text THEN ((value >= 1) AND (value <= 10))
    WHEN 'names_per_hour'::text THEN ((value >= 1) AND (value <= 100))
    WHEN 'delivery_radius_km'::text THEN ((value >= 1) AND (value <= 100))
    WHEN 'payment_starts_per_day'::text THEN ((value >= 5) AND (value <= 500))
    WHEN 'payer_phones_per_day'::text THEN ((value >= 1) AND (value <= 50))
    WHEN 'wrong_codes_per_day'::text THEN ((value >= 5) AND (value <= 100))
    WHEN 'payment_sms_per_day'::text THEN ((value >= 1) AND (value <= 100))
    WHEN 'phone_rings_per_hour'::text THEN ((value >= 1) AND (value <= 200))
    WHEN 'second_person_birr'::text THEN ((value >= 100) AND (value <= 1000000))
    WHEN 'borne_birr'::text THEN ((value >= 0) AND (value <= 1000))
    WHEN 'approval_hours'::text THEN ((value >= 1) AND (value <= 168))
    WHEN 'price_change_percent'::text THEN ((value >= 1) AND (value <= 500))
    WHEN 'low_stock_days'::text THEN ((value >= 1) AND (value <= 60))
    WHEN 'reorder_days'::text THEN ((value >= 1) AND (value <= 120))
    WHEN 'waste_photo_birr'::text THEN ((value >= 0) AND (value <= 100000))
    WHEN 'unused_picture_days'::text THEN ((value >= 1) AND (value <= 365))
    WHEN 'picks_at_once'::text THEN ((value >= 1) AND (value <= 4))
    WHEN 'calls_kept'::text THEN ((value >= 1) AND (value <= 50))
    WHEN 'test_sms_per_hour'::text THEN ((value >= 1) AND (value <= 50))
    WHEN 'campaign_people'::text THEN ((value >= 1) AND (value <= 100000))
    WHEN 'campaign_sms_per_minute'::text THEN ((value >= 1) AND (value <= 6000))
    WHEN 'sms_part_santim'::text THEN ((value >= 1) AND (value <= 1000))
    WHEN 'undo_seconds'::text THEN ((value >= 3) AND (value <= 60))
    WHEN 'refresh_seconds'::text THEN ((value >= 5) AND (value <= 300))
    ELSE false
END)
);

COMMENT ON COLUMN public.shop_limits.version IS 'version 1 is the default, which has no row';

CREATE TABLE public.sms_messages (
    id bigint NOT NULL,
    customer_id integer,
    purpose text NOT NULL,
    body text,
    status text DEFAULT 'queued'::text NOT NULL,
    gateway_id text,
    expires_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    settled_at timestamp(3) with time zone,
    phone_number text,
    order_id bigint,
    staff_id integer,
    language text,
    CONSTRAINT sms_messages_check CHECK (((status = 'queued'::text) = (body IS NOT NULL))),
    CONSTRAINT sms_messages_check1 CHECK (((status = 'queued'::text) = (settled_at IS NULL))),
    CONSTRAINT sms_messages_check2 CHECK ((num_nonnulls(customer_id, staff_id) = 1)),
    CONSTRAINT sms_messages_check3 CHECK (((staff_id IS NULL) OR (phone_number IS NOT NULL))),
    CONSTRAINT sms_messages_language_check CHECK ((language = ANY (ARRAY['en'::text, 'am'::text]))),
    CONSTRAINT sms_messages_phone_number_check CHECK ((phone_number ~ '^251[79][0-9]{8}$'::text)),
    CONSTRAINT sms_messages_purpose_check CHECK ((purpose = ANY (ARRAY['loan-code'::text, 'payment'::text, 'payment-reminder'::text, 'number-change'::text, 'security'::text, 'order'::text, 'text-test'::text, 'phone-order'::text, 'campaign'::text]))),
    CONSTRAINT sms_messages_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'refused'::text, 'expired'::text])))
);

COMMENT ON COLUMN public.sms_messages.phone_number IS 'null = the customer''s own at the time of sending';

ALTER TABLE public.sms_messages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sms_messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.sponsored_customers (
    customer_id integer NOT NULL,
    sponsor_id integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.sponsors (
    id integer NOT NULL,
    name text NOT NULL,
    name_am text NOT NULL,
    contact_name text NOT NULL,
    phone_number text NOT NULL,
    email text,
    limit_santim bigint NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by integer,
    CONSTRAINT sponsors_contact_name_check CHECK ((contact_name <> ''::text)),
    CONSTRAINT sponsors_email_check CHECK ((email <> ''::text)),
    CONSTRAINT sponsors_limit_santim_check CHECK ((limit_santim >= 0)),
    CONSTRAINT sponsors_name_am_check CHECK ((name_am <> ''::text)),
    CONSTRAINT sponsors_name_check CHECK ((name <> ''::text)),
    CONSTRAINT sponsors_phone_number_check CHECK ((phone_number <> ''::text))
);

ALTER TABLE public.sponsors ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sponsors_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.staff_credentials (
    member_id integer NOT NULL,
    password_hash text,
    pin_hash text,
    totp_secret text,
    totp_pending text,
    totp_last_step bigint DEFAULT 0 NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    locked_until timestamp(3) with time zone
);

CREATE TABLE public.staff_devices (
    id bigint NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT staff_devices_token_hash_check CHECK ((octet_length(token_hash) = 32))
);

ALTER TABLE public.staff_devices ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.staff_devices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.staff_keys (
    member_id integer NOT NULL,
    key text NOT NULL,
    fingerprint bytea NOT NULL,
    answer text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.staff_members (
    id integer NOT NULL,
    name text NOT NULL,
    name_am text NOT NULL,
    email text,
    phone_number text,
    language text DEFAULT 'en'::text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    last_seen_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by integer,
    preferences jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT staff_members_language_check CHECK ((language = ANY (ARRAY['en'::text, 'am'::text]))),
    CONSTRAINT staff_members_phone_number_check CHECK ((phone_number ~ '^251[79][0-9]{8}$'::text)),
    CONSTRAINT staff_members_preferences_check CHECK ((jsonb_typeof(preferences) = 'object'::text)),
    CONSTRAINT staff_members_sign_in_name CHECK ((num_nonnulls(email, phone_number) > 0))
);

ALTER TABLE public.staff_members ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.staff_members_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.staff_password_links (
    member_id integer NOT NULL,
    token_hash bytea NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT staff_password_links_token_hash_check CHECK ((octet_length(token_hash) = 32))
);

CREATE TABLE public.staff_recovery_codes (
    member_id integer NOT NULL,
    code_hash bytea NOT NULL,
    CONSTRAINT staff_recovery_codes_code_hash_check CHECK ((octet_length(code_hash) = 32))
);

CREATE TABLE public.staff_roles (
    member_id integer NOT NULL,
    role text NOT NULL,
    CONSTRAINT staff_roles_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'catalogue'::text, 'storekeeper'::text, 'picker'::text, 'dispatcher'::text, 'courier'::text, 'finance'::text, 'support'::text])))
);

CREATE TABLE public.staff_saved_filters (
    id bigint NOT NULL,
    member_id integer NOT NULL,
    list text NOT NULL,
    name text NOT NULL,
    search text NOT NULL
);

ALTER TABLE public.staff_saved_filters ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.staff_saved_filters_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.staff_sessions (
    id bigint NOT NULL,
    member_id integer NOT NULL,
    device_id bigint NOT NULL,
    device text NOT NULL,
    token_hash bytea NOT NULL,
    user_agent text NOT NULL,
    proved_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    locked_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT staff_sessions_device_check CHECK ((device = ANY (ARRAY['desk'::text, 'shared'::text, 'phone'::text]))),
    CONSTRAINT staff_sessions_life CHECK ((expires_at <= (created_at + '336:00:00'::interval))),
    CONSTRAINT staff_sessions_token_hash_check CHECK ((octet_length(token_hash) = 32))
);

ALTER TABLE public.staff_sessions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.staff_sessions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.staff_stores (
    member_id integer NOT NULL,
    store_id integer NOT NULL
);

CREATE TABLE public.stock (
    product_id integer NOT NULL,
    store_id integer NOT NULL,
    quantity integer DEFAULT 0 NOT NULL,
    CONSTRAINT stock_quantity_check CHECK ((quantity >= 0))
)
WITH (fillfactor='50');

CREATE TABLE public.stock_check_sums (
    product_id integer NOT NULL,
    quantity bigint NOT NULL
);

CREATE TABLE public.stock_count_entries (
    count_id bigint NOT NULL,
    product_id integer NOT NULL,
    counted integer NOT NULL,
    expected integer NOT NULL,
    counted_by integer NOT NULL,
    counted_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    is_posted boolean,
    CONSTRAINT stock_count_entries_counted_check CHECK (((counted >= 0) AND (counted <= 1000000)))
);

CREATE TABLE public.stock_counts (
    id bigint NOT NULL,
    store_id integer NOT NULL,
    category_id integer,
    place text,
    state text DEFAULT 'open'::text NOT NULL,
    opened_by integer NOT NULL,
    opened_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    finished_at timestamp(3) with time zone,
    decided_by integer,
    decided_at timestamp(3) with time zone,
    CONSTRAINT stock_counts_decided CHECK ((((state = 'decided'::text) = (decided_by IS NOT NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
    CONSTRAINT stock_counts_place_check CHECK ((place <> ''::text)),
    CONSTRAINT stock_counts_scope CHECK ((num_nonnulls(category_id, place) <= 1)),
    CONSTRAINT stock_counts_state_check CHECK ((state = ANY (ARRAY['open'::text, 'finished'::text, 'decided'::text])))
);

ALTER TABLE public.stock_counts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.stock_counts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.stock_movements (
    id bigint NOT NULL,
    product_id integer NOT NULL,
    store_id integer NOT NULL,
    kind text NOT NULL,
    quantity integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    order_id bigint,
    part integer DEFAULT 0 NOT NULL,
    staff_id integer,
    reason text,
    note text,
    receipt_id bigint,
    transfer_id bigint,
    count_id bigint,
    CONSTRAINT stock_movements_check CHECK (((kind <> ALL (ARRAY['received'::text, 'released'::text])) OR (quantity > 0))),
    CONSTRAINT stock_movements_check1 CHECK (((kind <> ALL (ARRAY['sold'::text, 'wasted'::text])) OR (quantity < 0))),
    CONSTRAINT stock_movements_kind_check CHECK ((kind = ANY (ARRAY['received'::text, 'sold'::text, 'released'::text, 'adjusted'::text, 'wasted'::text, 'moved'::text]))),
    CONSTRAINT stock_movements_note_check CHECK ((note <> ''::text)),
    CONSTRAINT stock_movements_of_orders CHECK (((order_id IS NULL) OR (kind = ANY (ARRAY['sold'::text, 'released'::text, 'adjusted'::text, 'wasted'::text])))),
    CONSTRAINT stock_movements_part_check CHECK ((part >= 0)),
    CONSTRAINT stock_movements_quantity_check CHECK ((quantity <> 0)),
    CONSTRAINT stock_movements_reason_check CHECK ((reason = ANY (ARRAY['found'::text, 'missing'::text, 'damaged'::text, 'expired'::text, 'gift'::text, 'mistake'::text, 'count'::text, 'refused'::text, 'canceled'::text])))
);

ALTER TABLE public.stock_movements ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.stock_movements_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.stores (
    id integer NOT NULL,
    name text NOT NULL,
    name_am text NOT NULL,
    sub_city text NOT NULL,
    sub_city_am text NOT NULL,
    woreda text NOT NULL,
    address text NOT NULL,
    address_am text NOT NULL,
    phone_number text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    scale_layout text DEFAULT 'PPIIIIIWWWWW'::text NOT NULL,
    hours text DEFAULT ''::text NOT NULL,
    hours_am text DEFAULT ''::text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by integer,
    landmark text DEFAULT ''::text NOT NULL,
    landmark_am text DEFAULT ''::text NOT NULL,
    CONSTRAINT stores_scale_layout_check CHECK (((scale_layout ~ '^PPI+(W+|M+)$'::text) AND (length(scale_layout) = 12)))
);

CREATE VIEW public.stock_on_sale AS
 SELECT stock.product_id,
    stock.store_id,
    stock.quantity
   FROM public.stock
  WHERE (stock.store_id = ANY (ARRAY( SELECT stores.id
           FROM public.stores
          WHERE stores.is_active)));

CREATE TABLE public.stock_photos (
    movement_id bigint NOT NULL,
    key text NOT NULL,
    type text NOT NULL,
    bytes integer NOT NULL,
    CONSTRAINT stock_photos_bytes_check CHECK (((bytes >= 1) AND (bytes <= 200000))),
    CONSTRAINT stock_photos_type_check CHECK ((type = ANY (ARRAY['image/jpeg'::text, 'image/webp'::text])))
);

CREATE TABLE public.stock_receipt_lines (
    receipt_id bigint NOT NULL,
    line_no integer NOT NULL,
    product_id integer NOT NULL,
    packs integer NOT NULL,
    pack_units integer NOT NULL,
    cost_santim bigint,
    CONSTRAINT stock_receipt_lines_cost_santim_check CHECK ((cost_santim >= 0)),
    CONSTRAINT stock_receipt_lines_line_no_check CHECK ((line_no > 0)),
    CONSTRAINT stock_receipt_lines_pack_units_check CHECK (((pack_units >= 1) AND (pack_units <= 10000))),
    CONSTRAINT stock_receipt_lines_packs_check CHECK (((packs >= 1) AND (packs <= 100000)))
);

CREATE TABLE public.stock_receipts (
    id bigint NOT NULL,
    supplier_id integer NOT NULL,
    store_id integer NOT NULL,
    note_no text NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_by integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by integer NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    posted_by integer,
    posted_at timestamp(3) with time zone,
    CONSTRAINT stock_receipts_note_no_check CHECK ((note_no <> ''::text)),
    CONSTRAINT stock_receipts_posted CHECK ((((state = 'posted'::text) = (num_nonnulls(posted_by, posted_at) = 2)) AND ((state = 'posted'::text) OR (num_nonnulls(posted_by, posted_at) = 0)))),
    CONSTRAINT stock_receipts_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'posted'::text])))
);

ALTER TABLE public.stock_receipts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.stock_receipts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.stock_sales (
    store_id integer NOT NULL,
    product_id integer NOT NULL,
    supplier_id integer NOT NULL,
    units_30_days integer NOT NULL,
    CONSTRAINT stock_sales_units_30_days_check CHECK ((units_30_days > 0))
);

CREATE TABLE public.stock_transfer_lines (
    transfer_id bigint NOT NULL,
    product_id integer NOT NULL,
    sent integer NOT NULL,
    received integer,
    reason text,
    CONSTRAINT stock_transfer_lines_reason_check CHECK ((reason = ANY (ARRAY['missing'::text, 'damaged'::text, 'expired'::text, 'mistake'::text]))),
    CONSTRAINT stock_transfer_lines_received_check CHECK ((received >= 0)),
    CONSTRAINT stock_transfer_lines_sent_check CHECK (((sent >= 1) AND (sent <= 1000000))),
    CONSTRAINT stock_transfer_lines_short CHECK (
CASE
    WHEN (received IS NULL) THEN (reason IS NULL)
    ELSE ((received <= sent) AND ((received < sent) = (reason IS NOT NULL)))
END)
);

CREATE TABLE public.stock_transfers (
    id bigint NOT NULL,
    from_store_id integer NOT NULL,
    to_store_id integer NOT NULL,
    note text,
    state text DEFAULT 'sent'::text NOT NULL,
    sent_by integer NOT NULL,
    sent_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    received_by integer,
    received_at timestamp(3) with time zone,
    taken_back_by integer,
    taken_back_at timestamp(3) with time zone,
    CONSTRAINT stock_transfers_note_check CHECK ((note <> ''::text)),
    CONSTRAINT stock_transfers_received CHECK ((((state = 'received'::text) = (received_by IS NOT NULL)) AND ((received_by IS NULL) = (received_at IS NULL)))),
    CONSTRAINT stock_transfers_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'received'::text, 'taken-back'::text]))),
    CONSTRAINT stock_transfers_taken_back CHECK ((((state = 'taken-back'::text) = (taken_back_by IS NOT NULL)) AND ((taken_back_by IS NULL) = (taken_back_at IS NULL)))),
    CONSTRAINT stock_transfers_two_stores CHECK ((from_store_id <> to_store_id))
);

ALTER TABLE public.stock_transfers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.stock_transfers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.stock_values (
    store_id integer NOT NULL,
    products integer NOT NULL,
    units bigint NOT NULL,
    value_santim bigint NOT NULL,
    without_price integer NOT NULL,
    counted_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.stores ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.stores_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.subcategories (
    id integer NOT NULL,
    category_id integer NOT NULL,
    name text NOT NULL,
    name_am text NOT NULL,
    products_count integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by integer,
    CONSTRAINT subcategories_products_count_check CHECK ((products_count >= 0))
);

ALTER TABLE public.subcategories ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.subcategories_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.subcategory_words (
    subcategory_id integer NOT NULL,
    word_id integer NOT NULL,
    weight real NOT NULL,
    CONSTRAINT subcategory_words_weight_check CHECK ((weight > (0)::double precision))
);

CREATE TABLE public.suppliers (
    id integer NOT NULL,
    name text NOT NULL,
    name_am text NOT NULL,
    phone_number text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by integer
);

ALTER TABLE public.suppliers ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.suppliers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.system_facts (
    name text NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT system_facts_details_check CHECK ((jsonb_typeof(details) = 'object'::text)),
    CONSTRAINT system_facts_name_check CHECK ((name = ANY (ARRAY['worker'::text, 'backup'::text])))
);

CREATE TABLE public.tags (
    id integer NOT NULL,
    name text NOT NULL,
    name_am text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_by integer
);

ALTER TABLE public.tags ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.tags_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.used_identity_proofs (
    proof_hash bytea NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT used_identity_proofs_proof_hash_check CHECK ((octet_length(proof_hash) = 32))
);

ALTER TABLE ONLY public.address_corrections
    ADD CONSTRAINT address_corrections_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.adverts
    ADD CONSTRAINT adverts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.approvals
    ADD CONSTRAINT approvals_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.bank_confirmations
    ADD CONSTRAINT bank_confirmations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.bank_confirmations_waiting
    ADD CONSTRAINT bank_confirmations_waiting_pkey PRIMARY KEY (confirmation_id);

ALTER TABLE ONLY public.brands
    ADD CONSTRAINT brands_name_key UNIQUE (name);

ALTER TABLE ONLY public.brands
    ADD CONSTRAINT brands_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.buying_prices
    ADD CONSTRAINT buying_prices_pkey PRIMARY KEY (product_id);

ALTER TABLE ONLY public.call_requests
    ADD CONSTRAINT call_requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.campaign_recipients
    ADD CONSTRAINT campaign_recipients_pkey PRIMARY KEY (campaign_id, customer_id);

ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.category_words
    ADD CONSTRAINT category_words_pkey PRIMARY KEY (category_id, word_id) INCLUDE (weight);

ALTER TABLE ONLY public.check_findings
    ADD CONSTRAINT check_findings_check_name_subject_kind_subject_id_fault_key UNIQUE (check_name, subject_kind, subject_id, fault);

ALTER TABLE ONLY public.check_findings
    ADD CONSTRAINT check_findings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.check_points
    ADD CONSTRAINT check_points_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.check_runs
    ADD CONSTRAINT check_runs_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.counted_days
    ADD CONSTRAINT counted_days_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.credit_refund_lines
    ADD CONSTRAINT credit_refund_lines_pkey PRIMARY KEY (refund_id, line_no);

ALTER TABLE ONLY public.credit_refunds
    ADD CONSTRAINT credit_refunds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.customer_names
    ADD CONSTRAINT customer_names_pkey PRIMARY KEY (customer_id, word);

ALTER TABLE ONLY public.customer_names_waiting
    ADD CONSTRAINT customer_names_waiting_pkey PRIMARY KEY (customer_id);

ALTER TABLE ONLY public.customer_notes
    ADD CONSTRAINT customer_notes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_phone_number UNIQUE (phone_number);

ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.daily_deliveries
    ADD CONSTRAINT daily_deliveries_pkey PRIMARY KEY (day, store_id, courier_id, area);

ALTER TABLE ONLY public.daily_goods
    ADD CONSTRAINT daily_goods_pkey PRIMARY KEY (day, store_id, product_id);

ALTER TABLE ONLY public.daily_money
    ADD CONSTRAINT daily_money_pkey PRIMARY KEY (day, method);

ALTER TABLE ONLY public.daily_picking
    ADD CONSTRAINT daily_picking_pkey PRIMARY KEY (day, store_id, picker_id);

ALTER TABLE ONLY public.daily_sales
    ADD CONSTRAINT daily_sales_day_store_id_category_id_method_delivery_type_i_key UNIQUE NULLS NOT DISTINCT (day, store_id, category_id, method, delivery_type_id);

ALTER TABLE ONLY public.daily_shortages
    ADD CONSTRAINT daily_shortages_pkey PRIMARY KEY (day, store_id, product_id, reason);

ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_pkey PRIMARY KEY (order_id, order_created_at, attempt_no);

ALTER TABLE ONLY public.delivery_calendar
    ADD CONSTRAINT delivery_calendar_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY public.delivery_cost_ranges
    ADD CONSTRAINT delivery_cost_ranges_delivery_type_id_start_santim_key UNIQUE (delivery_type_id, start_santim);

ALTER TABLE ONLY public.delivery_cost_ranges
    ADD CONSTRAINT delivery_cost_ranges_overlap EXCLUDE USING gist (int4range(delivery_type_id, delivery_type_id, '[]'::text) WITH &&, int8range(start_santim, end_santim) WITH &&);

ALTER TABLE ONLY public.delivery_cost_ranges
    ADD CONSTRAINT delivery_cost_ranges_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.delivery_photos
    ADD CONSTRAINT delivery_photos_key_key UNIQUE (key);

ALTER TABLE ONLY public.delivery_photos
    ADD CONSTRAINT delivery_photos_pkey PRIMARY KEY (report_id);

ALTER TABLE ONLY public.delivery_reports
    ADD CONSTRAINT delivery_reports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.delivery_types
    ADD CONSTRAINT delivery_types_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.discount_type_customers
    ADD CONSTRAINT discount_type_customers_pkey PRIMARY KEY (customer_id, discount_type_id);

ALTER TABLE ONLY public.discount_types
    ADD CONSTRAINT discount_types_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.failed_jobs
    ADD CONSTRAINT failed_jobs_job_id_key UNIQUE (job_id);

ALTER TABLE ONLY public.failed_jobs
    ADD CONSTRAINT failed_jobs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.files_to_delete
    ADD CONSTRAINT files_to_delete_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.fulfilments
    ADD CONSTRAINT fulfilments_pkey PRIMARY KEY (order_id, order_created_at, store_id);

ALTER TABLE ONLY public.holiday_shelves
    ADD CONSTRAINT holiday_shelves_holiday_id_place_key UNIQUE (holiday_id, place);

ALTER TABLE ONLY public.holiday_shelves
    ADD CONSTRAINT holiday_shelves_pkey PRIMARY KEY (holiday_id, subcategory_id);

ALTER TABLE ONLY public.holidays
    ADD CONSTRAINT holidays_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.hourly_sales
    ADD CONSTRAINT hourly_sales_pkey PRIMARY KEY (day, hour, store_id, method, delivery_type_id);

ALTER TABLE ONLY public.image_adverts
    ADD CONSTRAINT image_adverts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.import_files
    ADD CONSTRAINT import_files_pkey PRIMARY KEY (import_id);

ALTER TABLE ONLY public.import_rows
    ADD CONSTRAINT import_rows_pkey PRIMARY KEY (import_id, "position");

ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ledger_accounts
    ADD CONSTRAINT ledger_accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ledger_check_sums
    ADD CONSTRAINT ledger_check_sums_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_pkey PRIMARY KEY (transaction_id, account_id);

ALTER TABLE ONLY public.ledger_transactions
    ADD CONSTRAINT ledger_transactions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.loan_ageing
    ADD CONSTRAINT loan_ageing_pkey PRIMARY KEY (customer_id);

ALTER TABLE ONLY public.loan_codes
    ADD CONSTRAINT loan_codes_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY public.loan_pin_tries
    ADD CONSTRAINT loan_pin_tries_pkey PRIMARY KEY (customer_id);

ALTER TABLE ONLY public.message_texts
    ADD CONSTRAINT message_texts_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.name_tries
    ADD CONSTRAINT name_tries_pkey PRIMARY KEY (customer_id);

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_pkey PRIMARY KEY (order_id, order_created_at, event_no);

ALTER TABLE ONLY public.order_keys
    ADD CONSTRAINT order_keys_pkey PRIMARY KEY (customer_id, key);

ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_pkey PRIMARY KEY (order_id, order_created_at, line_no);

ALTER TABLE ONLY public.order_notes
    ADD CONSTRAINT order_notes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_prints
    ADD CONSTRAINT order_prints_pkey PRIMARY KEY (order_id, order_created_at, kind);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id, created_at);

ALTER TABLE ONLY public.package_items
    ADD CONSTRAINT package_items_pkey PRIMARY KEY (package_id, product_id);

ALTER TABLE ONLY public.package_words
    ADD CONSTRAINT package_words_pkey PRIMARY KEY (package_id, word_id) INCLUDE (weight);

ALTER TABLE ONLY public.packages
    ADD CONSTRAINT packages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_decisions
    ADD CONSTRAINT payment_decisions_pkey PRIMARY KEY (payment_id, about);

ALTER TABLE ONLY public.payment_method_settings
    ADD CONSTRAINT payment_method_settings_pkey PRIMARY KEY (method);

ALTER TABLE ONLY public.payment_notices
    ADD CONSTRAINT payment_notices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_notices_waiting
    ADD CONSTRAINT payment_notices_waiting_pkey PRIMARY KEY (attempt_id, digest);

ALTER TABLE ONLY public.payment_refunds
    ADD CONSTRAINT payment_refunds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_refunds
    ADD CONSTRAINT payment_refunds_reference_key UNIQUE (reference);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.picks
    ADD CONSTRAINT picks_pkey PRIMARY KEY (order_id, order_created_at, line_no, product_id, store_id);

ALTER TABLE ONLY public.picture_uploads
    ADD CONSTRAINT picture_uploads_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.price_changes
    ADD CONSTRAINT price_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.product_barcodes
    ADD CONSTRAINT product_barcodes_pkey PRIMARY KEY (code);

ALTER TABLE ONLY public.product_popularity
    ADD CONSTRAINT product_popularity_pkey PRIMARY KEY (product_id);

ALTER TABLE ONLY public.product_words
    ADD CONSTRAINT product_words_pkey PRIMARY KEY (product_id, word_id) INCLUDE (weight);

ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.referral_decisions
    ADD CONSTRAINT referral_decisions_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY public.referrals
    ADD CONSTRAINT referrals_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY public.refund_lines
    ADD CONSTRAINT refund_lines_pkey PRIMARY KEY (refund_id, line_no);

ALTER TABLE ONLY public.refused_goods
    ADD CONSTRAINT refused_goods_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reindex_runs
    ADD CONSTRAINT reindex_runs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.retention_points
    ADD CONSTRAINT retention_points_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.search_miss_decisions
    ADD CONSTRAINT search_miss_decisions_pkey PRIMARY KEY (words);

ALTER TABLE ONLY public.search_misses
    ADD CONSTRAINT search_misses_pkey PRIMARY KEY (day, words);

ALTER TABLE ONLY public.search_synonym_groups
    ADD CONSTRAINT search_synonym_groups_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.search_synonyms
    ADD CONSTRAINT search_synonyms_pkey PRIMARY KEY (group_id, phrase);

ALTER TABLE ONLY public.search_words
    ADD CONSTRAINT search_words_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.search_words
    ADD CONSTRAINT search_words_word_key UNIQUE (word);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_hash UNIQUE (token_hash);

ALTER TABLE ONLY public.settlement_days
    ADD CONSTRAINT settlement_days_pkey PRIMARY KEY (provider, day);

ALTER TABLE ONLY public.settlement_decisions
    ADD CONSTRAINT settlement_decisions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.settlement_files
    ADD CONSTRAINT settlement_files_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.settlement_layouts
    ADD CONSTRAINT settlement_layouts_pkey PRIMARY KEY (provider);

ALTER TABLE ONLY public.settlement_rows
    ADD CONSTRAINT settlement_rows_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.shelf_labels
    ADD CONSTRAINT shelf_labels_pkey PRIMARY KEY (store_id, product_id);

ALTER TABLE ONLY public.shelf_places
    ADD CONSTRAINT shelf_places_pkey PRIMARY KEY (store_id, product_id);

ALTER TABLE ONLY public.shop_limits
    ADD CONSTRAINT shop_limits_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.sms_messages
    ADD CONSTRAINT sms_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sponsored_customers
    ADD CONSTRAINT sponsored_customers_pkey PRIMARY KEY (customer_id);

ALTER TABLE ONLY public.sponsors
    ADD CONSTRAINT sponsors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff_credentials
    ADD CONSTRAINT staff_credentials_pkey PRIMARY KEY (member_id);

ALTER TABLE ONLY public.staff_devices
    ADD CONSTRAINT staff_devices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff_devices
    ADD CONSTRAINT staff_devices_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.staff_keys
    ADD CONSTRAINT staff_keys_pkey PRIMARY KEY (member_id, key);

ALTER TABLE ONLY public.staff_members
    ADD CONSTRAINT staff_members_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff_password_links
    ADD CONSTRAINT staff_password_links_pkey PRIMARY KEY (member_id);

ALTER TABLE ONLY public.staff_password_links
    ADD CONSTRAINT staff_password_links_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.staff_recovery_codes
    ADD CONSTRAINT staff_recovery_codes_pkey PRIMARY KEY (member_id, code_hash);

ALTER TABLE ONLY public.staff_roles
    ADD CONSTRAINT staff_roles_pkey PRIMARY KEY (member_id, role);

ALTER TABLE ONLY public.staff_saved_filters
    ADD CONSTRAINT staff_saved_filters_name UNIQUE (member_id, list, name);

ALTER TABLE ONLY public.staff_saved_filters
    ADD CONSTRAINT staff_saved_filters_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff_sessions
    ADD CONSTRAINT staff_sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff_sessions
    ADD CONSTRAINT staff_sessions_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.staff_stores
    ADD CONSTRAINT staff_stores_pkey PRIMARY KEY (member_id, store_id);

ALTER TABLE ONLY public.stock_check_sums
    ADD CONSTRAINT stock_check_sums_pkey PRIMARY KEY (product_id);

ALTER TABLE ONLY public.stock_count_entries
    ADD CONSTRAINT stock_count_entries_pkey PRIMARY KEY (count_id, product_id);

ALTER TABLE ONLY public.stock_counts
    ADD CONSTRAINT stock_counts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stock_movements
    ADD CONSTRAINT stock_movements_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stock_photos
    ADD CONSTRAINT stock_photos_key_key UNIQUE (key);

ALTER TABLE ONLY public.stock_photos
    ADD CONSTRAINT stock_photos_pkey PRIMARY KEY (movement_id);

ALTER TABLE ONLY public.stock
    ADD CONSTRAINT stock_pkey PRIMARY KEY (product_id, store_id);

ALTER TABLE ONLY public.stock_receipt_lines
    ADD CONSTRAINT stock_receipt_lines_pkey PRIMARY KEY (receipt_id, line_no);

ALTER TABLE ONLY public.stock_receipts
    ADD CONSTRAINT stock_receipts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stock_sales
    ADD CONSTRAINT stock_sales_pkey PRIMARY KEY (store_id, product_id);

ALTER TABLE ONLY public.stock_transfer_lines
    ADD CONSTRAINT stock_transfer_lines_pkey PRIMARY KEY (transfer_id, product_id);

ALTER TABLE ONLY public.stock_transfers
    ADD CONSTRAINT stock_transfers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stock_values
    ADD CONSTRAINT stock_values_pkey PRIMARY KEY (store_id);

ALTER TABLE ONLY public.stores
    ADD CONSTRAINT stores_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.subcategories
    ADD CONSTRAINT subcategories_id_category_id_key UNIQUE (id, category_id);

ALTER TABLE ONLY public.subcategories
    ADD CONSTRAINT subcategories_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.subcategory_words
    ADD CONSTRAINT subcategory_words_pkey PRIMARY KEY (subcategory_id, word_id) INCLUDE (weight);

ALTER TABLE ONLY public.suppliers
    ADD CONSTRAINT suppliers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.system_facts
    ADD CONSTRAINT system_facts_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.used_identity_proofs
    ADD CONSTRAINT used_identity_proofs_pkey PRIMARY KEY (proof_hash);

CREATE UNIQUE INDEX address_corrections_key ON public.address_corrections USING btree (proposed_by, key);

CREATE INDEX address_corrections_of_address ON public.address_corrections USING btree (customer_id, address_key, id);

CREATE INDEX address_corrections_of_order ON public.address_corrections USING btree (order_id, order_created_at);

CREATE INDEX address_corrections_proposed ON public.address_corrections USING btree (id) WHERE (state = 'proposed'::text);

CREATE INDEX approvals_newest ON public.approvals USING btree (asked_at, id);

CREATE UNIQUE INDEX approvals_waiting ON public.approvals USING btree (kind, subject) WHERE (state = 'waiting'::text);

CREATE INDEX audit_log_by_action ON public.audit_log USING btree (action, at, id);

CREATE INDEX audit_log_by_member ON public.audit_log USING btree (member_id, at, id);

CREATE INDEX audit_log_by_subject ON public.audit_log USING btree (subject_kind, subject_id, at, id);

CREATE INDEX audit_log_by_time ON public.audit_log USING btree (at, id);

CREATE UNIQUE INDEX bank_confirmations_once ON public.bank_confirmations USING btree (bank, transaction_no, bill_ref, amount_santim, currency, order_id) NULLS NOT DISTINCT;

CREATE INDEX call_requests_of_order ON public.call_requests USING btree (order_id);

CREATE UNIQUE INDEX call_requests_of_pick ON public.call_requests USING btree (order_id, line_no, product_id, store_id) WHERE (answered_at IS NULL);

CREATE INDEX call_requests_waiting ON public.call_requests USING btree (id) WHERE (answered_at IS NULL);

CREATE INDEX campaign_recipients_by_fate ON public.campaign_recipients USING btree (campaign_id, fate, customer_id);

CREATE INDEX campaign_recipients_in_hand ON public.campaign_recipients USING btree (fated_at) WHERE (fate = 'sending'::text);

CREATE INDEX campaign_recipients_of_customer ON public.campaign_recipients USING btree (customer_id);

CREATE INDEX category_words_heaviest ON public.category_words USING btree (word_id, weight DESC, category_id);

CREATE INDEX contact_messages_answered ON public.contact_messages USING btree (created_at DESC, id DESC) WHERE (answered_at IS NOT NULL);

CREATE INDEX contact_messages_new ON public.contact_messages USING btree (created_at DESC, id DESC) WHERE (answered_at IS NULL);

CREATE INDEX contact_messages_newest ON public.contact_messages USING btree (created_at DESC, id DESC);

CREATE INDEX count_steps_of_transaction ON public.count_steps USING btree (xid, counted);

CREATE INDEX counted_days_open ON public.counted_days USING btree (day) WHERE (NOT is_closed);

CREATE INDEX credit_refund_lines_of_order ON public.credit_refund_lines USING btree (order_id, line_no);

CREATE INDEX credit_refunds_by_time ON public.credit_refunds USING btree (created_at);

CREATE INDEX credit_refunds_of_order ON public.credit_refunds USING btree (order_id);

CREATE INDEX customer_names_by_skeleton ON public.customer_names USING btree (skeleton text_pattern_ops, word);

CREATE INDEX customer_names_by_word ON public.customer_names USING btree (word text_pattern_ops, customer_id);

CREATE INDEX customer_notes_of_customer ON public.customer_notes USING btree (customer_id, id);

CREATE INDEX customers_by_last_digits ON public.customers USING btree (reverse(phone_number) text_pattern_ops);

CREATE UNIQUE INDEX customers_email ON public.customers USING btree (lower(email)) WHERE (email IS NOT NULL);

CREATE UNIQUE INDEX customers_user_name ON public.customers USING btree (lower(user_name)) WHERE (user_name IS NOT NULL);

CREATE INDEX deliveries_by_arrival ON public.deliveries USING btree (received_at) WHERE (received_at IS NOT NULL);

CREATE INDEX deliveries_of_courier ON public.deliveries USING btree (courier_id, stop_no) WHERE (state = ANY (ARRAY['assigned'::text, 'out'::text]));

CREATE INDEX deliveries_of_courier_by_day ON public.deliveries USING btree (courier_id, assigned_at);

CREATE INDEX deliveries_of_courier_by_time ON public.deliveries USING btree (courier_id, acted_at) WHERE (acted_at IS NOT NULL);

CREATE UNIQUE INDEX deliveries_open ON public.deliveries USING btree (order_id, order_created_at) WHERE (state = ANY (ARRAY['assigned'::text, 'out'::text]));

CREATE INDEX deliveries_with_bags ON public.deliveries USING btree (courier_id) WHERE ((left_at IS NOT NULL) AND (returned_at IS NULL) AND (state <> 'delivered'::text));

CREATE UNIQUE INDEX delivery_reports_key ON public.delivery_reports USING btree (staff_id, key);

CREATE INDEX delivery_reports_of_order ON public.delivery_reports USING btree (order_id, order_created_at, id);

CREATE INDEX delivery_reports_to_see ON public.delivery_reports USING btree (id) WHERE ((seen_at IS NULL) AND ((outcome <> 'done'::text) OR (kind = 'mistake'::text)));

CREATE INDEX discount_type_customers_discount_type_id_idx ON public.discount_type_customers USING btree (discount_type_id);

CREATE INDEX failed_jobs_by_age ON public.failed_jobs USING btree (failed_at);

CREATE INDEX failed_jobs_open ON public.failed_jobs USING btree (id DESC) WHERE (retried_at IS NULL);

CREATE INDEX files_to_delete_in_order ON public.files_to_delete USING btree (delete_after);

CREATE INDEX fulfilments_by_finish ON public.fulfilments USING btree (finished_at) WHERE (finished_at IS NOT NULL);

CREATE INDEX fulfilments_by_stage ON public.fulfilments USING btree (store_id, stage, due_on, order_id);

CREATE INDEX fulfilments_of_picker ON public.fulfilments USING btree (picker_id) WHERE (stage = 'picking'::text);

CREATE INDEX fulfilments_open ON public.fulfilments USING btree (stage, due_on, order_id) WHERE (stage <> 'done'::text);

CREATE INDEX holidays_coming ON public.holidays USING btree (date) WHERE is_active;

CREATE UNIQUE INDEX holidays_computed ON public.holidays USING btree (kind, date) WHERE (kind <> 'other'::text);

CREATE UNIQUE INDEX holidays_named ON public.holidays USING btree (date, name);

CREATE INDEX import_rows_by_outcome ON public.import_rows USING btree (import_id, outcome, "position");

CREATE INDEX import_rows_by_state ON public.import_rows USING btree (import_id, state, "position");

CREATE INDEX import_rows_of_product ON public.import_rows USING btree (product_id);

CREATE INDEX import_rows_warned ON public.import_rows USING btree (import_id, "position") WHERE (warnings <> '[]'::jsonb);

CREATE INDEX imports_of_kind ON public.imports USING btree (kind, id);

CREATE UNIQUE INDEX imports_one_at_a_time ON public.imports USING btree ((true)) WHERE (state = ANY (ARRAY['running'::text, 'taking-back'::text]));

CREATE INDEX imports_receipt ON public.imports USING btree (receipt_id) WHERE (receipt_id IS NOT NULL);

CREATE UNIQUE INDEX ledger_accounts_of_customer ON public.ledger_accounts USING btree (customer_id, kind) WHERE (customer_id IS NOT NULL);

CREATE UNIQUE INDEX ledger_accounts_of_shop ON public.ledger_accounts USING btree (kind, bank_id) NULLS NOT DISTINCT WHERE (kind = ANY (ARRAY['lender'::text, 'shop'::text]));

CREATE INDEX ledger_entries_of_account ON public.ledger_entries USING btree (account_id, transaction_id) INCLUDE (amount_santim);

CREATE INDEX ledger_purchases_by_time ON public.ledger_transactions USING btree (created_at) WHERE (kind = 'purchase'::text);

CREATE UNIQUE INDEX ledger_transactions_by_reference ON public.ledger_transactions USING btree (kind, reference) WHERE (reference IS NOT NULL);

CREATE INDEX ledger_transactions_by_time ON public.ledger_transactions USING btree (created_at);

CREATE UNIQUE INDEX ledger_transactions_of_order ON public.ledger_transactions USING btree (order_id, kind, part) WHERE (order_id IS NOT NULL);

CREATE INDEX loan_ageing_of_sponsor ON public.loan_ageing USING btree (sponsor_id, owed_since, customer_id) WHERE (sponsor_id IS NOT NULL);

CREATE INDEX loan_ageing_oldest ON public.loan_ageing USING btree (owed_since, customer_id);

CREATE INDEX loan_codes_by_expiry ON public.loan_codes USING btree (expires_at);

CREATE INDEX notifications_by_age ON public.notifications USING btree (created_at);

CREATE INDEX notifications_by_customer ON public.notifications USING btree (customer_id, id);

CREATE INDEX notifications_of_order ON public.notifications USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX notifications_unread ON public.notifications USING btree (customer_id) WHERE (read_at IS NULL);

CREATE INDEX order_events_by_time ON public.order_events USING brin (created_at) WITH (pages_per_range='32', autosummarize='on');

CREATE INDEX order_keys_by_age ON public.order_keys USING btree (created_at);

CREATE INDEX order_notes_of_order ON public.order_notes USING btree (order_id, order_created_at, id);

CREATE INDEX orders_awaiting_payment ON public.orders USING btree (expires_at) WHERE (status = ANY (ARRAY['unpaid'::text, 'payment-rejected'::text]));

CREATE INDEX orders_by_store_and_status ON public.orders USING btree (store_id, status, id);

CREATE INDEX orders_of_customer ON public.orders USING btree (customer_id, created_at, id);

CREATE INDEX orders_of_customer_by_status ON public.orders USING btree (customer_id, status, created_at, id);

CREATE INDEX orders_of_receiver ON public.orders USING btree (((shipping_detail ->> 'phone_number'::text)), id) WHERE (shipping_detail IS NOT NULL);

CREATE INDEX orders_open_by_due_day ON public.orders USING btree (delivery_due_on, id) WHERE (status = ANY (ARRAY['unpaid'::text, 'payment-rejected'::text, 'payment-captured'::text, 'pending-delivery'::text, 'pending-pickup'::text]));

CREATE INDEX orders_open_by_last_digits ON public.orders USING btree (reverse((shipping_detail ->> 'phone_number'::text)) text_pattern_ops) WHERE ((status = ANY (ARRAY['unpaid'::text, 'payment-rejected'::text, 'payment-captured'::text, 'pending-delivery'::text, 'pending-pickup'::text])) AND (shipping_detail IS NOT NULL));

CREATE INDEX package_items_product_id_idx ON public.package_items USING btree (product_id);

CREATE INDEX package_words_heaviest ON public.package_words USING btree (word_id, weight DESC, package_id);

CREATE INDEX packages_by_price ON public.packages USING btree (price_santim, id) WHERE is_active;

CREATE INDEX packages_newest ON public.packages USING btree (created_at, id) WHERE is_active;

CREATE INDEX packages_of_tag_by_price ON public.packages USING btree (tag_id, price_santim, id) WHERE is_active;

CREATE INDEX packages_of_tag_newest ON public.packages USING btree (tag_id, created_at, id) WHERE is_active;

CREATE INDEX packages_pictures ON public.packages USING gin (pictures);

CREATE INDEX payment_attempts_by_age ON public.payment_attempts USING btree (created_at);

CREATE INDEX payment_attempts_by_part_of_reference ON public.payment_attempts USING gin (reference public.gin_trgm_ops);

CREATE UNIQUE INDEX payment_attempts_by_provider_reference ON public.payment_attempts USING btree (method, provider_reference) WHERE (provider_reference IS NOT NULL);

CREATE UNIQUE INDEX payment_attempts_by_reference ON public.payment_attempts USING btree (method, reference);

CREATE INDEX payment_attempts_due ON public.payment_attempts USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);

CREATE INDEX payment_attempts_in_review ON public.payment_attempts USING btree (order_id) WHERE ((review_at IS NOT NULL) AND (state = ANY (ARRAY['starting'::text, 'pending'::text])));

CREATE INDEX payment_attempts_of_order ON public.payment_attempts USING btree (order_id, id);

CREATE INDEX payment_attempts_of_phone ON public.payment_attempts USING btree (payer_phone, created_at) WHERE (kind = 'phone'::text);

CREATE UNIQUE INDEX payment_decisions_settle_once ON public.payment_decisions USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE UNIQUE INDEX payment_notices_once ON public.payment_notices USING btree (attempt_id, digest);

CREATE INDEX payment_notices_refused ON public.payment_notices USING btree (received_at) WHERE (refusal IS NOT NULL);

CREATE INDEX payment_refunds_by_part_of_reference ON public.payment_refunds USING gin (reference public.gin_trgm_ops);

CREATE INDEX payment_refunds_by_settling ON public.payment_refunds USING btree (settled_at) WHERE (settled_at IS NOT NULL);

CREATE INDEX payment_refunds_by_staff ON public.payment_refunds USING btree (created_at) WHERE (reason = 'staff'::text);

CREATE UNIQUE INDEX payment_refunds_by_transfer ON public.payment_refunds USING btree (transfer_no) WHERE (transfer_no IS NOT NULL);

CREATE INDEX payment_refunds_of_payment ON public.payment_refunds USING btree (payment_id);

CREATE INDEX payment_refunds_open ON public.payment_refunds USING btree (created_at) WHERE (settled_at IS NULL);

CREATE INDEX payment_refunds_reversed ON public.payment_refunds USING btree (payment_id) WHERE (state = 'reversed'::text);

CREATE INDEX payments_by_amount ON public.payments USING btree (amount_santim, received_at, id);

CREATE INDEX payments_by_part_of_number ON public.payments USING gin (transaction_no public.gin_trgm_ops);

CREATE UNIQUE INDEX payments_by_transaction ON public.payments USING btree (provider, transaction_no, part);

CREATE INDEX payments_by_typed_number ON public.payments USING btree (provider, upper(regexp_replace(transaction_no, '\s'::text, ''::text, 'g'::text)));

CREATE INDEX payments_needing_staff ON public.payments USING btree (received_at) WHERE (flag <> 'wallet'::text);

CREATE INDEX payments_newest ON public.payments USING btree (received_at, id);

CREATE INDEX payments_of_attempt ON public.payments USING btree (attempt_id);

CREATE INDEX payments_of_order ON public.payments USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX payments_of_provider ON public.payments USING btree (provider, received_at);

CREATE UNIQUE INDEX payments_settle_once ON public.payments USING btree (order_id) WHERE (flag IS NULL);

CREATE INDEX payments_waiting ON public.payments USING btree (received_at, id) WHERE (is_held OR (flag = ANY (ARRAY['unmatched'::text, 'reused'::text, 'overpaid'::text])));

CREATE INDEX picture_uploads_open ON public.picture_uploads USING btree (member_id) WHERE (state = ANY (ARRAY['arriving'::text, 'waiting'::text]));

CREATE INDEX picture_uploads_touched ON public.picture_uploads USING btree (touched_at);

CREATE INDEX pictures_unused ON public.pictures USING btree (unused_since) WHERE (unused_since IS NOT NULL);

CREATE INDEX popular_products ON public.product_popularity USING btree (units_sold_30_days, product_id) WHERE is_active;

CREATE INDEX popular_products_fasting ON public.product_popularity USING btree (units_sold_30_days, product_id) WHERE (is_active AND is_fasting);

CREATE INDEX popular_products_of_subcategory ON public.product_popularity USING btree (subcategory_id, units_sold_30_days, product_id) WHERE is_active;

CREATE INDEX price_changes_due ON public.price_changes USING btree (applies_at, id) WHERE (state = 'planned'::text);

CREATE INDEX price_changes_of_product ON public.price_changes USING btree (product_id, applies_at DESC, id DESC);

CREATE INDEX product_barcodes_product_id_idx ON public.product_barcodes USING btree (product_id);

CREATE INDEX product_words_heaviest ON public.product_words USING btree (word_id, weight DESC, product_id);

CREATE INDEX products_by_discount ON public.products USING btree (discount_percent, id) WHERE is_active;

CREATE INDEX products_by_price ON public.products USING btree (price_santim, id) WHERE is_active;

CREATE INDEX products_by_unit_price ON public.products USING btree (unit_price_santim, id) WHERE is_active;

CREATE INDEX products_fasting_by_price ON public.products USING btree (price_santim, id) WHERE (is_active AND is_fasting);

CREATE INDEX products_fasting_newest ON public.products USING btree (created_at, id) WHERE (is_active AND is_fasting);

CREATE INDEX products_fasting_of_category_by_price ON public.products USING btree (category_id, price_santim, id) WHERE (is_active AND is_fasting);

CREATE INDEX products_fasting_of_category_newest ON public.products USING btree (category_id, created_at, id) WHERE (is_active AND is_fasting);

CREATE INDEX products_fasting_of_subcategory_by_price ON public.products USING btree (subcategory_id, price_santim, id) WHERE (is_active AND is_fasting);

CREATE INDEX products_fasting_of_subcategory_newest ON public.products USING btree (subcategory_id, created_at, id) WHERE (is_active AND is_fasting);

CREATE INDEX products_listed ON public.products USING btree (id) INCLUDE (is_active, price_santim, unit_price_santim, discount_percent, created_at, is_fasting);

CREATE INDEX products_newest ON public.products USING btree (created_at, id) WHERE is_active;

CREATE INDEX products_of_brand ON public.products USING btree (brand, id) INCLUDE (is_active) WHERE (brand IS NOT NULL);

CREATE INDEX products_of_category_by_price ON public.products USING btree (category_id, price_santim, id) WHERE is_active;

CREATE INDEX products_of_category_by_unit_price ON public.products USING btree (category_id, unit_price_santim, id) WHERE is_active;

CREATE INDEX products_of_category_newest ON public.products USING btree (category_id, created_at, id) WHERE is_active;

CREATE INDEX products_of_subcategory_by_price ON public.products USING btree (subcategory_id, price_santim, id) WHERE is_active;

CREATE INDEX products_of_subcategory_by_unit_price ON public.products USING btree (subcategory_id, unit_price_santim, id) WHERE is_active;

CREATE INDEX products_of_subcategory_newest ON public.products USING btree (subcategory_id, created_at, id) WHERE is_active;

CREATE INDEX products_of_supplier ON public.products USING btree (supplier_id) WHERE is_active;

CREATE INDEX products_pictures ON public.products USING gin (pictures);

CREATE UNIQUE INDEX products_sku ON public.products USING btree (upper(sku));

CREATE INDEX products_staff_brand ON public.products USING btree (brand, id);

CREATE INDEX products_staff_category ON public.products USING btree (category_id, id);

CREATE INDEX products_staff_discounted ON public.products USING btree (id) WHERE (discount_percent > (0)::numeric);

CREATE INDEX products_staff_fasting ON public.products USING btree (id) WHERE is_fasting;

CREATE INDEX products_staff_inactive ON public.products USING btree (id) WHERE (NOT is_active);

CREATE INDEX products_staff_same_text ON public.products USING btree (id) WHERE (name = name_am);

CREATE INDEX products_staff_subcategory ON public.products USING btree (subcategory_id, id);

CREATE INDEX products_staff_supplier ON public.products USING btree (supplier_id, id);

CREATE INDEX products_staff_without_picture ON public.products USING btree (id) WHERE (pictures = '{}'::text[]);

CREATE INDEX referrals_referrer_phone_number_idx ON public.referrals USING btree (referrer_phone_number);

CREATE INDEX refund_lines_of_order ON public.refund_lines USING btree (order_id, line_no);

CREATE INDEX refused_goods_by_decision ON public.refused_goods USING btree (decided_at) WHERE (state = 'accepted'::text);

CREATE INDEX refused_goods_of_order ON public.refused_goods USING btree (order_id);

CREATE INDEX refused_goods_waiting ON public.refused_goods USING btree (id) WHERE (state = 'proposed'::text);

CREATE INDEX search_words_prefix ON public.search_words USING btree (word text_pattern_ops);

CREATE INDEX search_words_skeleton ON public.search_words USING btree (skeleton text_pattern_ops);

CREATE INDEX sessions_by_customer ON public.sessions USING btree (customer_id, last_used_at);

CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires_at);

CREATE UNIQUE INDEX settlement_decisions_of_payment ON public.settlement_decisions USING btree (payment_id) WHERE ((row_id IS NULL) AND (payment_id IS NOT NULL));

CREATE UNIQUE INDEX settlement_decisions_of_refund ON public.settlement_decisions USING btree (refund_id) WHERE ((row_id IS NULL) AND (refund_id IS NOT NULL));

CREATE UNIQUE INDEX settlement_decisions_of_row ON public.settlement_decisions USING btree (row_id) WHERE (row_id IS NOT NULL);

CREATE UNIQUE INDEX settlement_decisions_payment_once ON public.settlement_decisions USING btree (payment_id) WHERE ((row_id IS NOT NULL) AND (payment_id IS NOT NULL));

CREATE UNIQUE INDEX settlement_decisions_refund_once ON public.settlement_decisions USING btree (refund_id) WHERE ((row_id IS NOT NULL) AND (refund_id IS NOT NULL));

CREATE INDEX settlement_files_by_day ON public.settlement_files USING btree (provider, first_day, last_day);

CREATE UNIQUE INDEX settlement_files_once ON public.settlement_files USING btree (provider, content_hash);

CREATE INDEX settlement_missing_of_day ON public.settlement_missing USING btree (provider, day);

CREATE UNIQUE INDEX settlement_missing_payment ON public.settlement_missing USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE UNIQUE INDEX settlement_missing_refund ON public.settlement_missing USING btree (refund_id) WHERE (refund_id IS NOT NULL);

CREATE INDEX settlement_rows_by_day ON public.settlement_rows USING btree (provider, day, outcome, id);

CREATE INDEX settlement_rows_by_number ON public.settlement_rows USING btree (provider, upper(transaction_no));

CREATE INDEX settlement_rows_of_file ON public.settlement_rows USING btree (file_id, id);

CREATE UNIQUE INDEX settlement_rows_of_payment ON public.settlement_rows USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE UNIQUE INDEX settlement_rows_of_refund ON public.settlement_rows USING btree (refund_id) WHERE (refund_id IS NOT NULL);

CREATE INDEX settlement_rows_unknown ON public.settlement_rows USING btree (provider, id) WHERE (outcome = 'unknown'::text);

CREATE INDEX shelf_places_by_place ON public.shelf_places USING btree (store_id, place text_pattern_ops, product_id);

CREATE INDEX sms_messages_by_age ON public.sms_messages USING btree (created_at);

CREATE INDEX sms_messages_of_customer ON public.sms_messages USING btree (customer_id, created_at);

CREATE INDEX sms_messages_of_order ON public.sms_messages USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX sms_messages_of_staff ON public.sms_messages USING btree (staff_id, created_at) WHERE (staff_id IS NOT NULL);

CREATE INDEX sms_messages_queued ON public.sms_messages USING btree (expires_at) WHERE (status = 'queued'::text);

CREATE INDEX sponsored_customers_of_sponsor ON public.sponsored_customers USING btree (sponsor_id);

CREATE UNIQUE INDEX sponsors_by_name ON public.sponsors USING btree (lower(name));

CREATE INDEX staff_keys_by_age ON public.staff_keys USING btree (created_at);

CREATE UNIQUE INDEX staff_members_email ON public.staff_members USING btree (lower(email)) WHERE (email IS NOT NULL);

CREATE UNIQUE INDEX staff_members_phone_number ON public.staff_members USING btree (phone_number) WHERE (phone_number IS NOT NULL);

CREATE INDEX staff_sessions_by_device ON public.staff_sessions USING btree (device_id);

CREATE INDEX staff_sessions_by_expiry ON public.staff_sessions USING btree (expires_at);

CREATE INDEX staff_sessions_by_member ON public.staff_sessions USING btree (member_id, last_used_at);

CREATE INDEX stock_counts_of_store ON public.stock_counts USING btree (store_id, id);

CREATE UNIQUE INDEX stock_movements_of_order ON public.stock_movements USING btree (order_id, product_id, store_id, kind, part) WHERE (order_id IS NOT NULL);

CREATE INDEX stock_movements_of_shelf ON public.stock_movements USING btree (product_id, store_id, id) INCLUDE (quantity);

CREATE INDEX stock_movements_product_id_created_at_idx ON public.stock_movements USING btree (product_id, created_at);

CREATE INDEX stock_movements_sold ON public.stock_movements USING btree (created_at) INCLUDE (product_id, quantity) WHERE (kind = ANY (ARRAY['sold'::text, 'released'::text]));

CREATE INDEX stock_movements_wasted ON public.stock_movements USING btree (created_at) WHERE (kind = 'wasted'::text);

CREATE INDEX stock_receipt_lines_of_product ON public.stock_receipt_lines USING btree (product_id);

CREATE UNIQUE INDEX stock_receipts_note ON public.stock_receipts USING btree (supplier_id, lower(note_no));

CREATE INDEX stock_receipts_of_store ON public.stock_receipts USING btree (store_id, id);

CREATE INDEX stock_sales_by_supplier ON public.stock_sales USING btree (store_id, supplier_id, product_id);

CREATE INDEX stock_transfer_lines_of_product ON public.stock_transfer_lines USING btree (product_id);

CREATE INDEX stock_transfers_from ON public.stock_transfers USING btree (from_store_id, id);

CREATE INDEX stock_transfers_on_the_way ON public.stock_transfers USING btree (to_store_id) WHERE (state = 'sent'::text);

CREATE INDEX stock_transfers_to ON public.stock_transfers USING btree (to_store_id, id);

CREATE INDEX subcategories_category_id_idx ON public.subcategories USING btree (category_id);

CREATE INDEX subcategory_words_heaviest ON public.subcategory_words USING btree (word_id, weight DESC, subcategory_id);

CREATE INDEX used_identity_proofs_by_expiry ON public.used_identity_proofs USING btree (expires_at);

CREATE TRIGGER add_popularity AFTER INSERT ON public.products REFERENCING NEW TABLE AS new_products FOR EACH STATEMENT EXECUTE FUNCTION public.add_popularity();

CREATE TRIGGER apply_ledger_entries AFTER INSERT ON public.ledger_entries REFERENCING NEW TABLE AS entries FOR EACH STATEMENT EXECUTE FUNCTION public.apply_ledger_entries();

CREATE TRIGGER apply_stock_movements AFTER INSERT ON public.stock_movements REFERENCING NEW TABLE AS movements FOR EACH STATEMENT EXECUTE FUNCTION public.apply_stock_movements();

CREATE TRIGGER approvals_are_decided_once BEFORE DELETE OR UPDATE ON public.approvals FOR EACH ROW EXECUTE FUNCTION public.refuse_edited_approval();

CREATE TRIGGER approvals_are_never_truncated BEFORE TRUNCATE ON public.approvals FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_edited_approval();

CREATE TRIGGER audit_log_is_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER audit_log_is_never_truncated BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER bank_confirmations_are_append_only BEFORE DELETE OR UPDATE ON public.bank_confirmations FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER bank_confirmations_are_never_truncated BEFORE TRUNCATE ON public.bank_confirmations FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER campaigns_are_never_truncated BEFORE TRUNCATE ON public.campaigns FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_changed_campaign();

CREATE TRIGGER campaigns_stay_as_asked BEFORE DELETE OR UPDATE ON public.campaigns FOR EACH ROW EXECUTE FUNCTION public.refuse_changed_campaign();

CREATE CONSTRAINT TRIGGER cap_credit_returns AFTER INSERT ON public.ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['refund'::text, 'short'::text]))) EXECUTE FUNCTION public.cap_credit_returns();

CREATE TRIGGER cap_refunds AFTER INSERT OR UPDATE OF payment_id, amount_santim ON public.payment_refunds FOR EACH ROW EXECUTE FUNCTION public.cap_refunds();

CREATE TRIGGER copy_to_popularity AFTER UPDATE ON public.products REFERENCING NEW TABLE AS new_products FOR EACH STATEMENT EXECUTE FUNCTION public.copy_to_popularity();

CREATE TRIGGER count_gone_products AFTER DELETE ON public.products REFERENCING OLD TABLE AS old_products FOR EACH STATEMENT EXECUTE FUNCTION public.count_gone_products();

CREATE TRIGGER count_new_products AFTER INSERT ON public.products REFERENCING NEW TABLE AS new_products FOR EACH STATEMENT EXECUTE FUNCTION public.count_new_products();

CREATE TRIGGER count_products AFTER UPDATE ON public.products REFERENCING OLD TABLE AS old_products NEW TABLE AS new_products FOR EACH STATEMENT EXECUTE FUNCTION public.count_products();

CREATE TRIGGER credit_refund_lines_are_append_only BEFORE DELETE OR UPDATE ON public.credit_refund_lines FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER credit_refund_lines_are_never_truncated BEFORE TRUNCATE ON public.credit_refund_lines FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER credit_refunds_are_append_only BEFORE DELETE OR UPDATE ON public.credit_refunds FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER credit_refunds_are_never_truncated BEFORE TRUNCATE ON public.credit_refunds FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER delete_file_of_photo AFTER DELETE ON public.delivery_photos FOR EACH ROW EXECUTE FUNCTION public.delete_file_of_photo();

CREATE CONSTRAINT TRIGGER delivery_fees_have_no_gap AFTER INSERT OR DELETE OR UPDATE ON public.delivery_cost_ranges DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.refuse_fee_gaps();

CREATE CONSTRAINT TRIGGER fold_count_steps AFTER INSERT ON public.count_steps DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.counted = 'fold'::text)) EXECUTE FUNCTION public.fold_count_steps();

CREATE TRIGGER forget_delivery_photos AFTER UPDATE ON public.orders FOR EACH ROW WHEN (((old.shipping_detail IS NOT NULL) AND (new.shipping_detail IS NULL))) EXECUTE FUNCTION public.forget_delivery_photos();

CREATE TRIGGER forget_payer_phones AFTER UPDATE OF customer_id ON public.orders FOR EACH ROW WHEN ((new.customer_id IS NULL)) EXECUTE FUNCTION public.forget_payer_phones();

CREATE TRIGGER forget_referrer AFTER DELETE ON public.customers FOR EACH ROW EXECUTE FUNCTION public.forget_referrer();

CREATE TRIGGER forget_shipping_detail BEFORE UPDATE OF customer_id ON public.orders FOR EACH ROW WHEN ((new.customer_id IS NULL)) EXECUTE FUNCTION public.forget_shipping_detail();

CREATE TRIGGER give_sku BEFORE INSERT ON public.products FOR EACH ROW EXECUTE FUNCTION public.give_sku();

CREATE TRIGGER keep_debtor BEFORE DELETE ON public.customers FOR EACH ROW EXECUTE FUNCTION public.keep_debtor();

CREATE TRIGGER ledger_accounts_keep_their_key BEFORE UPDATE OF id ON public.ledger_accounts FOR EACH ROW EXECUTE FUNCTION public.refuse_new_key();

CREATE TRIGGER ledger_accounts_open_empty BEFORE INSERT ON public.ledger_accounts FOR EACH ROW WHEN ((new.balance_santim <> 0)) EXECUTE FUNCTION public.refuse_edited_account();

CREATE TRIGGER ledger_balances_are_not_edited BEFORE UPDATE OF balance_santim, kind, bank_id ON public.ledger_accounts FOR EACH ROW EXECUTE FUNCTION public.refuse_edited_account();

CREATE TRIGGER ledger_entries_are_append_only BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER ledger_entries_are_never_truncated BEFORE TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER ledger_transactions_are_append_only BEFORE DELETE OR UPDATE ON public.ledger_transactions FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER ledger_transactions_are_never_truncated BEFORE TRUNCATE ON public.ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE CONSTRAINT TRIGGER ledger_transactions_have_entries AFTER INSERT ON public.ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.refuse_empty_transaction();

CREATE TRIGGER lock_package BEFORE INSERT OR DELETE OR UPDATE ON public.package_items FOR EACH ROW EXECUTE FUNCTION public.lock_package();

CREATE TRIGGER order_events_are_append_only BEFORE DELETE OR UPDATE ON public.order_events FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER order_events_are_never_truncated BEFORE TRUNCATE ON public.order_events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER order_lines_are_append_only BEFORE DELETE OR UPDATE ON public.order_lines FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER order_lines_are_never_truncated BEFORE TRUNCATE ON public.order_lines FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER payment_decisions_are_append_only BEFORE DELETE OR UPDATE ON public.payment_decisions FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER payment_decisions_are_never_truncated BEFORE TRUNCATE ON public.payment_decisions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER payment_notices_are_append_only BEFORE DELETE OR UPDATE ON public.payment_notices FOR EACH ROW WHEN ((old.received_at >= (now() - '400 days'::interval))) EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER payment_notices_are_never_changed BEFORE UPDATE ON public.payment_notices FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER payment_notices_are_never_truncated BEFORE TRUNCATE ON public.payment_notices FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER payments_are_append_only BEFORE DELETE OR UPDATE ON public.payments FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER payments_are_never_truncated BEFORE TRUNCATE ON public.payments FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER picture_ready BEFORE INSERT OR UPDATE OF picture ON public.categories FOR EACH ROW EXECUTE FUNCTION public.require_pictures('square');

CREATE TRIGGER picture_ready BEFORE INSERT OR UPDATE OF picture ON public.image_adverts FOR EACH ROW EXECUTE FUNCTION public.require_pictures('wide');

CREATE TRIGGER picture_ready BEFORE UPDATE OF pictures ON public.packages FOR EACH ROW EXECUTE FUNCTION public.require_pictures('square');

CREATE TRIGGER picture_ready BEFORE UPDATE OF pictures ON public.products FOR EACH ROW EXECUTE FUNCTION public.require_pictures('square');

CREATE TRIGGER picture_unused BEFORE UPDATE OF is_removed ON public.pictures FOR EACH ROW WHEN ((new.is_removed AND (NOT old.is_removed))) EXECUTE FUNCTION public.keep_used_picture();

CREATE TRIGGER picture_unused_at_end BEFORE DELETE ON public.pictures FOR EACH ROW EXECUTE FUNCTION public.keep_used_picture();

CREATE TRIGGER plan_count_steps AFTER INSERT ON public.count_steps REFERENCING NEW TABLE AS new_steps FOR EACH STATEMENT EXECUTE FUNCTION public.plan_count_steps();

CREATE TRIGGER posted_receipts_are_final BEFORE DELETE OR UPDATE ON public.stock_receipts FOR EACH ROW WHEN ((old.state = 'posted'::text)) EXECUTE FUNCTION public.refuse_posted_receipt();

CREATE TRIGGER products_keep_their_key BEFORE UPDATE OF id ON public.products FOR EACH ROW EXECUTE FUNCTION public.refuse_new_key();

CREATE TRIGGER queue_customer_name AFTER UPDATE OF first_name, last_name ON public.customers FOR EACH ROW WHEN (((old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name))) EXECUTE FUNCTION public.queue_customer_name();

CREATE TRIGGER queue_new_customer_name AFTER INSERT ON public.customers FOR EACH ROW WHEN ((num_nonnulls(new.first_name, new.last_name) > 0)) EXECUTE FUNCTION public.queue_customer_name();

CREATE TRIGGER referral_decisions_are_append_only BEFORE DELETE OR UPDATE ON public.referral_decisions FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER referral_decisions_are_never_truncated BEFORE TRUNCATE ON public.referral_decisions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER refund_lines_are_append_only BEFORE DELETE OR UPDATE ON public.refund_lines FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER refund_lines_are_never_truncated BEFORE TRUNCATE ON public.refund_lines FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER settlement_days_are_append_only BEFORE DELETE OR UPDATE ON public.settlement_days FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER settlement_days_are_never_truncated BEFORE TRUNCATE ON public.settlement_days FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER settlement_days_have_nothing_open BEFORE INSERT ON public.settlement_days FOR EACH ROW EXECUTE FUNCTION public.refuse_open_day();

CREATE TRIGGER settlement_decisions_are_append_only BEFORE DELETE OR UPDATE ON public.settlement_decisions FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER settlement_decisions_are_never_truncated BEFORE TRUNCATE ON public.settlement_decisions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER settlement_files_are_append_only BEFORE DELETE OR UPDATE ON public.settlement_files FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER settlement_files_are_never_truncated BEFORE TRUNCATE ON public.settlement_files FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER settlement_missing_is_append_only BEFORE DELETE OR UPDATE ON public.settlement_missing FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER settlement_missing_is_never_truncated BEFORE TRUNCATE ON public.settlement_missing FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER settlement_rows_are_append_only BEFORE DELETE OR UPDATE ON public.settlement_rows FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER settlement_rows_are_never_truncated BEFORE TRUNCATE ON public.settlement_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER settlement_rows_of_open_days AFTER INSERT ON public.settlement_rows REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_closed_day();

CREATE TRIGGER stock_keeps_its_key BEFORE UPDATE OF product_id, store_id ON public.stock FOR EACH ROW EXECUTE FUNCTION public.refuse_new_key();

CREATE TRIGGER stock_movements_are_append_only BEFORE DELETE OR UPDATE ON public.stock_movements FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER stock_movements_are_never_truncated BEFORE TRUNCATE ON public.stock_movements FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

ALTER TABLE ONLY public.address_corrections
    ADD CONSTRAINT address_corrections_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.address_corrections
    ADD CONSTRAINT address_corrections_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.address_corrections
    ADD CONSTRAINT address_corrections_order_id_order_created_at_fkey FOREIGN KEY (order_id, order_created_at) REFERENCES public.orders(id, created_at);

ALTER TABLE ONLY public.address_corrections
    ADD CONSTRAINT address_corrections_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.adverts
    ADD CONSTRAINT adverts_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.approvals
    ADD CONSTRAINT approvals_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.approvals
    ADD CONSTRAINT approvals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.bank_confirmations_waiting
    ADD CONSTRAINT bank_confirmations_waiting_confirmation_id_fkey FOREIGN KEY (confirmation_id) REFERENCES public.bank_confirmations(id);

ALTER TABLE ONLY public.brands
    ADD CONSTRAINT brands_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.buying_prices
    ADD CONSTRAINT buying_prices_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);

ALTER TABLE ONLY public.buying_prices
    ADD CONSTRAINT buying_prices_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES public.stock_receipts(id);

ALTER TABLE ONLY public.call_requests
    ADD CONSTRAINT call_requests_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.call_requests
    ADD CONSTRAINT call_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.call_requests
    ADD CONSTRAINT call_requests_order_id_order_created_at_line_no_product_id_fkey FOREIGN KEY (order_id, order_created_at, line_no, product_id, store_id) REFERENCES public.picks(order_id, order_created_at, line_no, product_id, store_id);

ALTER TABLE ONLY public.call_requests
    ADD CONSTRAINT call_requests_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);

ALTER TABLE ONLY public.campaign_recipients
    ADD CONSTRAINT campaign_recipients_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.campaigns(id);

ALTER TABLE ONLY public.campaign_recipients
    ADD CONSTRAINT campaign_recipients_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_stopped_by_fkey FOREIGN KEY (stopped_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pictures_saved_by_fkey FOREIGN KEY (pictures_saved_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.category_words
    ADD CONSTRAINT category_words_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.category_words
    ADD CONSTRAINT category_words_word_id_fkey FOREIGN KEY (word_id) REFERENCES public.search_words(id);

ALTER TABLE ONLY public.check_findings
    ADD CONSTRAINT check_findings_check_name_fkey FOREIGN KEY (check_name) REFERENCES public.check_runs(name);

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.credit_refund_lines
    ADD CONSTRAINT credit_refund_lines_order_id_order_created_at_line_no_fkey FOREIGN KEY (order_id, order_created_at, line_no) REFERENCES public.order_lines(order_id, order_created_at, line_no);

ALTER TABLE ONLY public.credit_refund_lines
    ADD CONSTRAINT credit_refund_lines_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES public.credit_refunds(id);

ALTER TABLE ONLY public.credit_refunds
    ADD CONSTRAINT credit_refunds_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.credit_refunds
    ADD CONSTRAINT credit_refunds_order_id_order_created_at_fkey FOREIGN KEY (order_id, order_created_at) REFERENCES public.orders(id, created_at);

ALTER TABLE ONLY public.credit_refunds
    ADD CONSTRAINT credit_refunds_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.customer_names
    ADD CONSTRAINT customer_names_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.customer_names_waiting
    ADD CONSTRAINT customer_names_waiting_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.customer_notes
    ADD CONSTRAINT customer_notes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.customer_notes
    ADD CONSTRAINT customer_notes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.daily_deliveries
    ADD CONSTRAINT daily_deliveries_courier_id_fkey FOREIGN KEY (courier_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.daily_deliveries
    ADD CONSTRAINT daily_deliveries_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(id);

ALTER TABLE ONLY public.daily_goods
    ADD CONSTRAINT daily_goods_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);

ALTER TABLE ONLY public.daily_goods
    ADD CONSTRAINT daily_goods_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(id);

ALTER TABLE ONLY public.daily_picking
    ADD CONSTRAINT daily_picking_picker_id_fkey FOREIGN KEY (picker_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.daily_picking
    ADD CONSTRAINT daily_picking_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(id);

ALTER TABLE ONLY public.daily_sales
    ADD CONSTRAINT daily_sales_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id);

ALTER TABLE ONLY public.daily_sales
    ADD CONSTRAINT daily_sales_delivery_type_id_fkey FOREIGN KEY (delivery_type_id) REFERENCES public.delivery_types(id);

ALTER TABLE ONLY public.daily_sales
    ADD CONSTRAINT daily_sales_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(id);

ALTER TABLE ONLY public.daily_shortages
    ADD CONSTRAINT daily_shortages_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);

ALTER TABLE ONLY public.daily_shortages
    ADD CONSTRAINT daily_shortages_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(id);

ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_courier_id_fkey FOREIGN KEY (courier_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_order_id_order_created_at_fkey FOREIGN KEY (order_id, order_created_at) REFERENCES public.orders(id, created_at);

ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(id);

ALTER TABLE ONLY public.delivery_calendar
    ADD CONSTRAINT delivery_calendar_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.delivery_cost_ranges
    ADD CONSTRAINT delivery_cost_ranges_delivery_type_id_fkey FOREIGN KEY (delivery_type_id) REFERENCES public.delivery_types(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.delivery_photos
    ADD CONSTRAINT delivery_photos_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.delivery_reports(id);

ALTER TABLE ONLY public.delivery_reports
    ADD CONSTRAINT delivery_reports_order_id_order_created_at_attempt_no_fkey FOREIGN KEY (order_id, order_created_at, attempt_no) REFERENCES public.deliveries(order_id, order_created_at, attempt_no);

ALTER TABLE ONLY public.delivery_reports
    ADD CONSTRAINT delivery_reports_seen_by_fkey FOREIGN KEY (seen_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.delivery_reports
    ADD CONSTRAINT delivery_reports_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.delivery_types
    ADD CONSTRAINT delivery_types_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.discount_type_customers
    ADD CONSTRAINT discount_type_customers_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.discount_type_customers
    ADD CONSTRAINT discount_type_customers_discount_type_id_fkey FOREIGN KEY (discount_type_id) REFERENCES public.discount_types(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.discount_types
    ADD CONSTRAINT discount_types_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.failed_jobs
    ADD CONSTRAINT failed_jobs_retried_by_fkey FOREIGN KEY (retried_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.fulfilments
    ADD CONSTRAINT fulfilments_order_id_order_created_at_fkey FOREIGN KEY (order_id, order_created_at) REFERENCES public.orders(id, created_at);

ALTER TABLE ONLY public.fulfilments
    ADD CONSTRAINT fulfilments_picker_id_fkey FOREIGN KEY (picker_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.fulfilments
    ADD CONSTRAINT fulfilments_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(id);

ALTER TABLE ONLY public.holiday_shelves
    ADD CONSTRAINT holiday_shelves_holiday_id_fkey FOREIGN KEY (holiday_id) REFERENCES public.holidays(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.holiday_shelves
    ADD CONSTRAINT holiday_shelves_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES public.subcategories(id);

ALTER TABLE ONLY public.holidays
    ADD CONSTRAINT holidays_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.tags(id);

ALTER TABLE ONLY public.holidays
    ADD CONSTRAINT holidays_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.hourly_sales
    ADD CONSTRAINT hourly_sales_delivery_type_id_fkey FOREIGN KEY (delivery_type_id) REFERENCES public.delivery_types(id);

ALTER TABLE ONLY public.hourly_sales
    ADD CONSTRAINT hourly_sales_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(id);

ALTER TABLE ONLY public.image_adverts
    ADD CONSTRAINT image_adverts_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.import_files
    ADD CONSTRAINT import_files_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.imports(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.import_rows
    ADD CONSTRAINT import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.imports(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.import_rows
    ADD CONSTRAINT import_rows_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);

ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_count_id_fkey FOREIGN KEY (count_id) REFERENCES public.stock_counts(id);

ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES public.stock_receipts(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_started_by_fkey FOREIGN KEY (started_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(id);

ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES public.suppliers(id);

ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_taken_back_by_fkey FOREIGN KEY (taken_back_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.ledger_accounts
    ADD CONSTRAINT ledger_accounts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.ledger_check_sums
    ADD CONSTRAINT ledger_check_sums_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.ledger_accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.ledger_accounts(id);

ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES public.ledger_transactions(id);

ALTER TABLE ONLY public.ledger_transactions
    ADD CONSTRAINT ledger_transactions_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.ledger_transactions
    ADD CONSTRAINT ledger_transactions_order_id_order_created_at_fkey FOREIGN KEY (order_id, order_created_at) REFERENCES public.orders(id, created_at);

ALTER TABLE ONLY public.ledger_transactions
    ADD CONSTRAINT ledger_transactions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.loan_ageing
    ADD CONSTRAINT loan_ageing_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.loan_ageing
    ADD CONSTRAINT loan_ageing_sponsor_id_fkey FOREIGN KEY (sponsor_id) REFERENCES public.sponsors(id);

ALTER TABLE ONLY public.loan_codes
    ADD CONSTRAINT loan_codes_order_id_order_created_at_fkey FOREIGN KEY (order_id, order_created_at) REFERENCES public.orders(id, created_at);

ALTER TABLE ONLY public.loan_pin_tries
    ADD CONSTRAINT loan_pin_tries_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.message_texts
    ADD CONSTRAINT message_texts_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.name_tries
    ADD CONSTRAINT name_tries_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_order_id_order_created_at_fkey FOREIGN KEY (order_id, order_created_at) REFERENCES public.orders(id, created_at);

ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.order_keys
    ADD CONSTRAINT order_keys_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_order_id_order_created_at_fkey FOREIGN KEY (order_id, order_created_at) REFERENCES public.orders(id, created_at);

ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_package_id_fkey FOREIGN KEY (package_id) REFERENCES public.packages(id);

ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);

ALTER TABLE ONLY public.order_notes
    ADD CONSTRAINT order_notes_order_id_order_created_at_fkey FOREIGN KEY (order_id, order_created_at) REFERENCES public.orders(id, created_at);

ALTER TABLE ONLY public.order_notes
    ADD CONSTRAINT order_notes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.order_prints
    ADD CONSTRAINT order_prints_order_id_order_created_at_fkey FOREIGN KEY (order_id, order_created_at) REFERENCES public.orders(id, created_at);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_delivery_type_id_fkey FOREIGN KEY (delivery_type_id) REFERENCES public.delivery_types(id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_discount_type_id_fkey FOREIGN KEY (discount_type_id) REFERENCES public.discount_types(id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_placed_by_staff_id_fkey FOREIGN KEY (placed_by_staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(id);

ALTER TABLE ONLY public.package_items
    ADD CONSTRAINT package_items_package_id_fkey FOREIGN KEY (package_id) REFERENCES public.packages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.package_items
    ADD CONSTRAINT package_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);

ALTER TABLE ONLY public.package_words
    ADD CONSTRAINT package_words_package_id_fkey FOREIGN KEY (package_id) REFERENCES public.packages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.package_words
    ADD CONSTRAINT package_words_word_id_fkey FOREIGN KEY (word_id) REFERENCES public.search_words(id);

ALTER TABLE ONLY public.packages
    ADD CONSTRAINT packages_pictures_saved_by_fkey FOREIGN KEY (pictures_saved_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.packages
    ADD CONSTRAINT packages_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.tags(id);

ALTER TABLE ONLY public.packages
    ADD CONSTRAINT packages_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_order_id_order_created_at_fkey FOREIGN KEY (order_id, order_created_at) REFERENCES public.orders(id, created_at);

ALTER TABLE ONLY public.payment_decisions
    ADD CONSTRAINT payment_decisions_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.payment_decisions
    ADD CONSTRAINT payment_decisions_order_id_order_created_at_fkey FOREIGN KEY (order_id, order_created_at) REFERENCES public.orders(id, created_at);

ALTER TABLE ONLY public.payment_decisions
    ADD CONSTRAINT payment_decisions_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);

ALTER TABLE ONLY public.payment_decisions
    ADD CONSTRAINT payment_decisions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.payment_method_settings
    ADD CONSTRAINT payment_method_settings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.payment_notices
    ADD CONSTRAINT payment_notices_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES public.payment_attempts(id);

ALTER TABLE ONLY public.payment_notices_waiting
    ADD CONSTRAINT payment_notices_waiting_attempt_id_digest_fkey FOREIGN KEY (attempt_id, digest) REFERENCES public.payment_notices(attempt_id, digest);

ALTER TABLE ONLY public.payment_refunds
    ADD CONSTRAINT payment_refunds_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.payment_refunds
    ADD CONSTRAINT payment_refunds_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.payment_refunds
    ADD CONSTRAINT payment_refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);

ALTER TABLE ONLY public.payment_refunds
    ADD CONSTRAINT payment_refunds_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES public.payment_attempts(id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_order_id_order_created_at_fkey FOREIGN KEY (order_id, order_created_at) REFERENCES public.orders(id, created_at);

ALTER TABLE ONLY public.picks
    ADD CONSTRAINT picks_order_id_order_created_at_line_no_fkey FOREIGN KEY (order_id, order_created_at, line_no) REFERENCES public.order_lines(order_id, order_created_at, line_no);

ALTER TABLE ONLY public.picks
    ADD CONSTRAINT picks_order_id_order_created_at_store_id_fkey FOREIGN KEY (order_id, order_created_at, store_id) REFERENCES public.fulfilments(order_id, order_created_at, store_id);

ALTER TABLE ONLY public.picks
    ADD CONSTRAINT picks_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);

ALTER TABLE ONLY public.picks
    ADD CONSTRAINT picks_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(id);

ALTER TABLE ONLY public.picks
    ADD CONSTRAINT picks_substitute_id_fkey FOREIGN KEY (substitute_id) REFERENCES public.products(id);

ALTER TABLE ONLY public.picture_uploads
    ADD CONSTRAINT picture_uploads_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.picture_uploads
    ADD CONSTRAINT picture_uploads_picture_fkey FOREIGN KEY (picture) REFERENCES public.pictures(name) ON DELETE SET NULL;

ALTER TABLE ONLY public.price_changes
    ADD CONSTRAINT price_changes_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.price_changes
    ADD CONSTRAINT price_changes_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.price_changes
    ADD CONSTRAINT price_changes_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.product_barcodes
    ADD CONSTRAINT product_barcodes_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);

ALTER TABLE ONLY public.product_popularity
    ADD CONSTRAINT product_popularity_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product_words
    ADD CONSTRAINT product_words_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product_words
    ADD CONSTRAINT product_words_word_id_fkey FOREIGN KEY (word_id) REFERENCES public.search_words(id);

ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pictures_saved_by_fkey FOREIGN KEY (pictures_saved_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_subcategory_id_category_id_fkey FOREIGN KEY (subcategory_id, category_id) REFERENCES public.subcategories(id, category_id) ON UPDATE CASCADE;

ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES public.suppliers(id);

ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.referral_decisions
    ADD CONSTRAINT referral_decisions_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.referral_decisions
    ADD CONSTRAINT referral_decisions_order_id_order_created_at_fkey FOREIGN KEY (order_id, order_created_at) REFERENCES public.orders(id, created_at);

ALTER TABLE ONLY public.referral_decisions
    ADD CONSTRAINT referral_decisions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.referrals
    ADD CONSTRAINT referrals_order_id_order_created_at_fkey FOREIGN KEY (order_id, order_created_at) REFERENCES public.orders(id, created_at);

ALTER TABLE ONLY public.refund_lines
    ADD CONSTRAINT refund_lines_order_id_order_created_at_line_no_fkey FOREIGN KEY (order_id, order_created_at, line_no) REFERENCES public.order_lines(order_id, order_created_at, line_no);

ALTER TABLE ONLY public.refund_lines
    ADD CONSTRAINT refund_lines_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES public.payment_refunds(id);

ALTER TABLE ONLY public.refused_goods
    ADD CONSTRAINT refused_goods_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.refused_goods
    ADD CONSTRAINT refused_goods_noted_by_fkey FOREIGN KEY (noted_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.refused_goods
    ADD CONSTRAINT refused_goods_order_id_order_created_at_line_no_product_id_fkey FOREIGN KEY (order_id, order_created_at, line_no, product_id, store_id) REFERENCES public.picks(order_id, order_created_at, line_no, product_id, store_id);

ALTER TABLE ONLY public.refused_goods
    ADD CONSTRAINT refused_goods_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);

ALTER TABLE ONLY public.reindex_runs
    ADD CONSTRAINT reindex_runs_started_by_fkey FOREIGN KEY (started_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.search_miss_decisions
    ADD CONSTRAINT search_miss_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.search_synonym_groups
    ADD CONSTRAINT search_synonym_groups_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.search_synonyms
    ADD CONSTRAINT search_synonyms_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.search_synonym_groups(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.settlement_days
    ADD CONSTRAINT settlement_days_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.settlement_decisions
    ADD CONSTRAINT settlement_decisions_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.settlement_decisions
    ADD CONSTRAINT settlement_decisions_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);

ALTER TABLE ONLY public.settlement_decisions
    ADD CONSTRAINT settlement_decisions_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES public.payment_refunds(id);

ALTER TABLE ONLY public.settlement_decisions
    ADD CONSTRAINT settlement_decisions_row_id_fkey FOREIGN KEY (row_id) REFERENCES public.settlement_rows(id);

ALTER TABLE ONLY public.settlement_decisions
    ADD CONSTRAINT settlement_decisions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.settlement_files
    ADD CONSTRAINT settlement_files_read_by_fkey FOREIGN KEY (read_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.settlement_layouts
    ADD CONSTRAINT settlement_layouts_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.settlement_missing
    ADD CONSTRAINT settlement_missing_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);

ALTER TABLE ONLY public.settlement_missing
    ADD CONSTRAINT settlement_missing_provider_day_fkey FOREIGN KEY (provider, day) REFERENCES public.settlement_days(provider, day);

ALTER TABLE ONLY public.settlement_missing
    ADD CONSTRAINT settlement_missing_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES public.payment_refunds(id);

ALTER TABLE ONLY public.settlement_rows
    ADD CONSTRAINT settlement_rows_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.settlement_files(id);

ALTER TABLE ONLY public.settlement_rows
    ADD CONSTRAINT settlement_rows_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);

ALTER TABLE ONLY public.settlement_rows
    ADD CONSTRAINT settlement_rows_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES public.payment_refunds(id);

ALTER TABLE ONLY public.shelf_labels
    ADD CONSTRAINT shelf_labels_printed_by_fkey FOREIGN KEY (printed_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.shelf_labels
    ADD CONSTRAINT shelf_labels_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);

ALTER TABLE ONLY public.shelf_labels
    ADD CONSTRAINT shelf_labels_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(id);

ALTER TABLE ONLY public.shelf_places
    ADD CONSTRAINT shelf_places_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);

ALTER TABLE ONLY public.shelf_places
    ADD CONSTRAINT shelf_places_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(id);

ALTER TABLE ONLY public.shop_limits
    ADD CONSTRAINT shop_limits_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.sms_messages
    ADD CONSTRAINT sms_messages_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sms_messages
    ADD CONSTRAINT sms_messages_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.sponsored_customers
    ADD CONSTRAINT sponsored_customers_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sponsored_customers
    ADD CONSTRAINT sponsored_customers_sponsor_id_fkey FOREIGN KEY (sponsor_id) REFERENCES public.sponsors(id);

ALTER TABLE ONLY public.sponsors
    ADD CONSTRAINT sponsors_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.staff_credentials
    ADD CONSTRAINT staff_credentials_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.staff_keys
    ADD CONSTRAINT staff_keys_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.staff_members
    ADD CONSTRAINT staff_members_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.staff_password_links
    ADD CONSTRAINT staff_password_links_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.staff_recovery_codes
    ADD CONSTRAINT staff_recovery_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.staff_roles
    ADD CONSTRAINT staff_roles_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.staff_saved_filters
    ADD CONSTRAINT staff_saved_filters_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.staff_sessions
    ADD CONSTRAINT staff_sessions_device_id_fkey FOREIGN KEY (device_id) REFERENCES public.staff_devices(id);

ALTER TABLE ONLY public.staff_sessions
    ADD CONSTRAINT staff_sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.staff_stores
    ADD CONSTRAINT staff_stores_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.staff_stores
    ADD CONSTRAINT staff_stores_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(id);

ALTER TABLE ONLY public.stock_check_sums
    ADD CONSTRAINT stock_check_sums_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stock_count_entries
    ADD CONSTRAINT stock_count_entries_count_id_fkey FOREIGN KEY (count_id) REFERENCES public.stock_counts(id);

ALTER TABLE ONLY public.stock_count_entries
    ADD CONSTRAINT stock_count_entries_counted_by_fkey FOREIGN KEY (counted_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.stock_count_entries
    ADD CONSTRAINT stock_count_entries_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);

ALTER TABLE ONLY public.stock_counts
    ADD CONSTRAINT stock_counts_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id);

ALTER TABLE ONLY public.stock_counts
    ADD CONSTRAINT stock_counts_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.stock_counts
    ADD CONSTRAINT stock_counts_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.stock_counts
    ADD CONSTRAINT stock_counts_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(id);

ALTER TABLE ONLY public.stock_movements
    ADD CONSTRAINT stock_movements_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);

ALTER TABLE ONLY public.stock_movements
    ADD CONSTRAINT stock_movements_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.stock_movements
    ADD CONSTRAINT stock_movements_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(id);

ALTER TABLE ONLY public.stock_photos
    ADD CONSTRAINT stock_photos_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES public.stock_movements(id);

ALTER TABLE ONLY public.stock
    ADD CONSTRAINT stock_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);

ALTER TABLE ONLY public.stock_receipt_lines
    ADD CONSTRAINT stock_receipt_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);

ALTER TABLE ONLY public.stock_receipt_lines
    ADD CONSTRAINT stock_receipt_lines_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES public.stock_receipts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stock_receipts
    ADD CONSTRAINT stock_receipts_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.stock_receipts
    ADD CONSTRAINT stock_receipts_posted_by_fkey FOREIGN KEY (posted_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.stock_receipts
    ADD CONSTRAINT stock_receipts_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(id);

ALTER TABLE ONLY public.stock_receipts
    ADD CONSTRAINT stock_receipts_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES public.suppliers(id);

ALTER TABLE ONLY public.stock_receipts
    ADD CONSTRAINT stock_receipts_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.stock_sales
    ADD CONSTRAINT stock_sales_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);

ALTER TABLE ONLY public.stock_sales
    ADD CONSTRAINT stock_sales_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(id);

ALTER TABLE ONLY public.stock
    ADD CONSTRAINT stock_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(id);

ALTER TABLE ONLY public.stock_transfer_lines
    ADD CONSTRAINT stock_transfer_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);

ALTER TABLE ONLY public.stock_transfer_lines
    ADD CONSTRAINT stock_transfer_lines_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES public.stock_transfers(id);

ALTER TABLE ONLY public.stock_transfers
    ADD CONSTRAINT stock_transfers_from_store_id_fkey FOREIGN KEY (from_store_id) REFERENCES public.stores(id);

ALTER TABLE ONLY public.stock_transfers
    ADD CONSTRAINT stock_transfers_received_by_fkey FOREIGN KEY (received_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.stock_transfers
    ADD CONSTRAINT stock_transfers_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.stock_transfers
    ADD CONSTRAINT stock_transfers_taken_back_by_fkey FOREIGN KEY (taken_back_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.stock_transfers
    ADD CONSTRAINT stock_transfers_to_store_id_fkey FOREIGN KEY (to_store_id) REFERENCES public.stores(id);

ALTER TABLE ONLY public.stock_values
    ADD CONSTRAINT stock_values_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.stores(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stores
    ADD CONSTRAINT stores_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.subcategories
    ADD CONSTRAINT subcategories_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id);

ALTER TABLE ONLY public.subcategories
    ADD CONSTRAINT subcategories_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.subcategory_words
    ADD CONSTRAINT subcategory_words_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES public.subcategories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.subcategory_words
    ADD CONSTRAINT subcategory_words_word_id_fkey FOREIGN KEY (word_id) REFERENCES public.search_words(id);

ALTER TABLE ONLY public.suppliers
    ADD CONSTRAINT suppliers_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.staff_members(id);

ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.staff_members(id);
