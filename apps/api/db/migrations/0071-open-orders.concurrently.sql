-- What needs eyes is found among the open orders, the most urgent first; the finished ones are not read.
create index concurrently orders_open_by_due_day on orders (delivery_due_on, id)
  where status in ('unpaid', 'payment-rejected', 'payment-captured', 'pending-delivery', 'pending-pickup');
