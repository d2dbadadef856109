-- What the system page shows. Facts that processes leave behind: when the worker was last alive, when a backup was made.
create table system_facts (
  name text primary key check (name in ('worker', 'backup')),
  at timestamptz(3) not null,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object')
);

-- The last run of each nightly check, and what it found. A finding stays until a run no longer finds it.
create table check_runs (
  name text primary key check (name in ('ledger', 'payments', 'stock')),
  ran_at timestamptz(3) not null default now(),
  is_sound boolean not null
);
create table check_findings (
  id bigint generated always as identity primary key,
  check_name text not null references check_runs (name),
  subject_kind text not null check (subject_kind in ('order', 'product', 'account')),
  subject_id bigint not null,
  fault text not null,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  first_found_at timestamptz(3) not null default now(),
  unique (check_name, subject_kind, subject_id, fault)
);

-- Jobs that were given up. The job runner deletes them after hours; people need longer to notice.
create table failed_jobs (
  id bigint generated always as identity primary key,
  job_id uuid not null unique,
  name text not null,
  data jsonb,
  error text not null,
  failed_at timestamptz(3) not null,
  retried_at timestamptz(3),
  retried_by integer references staff_members (id)
);
create index failed_jobs_open on failed_jobs (id desc) where retried_at is null;
create index failed_jobs_by_age on failed_jobs (failed_at);

-- The contact inbox.
alter table contact_messages
  add column answered_at timestamptz(3),
  add column answered_by integer references staff_members (id),
  add column note text check (length(note) between 1 and 1000),
  add column version integer not null default 1,
  add check ((answered_at is null) = (answered_by is null));
create index contact_messages_new on contact_messages (created_at desc, id desc) where answered_at is null;
create index contact_messages_answered on contact_messages (created_at desc, id desc) where answered_at is not null;
