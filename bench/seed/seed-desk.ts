import { tokens } from '@zembil/rules/search/amharic-text'
import { skeleton } from '@zembil/rules/search/sound-key'
import pg from 'pg'
import { createDatabase, databaseName, dropDatabase, siblingDatabase } from '../../apps/api/scripts/databases.ts'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { withoutIndexes } from '../catalogue/without-indexes.ts'
import { ensureBenchDatabase } from './ensure-bench-database.ts'
import { fillCredit } from './seed-credit.ts'
import { fillMoney } from './seed-money.ts'
import { fillOrders } from './seed-orders.ts'

export type DeskSize = { products: number; orders: number }

export const deskDatabaseUrl = ({ products, orders }: DeskSize): string =>
  siblingDatabase(readConfig().databaseUrls.owner, `zembil_bench_desk_${products}_${orders}`)

/** A customer for ten orders: a million for ten million. */
const ordersPerCustomer = 10
/** Orders that the shop works on, among the newest. */
const openOrders = 20_000

/** Common names; in a million customers each belongs to tens of thousands. */
const firstNames =
  'Abebe,Kebede,Almaz,Tigist,Dawit,Selam,Hanna,Yonas,Meron,Bekele,አበበ,ከበደ,አልማዝ,ትዕግስት,ዳዊት,ሰላም,ሃና,ዮናስ,ሜሮን,በቀለ'.split(',')
const lastNames =
  'Tadesse,Alemu,Girma,Haile,Bekele,Tesfaye,Worku,Demissie,Assefa,Mulugeta,Negash,Teshome,Wolde,ታደሰ,አለሙ,ግርማ,ኃይሌ,ተስፋዬ,ወርቁ,ደምሴ,አሰፋ,ሙሉጌታ,ነጋሽ'.split(
    ',',
  )

const namesSql = `
  update customers set first_name = ($1::text[])[1 + id % $3], last_name = ($2::text[])[1 + (id / 7) % $4],
    email = 'customer' || id || '@example.com', city = 'Addis Ababa', sub_city = 'Bole', woreda = '03',
    neighborhood = 'Medhanialem', house_number = id::text`
const wordsSql = `
  insert into customer_names (customer_id, word, skeleton)
  select distinct c.id, w.word, w.skeleton from customers c
  join unnest($1::text[], $2::text[], $3::text[]) w (name, word, skeleton) on w.name in (c.first_name, c.last_name)`

/** Every paid order has a fulfilment; of the open ones each stage has its share, and some are late. */
const stagesSql = `
  update orders set status = 'pending-delivery', delivery_kind = 'delivery', delivery_type_id = 1, delivered_at = null,
    delivery_due_on = current_date + (id % 4)::int - 1
  where status = 'successful' and id > (select max(id) from orders) - $1::int`
const fulfilmentsSql = `
  insert into fulfilments (order_id, order_created_at, store_id, stage, due_on, picker_id)
  select o.id, o.created_at, o.store_id, s.stage, o.delivery_due_on, case when s.stage = 'picking' then $1::int end
  from orders o, lateral (select case when o.status = 'successful' then 'done'
    else (array['to-pick', 'picking', 'packed', 'ready', 'out', 'failed'])[1 + o.id % 6] end as stage) s
  where o.status in ('successful', 'pending-delivery')`
const picksSql = `
  insert into picks (order_id, order_created_at, line_no, product_id, store_id, wanted)
  select o.id, o.created_at, l.line_no, l.product_id, o.store_id, l.quantity
  from orders o join order_lines l on l.order_id = o.id and l.order_created_at = o.created_at
  where o.status = 'pending-delivery'`
const deliveriesSql = `
  insert into deliveries (order_id, order_created_at, attempt_no, store_id, courier_id, state, left_at)
  select order_id, order_created_at, 1, store_id, $1::int, 'out', now() - (order_id % 40) * interval '1 hour'
  from fulfilments where stage = 'out'`

