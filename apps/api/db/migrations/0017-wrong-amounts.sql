-- Money that does not cover an order goes back and no longer holds the order's stock. Money that is more than the order costs
-- becomes two rows under one transaction number: the cost settles the order, the excess is flagged and goes back by hand.

-- main: the transaction, or as much of it as the order costs. excess: what was paid beyond that. reused-…: other money for
-- which a provider used the same transaction number again.
alter table payments add column part text not null default 'main'
  check (part ~ '^(main|excess|reused-[\w-]{16})$');
drop index payments_by_transaction;
create unique index payments_by_transaction on payments (provider, transaction_no, part);

-- null: it paid the order. late: the order was over. second: the order was paid already. unmatched: no such order.
-- underpaid, wrong_currency: it does not cover the order. overpaid: the excess of a payment. reused: its transaction number
-- belongs to other money. wrong_amount: written before this migration only; its order waits as payment-captured for staff.
alter table payments drop constraint payments_flag_check;
alter table payments add constraint payments_flag_check check (flag in
  ('late', 'second', 'unmatched', 'underpaid', 'wrong_currency', 'overpaid', 'reused', 'wrong_amount'));
alter table payments drop constraint payments_check1;
alter table payments add constraint payments_without_order check (
  case when order_id is null then flag is not distinct from 'unmatched' or flag is not distinct from 'reused'
  else flag is distinct from 'unmatched' end);
alter table payments add constraint payments_parts_are_flagged check (
  case part when 'main' then flag is null or flag not in ('overpaid', 'reused')
  when 'excess' then flag is not distinct from 'overpaid' else flag is not distinct from 'reused' end);

-- A worker claims a refund before it asks the provider, so that no two ask at once; the claim ends by itself if the worker dies.
alter table payment_refunds add column tries integer not null default 0;
alter table payment_refunds add column claimed_until timestamptz(3);
