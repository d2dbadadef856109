-- Opening hours by weekday, from 0, Sunday; null when closed. A weekday without hours is a rest day.
alter table delivery_calendar
  add column hours jsonb not null default '[null,
    {"opens": "08:00", "closes": "17:00"}, {"opens": "08:00", "closes": "17:00"}, {"opens": "08:00", "closes": "17:00"},
    {"opens": "08:00", "closes": "17:00"}, {"opens": "08:00", "closes": "17:00"}, {"opens": "08:00", "closes": "12:00"}]'
    check (jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) = 7),
  add column version integer not null default 1,
  add column updated_at timestamptz(3) not null default now(),
  add column updated_by integer references staff_members (id);

-- False on a day on which nothing is delivered or handed out.
create function is_delivery_day(day date) returns boolean language sql stable
return (
  select extract(dow from day) <> all (c.rest_weekdays) and day <> all (c.rest_dates) from delivery_calendar c
);

-- A store that is switched off sells nothing and keeps its stock.
alter table stores
  add column is_active boolean not null default true,
  add column version integer not null default 1,
  add column updated_at timestamptz(3) not null default now(),
  add column updated_by integer references staff_members (id);

-- What can be bought: `stock` without the stores that are switched off.
create view stock_on_sale as
  select product_id, store_id, quantity from stock
  where store_id = any (array(select id from stores where is_active));

-- Each subtotal has one fee. A gap would mean free delivery, an overlap two fees.
alter table delivery_types
  add column version integer not null default 1,
  add column updated_at timestamptz(3) not null default now(),
  add column updated_by integer references staff_members (id);
alter table delivery_cost_ranges add constraint delivery_cost_ranges_overlap exclude using gist (
  int4range(delivery_type_id, delivery_type_id, '[]') with &&, int8range(start_santim, end_santim) with &&);
create function refuse_fee_gaps() returns trigger language plpgsql as $$
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
create constraint trigger delivery_fees_have_no_gap after insert or update or delete on delivery_cost_ranges
  deferrable initially deferred for each row execute function refuse_fee_gaps();

-- A discount for orders that staff place by phone, and one for some days only.
alter table discount_types
  drop constraint discount_types_audience_check,
  add check (audience in ('everybody', 'named', 'phone')),
  add column first_day date,
  add column last_day date,
  add check (last_day >= first_day),
  add column version integer not null default 1,
  add column updated_at timestamptz(3) not null default now(),
  add column updated_by integer references staff_members (id);
