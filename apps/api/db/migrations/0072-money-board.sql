-- The money board (docs/decisions/0039-money-board.md): what people decide about money stands beside the append-only
-- payments, and what is above the limit waits for a second person.

-- Money that waits for a person instead of going back by itself: a little too little was paid, or the order was already
-- confirmed by hand. Money that is unmatched or reused always waits.
alter table payments add column is_held boolean not null default false;
alter table payments add constraint payments_held_are_flagged check (not is_held or flag is not null);
create index payments_waiting on payments (received_at, id)
  where is_held or flag in ('unmatched', 'reused', 'overpaid');
-- Blanks and letter case do not distinguish two transactions that people type.
create index payments_by_typed_number on payments (provider, upper(regexp_replace(transaction_no, '\s', '', 'g')));
create index payment_refunds_reversed on payment_refunds (payment_id) where state = 'reversed';

-- Requests that a second person approves.
create table approvals (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('decide-payment', 'confirm-payment')),
  -- What is done once it is approved; `packages/contract/src/staff/money/approval-shapes.ts` has the shape.
  payload jsonb not null,
  -- What the request is about: at most one of each kind waits.
  subject text not null,
  order_id bigint,
  amount_santim bigint not null check (amount_santim > 0),
  reason text not null check (reason <> ''),
  asked_by integer not null references staff_members (id),
  asked_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'withdrawn', 'ended')),
  decided_by integer references staff_members (id),
  decided_at timestamptz(3),
  note text,
  constraint approvals_decided check (
    case state when 'waiting' then decided_by is null and decided_at is null
      when 'ended' then decided_by is null and decided_at is not null
      else decided_by is not null and decided_at is not null end),
  -- Nobody approves or rejects their own request, whatever the code does.
  constraint approvals_by_another check (state not in ('approved', 'rejected') or decided_by <> asked_by),
  constraint approvals_withdrawn_by_own check (state <> 'withdrawn' or decided_by = asked_by)
);
create unique index approvals_waiting on approvals (kind, subject) where state = 'waiting';
create index approvals_newest on approvals (asked_at, id);

-- Only the decision of a request is written later, once and before it ends. No request is deleted.
create function refuse_edited_approval() returns trigger language plpgsql as $$
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
create trigger approvals_are_decided_once before update or delete on approvals
  for each row execute function refuse_edited_approval();
create trigger approvals_are_never_truncated before truncate on approvals execute function refuse_edited_approval();

-- What a person decided about a payment: once when it arrived, and once after a bank took it back.
create table payment_decisions (
  payment_id bigint not null references payments (id),
  about text not null default 'arrival' check (about in ('arrival', 'reversal')),
  kind text not null
    check (kind in ('confirm', 'release', 'wallet', 'assign', 'give-back', 'keep', 'same', 'write-off')),
  -- The order that the payment settles by this decision.
  order_id bigint,
  order_created_at timestamptz(3),
  -- When the money was paid, as the person read it.
  paid_on date,
  reason text not null check (reason <> ''),
  staff_id integer not null references staff_members (id),
  approved_by integer references staff_members (id),
  decided_at timestamptz(3) not null default now(),
  primary key (payment_id, about),
  foreign key (order_id, order_created_at) references orders (id, created_at),
  check ((about = 'reversal') = (kind = 'write-off')),
  check ((kind in ('confirm', 'release', 'assign')) = (order_id is not null)),
  check ((order_id is null) = (order_created_at is null)),
  check ((kind = 'confirm') = (paid_on is not null)),
  check (approved_by <> staff_id)
);
create unique index payment_decisions_settle_once on payment_decisions (order_id) where order_id is not null;
create trigger payment_decisions_are_append_only before update or delete on payment_decisions
  for each row execute function refuse_change();
create trigger payment_decisions_are_never_truncated before truncate on payment_decisions execute function refuse_change();

-- The money of each order, with what was decided about it. A payment that was released or confirmed settles its order, one
-- that was assigned belongs to its new order. What is kept with a note does not count, nor the later message about money
-- that was confirmed by hand, unless it is given back as a second payment.
create view order_payments as
select p.id, p.provider, p.transaction_no, p.attempt_id, p.order_id, p.order_created_at, p.amount_santim, p.currency, p.via,
  case when d.kind in ('confirm', 'release') then null else p.flag end as flag, p.received_at, p.part, p.is_held
from payments p left join payment_decisions d on d.payment_id = p.id and d.about = 'arrival'
where p.order_id is not null and (d.kind is null or d.kind not in ('assign', 'keep', 'same'))
  and not (p.flag = 'second' and p.is_held and d.kind is null)
union all
select p.id, p.provider, p.transaction_no, p.attempt_id, d.order_id, d.order_created_at, p.amount_santim, p.currency, p.via,
  null, p.received_at, p.part, p.is_held
from payment_decisions d join payments p on p.id = d.payment_id where d.kind = 'assign';

alter table payment_refunds add column approved_by integer references staff_members (id);
alter table payment_refunds add constraint payment_refunds_by_two check (approved_by <> staff_id);

alter table shop_limits drop constraint shop_limits_range;
alter table shop_limits add constraint shop_limits_range check (
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
      when 'test_sms_per_hour' then value between 1 and 50
      when 'undo_seconds' then value between 3 and 60
      when 'refresh_seconds' then value between 5 and 300
      else false
    end);
