-- A transfer that nobody has received can be taken back: its goods return to the store that sent them.
alter table stock_transfers
  drop constraint stock_transfers_state_check,
  add constraint stock_transfers_state_check check (state in ('sent', 'received', 'taken-back')),
  add taken_back_by integer references staff_members,
  add taken_back_at timestamp(3) with time zone,
  add constraint stock_transfers_taken_back check ((state = 'taken-back') = (taken_back_by is not null)
    and (taken_back_by is null) = (taken_back_at is null));
