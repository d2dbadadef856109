-- Giving an account back deletes the empty account that its number has opened meanwhile. Referrals that name the number are about
-- the same person: they stay when another account has the number by the end of the statement.
create or replace function forget_referrer() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from referrals where referrer_phone_number = old.phone_number
    and not exists (select from customers c where c.phone_number = old.phone_number);
  return null;
end $$;
