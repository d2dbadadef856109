-- Limits that the owner has changed; `packages/rules/src/settings/shop-limits.ts` lists them all, with the same ranges.
-- A value of null is one that was put back: the row still tells by whom and when.
create table shop_limits (
  name text primary key,
  value integer,
  version integer not null default 2,
  updated_at timestamptz(3) not null default now(),
  updated_by integer not null references staff_members (id),
  constraint shop_limits_range check (
    case name
      when 'unpaid_orders' then value between 1 and 50
      when 'unproven_birr' then value between 100 and 1000000
      when 'expired_orders' then value between 1 and 50
      when 'pause_minutes' then value between 1 and 1440
      when 'reminder_minutes' then value between 5 and 60
      when 'reminders_per_day' then value between 1 and 10
      when 'names_per_hour' then value between 1 and 100
      when 'delivery_radius_km' then value between 1 and 100
      when 'payment_starts_per_day' then value between 5 and 500
      when 'payer_phones_per_day' then value between 1 and 50
      when 'wrong_codes_per_day' then value between 5 and 100
      when 'payment_sms_per_day' then value between 1 and 100
      when 'phone_rings_per_hour' then value between 1 and 200
      when 'second_person_birr' then value between 100 and 1000000
      when 'price_change_percent' then value between 1 and 500
      when 'low_stock_days' then value between 1 and 60
      when 'reorder_days' then value between 1 and 120
      when 'waste_photo_birr' then value between 0 and 100000
      when 'unused_picture_days' then value between 1 and 365
      when 'picks_at_once' then value between 1 and 4
      when 'test_sms_per_hour' then value between 1 and 50
      when 'undo_seconds' then value between 3 and 60
      when 'refresh_seconds' then value between 5 and 300
      else false
    end)
);
comment on column shop_limits.version is 'version 1 is the default, which has no row';
