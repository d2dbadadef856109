-- Settlement files of providers (docs/decisions/0044-settlement.md): read once, compared with our books row by row, settled or
-- noted by a person, and closed by day.

-- Which column of a provider's file says what; `packages/contract/src/staff/money/settlement-shapes.ts` has the shape.
create table settlement_layouts (
  provider text primary key,
  layout jsonb not null,
  version integer not null default 2,
  updated_at timestamptz(3) not null default now(),
  updated_by integer not null references staff_members (id)
);
comment on column settlement_layouts.version is 'version 1 is a provider without a layout, which has no row';

-- Only what the layout maps is kept of a file: the rest may be about payers.
create table settlement_files (
  id bigint generated always as identity primary key,
  provider text not null,
  file_name text not null check (file_name <> ''),
  -- SHA-256 of the file. The same content is read once.
  content_hash bytea not null check (octet_length(content_hash) = 32),
  first_day date not null,
  last_day date not null,
  rows integer not null check (rows > 0),
  skipped_rows integer not null check (skipped_rows >= 0),
  read_by integer not null references staff_members (id),
  read_at timestamptz(3) not null default now(),
  check (first_day <= last_day)
);
create unique index settlement_files_once on settlement_files (provider, content_hash);
create index settlement_files_by_day on settlement_files (provider, first_day, last_day);
create trigger settlement_files_are_append_only before update or delete on settlement_files
  for each row execute function refuse_change();
create trigger settlement_files_are_never_truncated before truncate on settlement_files execute function refuse_change();

create table settlement_rows (
  id bigint generated always as identity primary key,
  file_id bigint not null references settlement_files (id),
  provider text not null,
  line integer not null check (line > 0),
  -- The day to which it is counted: its own, or the next one that was not closed when the file was read.
  day date not null,
  paid_on date not null check (paid_on <= day),
  kind text not null check (kind in ('payment', 'refund', 'fee')),
  transaction_no text not null check (transaction_no <> ''),
  reference text check (reference <> ''),
  original_no text check (original_no <> ''),
  amount_santim bigint not null check (amount_santim > 0),
  -- What the provider keeps of it; negative where it returns a fee.
  fee_santim bigint not null,
  currency text not null,
  outcome text not null check (outcome in ('matched', 'earlier', 'other-amount', 'unknown', 'fee', 'repeated')),
  -- Our money to which the row belongs, and its amount in our books at that time.
  payment_id bigint references payments (id),
  refund_id bigint references payment_refunds (id),
  our_santim bigint check (our_santim > 0),
  check ((outcome = 'fee') = (kind = 'fee' and outcome <> 'repeated')),
  check ((outcome in ('matched', 'earlier', 'other-amount')) = (num_nonnulls(payment_id, refund_id) = 1)),
  check (outcome in ('unknown', 'fee', 'repeated') or (our_santim is not null and (kind = 'payment') = (payment_id is not null))),
  check (outcome not in ('matched', 'earlier') or our_santim = amount_santim)
);
-- Our money is in the files once.
create unique index settlement_rows_of_payment on settlement_rows (payment_id) where payment_id is not null;
create unique index settlement_rows_of_refund on settlement_rows (refund_id) where refund_id is not null;
create index settlement_rows_by_day on settlement_rows (provider, day, outcome, id);
create index settlement_rows_by_number on settlement_rows (provider, upper(transaction_no));
create index settlement_rows_of_file on settlement_rows (file_id, id);
create index settlement_rows_unknown on settlement_rows (provider, id) where outcome = 'unknown';
create trigger settlement_rows_are_append_only before update or delete on settlement_rows
  for each row execute function refuse_change();
create trigger settlement_rows_are_never_truncated before truncate on settlement_rows execute function refuse_change();

-- How a difference was settled or noted, once: a row of a file, or a payment or refund of ours that no file has.
create table settlement_decisions (
  id bigint generated always as identity primary key,
  row_id bigint references settlement_rows (id),
  kind text not null check (kind in ('assign', 'give-back', 'keep', 'same', 'close', 'reversed', 'note', 'found')),
  -- Of a row: what it became in our books. Without a row: what is missing in the files.
  payment_id bigint references payments (id),
  refund_id bigint references payment_refunds (id),
  -- What our books have of the row by this decision.
  recorded_santim bigint not null check (recorded_santim >= 0),
  reason text check (reason <> ''),
  staff_id integer not null references staff_members (id),
  approved_by integer references staff_members (id),
  decided_at timestamptz(3) not null default now(),
  check (num_nonnulls(payment_id, refund_id) <= 1),
  check (row_id is not null or (kind = 'note' and num_nonnulls(payment_id, refund_id) = 1)),
  check (row_id is null or (kind = 'note') = (num_nonnulls(payment_id, refund_id) = 0)),
  check ((kind = 'note') = (recorded_santim = 0)),
  check (kind = 'found' or reason is not null),
  check (approved_by <> staff_id)
);
create unique index settlement_decisions_of_row on settlement_decisions (row_id) where row_id is not null;
create unique index settlement_decisions_of_payment on settlement_decisions (payment_id)
  where row_id is null and payment_id is not null;
