import type pg from 'pg'

/** How much waits on the board and how long the history of money is, for a shop with ten million orders. */
const waiting = 2_000
const decided = 50_000
const days = 731

/** Money that waits: unmatched, a little too little, and too much. */
const flaggedSql = `
  insert into payments (provider, transaction_no, order_id, order_created_at, amount_santim, currency, via, flag, part,
    is_held, received_at)
  select 'cbe', 'FLAG' || n, o.id, o.created_at, 100 + n, 'ETB', 'bank', f.flag,
    case f.flag when 'overpaid' then 'excess' else 'main' end, f.flag <> 'overpaid', now() - n * interval '1 minute'
  from generate_series(1, $1::int) n
  cross join lateral (select (array['unmatched', 'underpaid', 'overpaid'])[1 + n % 3] as flag) f
  left join orders o on o.id = n and f.flag <> 'unmatched'`
/** Refunds: made by hand or slow now, and made in the past. */
const openRefundsSql = `
  insert into payment_refunds (payment_id, reference, amount_santim, reason, state, created_at)
  select p.id, 'BENCHREFUND' || lpad(p.id::text, 10, '0'), p.amount_santim, 'not-due',
    case when p.id % 2 = 0 or p.flag = 'overpaid' then 'by_hand' else 'queued' end, now() - interval '2 hours'
  from (select id, amount_santim, flag from payments where flag = 'overpaid'
    union all (select id, amount_santim, flag from payments where flag is null order by id desc limit $1::int)) p`
const madeRefundsSql = `
  insert into payment_refunds (payment_id, reference, amount_santim, reason, way, state, created_at, settled_at)
  select id, 'BENCHGIVEN' || lpad(id::text, 10, '0'), 100, 'staff', 'wallet', 'refunded', received_at, received_at
  from payments where flag is null order by id limit $1::int`

const approvalsSql = `
  insert into approvals (kind, payload, subject, order_id, amount_santim, reason, asked_by, asked_at, expires_at, state,
    decided_by, decided_at)
  select 'refund-order', jsonb_build_object('kind', 'refund-order', 'order_id', n, 'refund',
      jsonb_build_object('what', 'amount', 'amount', '6000.00', 'way', 'method', 'reason', 'Broken glass')),
    'order ' || n, n, 600000, 'Broken glass', $1::int, now() - n * interval '1 minute', now() + interval '1 day',
    case when n <= $2::int then 'waiting' else 'withdrawn' end, case when n > $2::int then $1::int end,
    case when n > $2::int then now() end
  from generate_series(1, $3::int) n`
const refusalsSql = `
  insert into refused_goods (order_id, order_created_at, line_no, product_id, store_id, is_substitute, quantity, reason,
    amount_santim, noted_by)
  select order_id, order_created_at, line_no, product_id, store_id, false, 1, 'damaged', 10000, $1::int from picks limit $2::int`

/** Every tenth customer has money in the wallet, and every hundredth owes for an order. */
const walletsSql = `
  insert into ledger_accounts (kind, customer_id, balance_santim)
  select a.kind, c.id, a.santim from customers c
  cross join (values ('wallet', 10, 500), ('debt', 100, 10000)) as a (kind, nth, santim) where c.id % a.nth = 0`
const debtsSql = `
  with bought as (
    insert into ledger_transactions (kind, order_id, order_created_at, created_at)
    select 'purchase', o.id, o.created_at, now() - (o.id % 200) * interval '1 day'
    from ledger_accounts a cross join lateral (
      select id, created_at from orders where customer_id = a.customer_id order by id desc limit 1) o
    where a.kind = 'debt' returning id, order_id)
  insert into ledger_entries (transaction_id, account_id, amount_santim)
  select b.id, a.id, a.balance_santim from bought b join orders o on o.id = b.order_id
  join ledger_accounts a on a.customer_id = o.customer_id and a.kind = 'debt'`

