-- Credit as double entry. A transaction moves amounts between accounts and sums to zero; nothing is ever changed, what was
-- wrong is put right by another transaction. What a customer may borrow and what they owe always add up to what was granted.

create table ledger_accounts (
  id bigint generated always as identity primary key,
  -- credit: may still be borrowed; debt: is owed; wallet: belongs to the customer; lender: who grants; shop: the rest of us
  kind text not null check (kind in ('credit', 'debt', 'wallet', 'lender', 'shop')),
  -- null once the customer has been erased; the books stay
  customer_id integer references customers on delete set null,
  -- of a lender: 22 is Bunna Bank, null the shop itself
  bank_id integer,
  -- Customers' accounts carry their sum, kept by the entries alone, so that reading one costs one row however long its history
  -- and the row is what two purchases at once wait for. The shop's own accounts do not: every sale would wait for them.
  balance_santim bigint,
  created_at timestamptz(3) not null default now(),
  check ((kind in ('lender', 'shop')) = (balance_santim is null)),
  check (kind = 'lender' or bank_id is null),
  constraint ledger_balance_not_below_zero check (balance_santim >= 0)
);
create unique index ledger_accounts_of_customer on ledger_accounts (customer_id, kind) where customer_id is not null;
create unique index ledger_accounts_of_shop on ledger_accounts (kind, bank_id) nulls not distinct
  where kind in ('lender', 'shop');
insert into ledger_accounts (kind, bank_id) values ('lender', null), ('lender', 22), ('shop', null);

create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('grant', 'purchase', 'repayment', 'refund')),
  order_id bigint,
  order_created_at timestamptz(3),
  -- a contract, a receipt: what stands for this transaction outside, so that it is written down once
  reference text check (reference <> ''),
  created_at timestamptz(3) not null default now(),
  foreign key (order_id, order_created_at) references orders (id, created_at),
  check ((order_id is null) = (order_created_at is null)),
  check ((kind in ('purchase', 'refund')) = (order_id is not null)),
  check ((kind in ('grant', 'repayment')) = (reference is not null))
);
-- An order is bought once and refunded once; a contract is granted once.
create unique index ledger_transactions_of_order on ledger_transactions (order_id, kind) where order_id is not null;
create unique index ledger_transactions_by_reference on ledger_transactions (kind, reference) where reference is not null;
create index ledger_transactions_by_time on ledger_transactions (created_at);

create table ledger_entries (
  transaction_id bigint not null references ledger_transactions,
  account_id bigint not null references ledger_accounts,
  amount_santim bigint not null check (amount_santim <> 0),
  primary key (transaction_id, account_id)
);
create index ledger_entries_of_account on ledger_entries (account_id, transaction_id) include (amount_santim);

create function apply_ledger_entries() returns trigger language plpgsql as $$
begin
  if exists (select from entries group by transaction_id having sum(amount_santim) <> 0) then
    raise exception 'a ledger transaction does not sum to zero' using errcode = 'check_violation';
  end if;
  if exists (select from entries n group by n.transaction_id
    having count(*) <> (select count(*) from ledger_entries e where e.transaction_id = n.transaction_id)) then
    raise exception 'a ledger transaction is written at once' using errcode = 'restrict_violation';
  end if;

  -- In order, so that no two transactions wait for each other in a circle.
  perform 1 from ledger_accounts where id in (select account_id from entries) and balance_santim is not null
    order by id for no key update;
  update ledger_accounts a set balance_santim = a.balance_santim + e.amount_santim
  from (select account_id, sum(amount_santim) as amount_santim from entries group by 1) e
  where a.id = e.account_id and a.balance_santim is not null;
  return null;
end $$;
create trigger apply_ledger_entries after insert on ledger_entries
  referencing new table as entries for each statement execute function apply_ledger_entries();

create function refuse_empty_transaction() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entries where transaction_id = new.id) then
    raise exception 'ledger transaction % has no entries', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transactions_have_entries after insert on ledger_transactions
  deferrable initially deferred for each row execute function refuse_empty_transaction();

-- A balance moves inside the trigger above and nowhere else; an account opens empty and stays what it is.
create function refuse_edited_account() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'balances change by entries only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ledger_balances_are_not_edited before update of balance_santim, kind, bank_id on ledger_accounts
  for each row execute function refuse_edited_account();
create trigger ledger_accounts_open_empty before insert on ledger_accounts
  for each row when (new.balance_santim <> 0) execute function refuse_edited_account();

create trigger ledger_transactions_are_append_only before update or delete on ledger_transactions
  for each row execute function refuse_change();
create trigger ledger_transactions_are_never_truncated before truncate on ledger_transactions
  for each statement execute function refuse_change();
create trigger ledger_entries_are_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_entries_are_never_truncated before truncate on ledger_entries
  for each statement execute function refuse_change();

-- Two rows off one index for each customer read.
create or replace view customer_balances as
  select c.id as customer_id, coalesce(w.balance_santim, 0)::bigint as wallet_santim,
    coalesce(l.balance_santim, 0)::bigint as loan_santim
  from customers c
  left join ledger_accounts w on w.customer_id = c.id and w.kind = 'wallet'
  left join ledger_accounts l on l.customer_id = c.id and l.kind = 'credit';

-- Nobody is erased who owes.
create function keep_debtor() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_accounts where customer_id = old.id and kind = 'debt' and balance_santim > 0) then
    raise exception 'a customer who owes cannot be erased' using errcode = 'restrict_violation', constraint = 'keep_debtor';
  end if;
  return old;
end $$;
create trigger keep_debtor before delete on customers for each row execute function keep_debtor();

-- A try is counted before the PIN is looked at: however many come at once, no more are looked at than allowed. ----------

create table loan_pin_tries (
  customer_id integer primary key references customers on delete cascade,
  tries integer not null check (tries > 0),
  locked_until timestamptz(3)
);

-- The one-time code of an order on credit, the newest only.
create table loan_codes (
  order_id bigint primary key,
  order_created_at timestamptz(3) not null,
  code_hash text not null,
  tries integer not null default 0,
  sends integer not null default 1,
  sent_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  foreign key (order_id, order_created_at) references orders (id, created_at)
);
create index loan_codes_by_expiry on loan_codes (expires_at);

-- What is to be sent and what became of it. The number is the customer's at the time of sending and stands only there; the
-- text is forgotten as soon as the gateway has it, or when it is of no use any more.
create table sms_messages (
  id bigint generated always as identity primary key,
  customer_id integer not null references customers on delete cascade,
  purpose text not null check (purpose in ('loan-code')),
  body text,
  status text not null default 'queued' check (status in ('queued', 'sent', 'refused', 'expired')),
  gateway_id text,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  settled_at timestamptz(3),
  check ((status = 'queued') = (body is not null)),
  check ((status = 'queued') = (settled_at is null))
);
create index sms_messages_of_customer on sms_messages (customer_id, created_at);
create index sms_messages_by_age on sms_messages (created_at);
create index sms_messages_queued on sms_messages (expires_at) where status = 'queued';
