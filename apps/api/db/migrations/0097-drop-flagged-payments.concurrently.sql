-- Replaced by payments_needing_staff.
drop index concurrently payments_flagged;
