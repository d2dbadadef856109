-- What the customer wants if goods of a line are missing. Orders from before get the default, a call.
alter table order_lines add column if_missing text not null default 'call'
  check (if_missing in ('call', 'similar', 'leave-out'));