const attemptsSql = `
  insert into payment_attempts (id, order_id, order_created_at, method, reference, amount_santim, state, settled_at, kind,
    language, payer_phone, created_at, expires_at)
  overriding system value
  select id, id, created_at, 'telebirr', id || 'Z' || upper(substr(md5(id::text), 1, 12)), total_cost_santim, 'paid',
    created_at, 'redirect', 'am', shipping_detail->>'phone_number', created_at, expires_at
  from orders where status in ('successful', 'pending-delivery')`
/** Messages are kept for ninety days. */
const messagesSql = [
  `insert into sms_messages (customer_id, purpose, status, order_id, expires_at, created_at, settled_at)
   select customer_id, 'payment', 'sent', id, created_at, created_at, created_at from orders
   where created_at > now() - interval '90 days'`,
  `insert into notifications (customer_id, order_id, title, title_am, message, message_am, created_at)
   select customer_id, id, 'Paid', 'ተከፍሏል', '', '', created_at from orders where created_at > now() - interval '90 days'`,
]

/** An order of a hundred lines, which LIM-01 names. */
const longOrderSql = `
  insert into order_lines (order_id, order_created_at, line_no, product_id, name, name_am, search_text, price_santim,
    quantity, units, contents)
  select o.id, o.created_at, 2 + p.id, p.id, p.name, p.name_am, '', 10000, 1, '[]',
    jsonb_build_array(jsonb_build_object('product_id', p.id, 'quantity', 1, 'price_santim', 10000))
  from orders o, products p where o.id = $1 and p.id between 1 and 98`

/** What each store sold in thirty days, for the lists of low stock. */
const soldSql = `
  insert into stock_sales (store_id, product_id, supplier_id, units_30_days)
  select s.id, p.id, coalesce(p.supplier_id, 0), 1 + p.id % 40 from stores s, products p where p.id % 20 = 0`

async function addStaff(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    "insert into staff_members (name, name_am, email) values ('Sara', 'ሣራ', 'sara@bench.example') returning id",
  )
  return rows[0]?.id ?? 0
}

async function fillNames(client: pg.Client): Promise<void> {
  await client.query(namesSql, [firstNames, lastNames, firstNames.length, lastNames.length])
  const words = [...new Set([...firstNames, ...lastNames])].flatMap((name) =>
    tokens(name).map((word) => ({ name, word, key: skeleton(word) })),
  )
  await client.query(wordsSql, [
    words.map(({ name }) => name),
    words.map(({ word }) => word),
    words.map(({ key }) => key),
  ])
}

/** The order of `longOrderSql`: an open one. */
export const longOrderId = ({ orders }: DeskSize): number => orders - 1_111

/** A shop with a large catalogue, a long history and a full queue, for what staff look at. */
export async function seedDesk(size: DeskSize, report: (step: string) => void): Promise<void> {
  const url = deskDatabaseUrl(size)
  await dropDatabase(url)
  // Seeding the catalogue takes minutes, so copy the one that exists.
  await createDatabase(url, databaseName(await ensureBenchDatabase(size.products)))
  await fillOrders(url, size.orders, report, ordersPerCustomer)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    "set session_replication_role = replica; set maintenance_work_mem = '1GB'; set synchronous_commit = off",
  )
  report('names')
  await fillNames(client)
  const memberId = await addStaff(client)
  report('fulfilments')
  await client.query(stagesSql, [openOrders])
  await withoutIndexes(client, ['fulfilments'], async () => void (await client.query(fulfilmentsSql, [memberId])))
  await client.query(picksSql)
  await client.query(deliveriesSql, [memberId])
  await client.query(longOrderSql, [longOrderId(size)])
  await client.query(soldSql)
  report('attempts')
  await withoutIndexes(client, ['payment_attempts'], async () => void (await client.query(attemptsSql)))
  report('messages')
  for (const fill of messagesSql) await client.query(fill)
  report('money')
  await fillMoney(client, memberId, size.orders)
  report('credit and settlement')
  await fillCredit(client, url, memberId)
  report('statistics')
  await client.query('vacuum analyze')
  await client.end()
}
