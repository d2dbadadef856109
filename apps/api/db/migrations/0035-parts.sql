-- Stock, refunds and the ledger in parts: a short line returns a part of an order's goods and money, and what is left of both
-- can still go back later. docs/decisions/0022-short-lines.md has the invariants.

-- Stock ----------------------------------------------------------------------------------------------------------------

-- Counts the movements of one kind of a product of an order in a store: 0 is the first.
alter table stock_movements add column part integer not null default 0 check (part >= 0);
drop index stock_movements_of_order;
create unique index stock_movements_of_order on stock_movements (order_id, product_id, store_id, kind, part)
  where order_id is not null;
-- What was missing when an order was picked is written off in its name.
alter table stock_movements drop constraint stock_movements_check2;
alter table stock_movements add constraint stock_movements_of_orders
  check (order_id is null or kind in ('sold', 'released', 'adjusted', 'wasted'));

-- As before. In addition no order releases more than it took, which the unique index ensured until now.
create or replace function apply_stock_movements() returns trigger language plpgsql as $$
begin
  insert into stock (product_id, store_id, quantity)
  select distinct m.product_id, m.store_id, 0 from movements m
  where not exists (select from stock s where s.product_id = m.product_id and s.store_id = m.store_id)
  order by 1, 2
  on conflict do nothing;

  -- Everybody locks stock in this order, so nobody waits in a circle.
  perform 1 from stock s join (select distinct product_id, store_id from movements) m using (product_id, store_id)
  order by s.product_id, s.store_id for no key update of s;

  -- After the lock, so that it sees what others have released meanwhile.
  if exists (select from movements where kind = 'released' and order_id is not null) then
    if exists (
      select from (select distinct order_id, product_id, store_id from movements where order_id is not null) n
      join stock_movements m using (order_id, product_id, store_id)
      where m.kind in ('sold', 'released')
      group by n.order_id, n.product_id, n.store_id having sum(m.quantity) > 0) then
      raise exception 'an order releases more than it took'
        using errcode = 'check_violation', constraint = 'stock_movements_released';
    end if;
  end if;

  update stock s set quantity = s.quantity + m.quantity
  from (select product_id, store_id, sum(quantity) as quantity from movements group by 1, 2) m
  where s.product_id = m.product_id and s.store_id = m.store_id;
  return null;
end $$;

-- Refunds --------------------------------------------------------------------------------------------------------------

-- Several per payment: each has an amount, a reason and where the money goes.
alter table payment_refunds drop constraint payment_refunds_pkey;
alter table payment_refunds add column id bigint generated always as identity primary key;
create index payment_refunds_of_payment on payment_refunds (payment_id);

alter table payment_refunds add column amount_santim bigint check (amount_santim > 0);
update payment_refunds r set amount_santim = p.amount_santim from payments p where p.id = r.payment_id;
alter table payment_refunds alter column amount_santim set not null;

-- canceled: the order. not-due: the payment was late, double or of a wrong amount. short: goods were missing. refused: goods
-- were refused at the door. reversed: the provider took it back by itself.
alter table payment_refunds add column reason text check (reason in ('canceled', 'not-due', 'short', 'refused', 'reversed'));
update payment_refunds r set reason = case
  when r.state = 'reversed' then 'reversed' when p.flag is null then 'canceled' else 'not-due' end
from payments p where p.id = r.payment_id;
alter table payment_refunds alter column reason set not null;

-- Money for the wallet is there at once: the ledger has it in the same transaction.
alter table payment_refunds add column way text not null default 'method' check (way in ('method', 'wallet'));
alter table payment_refunds add constraint payment_refunds_to_wallet check (way = 'method' or state = 'refunded');
-- Null when nobody of the staff decided it.
alter table payment_refunds add column staff_id integer references staff_members;

-- All refunds of a payment together are at most the payment. The lock makes concurrent refunds wait for each other.
create function cap_refunds() returns trigger language plpgsql as $$
declare paid bigint;
begin
  select amount_santim into paid from payments where id = new.payment_id for no key update;
  if (select sum(amount_santim) from payment_refunds where payment_id = new.payment_id) > paid then
    raise exception 'the refunds of payment % exceed it', new.payment_id
      using errcode = 'check_violation', constraint = 'payment_refunds_capped';
  end if;
  return null;
end $$;
create trigger cap_refunds after insert or update of payment_id, amount_santim on payment_refunds
  for each row execute function cap_refunds();

-- The ledger -----------------------------------------------------------------------------------------------------------

-- short: money for missing goods, to the wallet or off the debt. payout: money from the wallet to its customer.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('grant', 'purchase', 'repayment', 'refund', 'short', 'payout'));
alter table ledger_transactions drop constraint ledger_transactions_check1;
alter table ledger_transactions drop constraint ledger_transactions_check2;
alter table ledger_transactions add constraint ledger_transactions_with_order
  check ((kind in ('purchase', 'refund', 'short')) = (order_id is not null));
alter table ledger_transactions add constraint ledger_transactions_with_reference
  check ((kind in ('grant', 'repayment', 'payout')) = (reference is not null));

-- Of one order: the store whose picking it follows, or the refund that it belongs to. 0: the whole order.
alter table ledger_transactions add column part bigint not null default 0;
drop index ledger_transactions_of_order;
create unique index ledger_transactions_of_order on ledger_transactions (order_id, kind, part) where order_id is not null;

-- An order on credit never returns more than it took. Whoever posts has locked the customer's accounts, so concurrent
-- transactions see each other.
create function cap_credit_returns() returns trigger language plpgsql as $$
declare
  taken bigint;
  returned bigint;
begin
  select sum(e.amount_santim) filter (where t.kind = 'purchase' and a.kind = 'debt'),
    sum(e.amount_santim) filter (where t.kind <> 'purchase' and a.kind in ('credit', 'wallet'))
  into taken, returned
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  where t.order_id = new.order_id;
  if taken is not null and returned > taken then
    raise exception 'order % returns more credit than it took', new.order_id
      using errcode = 'check_violation', constraint = 'ledger_returns_capped';
  end if;
  return null;
end $$;
create constraint trigger cap_credit_returns after insert on ledger_transactions
  deferrable initially deferred for each row when (new.kind in ('refund', 'short')) execute function cap_credit_returns();
