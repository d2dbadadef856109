-- What banks tell us of money that they took, written before it is settled. A bank cannot be asked, so what could not be settled
-- waits for the worker. Each confirmation is kept once, however often the bank repeats it.

create table bank_confirmations (
  id bigint generated always as identity primary key,
  bank text not null,
  transaction_no text not null,
  -- what the payer typed, masked: it may be a phone or account number
  bill_ref text not null,
  -- the order with that number, if there is one; not a reference, since the order decides nothing about keeping this
  order_id bigint,
  amount_santim bigint not null check (amount_santim > 0),
  currency text not null,
  received_at timestamptz(3) not null default now()
);
create unique index bank_confirmations_once
  on bank_confirmations (bank, transaction_no, bill_ref, amount_santim, currency, order_id) nulls not distinct;

-- Those that have not been settled; mostly empty.
create table bank_confirmations_waiting (
  confirmation_id bigint primary key references bank_confirmations,
  received_at timestamptz(3) not null default now()
);

create trigger bank_confirmations_are_append_only before update or delete on bank_confirmations
  for each row execute function refuse_change();
create trigger bank_confirmations_are_never_truncated before truncate on bank_confirmations
  for each statement execute function refuse_change();

-- Since when the provider holds the payment for a person's review. Its order does not expire meanwhile.
alter table payment_attempts add column review_at timestamptz(3);
create index payment_attempts_in_review on payment_attempts (order_id)
  where review_at is not null and state in ('starting', 'pending');
