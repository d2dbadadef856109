-- A message that comes again says nothing new: providers repeat theirs, and a browser can post the one it brought as often as
-- its owner likes. Of each attempt every message is kept once. What was kept before has no digest and stays as it is.

alter table payment_notices add column digest text;
create unique index payment_notices_once on payment_notices (attempt_id, digest);
-- the new one finds them by attempt as well
drop index payment_notices_of_attempt;
