-- What staff need to edit products: a version, a code of the shop's own, and prices with who set them, also in advance.
-- The statement triggers keep counts that do not change here.
alter table products disable trigger user;
alter table products
  add column version integer not null default 1,
  add column sku text not null default '',
  add column updated_by integer references staff_members;
update products set sku = 'Z' || lpad(id::text, greatest(6, length(id::text)), '0');
alter table products enable trigger user;

-- The code is upper case, at most 32 letters, digits, dots and hyphens. An index on an expression is no candidate for a
-- foreign key, so changing a code takes no stronger lock than changing a name, and no order waits for it.
alter table products add constraint products_sku_check check (sku ~ '^[0-9A-Z.-]{1,32}$');
create unique index products_sku on products (upper(sku));

-- A product that comes without a code gets one from its number.
create function give_sku() returns trigger language plpgsql as $$
begin
  if new.sku = '' then
    new.sku := 'Z' || lpad(new.id::text, greatest(6, length(new.id::text)), '0');
    if exists (select from products where upper(sku) = new.sku) then
      new.sku := new.sku || '-' || upper(substr(md5(random()::text), 1, 6));
    end if;
  end if;
  return new;
end $$;
create trigger give_sku before insert on products for each row execute function give_sku();

-- The lists of staff: newest first, active or not.
create index products_staff_category on products (category_id, id);
create index products_staff_subcategory on products (subcategory_id, id);
create index products_staff_supplier on products (supplier_id, id);
create index products_staff_brand on products (brand, id);
create index products_staff_inactive on products (id) where not is_active;
create index products_staff_fasting on products (id) where is_fasting;
create index products_staff_discounted on products (id) where discount_percent > 0;
create index products_staff_without_picture on products (id) where pictures = '{}';
create index products_staff_same_text on products (id) where name = name_am;

-- Every price since staff set prices, and those to come. What an applied one replaced is kept with it.
create table price_changes (
  id bigint generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  price_santim bigint not null check (price_santim > 0),
  discount_percent numeric(5, 2) not null check (discount_percent >= 0 and discount_percent < 100),
  old_price_santim bigint,
  old_discount_percent numeric(5, 2),
  state text not null check (state in ('planned', 'applied', 'withdrawn')),
  applies_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  created_by integer references staff_members,
  withdrawn_at timestamptz(3),
  withdrawn_by integer references staff_members,
  check ((state = 'withdrawn') = (withdrawn_at is not null))
);
create index price_changes_of_product on price_changes (product_id, applies_at desc, id desc);
create index price_changes_due on price_changes (applies_at, id) where state = 'planned';
