-- Validating reads the table without stopping anybody who writes.
alter table stock_movements validate constraint stock_movements_reason_check;
