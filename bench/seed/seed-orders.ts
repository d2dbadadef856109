import pg from 'pg'
import { createSeededDatabase } from '../../apps/api/scripts/create-seeded-database.ts'
import { siblingDatabase } from '../../apps/api/scripts/databases.ts'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { aDeliveryDetail } from '../../apps/api/test/an-order.ts'
import { withoutIndexes } from '../catalogue/without-indexes.ts'

export const ordersDatabaseUrl = (orders: number): string =>
  siblingDatabase(readConfig().databaseUrls.owner, `zembil_bench_orders_${orders}`)

const batch = 500_000
const ordersPerCustomer = 20
const fewestCustomers = 400
/** Large buyers, such as shops and canteens. Every fiftieth order is from one of them. */
const greatBuyers = 100

const customersSql = `
  insert into customers (id, phone_number)
  select i + 1, '2517' || lpad(i::text, 8, '0') from generate_series(0, $1::int - 1) i`

/** Spread over about three years, in chronological order; one in ten is canceled, the newest are still unpaid. */
const ordersSql = `
  insert into orders (id, created_at, customer_id, status, payment_method, delivery_type_id, store_id, delivery_kind,
    delivery_days, delivery_due_on, shipping_detail, order_cost_santim, discount_santim, delivery_cost_santim,
    total_cost_santim, expires_at, delivered_at, deleted_at)
  select i, placed_at, customer, status, 'telebirr', 3, 1 + i % 4, 'pickup', 1, placed_at::date + 1, $5::jsonb || jsonb_build_object('phone_number', '2517' || lpad((customer - 1)::text, 8, '0')), 20000, 0, 0, 20000,
    placed_at + interval '130 minutes',
    case when status = 'successful' then placed_at + interval '1 day' end,
    case when status = 'canceled' then placed_at + interval '1 hour' end
  from generate_series($1::bigint, $2::bigint) i,
    lateral (select case when i % 50 = 0 then 1 + (i / 50) % ${greatBuyers} else 1 + (i * 7919) % $4 end as customer,
      now() - ($3::bigint - i) * interval '1 second' * (94608000.0 / $3::bigint) as placed_at,
      case when i % 10 = 0 then 'canceled' when $3::bigint - i < 1000 then 'unpaid' else 'successful' end as status) o`

const linesSql = `
  insert into order_lines (order_id, order_created_at, line_no, product_id, name, name_am, search_text, price_santim,
    quantity, units, contents)
  select o.id, o.created_at, line_no, p.id, p.name, p.name_am, lower(p.name) || ' ' || p.name_am, 10000, 1,
    jsonb_build_array(jsonb_build_object('product_id', p.id, 'quantity', 1)),
    jsonb_build_array(jsonb_build_object('product_id', p.id, 'quantity', 1, 'price_santim', 10000))
  from orders o, generate_series(1, 2) line_no, lateral (select 1 + (o.id * 31 + line_no * 7)::int % 300 as product_id) l
    join products p on p.id = l.product_id
  where o.id between $1 and $2`

const eventsSql = `
  insert into order_events (order_id, order_created_at, event_no, from_status, to_status, actor, created_at)
  select id, created_at, 1, null, 'unpaid', 'customer', created_at from orders where id between $1 and $2
  union all
  select id, created_at, 2, 'unpaid', status, 'staff', coalesce(delivered_at, deleted_at) from orders
  where id between $1 and $2 and status <> 'unpaid'`

/** Stock taken by each order, and released again by canceled ones. */
const movementsSql = `
  insert into stock_movements (product_id, store_id, kind, quantity, created_at, order_id)
  select l.product_id, 1, m.kind, m.quantity, m.moved_at, o.id
  from orders o join order_lines l on l.order_id = o.id, lateral (
    select 'sold' as kind, -l.quantity as quantity, o.created_at as moved_at
    union all select 'released', l.quantity, o.deleted_at where o.status = 'canceled') m
  where o.id between $1 and $2`

const paymentsSql = `
  insert into payments (provider, transaction_no, order_id, order_created_at, amount_santim, currency, via, received_at)
  select 'telebirr', 'BENCH' || id, id, created_at, total_cost_santim, 'ETB', 'notice', created_at + interval '1 minute'
  from orders where status = 'successful' and id between $1 and $2`

/** Adds receipts for everything sold, so that the stock of the demo shop still adds up. */
const receivedSql = `
  insert into stock_movements (product_id, store_id, kind, quantity, created_at)
  select product_id, 1, 'received', -sum(quantity), now() - interval '3 years' from stock_movements
  where order_id is not null group by 1`

/** The demo shop with a long order history. Ten million orders take about 20 GB and 20 minutes. */
export async function seedOrders(count: number, report: (step: string) => void): Promise<void> {
  const url = ordersDatabaseUrl(count)
  await createSeededDatabase(url, new Date())
  await fillOrders(url, count, report)
}

/** Fills a seeded database with orders. */
export async function fillOrders(
  url: string,
  count: number,
  report: (step: string) => void,
  perCustomer = ordersPerCustomer,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Triggers and foreign keys are off during the load, and nothing needs to survive a crash.
  await client.query(
    "set session_replication_role = replica; set maintenance_work_mem = '1GB'; set synchronous_commit = off",
  )
  const customers = Math.max(fewestCustomers, Math.ceil(count / perCustomer))
  report(`${customers} customers`)
  await client.query(customersSql, [customers])
  await withoutIndexes(client, ['orders', 'stock_movements', 'payments'], async () => {
    for (let first = 1; first <= count; first += batch) {
      const last = Math.min(count, first + batch - 1)
      await client.query(ordersSql, [
        first,
        last,
        count,
        customers,
        JSON.stringify({ ...aDeliveryDetail, landmark: null }),
      ])
      await client.query('analyze orders')
      await client.query(linesSql, [first, last])
      for (const fill of [eventsSql, movementsSql, paymentsSql]) await client.query(fill, [first, last])
      report(`${last} orders`)
    }
    report('indexes')
  })
  await client.query(receivedSql)
  for (const table of ['orders', 'customers'])
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [table])
  report('statistics')
  await client.query('vacuum analyze')
  await client.end()
}
