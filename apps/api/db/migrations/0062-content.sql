-- Adverts for some days, in an order that people choose: by place, then newest first.
alter table image_adverts
  add column first_day date,
  add column last_day date,
  add check (last_day >= first_day),
  add column place integer not null default 0 check (place between 0 and 999),
  add column version integer not null default 1,
  add column updated_at timestamptz(3) not null default now(),
  add column updated_by integer references staff_members (id);
alter table adverts
  add column first_day date,
  add column last_day date,
  add check (last_day >= first_day),
  add column place integer not null default 0 check (place between 0 and 999),
  add column version integer not null default 1,
  add column updated_at timestamptz(3) not null default now(),
  add column updated_by integer references staff_members (id),
  drop constraint adverts_link_check,
  add constraint adverts_link_check check (link like '/%' and link not like '//%');
alter table holidays
  add column version integer not null default 1,
  add column updated_at timestamptz(3) not null default now(),
  add column updated_by integer references staff_members (id);
