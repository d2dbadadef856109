-- Payments that need staff. Those of the wallet carry a flag too, never need staff, and may be a large share of all payments.
create index concurrently payments_needing_staff on payments (received_at) where flag <> 'wallet';
