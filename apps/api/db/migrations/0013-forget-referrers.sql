-- Other customers name a number as well, as who referred them. It goes with whose it is, whatever erases them: nobody is left
-- to be thanked.

create function forget_referrer() returns trigger language plpgsql as $$
begin
  delete from referrals where referrer_phone_number = old.phone_number;
  return null;
end $$;
create trigger forget_referrer after delete on customers for each row execute function forget_referrer();
