-- What a package saves follows from its price and the prices of its products, so it is computed when it is read.
-- Packages are no longer sorted by it.
alter table packages drop column discount_percent;

-- The price of a kilogram or a litre, to compare packs of different sizes. What is not sold by weight or volume has none;
-- the largest key of a cursor stands for that, so that it is listed last.
alter table products add column unit_price_santim bigint not null generated always as (
  case when unit ~ '^\d+(\.\d+)? (kg|g|L|ml)$' and split_part(unit, ' ', 1)::numeric > 0
    then round(price_santim * case when split_part(unit, ' ', 2) in ('g', 'ml') then 1000 else 1 end
      / split_part(unit, ' ', 1)::numeric)::bigint
    else 9999999999999 end
) stored;

create index products_by_unit_price on products (unit_price_santim, id) where is_active;
create index products_of_category_by_unit_price on products (category_id, unit_price_santim, id) where is_active;
create index products_of_subcategory_by_unit_price on products (subcategory_id, unit_price_santim, id) where is_active;
