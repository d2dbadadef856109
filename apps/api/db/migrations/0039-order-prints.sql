-- How often each paper of an order was printed, so that a reprint says that it is one. docs/decisions/0020-staff-console.md
create table order_prints (
  order_id bigint not null,
  order_created_at timestamptz(3) not null,
  kind text not null check (kind in ('pick-list', 'packing-slip', 'receipt', 'labels')),
  copies integer not null default 1 check (copies > 0),
  primary key (order_id, order_created_at, kind),
  foreign key (order_id, order_created_at) references orders (id, created_at)
);
