-- Validating reads the tables without stopping anybody who writes.
alter table orders validate constraint orders_wallet_part;
alter table orders validate constraint orders_paid_by_wallet;
alter table payments validate constraint payments_flag_check;
alter table payments validate constraint payments_via_check;
alter table payments validate constraint payments_of_wallet;
alter table refund_lines validate constraint refund_lines_quantity_check;
alter table ledger_transactions validate constraint ledger_transactions_kind_check;
alter table ledger_transactions validate constraint ledger_transactions_with_order;
