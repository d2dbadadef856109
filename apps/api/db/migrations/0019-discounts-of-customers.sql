-- Who may use a discount. There is no default: whoever adds a discount says so.
alter table discount_types add column audience text;
-- The demo's own discounts; any other that exists was open to everybody until now and stays so.
update discount_types set audience = case
  when name in ('Cooperative member', 'Staff', 'Senior citizen') then 'named' else 'everybody' end;
alter table discount_types alter column audience set not null;
alter table discount_types add constraint discount_types_audience_check check (audience in ('everybody', 'named'));

-- The customers who may use a discount for named customers.
create table discount_type_customers (
  customer_id integer not null references customers on delete cascade,
  discount_type_id integer not null references discount_types on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (customer_id, discount_type_id)
);
create index on discount_type_customers (discount_type_id);

-- An order that costs nothing has no payment method, and one that costs something has one.
update orders set payment_method = 'none' where total_cost_santim = 0;
alter table orders add constraint orders_total_not_negative check (total_cost_santim >= 0);
alter table orders add constraint orders_free_need_no_payment check ((payment_method = 'none') = (total_cost_santim = 0));
