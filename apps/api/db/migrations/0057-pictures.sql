-- A picture in all its sizes. `name` is made from its content and names its folder; goods, categories and adverts refer to it.
create table pictures (
  name text primary key check (name ~ '^[0-9a-z-]{1,80}$'),
  shape text not null check (shape in ('square', 'wide')),
  source_width integer check (source_width > 0),
  alt text check (alt <> ''),
  alt_am text check (alt_am <> ''),
  created_at timestamptz(3) not null default now(),
  ready_at timestamptz(3),
  unused_since timestamptz(3) default now(),
  is_removed boolean not null default false
);
comment on column pictures.source_width is 'of the chosen part of the source, null = unknown';
comment on column pictures.ready_at is 'when all of its files were written';
comment on column pictures.is_removed is 'its files are being deleted';
create index pictures_unused on pictures (unused_since) where unused_since is not null;

-- A file on its way from a member's device to a picture. Its parts are private files until then.
create table picture_uploads (
  id bigint generated always as identity primary key,
  member_id integer not null references staff_members,
  shape text not null check (shape in ('square', 'wide')),
  bytes integer not null check (bytes between 1 and 15000000),
  received integer not null default 0 check (received between 0 and bytes),
  state text not null default 'arriving' check (state in ('arriving', 'waiting', 'ready', 'refused', 'canceled')),
  crop jsonb,
  tries integer not null default 0,
  refused_because text,
  picture text references pictures on delete set null,
  created_at timestamptz(3) not null default now(),
  touched_at timestamptz(3) not null default now(),
  check (state <> 'waiting' or (crop is not null and received = bytes)),
  check ((state = 'refused') = (refused_because is not null))
);
create index picture_uploads_open on picture_uploads (member_id) where state in ('arriving', 'waiting');
create index picture_uploads_touched on picture_uploads (touched_at);

-- Not the version of the product: who edits a price does not hinder who sorts pictures.
alter table products add column pictures_version integer not null default 1;

-- Who refers to a picture, asked before its files are deleted.
create index products_pictures on products using gin (pictures);
create index packages_pictures on packages using gin (pictures);
