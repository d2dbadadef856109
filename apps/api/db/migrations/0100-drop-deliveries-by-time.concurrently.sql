-- Replaced by deliveries_by_arrival.
drop index concurrently deliveries_by_time;
