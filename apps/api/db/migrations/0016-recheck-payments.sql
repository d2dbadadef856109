-- A refusal is not final at the provider: people try again on its page and pay. Ended attempts can have a next check too. A
-- notice that the provider does not confirm yet has its payment asked about often until `recheck_until`.

alter table payment_attempts add column recheck_until timestamptz(3);

-- Refusals of the last days have not been asked about since.
update payment_attempts set next_check_at = now() where state = 'refused' and settled_at > now() - interval '2 days';
