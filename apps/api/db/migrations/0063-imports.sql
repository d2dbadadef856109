-- Files of products that staff import. A file is checked first, which changes nothing; then the worker writes its rows,
-- each in a transaction of its own.
create table imports (
  id integer generated always as identity primary key,
  file_name text not null check (file_name <> ''),
  state text not null default 'checking'
    check (state in ('checking', 'refused', 'checked', 'running', 'done', 'taking-back', 'taken-back')),
  -- Why the whole file was refused.
  fault text,
  -- The first row of the file, and which of its cells name no column that is imported.
  columns text[] not null default '{}',
  skipped_columns text[] not null default '{}',
  -- What the check found.
  new_rows integer not null default 0,
  changed_rows integer not null default 0,
  unchanged_rows integer not null default 0,
  refused_rows integer not null default 0,
  -- How far writing and taking back are. Counted in the transaction of each row.
  written_rows integer not null default 0,
  left_rows integer not null default 0,
  taken_back_rows integer not null default 0,
  kept_rows integer not null default 0,
  created_by integer not null references staff_members,
  created_at timestamptz(3) not null default now(),
  checked_at timestamptz(3),
  -- Who had the rows written, with the role that allowed it: the audit log names them for each product.
  started_by integer references staff_members,
  started_role text,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  taken_back_by integer references staff_members,
  taken_back_role text,
  taken_back_at timestamptz(3),
  -- The last sign of life of the job, so that another worker continues when it died.
  worked_at timestamptz(3) not null default now(),
  check ((state = 'refused') = (fault is not null))
);
-- One at a time: two could wait for each other's products, and each would take the shop's database for itself.
create unique index imports_one_at_a_time on imports ((true)) where state in ('running', 'taking-back');

-- The compressed file, until it is checked.
create table import_files (
  import_id integer primary key references imports on delete cascade,
  content bytea not null
);

create table import_rows (
  import_id integer not null references imports on delete cascade,
  position integer not null,
  -- Where the row begins in the file.
  line integer not null,
  cells text[] not null,
  outcome text not null check (outcome in ('new', 'changed', 'unchanged', 'refused')),
  state text not null check (state in ('none', 'waiting', 'written', 'left', 'taken-back', 'kept')),
  product_id integer references products,
  -- The version that the check saw. A row whose product has another one since is left alone.
  version integer,
  -- The version after writing. A row whose product has another one since is not taken back.
  written_version integer,
  before jsonb,
  after jsonb,
  faults jsonb not null default '[]',
  primary key (import_id, position)
);
create index import_rows_by_outcome on import_rows (import_id, outcome, position);
create index import_rows_by_state on import_rows (import_id, state, position);
create index import_rows_of_product on import_rows (product_id);
