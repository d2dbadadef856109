-- Why goods of orders are lost: refused at the door, or canceled after picking. Every older row has one of the reasons before.
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check
  check (reason in ('found', 'missing', 'damaged', 'expired', 'gift', 'mistake', 'count', 'refused', 'canceled')) not valid;
