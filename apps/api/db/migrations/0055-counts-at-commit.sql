-- Counts that many transactions change: products of a subcategory, carriers of a search word. Adding to them at once locks
-- the rows in the order in which somebody happens to edit, and until the transaction ends: two editors deadlock, and an
-- import makes everybody wait. So a transaction writes down its steps, and adds them up when it commits, in order.
create unlogged table count_steps (
  xid xid8 not null default pg_current_xact_id(),
  -- 'fold': adds up the steps of the transaction when it commits.
  counted text not null check (counted in ('subcategory', 'word', 'fold')),
  id integer not null,
  step integer not null
);
create index count_steps_of_transaction on count_steps (xid, counted);

create function fold_count_steps() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform 1 from subcategories where id in (
    select id from count_steps where xid = pg_current_xact_id() and counted = 'subcategory')
  order by id for no key update;
  update subcategories s set products_count = s.products_count + c.step
  from (select id, sum(step) as step from count_steps
    where xid = pg_current_xact_id() and counted = 'subcategory' group by id having sum(step) <> 0) c
  where s.id = c.id;

  perform 1 from search_words where id in (
    select id from count_steps where xid = pg_current_xact_id() and counted = 'word')
  order by id for no key update;
  update search_words w set carriers = w.carriers + c.step
  from (select id, sum(step) as step from count_steps
    where xid = pg_current_xact_id() and counted = 'word' group by id having sum(step) <> 0) c
  where w.id = c.id;

  delete from count_steps where xid = pg_current_xact_id();
  return null;
end $$;

create constraint trigger fold_count_steps after insert on count_steps deferrable initially deferred
for each row when (new.counted = 'fold') execute function fold_count_steps();

-- Runs once per statement that writes steps; the first one of a transaction plans the folding.
create function plan_count_steps() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from new_steps where counted <> 'fold')
    and not exists (select from count_steps where xid = pg_current_xact_id() and counted = 'fold') then
    insert into count_steps (counted, id, step) values ('fold', 0, 0);
  end if;
  return null;
end $$;
create trigger plan_count_steps after insert on count_steps referencing new table as new_steps
for each statement execute function plan_count_steps();

create or replace function count_products() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into count_steps (counted, id, step)
  select 'subcategory', subcategory_id, sum(step) from (
    select subcategory_id, 1 as step from new_products where is_active
    union all
    select subcategory_id, -1 from old_products where is_active
  ) changes group by subcategory_id having sum(step) <> 0;
  return null;
end $$;

create or replace function count_new_products() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into count_steps (counted, id, step)
  select 'subcategory', subcategory_id, count(*) from new_products where is_active group by subcategory_id;
  return null;
end $$;

create or replace function count_gone_products() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into count_steps (counted, id, step)
  select 'subcategory', subcategory_id, -count(*) from old_products where is_active group by subcategory_id;
  return null;
end $$;

-- Maintained by triggers only, so nobody who edits products needs the right to write it.
alter function add_popularity() security definer set search_path = pg_catalog, public, pg_temp;
alter function copy_to_popularity() security definer set search_path = pg_catalog, public, pg_temp;