create unique index settlement_decisions_of_refund on settlement_decisions (refund_id)
  where row_id is null and refund_id is not null;
-- Our money becomes one row only.
create unique index settlement_decisions_payment_once on settlement_decisions (payment_id)
  where row_id is not null and payment_id is not null;
create unique index settlement_decisions_refund_once on settlement_decisions (refund_id)
  where row_id is not null and refund_id is not null;
create trigger settlement_decisions_are_append_only before update or delete on settlement_decisions
  for each row execute function refuse_change();
create trigger settlement_decisions_are_never_truncated before truncate on settlement_decisions execute function refuse_change();

-- Days that are closed, with their sums to the santim.
create table settlement_days (
  provider text not null,
  day date not null,
  payments_santim bigint not null check (payments_santim >= 0),
  refunds_santim bigint not null check (refunds_santim >= 0),
  fees_santim bigint not null,
  our_payments_santim bigint not null check (our_payments_santim >= 0),
  our_refunds_santim bigint not null check (our_refunds_santim >= 0),
  -- By outcome, as `OutcomeSums` of the contract.
  sums jsonb not null,
  closed_by integer not null references staff_members (id),
  closed_at timestamptz(3) not null default now(),
  primary key (provider, day)
);
create trigger settlement_days_are_append_only before update or delete on settlement_days
  for each row execute function refuse_change();
create trigger settlement_days_are_never_truncated before truncate on settlement_days execute function refuse_change();

-- Our money that was missing in the files when its day was closed. If a later file has it, it counts there as `earlier`.
create table settlement_missing (
  provider text not null,
  day date not null,
  payment_id bigint references payments (id),
  refund_id bigint references payment_refunds (id),
  our_santim bigint not null check (our_santim > 0),
  foreign key (provider, day) references settlement_days (provider, day),
  check (num_nonnulls(payment_id, refund_id) = 1)
);
create unique index settlement_missing_payment on settlement_missing (payment_id) where payment_id is not null;
create unique index settlement_missing_refund on settlement_missing (refund_id) where refund_id is not null;
create index settlement_missing_of_day on settlement_missing (provider, day);
create trigger settlement_missing_is_append_only before update or delete on settlement_missing
  for each row execute function refuse_change();
create trigger settlement_missing_is_never_truncated before truncate on settlement_missing execute function refuse_change();

-- Our money of these days that no file has. What was paid beyond the cost is in the file with the rest of its transaction; so is
-- what a provider took back of both. Refunds by hand are transfers of our own, which no file of the provider has.
create function missing_in_files(of_provider text, from_day date, to_day date)
returns table (payment_id bigint, refund_id bigint, day date, our_santim bigint, currency text, is_noted boolean)
language sql stable as $$
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

-- A day is closed when nothing of it is open, and nothing is added to it afterwards, whatever the code does.
create function refuse_open_day() returns trigger language plpgsql as $$
begin
  if exists (select from settlement_rows r where r.provider = new.provider and r.day = new.day
      and r.outcome in ('other-amount', 'unknown')
      and not exists (select from settlement_decisions d where d.row_id = r.id))
    or exists (select from missing_in_files(new.provider, new.day, new.day) m where not m.is_noted) then
    raise exception 'a day with open rows is not closed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger settlement_days_have_nothing_open before insert on settlement_days
  for each row execute function refuse_open_day();
create function refuse_closed_day() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows r join settlement_days d on d.provider = r.provider and d.day = r.day
      where r.outcome <> 'repeated') then
    raise exception 'nothing is added to a closed day' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger settlement_rows_of_open_days after insert on settlement_rows
  referencing new table as new_rows for each statement execute function refuse_closed_day();

-- Money that the shop learned of from a settlement file.
alter table payments drop constraint payments_via_check;
alter table payments add constraint payments_via_check
  check (via in ('notice', 'return', 'query', 'code', 'bank', 'staff', 'file')) not valid;
alter table approvals drop constraint approvals_kind_check;
-- The contract lists the kinds; a list here would have to follow each new one.
alter table approvals add constraint approvals_kind_check check (kind = payload ->> 'kind') not valid;
