-- What couriers and pickers did on a day, counted like the other figures: reports of a month read every delivery and pick otherwise.
create table daily_deliveries (
  day date not null,
  store_id integer not null references stores (id),
  courier_id integer not null references staff_members (id),
  area text not null,
  delivered integer not null check (delivered >= 0),
  late integer not null check (late between 0 and delivered),
  failed integer not null check (failed >= 0),
  primary key (day, store_id, courier_id, area)
);
create table daily_picking (
  day date not null,
  store_id integer not null references stores (id),
  picker_id integer not null references staff_members (id),
  parts integer not null check (parts > 0),
  units integer not null check (units >= 0),
  missing integer not null check (missing between 0 and units),
  seconds bigint not null check (seconds >= 0),
  primary key (day, store_id, picker_id)
);
