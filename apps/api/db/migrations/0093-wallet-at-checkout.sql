-- A wallet pays a part of an order, or all of it (docs/decisions/0045-customers-and-credit.md). Constraints of tables with
-- data are validated by the next migration.

-- What the wallet pays. The rest, the due, is for the payment method. An order that the wallet pays whole has the method
-- 'wallet'.
alter table orders add column wallet_santim bigint not null default 0;
alter table orders
  add constraint orders_wallet_part check (wallet_santim between 0 and total_cost_santim) not valid,
  add constraint orders_paid_by_wallet check (
    (payment_method = 'wallet') = (wallet_santim > 0 and wallet_santim = total_cost_santim)) not valid;

-- The wallet's part is a payment too, so that one cap holds for everything that goes back. It has a flag of its own, because
-- one payment without a flag settles an order, and that is the provider's.
alter table payments drop constraint payments_flag_check;
alter table payments drop constraint payments_via_check;
alter table payments
  add constraint payments_flag_check check (flag in ('late', 'second', 'unmatched', 'underpaid', 'wrong_currency',
    'overpaid', 'reused', 'wrong_amount', 'wallet')) not valid,
  add constraint payments_via_check check (
    via in ('notice', 'return', 'query', 'code', 'bank', 'staff', 'file', 'wallet')) not valid,
  add constraint payments_of_wallet check (
    case when provider = 'wallet' then flag is not distinct from 'wallet' and via = 'wallet' and not is_held
      and part = 'main' and transaction_no = order_id::text
    else flag is distinct from 'wallet' and via <> 'wallet' end) not valid;

-- As before. In addition, what came from the wallet goes back there.
create or replace function cap_refunds() returns trigger language plpgsql as $$
declare
  paid bigint;
  paid_by text;
begin
  select amount_santim, provider into paid, paid_by from payments where id = new.payment_id for no key update;
  if (select sum(amount_santim) from payment_refunds where payment_id = new.payment_id) > paid then
    raise exception 'the refunds of payment % exceed it', new.payment_id
      using errcode = 'check_violation', constraint = 'payment_refunds_capped';
  end if;
  if paid_by = 'wallet' and new.way <> 'wallet' then
    raise exception 'payment % came from the wallet and goes back there', new.payment_id
      using errcode = 'check_violation', constraint = 'payment_refunds_of_wallet';
  end if;
  return null;
end $$;

-- The payments that the price of an order consists of: the one that settled it, and the wallet's part. Other money of an
-- order, such as a second payment, is not part of its price.
create view price_payments as
select id, provider, transaction_no, attempt_id, order_id, order_created_at, amount_santim, currency, via, flag, received_at,
  part, is_held
from order_payments where flag is null or flag in ('wrong_amount', 'wallet');

create or replace view given_refunds as
select r.id, r.payment_id, p.order_id, p.order_created_at, r.amount_santim, r.created_at
from payment_refunds r join price_payments p on p.id = r.payment_id where r.reason = 'staff'
union all
select id, null, order_id, order_created_at, amount_santim, created_at from credit_refunds;

-- What goes back for a line may come from two payments. Its units are counted with the first, the other has none.
alter table refund_lines drop constraint refund_lines_quantity_check;
alter table refund_lines add constraint refund_lines_quantity_check check (quantity >= 0) not valid;

-- 'spend': money of the wallet pays for an order. 'unspent': money of it that goes back to the wallet.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions drop constraint ledger_transactions_with_order;
alter table ledger_transactions
  add constraint ledger_transactions_kind_check check (kind in ('grant', 'purchase', 'repayment', 'refund', 'short', 'payout',
    'reduction', 'reward', 'spend', 'unspent')) not valid,
  add constraint ledger_transactions_with_order check (
    (kind in ('purchase', 'refund', 'short', 'reward', 'spend', 'unspent')) = (order_id is not null)) not valid;
