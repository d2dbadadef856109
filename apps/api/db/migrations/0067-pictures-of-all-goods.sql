-- Packages and categories get uploaded pictures as products do, each list with its own version and who saved it last.
alter table products add column pictures_saved_at timestamptz(3), add column pictures_saved_by integer references staff_members;
alter table packages add column pictures_version integer not null default 1,
  add column pictures_saved_at timestamptz(3), add column pictures_saved_by integer references staff_members;
alter table categories add column pictures_version integer not null default 1,
  add column pictures_saved_at timestamptz(3), add column pictures_saved_by integer references staff_members;

-- The names in `pictures` of goods, or in `picture` of a category or advert.
create function picture_names(owner jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(n.name), '{}') from (
    select jsonb_array_elements_text(owner -> 'pictures') as name where jsonb_typeof(owner -> 'pictures') = 'array'
    union all
    select owner ->> 'picture' where owner ->> 'picture' is not null
  ) n
$$;

-- What a row newly refers to has all of its files, has the shape that is shown there, and is not being deleted.
create function require_pictures() returns trigger language plpgsql as $$
declare
  shown constant text[] := case when tg_op = 'UPDATE' then picture_names(to_jsonb(old)) else '{}' end;
  added constant text[] := array(
    select distinct name from unnest(picture_names(to_jsonb(new))) n (name) where name <> all (shown) order by name);
begin
  if cardinality(added) = 0 then return new; end if;
  -- Against the job that deletes unused pictures: one of the two waits for the other.
  perform from pictures where name = any (added) order by name for share;
  if (select count(*) from pictures
      where name = any (added) and shape = tg_argv[0] and ready_at is not null and not is_removed) < cardinality(added) then
    raise exception '% cannot show the pictures %', tg_table_name, added using errcode = 'check_violation', constraint = 'picture_ready';
  end if;
  return new;
end $$;
create trigger picture_ready before update of pictures on products for each row execute function require_pictures('square');
create trigger picture_ready before update of pictures on packages for each row execute function require_pictures('square');
create trigger picture_ready before insert or update of picture on categories for each row execute function require_pictures('square');
create trigger picture_ready before insert or update of picture on image_adverts for each row execute function require_pictures('wide');

-- Whether anything refers to a picture.
create function is_picture_used(wanted text) returns boolean language sql stable as $$
  select exists (select from products where pictures @> array[wanted])
    or exists (select from packages where pictures @> array[wanted])
    or exists (select from categories where picture = wanted)
    or exists (select from image_adverts where picture = wanted)
$$;
-- The other side of `require_pictures`: what is shown keeps its files.
create function keep_used_picture() returns trigger language plpgsql as $$
begin
  if is_picture_used(old.name) then
    raise exception 'the picture % is in use', old.name using errcode = 'check_violation', constraint = 'picture_unused';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger picture_unused before update of is_removed on pictures
  for each row when (new.is_removed and not old.is_removed) execute function keep_used_picture();
create trigger picture_unused_at_end before delete on pictures for each row execute function keep_used_picture();
