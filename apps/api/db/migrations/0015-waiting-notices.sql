-- What messages say that nobody can be asked about again, until it has been done: where the database or a process fails between
-- the two, the worker does it. Written with the message itself, gone once it is settled, so mostly empty.

create table payment_notices_waiting (
  attempt_id bigint not null,
  digest text not null,
  -- as the provider's adapter read it
  outcome jsonb not null,
  via text not null check (via in ('notice', 'return')),
  received_at timestamptz(3) not null default now(),
  primary key (attempt_id, digest),
  foreign key (attempt_id, digest) references payment_notices (attempt_id, digest)
);
