-- Validating reads the tables without stopping anybody who writes.
alter table customers validate constraint customers_blocked_for_a_reason;
alter table customers validate constraint customers_language;
alter table customers validate constraint customers_bypass_ends;
alter table customers validate constraint customers_updated_by_fkey;
alter table approvals validate constraint approvals_kind_check;
alter table approvals validate constraint approvals_amount_santim_check;
alter table ledger_transactions validate constraint ledger_transactions_kind_check;
alter table ledger_transactions validate constraint ledger_transactions_staff_id_fkey;
alter table ledger_transactions validate constraint ledger_transactions_approved_by_fkey;
alter table ledger_transactions validate constraint ledger_transactions_by_two;
