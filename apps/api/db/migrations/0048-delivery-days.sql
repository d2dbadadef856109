-- When goods come. One row of settings: same-day delivery ends at `same_day_until` (an hour in Addis Ababa), and nothing is
-- delivered or handed out on rest days. Weekdays count from 0, Sunday.
create table delivery_calendar (
  is_only boolean primary key default true check (is_only),
  same_day_until smallint not null default 12 check (same_day_until between 0 and 24),
  rest_weekdays smallint[] not null default '{0}'
    check (rest_weekdays <@ '{0,1,2,3,4,5,6}' and not rest_weekdays @> '{0,1,2,3,4,5,6}'),
  rest_dates date[] not null default '{}'
);
insert into delivery_calendar default values;

-- The day on which goods come that are ordered at `at` and need `days` working days. The series is long enough for six rest
-- days a week and a month of rest dates.
create function delivery_day(at timestamptz, days integer) returns date language sql stable
return (
  select d::date
  from delivery_calendar c
  cross join lateral (select at at time zone 'Africa/Addis_Ababa' as local) l
  cross join lateral generate_series(
    l.local::date + case when days = 0 and extract(hour from l.local) >= c.same_day_until then 1 else 0 end,
    l.local::date + days * 7 + 60, interval '1 day') d
  where extract(dow from d) <> all (c.rest_weekdays) and d::date <> all (c.rest_dates)
  order by d offset days limit 1
);

-- Express must not cost less than home delivery, which is 300 birr below 3,000.
with express as (
  update delivery_cost_ranges r set start_santim = 300000
  from delivery_types t
  where t.id = r.delivery_type_id and t.kind = 'delivery' and t.number_of_days = 0
    and r.start_santim = 200000 and r.end_santim = 500000 and r.cost_percentage = 5 and r.fixed_cost_santim = 0
  returning r.delivery_type_id
)
insert into delivery_cost_ranges (delivery_type_id, start_santim, end_santim, cost_percentage, fixed_cost_santim)
select delivery_type_id, 200000, 300000, 0, 30000 from express;

-- Shown to customers who choose where to pick up their order.
alter table stores add column hours text not null default '', add column hours_am text not null default '';
update stores set hours = 'Mon–Fri 8:00–17:00, Sat 8:00–12:00', hours_am = 'ሰኞ–ዓርብ ከጠዋቱ 2:00–11:00፣ ቅዳሜ ከጠዋቱ 2:00–6:00';
