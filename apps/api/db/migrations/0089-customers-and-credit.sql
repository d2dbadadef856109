-- What staff change of customers, and credit in the console (docs/decisions/0045-customers-and-credit.md). Constraints of
-- tables with data are validated by the next migration.

alter table customers
  add column blocked_at timestamptz(3),
  add column blocked_reason text,
  -- In which language the shop writes to the customer. Null: the one in which they last ordered or paid.
  add column language text,
  -- When a lifted limit per order applies again. Null: never.
  add column bypass_until timestamptz(3),
  -- Frozen credit can be repaid, but not be bought with.
  add column credit_frozen_at timestamptz(3),
  add column version integer not null default 1,
  -- The member of staff who changed the profile last; null if it was the customer.
  add column updated_by integer;
alter table customers
  add constraint customers_blocked_for_a_reason check ((blocked_at is null) = (blocked_reason is null)) not valid,
  add constraint customers_language check (language in ('en', 'am')) not valid,
  add constraint customers_bypass_ends check (bypass_until is null or bypass_product_quantity_restriction) not valid,
  add constraint customers_updated_by_fkey foreign key (updated_by) references staff_members (id) not valid;

-- The console shows whether a customer has a PIN, and removes one. Nobody reads its hash or sets another.
create view customer_pins as select id as customer_id, loan_pin_hash is not null as has_pin from customers;
create function remove_loan_pin(customer integer) returns boolean language plpgsql as $$
begin
  update customers set loan_pin_hash = null, updated_at = now() where id = customer and loan_pin_hash is not null;
  return found;
end $$;

-- What waits for a second person need not be about money; then its amount is zero. The payload's shape in the contract has
-- the kinds.
alter table approvals drop constraint approvals_kind_check;
alter table approvals drop constraint approvals_amount_santim_check;
alter table approvals
  add constraint approvals_kind_check check (kind = payload ->> 'kind') not valid,
  add constraint approvals_amount_santim_check check (amount_santim >= 0) not valid;

-- 'reduction': a grant is lowered by credit that is not used.
alter table ledger_transactions
  add column staff_id integer,
  add column approved_by integer;
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions
  add constraint ledger_transactions_kind_check check (
    kind in ('grant', 'purchase', 'repayment', 'refund', 'short', 'payout', 'reduction')) not valid,
  add constraint ledger_transactions_staff_id_fkey foreign key (staff_id) references staff_members (id) not valid,
  add constraint ledger_transactions_approved_by_fkey foreign key (approved_by) references staff_members (id) not valid,
  add constraint ledger_transactions_by_two check (approved_by <> staff_id) not valid;

-- Companies that answer for the credit of their people, up to a limit.
create table sponsors (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  name_am text not null check (name_am <> ''),
  contact_name text not null check (contact_name <> ''),
  phone_number text not null check (phone_number <> ''),
  email text check (email <> ''),
  limit_santim bigint not null check (limit_santim >= 0),
  is_active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  updated_by integer references staff_members (id)
);
create unique index sponsors_by_name on sponsors (lower(name));
create table sponsored_customers (
  customer_id integer primary key references customers (id) on delete cascade,
  sponsor_id integer not null references sponsors (id),
  created_at timestamptz(3) not null default now()
);
create index sponsored_customers_of_sponsor on sponsored_customers (sponsor_id);
