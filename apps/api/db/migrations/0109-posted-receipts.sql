-- A posted receipt stays as it is, so concurrent posts cannot put its goods into stock twice.
create function refuse_posted_receipt() returns trigger language plpgsql as $$
begin
  raise exception 'a posted receipt is final' using errcode = 'restrict_violation';
end $$;
create trigger posted_receipts_are_final before update or delete on stock_receipts
  for each row when (old.state = 'posted') execute function refuse_posted_receipt();
