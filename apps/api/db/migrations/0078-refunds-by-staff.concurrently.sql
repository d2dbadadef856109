-- What staff gave back on a day, for the figures of sales.
create index concurrently payment_refunds_by_staff on payment_refunds (created_at) where reason = 'staff';
