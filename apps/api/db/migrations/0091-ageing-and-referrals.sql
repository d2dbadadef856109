-- Debt by age, counted every hour: the age of a debt follows from all purchases and repayments of a customer, too many to
-- read for a list.
create table loan_ageing (
  customer_id integer primary key references customers (id) on delete cascade,
  sponsor_id integer references sponsors (id),
  to_30_santim bigint not null,
  to_60_santim bigint not null,
  to_90_santim bigint not null,
  over_90_santim bigint not null,
  owed_santim bigint not null check (owed_santim = to_30_santim + to_60_santim + to_90_santim + over_90_santim),
  owed_since timestamptz(3) not null,
  counted_at timestamptz(3) not null default now()
);
create index loan_ageing_oldest on loan_ageing (owed_since, customer_id);
create index loan_ageing_of_sponsor on loan_ageing (sponsor_id, owed_since, customer_id) where sponsor_id is not null;

-- Whether a referral is rewarded, once. The reward is money in the wallet of who referred: ledger kind 'reward'.
create table referral_decisions (
  order_id bigint primary key,
  order_created_at timestamptz(3) not null,
  kind text not null check (kind in ('reward', 'reject')),
  amount_santim bigint check (amount_santim > 0),
  reason text not null check (reason <> ''),
  staff_id integer not null references staff_members (id),
  approved_by integer references staff_members (id),
  decided_at timestamptz(3) not null default now(),
  foreign key (order_id, order_created_at) references orders (id, created_at),
  check ((kind = 'reward') = (amount_santim is not null)),
  check (kind = 'reward' or approved_by is null),
  check (approved_by <> staff_id)
);
create trigger referral_decisions_are_append_only before update or delete on referral_decisions
  for each row execute function refuse_change();
create trigger referral_decisions_are_never_truncated before truncate on referral_decisions execute function refuse_change();

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions drop constraint ledger_transactions_with_order;
alter table ledger_transactions
  add constraint ledger_transactions_kind_check check (
    kind in ('grant', 'purchase', 'repayment', 'refund', 'short', 'payout', 'reduction', 'reward')) not valid,
  add constraint ledger_transactions_with_order check (
    (kind in ('purchase', 'refund', 'short', 'reward')) = (order_id is not null)) not valid;

-- A reward names the order for which somebody was referred, but returns nothing of its credit.
create or replace function cap_credit_returns() returns trigger language plpgsql as $$
declare
  taken bigint;
  returned bigint;
begin
  select sum(e.amount_santim) filter (where t.kind = 'purchase' and a.kind = 'debt'),
    sum(e.amount_santim) filter (where t.kind in ('refund', 'short') and a.kind in ('credit', 'wallet'))
  into taken, returned
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  where t.order_id = new.order_id;
  if taken is not null and returned > taken then
    raise exception 'order % returns more credit than it took', new.order_id
      using errcode = 'check_violation', constraint = 'ledger_returns_capped';
  end if;
  return null;
end $$;
