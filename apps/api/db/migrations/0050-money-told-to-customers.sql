-- The language of the customer when the order was placed. An order on credit has no attempt that would hold it.
alter table orders add column language text check (language in ('en', 'am'));

-- What a customer still owes for each order on credit. A repayment names no order, so it counts for the oldest first.
create view order_debts as
select customer_id, order_id, bought_at,
  least(charged, greatest(balance_santim - (newest_on - charged), 0))::bigint as owed_santim
from (
  select a.customer_id, a.balance_santim, s.order_id, s.bought_at, s.charged,
    sum(s.charged) over (partition by a.customer_id order by s.bought_at desc, s.order_id desc) as newest_on
  from ledger_accounts a cross join lateral (
    select t.order_id, min(t.created_at) as bought_at, sum(e.amount_santim) as charged
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account_id = a.id and t.order_id is not null group by t.order_id) s
  where a.kind = 'debt') charges;

-- A notification about an order opens it.
update notifications set link = '/profile?order=' || order_id where order_id is not null and link = '/profile';
