-- A code entered at the identity provider signs in once, or confirms one new number: a token that was copied on its way is
-- worth nothing afterwards. The hash is kept longer than the provider's word is accepted.
create table used_identity_proofs (
  proof_hash bytea primary key check (octet_length(proof_hash) = 32),
  expires_at timestamptz(3) not null
);
create index used_identity_proofs_by_expiry on used_identity_proofs (expires_at);

-- Use keeps a session alive, but not beyond ninety days. In hours: a day's length depends on the time zone of a connection.
update sessions set expires_at = least(expires_at, created_at + interval '2160 hours');
alter table sessions add constraint sessions_end check (expires_at <= created_at + interval '2160 hours');