/** Figures of two years, as full as a busy shop makes them. */
const figuresSql = [
  `insert into counted_days (day, counted_to, is_closed)
   select current_date - n, now(), n > 0 from generate_series(0, $1::int) n`,
  `insert into daily_sales select current_date - n, s.id, c.id, m.method, d.id, 100000, 100, 50
   from generate_series(0, $1::int) n, stores s, (select id from categories union all select null) c, delivery_types d,
     (values ('cbe'), ('telebirr'), ('loan')) as m (method)`,
  `insert into hourly_sales select current_date - n, h.hour, s.id, m.method, d.id, 3, 0, 100000, 100, 50
   from generate_series(0, $1::int) n, generate_series(6, 21) h (hour), stores s, delivery_types d,
     (values ('cbe'), ('telebirr'), ('loan')) as m (method)`,
  `insert into daily_goods select current_date - n, s.id, p.id, 2, 20000
   from generate_series(0, $1::int) n, stores s, lateral (
     select id from generate_series((n * 31 + s.id) % 997, (select max(id) from products), 997) g
       join products on id = g limit 1000) p`,
  `insert into daily_shortages select current_date - n, s.id, p.id, 'not-there', 1, 1, 10000
   from generate_series(0, $1::int) n, stores s, lateral (
     select id from generate_series((n * 31 + s.id) % 4999, (select max(id) from products), 4999) g
       join products on id = g limit 50) p`,
  `insert into daily_money select current_date - n, m.method, 100, 10000000, 2, 10000
   from generate_series(0, $1::int) n, (values ('cbe'), ('telebirr'), ('bunna'), ('cbe-pay')) as m (method)`,
  `insert into daily_deliveries select current_date - n, s.id, m.id, 'Area ' || area, 95, 5, 5
   from generate_series(0, $1::int) n, stores s, staff_members m, generate_series(1, 11) area`,
  `insert into daily_picking select current_date - n, s.id, m.id, 100, 1000, 10, 60000
   from generate_series(0, $1::int) n, stores s, staff_members m`,
]
const stockValuesSql = `
  insert into stock_values select store_id, count(*), sum(quantity), 0, count(*) from stock group by store_id`
/** The deliveries and finished picks of ninety days, and waste. */
const workSql = [
  `update fulfilments set started_at = order_created_at + interval '1 hour', picker_id = $1::int,
     finished_at = order_created_at + interval '80 minutes'
   where stage = 'done' and order_created_at > now() - interval '90 days'`,
  `insert into deliveries (order_id, order_created_at, attempt_no, store_id, courier_id, state, reason, left_at, acted_at)
   select order_id, order_created_at, 1, store_id, $1::int, s.state, case s.state when 'failed' then 'phone-off' end,
     order_created_at + interval '3 hours', order_created_at + interval '4 hours'
   from fulfilments cross join lateral (
     select case when order_id % 20 = 0 then 'failed' else 'delivered' end as state) s
   where stage = 'done' and order_created_at > now() - interval '90 days'`,
  `insert into stock_movements (product_id, store_id, kind, quantity, reason, staff_id, created_at)
   select p.id, 1, 'wasted', -1, 'damaged', $1::int, now() - (p.id % 90) * interval '1 day'
   from products p where p.id % 20 = 0`,
]

/** What waits on the money board, and what reports read. Triggers must be off: neither stock nor balances follow. */
export async function fillMoney(client: pg.Client, memberId: number, orders: number): Promise<void> {
  // In a small shop less waits.
  const most = Math.min(waiting, Math.ceil(orders / 10))
  await client.query(flaggedSql, [most])
  await client.query(openRefundsSql, [most])
  await client.query(madeRefundsSql, [Math.min(decided, Math.ceil(orders / 10))])
  await client.query(approvalsSql, [memberId, Math.min(500, most), decided])
  await client.query(refusalsSql, [memberId, most])
  await client.query(walletsSql)
  await client.query(debtsSql)
  await client.query(stockValuesSql)
  for (const fill of figuresSql) await client.query(fill, [Math.min(days, Math.ceil(orders / 50)) - 1])
  for (const fill of workSql) await client.query(fill, [memberId])
}
