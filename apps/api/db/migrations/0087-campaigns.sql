-- SMS to many customers (docs/decisions/0047-campaigns.md). Constraints of tables with data are validated by the next
-- migration.

-- When the customer agreed to get campaigns; null: they get none. Messages about their orders, payments and account need
-- no consent.
alter table customers add column news_agreed_at timestamptz(3);

create table campaigns (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  text text not null check (length(text) between 1 and 600),
  text_am text not null check (length(text_am) between 1 and 600),
  -- Who gets it. Empty or null: everybody.
  sub_cities text[] not null,
  language text check (language in ('en', 'am')),
  last_order text not null check (last_order in ('any', 'within', 'before', 'never')),
  days integer check (days between 1 and 3650),
  state text not null default 'draft'
    check (state in ('draft', 'counting', 'counted', 'asked', 'rejected', 'sending', 'stopped', 'done')),
  -- The last customer whom the worker has counted, or to whom it has sent.
  position integer not null default 0,
  -- What the count found. `left_out`: customers who have not agreed to get campaigns.
  counted_at timestamptz(3),
  people_en integer not null default 0,
  people_am integer not null default 0,
  left_out integer not null default 0,
  -- The terms at the time when somebody wanted it to be sent.
  parts_en integer check (parts_en > 0),
  parts_am integer check (parts_am > 0),
  part_santim integer check (part_santim > 0),
  most_alone integer check (most_alone > 0),
  asked_by integer references staff_members (id),
  asked_at timestamptz(3),
  asked_until timestamptz(3),
  decided_by integer references staff_members (id),
  decided_at timestamptz(3),
  note text,
  started_at timestamptz(3),
  stopped_by integer references staff_members (id),
  stopped_at timestamptz(3),
  finished_at timestamptz(3),
  -- What became of the messages. `unwanted`: the customer took the consent back after the count.
  sent integer not null default 0,
  refused integer not null default 0,
  unwanted integer not null default 0,
  unclear integer not null default 0,
  spent_santim bigint not null default 0,
  -- When the pace allows the next message, and how many batches in a row the gateway did not answer.
  next_at timestamptz(3) not null default now(),
  troubles integer not null default 0,
  worked_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  created_by integer not null references staff_members (id),
  version integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  updated_by integer references staff_members (id),
  check ((last_order in ('within', 'before')) = (days is not null)),
  check ((asked_by is null) = (asked_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((stopped_by is null) = (stopped_at is null)),
  check (num_nulls(asked_by, parts_en, parts_am, part_santim, most_alone) in (0, 5)),
  check (started_at is null or asked_by is not null),
  check ((state in ('sending', 'stopped', 'done')) = (started_at is not null)),
  -- Whatever the code does: nobody approves or rejects their own request, and nobody reaches many people alone.
  constraint campaigns_by_another check (decided_by <> asked_by),
  constraint campaigns_many_need_two check (
    started_at is null or people_en + people_am <= most_alone or decided_by is not null)
);

-- What somebody asked for or approved is sent as it was then.
create function refuse_changed_campaign() returns trigger language plpgsql as $$
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
create trigger campaigns_stay_as_asked before update or delete on campaigns
  for each row execute function refuse_changed_campaign();
create trigger campaigns_are_never_truncated before truncate on campaigns execute function refuse_changed_campaign();

-- Each customer once for each campaign, and what became of the message.
create table campaign_recipients (
  campaign_id integer not null references campaigns (id),
  customer_id integer not null references customers (id) on delete cascade,
  language text not null check (language in ('en', 'am')),
  fate text not null default 'waiting'
    check (fate in ('waiting', 'sending', 'sent', 'refused', 'unwanted', 'unclear')),
  fated_at timestamptz(3),
  primary key (campaign_id, customer_id),
  check ((fate = 'waiting') = (fated_at is null))
);
create index campaign_recipients_by_fate on campaign_recipients (campaign_id, fate, customer_id);
create index campaign_recipients_of_customer on campaign_recipients (customer_id);
create index campaign_recipients_in_hand on campaign_recipients (fated_at) where fate = 'sending';

alter table sms_messages
  drop constraint sms_messages_purpose_check,
  add constraint sms_messages_purpose_check check (
    purpose in ('loan-code', 'payment', 'payment-reminder', 'number-change', 'security', 'order', 'text-test',
      'phone-order', 'campaign')) not valid;

-- What an SMS costs, how many people one person may write to, and how fast.
alter table shop_limits
  drop constraint shop_limits_range,
  add constraint shop_limits_range check (
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
      when 'borne_birr' then value between 0 and 1000
      when 'approval_hours' then value between 1 and 168
      when 'price_change_percent' then value between 1 and 500
      when 'low_stock_days' then value between 1 and 60
      when 'reorder_days' then value between 1 and 120
      when 'waste_photo_birr' then value between 0 and 100000
      when 'unused_picture_days' then value between 1 and 365
      when 'picks_at_once' then value between 1 and 4
      when 'calls_kept' then value between 1 and 50
      when 'test_sms_per_hour' then value between 1 and 50
      when 'campaign_people' then value between 1 and 100000
      when 'campaign_sms_per_minute' then value between 1 and 6000
      when 'sms_part_santim' then value between 1 and 1000
      when 'undo_seconds' then value between 3 and 60
      when 'refresh_seconds' then value between 5 and 300
      else false
    end) not valid;
