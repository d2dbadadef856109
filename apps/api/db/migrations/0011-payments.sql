-- Paying with somebody else's help. An attempt stands here before its provider is asked, so that whatever happens between
-- the two can be found out later. Money that came is a row of its own, whatever it was for: it is counted once and kept.

-- A method that is not here is open when it has its settings; staff close one without a deploy.
create table payment_method_settings (
  method text primary key,
  is_open boolean not null,
  changed_at timestamptz(3) not null default now()
);

create table payment_attempts (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  order_created_at timestamptz(3) not null,
  method text not null,
  -- ours; the provider calls the payment by it
  reference text not null check (reference ~ '^[0-9A-Z]{12,32}$'),
  -- the provider's own id, once it has one
  provider_reference text,
  amount_santim bigint not null check (amount_santim > 0),
  -- starting: asked or about to be, and nothing heard yet
  state text not null default 'starting' check (state in ('starting', 'pending', 'paid', 'refused')),
  refusal text,
  -- how the customer goes on
  kind text not null check (kind in ('redirect', 'form', 'widget', 'phone', 'instructions')),
  challenge text check (challenge in ('approve', 'code')),
  pay_url text,
  widget jsonb,
  -- null once the customer has been erased
  payer_phone text check (payer_phone ~ '^251[79][0-9]{8}$'),
  language text not null check (language in ('en', 'am')),
  -- a one-time code is guessed at so often and no more
  code_tries integer not null default 0,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  -- asking failed without an answer: it may have begun or not
  start_failed_at timestamptz(3),
  settled_at timestamptz(3),
  -- when the provider was asked last, how often, and when it is asked again; null = never again
  checked_at timestamptz(3),
  checks integer not null default 0,
  next_check_at timestamptz(3),
  foreign key (order_id, order_created_at) references orders (id, created_at),
  check ((state = 'refused') = (refusal is not null)),
  check ((state in ('paid', 'refused')) = (settled_at is not null))
);
create unique index payment_attempts_by_reference on payment_attempts (method, reference);
create unique index payment_attempts_by_provider_reference on payment_attempts (method, provider_reference)
  where provider_reference is not null;
create index payment_attempts_of_order on payment_attempts (order_id, id);
-- how often a phone was rung lately, whoever had it rung
create index payment_attempts_of_phone on payment_attempts (payer_phone, created_at) where kind = 'phone';
create index payment_attempts_due on payment_attempts (next_check_at) where next_check_at is not null;
create index payment_attempts_by_age on payment_attempts (created_at);

-- What providers sent us, as far as it may be kept: nothing secret, no whole number of a phone or card.
create table payment_notices (
  id bigint generated always as identity primary key,
  method text not null,
  attempt_id bigint references payment_attempts,
  -- why it was not believed; null when it was
  refusal text,
  record jsonb,
  received_at timestamptz(3) not null default now()
);
create index payment_notices_of_attempt on payment_notices (attempt_id);
create index payment_notices_refused on payment_notices (received_at) where refusal is not null;

-- Every birr that came.
create table payments (
  id bigint generated always as identity primary key,
  provider text not null,
  -- the provider's number of the transaction: the same number is the same money
  transaction_no text not null check (transaction_no <> ''),
  attempt_id bigint references payment_attempts,
  order_id bigint,
  order_created_at timestamptz(3),
  amount_santim bigint not null check (amount_santim > 0),
  currency text not null,
  -- how we heard of it first
  via text not null check (via in ('notice', 'return', 'query', 'code', 'bank', 'staff')),
  -- null: it paid the order. late: the order was over; wrong_amount: not what it costs; second: it was paid already;
  -- unmatched: no such order
  flag text check (flag in ('late', 'wrong_amount', 'second', 'unmatched')),
  received_at timestamptz(3) not null default now(),
  foreign key (order_id, order_created_at) references orders (id, created_at),
  check ((order_id is null) = (order_created_at is null)),
  check ((flag is not distinct from 'unmatched') = (order_id is null))
);
create unique index payments_by_transaction on payments (provider, transaction_no);
-- An order is paid once.
create unique index payments_settle_once on payments (order_id) where flag is null;
create index payments_of_order on payments (order_id) where order_id is not null;
create index payments_flagged on payments (received_at) where flag is not null;

-- Money that goes back, each payment once and whole.
create table payment_refunds (
  payment_id bigint primary key references payments,
  -- makes asking twice harmless
  reference text not null unique check (reference ~ '^[0-9A-Z]{12,32}$'),
  -- reversed: the provider took it back by itself; by_hand: the provider cannot, so staff do
  state text not null default 'queued' check (state in ('queued', 'pending', 'refunded', 'by_hand', 'reversed')),
  created_at timestamptz(3) not null default now(),
  settled_at timestamptz(3),
  check ((state in ('refunded', 'reversed')) = (settled_at is not null))
);
create index payment_refunds_open on payment_refunds (created_at) where settled_at is null;

create trigger payment_notices_are_append_only before update or delete on payment_notices
  for each row execute function refuse_change();
create trigger payment_notices_are_never_truncated before truncate on payment_notices
  for each statement execute function refuse_change();
create trigger payments_are_append_only before update or delete on payments
  for each row execute function refuse_change();
create trigger payments_are_never_truncated before truncate on payments
  for each statement execute function refuse_change();

-- Whose phone was asked goes with the customer, whatever erases them.
create function forget_payer_phones() returns trigger language plpgsql as $$
begin
  update payment_attempts set payer_phone = null where order_id = new.id and payer_phone is not null;
  return null;
end $$;
create trigger forget_payer_phones after update of customer_id on orders
  for each row when (new.customer_id is null) execute function forget_payer_phones();

alter table sms_messages drop constraint sms_messages_purpose_check;
alter table sms_messages add constraint sms_messages_purpose_check check (purpose in ('loan-code', 'payment'));
