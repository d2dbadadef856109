-- 'Today's discounts' on the home page: the largest first, read off the index like every other order.
create index products_by_discount on products (discount_percent, id) where is_active;
create index packages_by_discount on packages (discount_percent, id) where is_active;
