-- True once one store has given back more for missing goods than one person may give: somebody looks at the order afterwards.
-- Stored when picking is finished, because the limit may change later.
alter table orders add column is_short_above_limit boolean not null default false;
