-- Reports count deliveries on the day on which the courier's report arrived.
create index concurrently deliveries_by_arrival on deliveries (received_at) where received_at is not null;
