-- The screen of the payment methods counts purchases on credit and shows the last one.
create index concurrently ledger_purchases_by_time on ledger_transactions (created_at) where kind = 'purchase';
