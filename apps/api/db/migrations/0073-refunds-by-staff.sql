-- Refunds that staff decide: whole, by line or by amount, and how those by hand were transferred.

alter table payment_refunds drop constraint payment_refunds_reason_check;
alter table payment_refunds add constraint payment_refunds_reason_check
  check (reason in ('canceled', 'not-due', 'short', 'refused', 'reversed', 'staff'));
alter table payment_refunds add column note text check (note <> '');
-- The transfer by which a person returned the money. Each number pays once.
alter table payment_refunds add column transfer_no text check (transfer_no <> '');
alter table payment_refunds add column transferred_on date;
alter table payment_refunds add column closed_by integer references staff_members (id);
alter table payment_refunds add constraint payment_refunds_transferred check (
  num_nonnulls(transfer_no, transferred_on, closed_by) in (0, 3) and (transfer_no is null or state = 'refunded'));
create unique index payment_refunds_by_transfer on payment_refunds (transfer_no) where transfer_no is not null;

-- What of a line went back by a decision of staff.
create table refund_lines (
  refund_id bigint not null references payment_refunds (id),
  order_id bigint not null,
  order_created_at timestamptz(3) not null,
  line_no integer not null,
  quantity integer not null check (quantity > 0),
  amount_santim bigint not null check (amount_santim > 0),
  primary key (refund_id, line_no),
  foreign key (order_id, order_created_at, line_no) references order_lines (order_id, order_created_at, line_no)
);
create index refund_lines_of_order on refund_lines (order_id, line_no);
create trigger refund_lines_are_append_only before update or delete on refund_lines for each row execute function refuse_change();
create trigger refund_lines_are_never_truncated before truncate on refund_lines execute function refuse_change();

alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check
  check (kind in ('decide-payment', 'confirm-payment', 'refund-order'));
