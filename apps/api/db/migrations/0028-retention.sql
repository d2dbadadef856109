-- What grows and has a date on which it is forgotten. The list is in docs/operations.md. Orders, lines, events, movements,
-- payments, refunds and the ledger are the books and stay.

-- How far old orders and attempts have been walked through, by number: those that stay are not read again each night.
create table retention_points (
  name text primary key check (name in ('orders', 'payment_attempts')),
  last_id bigint not null
);

create index notifications_by_age on notifications (created_at);
-- Whoever deletes an attempt looks for its payments.
create index payments_of_attempt on payments (attempt_id);

-- Notices are append-only for 400 days: longer than a bank or a customer can dispute a payment. Then they may be deleted,
-- never changed.
drop trigger payment_notices_are_append_only on payment_notices;
create trigger payment_notices_are_append_only before update or delete on payment_notices
  for each row when (old.received_at >= now() - interval '400 days') execute function refuse_change();
create trigger payment_notices_are_never_changed before update on payment_notices
  for each row execute function refuse_change();

-- The worker has no right to delete from these two tables. These functions delete with the owner's rights, and whatever
-- they are asked, nothing that is younger.
create function delete_old_payment_notices(most integer) returns integer
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  -- In the order of their numbers, which is the order of time: no index by time is needed.
  with oldest as (select id, attempt_id, digest, received_at from payment_notices order by id limit most), deleted as (
    delete from payment_notices n using oldest o
    where n.id = o.id and o.received_at < now() - interval '400 days'
      and not exists (select from payment_notices_waiting w where w.attempt_id = o.attempt_id and w.digest = o.digest)
    returning n.id)
  select count(*)::integer from deleted
$$;

create function delete_old_payment_attempts(ids bigint[]) returns integer
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with deleted as (
    delete from payment_attempts a
    where a.id = any(ids) and a.state <> 'paid' and a.created_at < now() - interval '400 days'
      and not exists (select from payments p where p.attempt_id = a.id)
      and not exists (select from payment_notices n where n.attempt_id = a.id)
    returning a.id)
  select count(*)::integer from deleted
$$;
