-- How far each nightly check has seen that everything adds up, so that the next one reads only what came after. A check point
-- moves in the transaction of a good run: a missed night or a fault leaves it where it is.

create table check_points (
  name text primary key check (name in ('ledger', 'payments', 'stock')),
  -- transactions that began before this
  checked_to timestamptz(3) not null
);

-- What the movements of a product, and the entries of an account, before the check point add up to.
create table stock_check_sums (
  product_id integer primary key references products on delete cascade,
  quantity bigint not null
);
create table ledger_check_sums (
  account_id bigint primary key references ledger_accounts on delete cascade,
  amount_santim bigint not null
);

-- Rows come in the order of time and are never changed: a block range index is small and costs an insert next to nothing.
create index order_events_by_time on order_events using brin (created_at) with (pages_per_range = 32, autosummarize = on);
create index payments_by_time on payments using brin (received_at) with (pages_per_range = 32, autosummarize = on);
create index payment_refunds_by_settling on payment_refunds (settled_at) where settled_at is not null;

-- A shop with a past begins where the last checks ended; in a new one the first check reads everything.
insert into check_points (name, checked_to)
select name, date_trunc('second', now() - interval '8 days') from unnest(array['ledger', 'payments', 'stock']) name
where exists (select from orders where created_at < now() - interval '8 days');

insert into stock_check_sums (product_id, quantity)
select m.product_id, sum(m.quantity) from check_points c join stock_movements m on m.created_at < c.checked_to
where c.name = 'stock' group by 1;

insert into ledger_check_sums (account_id, amount_santim)
select e.account_id, sum(e.amount_santim) from check_points c join ledger_transactions t on t.created_at < c.checked_to
join ledger_entries e on e.transaction_id = t.id where c.name = 'ledger' group by 1;
