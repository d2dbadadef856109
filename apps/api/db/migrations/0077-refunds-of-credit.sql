-- Refunds by staff of orders on credit, late messages about money confirmed by hand, and requests of two more kinds
-- (docs/decisions/0039-money-board.md).

-- Money of an order on credit that staff gave back: it lowers the debt, and its ledger transaction has the part `-id`. The
-- ids come from the sequence of payment refunds, because both number the parts of an order in the ledger.
create table credit_refunds (
  id bigint primary key default nextval('payment_refunds_id_seq'),
  order_id bigint not null,
  order_created_at timestamptz(3) not null,
  amount_santim bigint not null check (amount_santim > 0),
  note text not null check (note <> ''),
  staff_id integer not null references staff_members (id),
  approved_by integer references staff_members (id),
  created_at timestamptz(3) not null default now(),
  check (approved_by <> staff_id),
  foreign key (order_id, order_created_at) references orders (id, created_at)
);
create index credit_refunds_of_order on credit_refunds (order_id);
create index credit_refunds_by_time on credit_refunds (created_at);
create trigger credit_refunds_are_append_only before update or delete on credit_refunds
  for each row execute function refuse_change();
create trigger credit_refunds_are_never_truncated before truncate on credit_refunds execute function refuse_change();

create table credit_refund_lines (
  refund_id bigint not null references credit_refunds (id),
  order_id bigint not null,
  order_created_at timestamptz(3) not null,
  line_no integer not null,
  quantity integer not null check (quantity > 0),
  amount_santim bigint not null check (amount_santim > 0),
  primary key (refund_id, line_no),
  foreign key (order_id, order_created_at, line_no) references order_lines (order_id, order_created_at, line_no)
);
create index credit_refund_lines_of_order on credit_refund_lines (order_id, line_no);
create trigger credit_refund_lines_are_append_only before update or delete on credit_refund_lines
  for each row execute function refuse_change();
create trigger credit_refund_lines_are_never_truncated before truncate on credit_refund_lines execute function refuse_change();

-- The provider's message about money that was confirmed by hand may also come after the order has ended.
create or replace view order_payments as
select p.id, p.provider, p.transaction_no, p.attempt_id, p.order_id, p.order_created_at, p.amount_santim, p.currency, p.via,
  case when d.kind in ('confirm', 'release') then null else p.flag end as flag, p.received_at, p.part, p.is_held
from payments p left join payment_decisions d on d.payment_id = p.id and d.about = 'arrival'
where p.order_id is not null and (d.kind is null or d.kind not in ('assign', 'keep', 'same'))
  and not (p.flag in ('second', 'late') and p.is_held and d.kind is null)
union all
select p.id, p.provider, p.transaction_no, p.attempt_id, d.order_id, d.order_created_at, p.amount_santim, p.currency, p.via,
  null, p.received_at, p.part, p.is_held
from payment_decisions d join payments p on p.id = d.payment_id where d.kind = 'assign';

-- What staff gave back of the price of an order, by either way to pay. Other money of an order, such as a second payment,
-- was never part of its price.
create view given_refunds as
select r.id, r.payment_id, p.order_id, p.order_created_at, r.amount_santim, r.created_at
from payment_refunds r join order_payments p on p.id = r.payment_id
where r.reason = 'staff' and (p.flag is null or p.flag = 'wrong_amount')
union all
select id, null, order_id, order_created_at, amount_santim, created_at from credit_refunds;

create view given_lines as
select refund_id, order_id, line_no, quantity, amount_santim from refund_lines
union all
select refund_id, order_id, line_no, quantity, amount_santim from credit_refund_lines;

-- Payouts of wallets and money of refused goods wait for a second person too. Every older request has one of the first
-- three kinds, so there is nothing to validate.
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check
  check (kind in ('decide-payment', 'confirm-payment', 'refund-order', 'pay-out-wallet', 'accept-refusal')) not valid;
