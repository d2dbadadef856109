-- Validated apart from adding them, so that nobody waits while old rows are read.
alter table payments validate constraint payments_via_check;
alter table approvals validate constraint approvals_kind_check;
