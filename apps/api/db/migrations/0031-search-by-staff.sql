-- What staff search by. Fragments of transaction numbers and references are found by their trigrams.
create extension pg_trgm;

-- The words of customers' names, normalised, and their consonants: a name is found in either script. The worker fills it,
-- because the rules of sounds are in packages/rules. A row goes with its customer.
create table customer_names (
  customer_id integer not null references customers on delete cascade,
  word text not null,
  skeleton text not null,
  primary key (customer_id, word)
);
create index customer_names_by_word on customer_names (word text_pattern_ops, customer_id);
create index customer_names_by_skeleton on customer_names (skeleton text_pattern_ops, word);

-- Customers whose name has changed since it was indexed. A trigger writes it, so that nobody who changes a name can forget.
create table customer_names_waiting (
  customer_id integer primary key references customers on delete cascade
);
create function queue_customer_name() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Locks the row: while this change is not committed, the worker leaves the customer waiting.
  insert into customer_names_waiting (customer_id) values (new.id)
  on conflict (customer_id) do update set customer_id = excluded.customer_id;
  return null;
end $$;
create trigger queue_customer_name after update of first_name, last_name on customers for each row
  when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name)
  execute function queue_customer_name();
create trigger queue_new_customer_name after insert on customers for each row
  when (num_nonnulls(new.first_name, new.last_name) > 0) execute function queue_customer_name();
insert into customer_names_waiting select id from customers where num_nonnulls(first_name, last_name) > 0;

-- The last digits of a number, by a prefix of its reverse.
create index customers_by_last_digits on customers (reverse(phone_number) text_pattern_ops);
create index orders_of_receiver on orders ((shipping_detail->>'phone_number'), id) where shipping_detail is not null;

-- Pages of a list need the exact order, which the block ranges of the old index do not have.
create index payments_newest on payments (received_at, id);
drop index payments_by_time;
create index payments_by_amount on payments (amount_santim, received_at, id);
create index payments_by_part_of_number on payments using gin (transaction_no gin_trgm_ops);
create index payment_attempts_by_part_of_reference on payment_attempts using gin (reference gin_trgm_ops);
create index payment_refunds_by_part_of_reference on payment_refunds using gin (reference gin_trgm_ops);

-- Open orders by the last digits of the receiver's number: whoever comes for a pickup tells them.
create index orders_open_by_last_digits on orders (reverse(shipping_detail->>'phone_number') text_pattern_ops)
  where status in ('unpaid', 'payment-rejected', 'payment-captured', 'pending-delivery', 'pending-pickup')
    and shipping_detail is not null;

-- The order that a message is about, if it is about one.
alter table sms_messages add column order_id bigint;
create index sms_messages_of_order on sms_messages (order_id) where order_id is not null;
alter table notifications add column order_id bigint;
create index notifications_of_order on notifications (order_id) where order_id is not null;
