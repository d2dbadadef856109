-- Why a method is closed, and who closed or opened it. Null for what was written before, or by hand.
alter table payment_method_settings add column reason text check (reason <> '');
alter table payment_method_settings add column changed_by integer references staff_members (id);
-- The last payment of each method.
create index payments_of_provider on payments (provider, received_at);
