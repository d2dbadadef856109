-- The queue of orders: the tabs of open orders, and those of finished ones.
create index fulfilments_open on fulfilments (stage, due_on, order_id) where stage <> 'done';
create index orders_by_store_and_status on orders (store_id, status, id);
