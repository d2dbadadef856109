-- All that a search filters and sorts its matches by, so that thousands of them are looked up without their rows.
create index concurrently products_listed on products (id)
  include (is_active, price_santim, unit_price_santim, discount_percent, created_at, is_fasting);
