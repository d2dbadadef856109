-- How often a customer has tried a new e-mail address or user name lately. Each answer says whether somebody else has it.
create table name_tries (
  customer_id integer primary key references customers on delete cascade,
  tries integer not null check (tries > 0),
  -- When this hour began.
  since timestamptz(3) not null
);

-- The referrals that count: the order is paid and was not taken back. A referrer is named before the order is paid, so a
-- row of `referrals` alone means nothing.
create view counted_referrals as
  select r.order_id, r.referrer_phone_number, r.created_at
  from referrals r join orders o on o.id = r.order_id and o.created_at = r.order_created_at
  where o.status in ('pending-delivery', 'pending-pickup', 'successful');
