import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { closeDeps, createDeps, type Deps } from '../../apps/api/src/deps.ts'
import { checkStock } from '../../apps/api/src/features/stock/check-stock.ts'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { databaseEnv } from '../../apps/api/src/platform/database/database-roles.ts'
import { prepareCustomers, prepareRaceShop, randomFrom } from '../../apps/api/test/race/race-shop.ts'
import { freshShops } from '../fresh-shops.ts'
import { startApi } from '../race/race-stage.ts'
import { fillOrders } from '../seed/seed-orders.ts'
import { silent } from '../silent-log.ts'
import { startGrowthCrowd } from './growth-crowd.ts'
import { type Conversion, planPartition } from './plan-partition.ts'
import { runConversion } from './run-conversion.ts'

/**
 * Converts `orders` to partitions on a filled database while customers order, as docs/growth.md describes it. Fails if a
 * request fails, an order is lost, or a constraint is missing afterwards.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    shoppers: { type: 'string', default: '6' },
    print: { type: 'boolean', default: false },
  },
})
const shops = freshShops(process.env.GROWTH_NAME ?? 'growth')

/** What an order costs in each table that grows with it. */
async function measureSizes(client: pg.Client, orders: number): Promise<void> {
  const { rows } = await client.query<{ table: string; bytes: string; rows: string }>(`
    select relname as table, pg_total_relation_size(oid) as bytes, reltuples::bigint as rows from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_total_relation_size(oid) > 5000000
    order by 2 desc limit 8`)
  console.table(
    rows.map(({ table, bytes, rows: count }) => ({
      table,
      rows: Number(count),
      MB: Math.round(Number(bytes) / 1e6),
      'bytes per order': Math.round(Number(bytes) / orders),
    })),
  )
}

/** Constraints, indexes, triggers, rights and views of the table, to compare before and after. */
async function describeTable(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select conname || ' ' || pg_get_constraintdef(oid) || convalidated as line from pg_constraint
    where 'orders'::regclass in (conrelid, confrelid) and conparentid = 0
    union all select regexp_replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') from pg_index where indrelid = 'orders'::regclass
    union all select pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'orders'::regclass and not tgisinternal
    union all select grantee::regrole || ' ' || privilege_type from pg_class, aclexplode(relacl) where oid = 'orders'::regclass
    union all select grantee::regrole || ' ' || privilege_type || attname from pg_attribute, aclexplode(attacl)
      where attrelid = 'orders'::regclass
    union all select 'view ' || ev_class::regclass from pg_depend d join pg_rewrite r on r.oid = d.objid
      where d.refobjid = 'orders'::regclass and r.ev_class <> d.refobjid group by ev_class
    order by 1`)
  return rows.map(({ line }) => line)
}

async function partitionsOf(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ partition: string; count: string }>(
    'select tableoid::regclass::text as partition, count(*) from orders group by 1 order by 1',
  )
  return Object.fromEntries(rows.map(({ partition, count }) => [partition, Number(count)]))
}

/** Median time of a customer's first page, in milliseconds on the server. */
async function timeOfList(client: pg.Client): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 31; turn++) {
    const { rows } = await client.query<{ 'QUERY PLAN': { 'Execution Time': number }[] }>(`
      explain (analyze, format json) select id from orders where customer_id = ${1 + turn} and deleted_at is null
      order by created_at desc, id desc limit 16`)
    times.push(rows[0]?.['QUERY PLAN'][0]?.['Execution Time'] ?? 0)
  }
  return times.sort((a, b) => a - b)[15] ?? 0
}

/** Orders that were answered but are not there with everything that belongs to them. */
async function tornOrders(client: pg.Client, placed: number[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from unnest($1::bigint[]) placed (id) where not exists (
      select from orders o join order_lines l on (l.order_id, l.order_created_at) = (o.id, o.created_at)
        join order_events e on (e.order_id, e.order_created_at) = (o.id, o.created_at)
        join order_keys k on k.order_id = o.id
      where o.id = placed.id)`,
    [placed],
  )
  return rows.map(({ id }) => `order ${id} is missing or incomplete`)
}

async function stockFaults({ db }: Deps): Promise<string[]> {
  const { products, orders } = await checkStock(db, new Date(0))
  return [...products, ...orders].map((fault) => `stock does not add up: ${JSON.stringify(fault)}`)
}

function printPlan(conversion: Conversion): void {
  for (const [step, statements] of Object.entries(conversion)) console.log(`-- ${step}\n${statements.join(';\n')};\n`)
}

await shops.prepareTemplate()
const faults = await shops.onFreshShop(async (databaseUrl) => {
  const count = Number(values.orders)
  await fillOrders(databaseUrl, count, (step) => console.log(`filling: ${step}`))
  const config = readConfig({ ...databaseEnv(databaseUrl), NODE_ENV: 'test' })
  const deps = createDeps(config, { log: silent, role: 'owner', statementTimeout: 60_000 })
  await prepareRaceShop(deps.db, randomFrom(1), { units: 100_000 })
  const tokens = await prepareCustomers(deps.db, Number(values.shoppers))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await measureSizes(client, count)
  const [earlier, listBefore] = [await describeTable(client), await timeOfList(client)]
  const api = await startApi(databaseUrl)
  try {
    const crowd = startGrowthCrowd(api.origin, tokens)
    await wait(3_000)
    // So soon that the trial sees orders on both sides of it.
    const until = new Date(Date.now() + 30_000)
    const split = { table: 'orders', column: 'created_at', until, next: new Date(until.getTime() + 366 * 86_400_000) }
    const conversion = await planPartition(client, split)
    if (values.print) printPlan(conversion)
    const figures = await runConversion(client, conversion)
    await wait(Math.max(0, until.getTime() - Date.now()) + 5_000)
    const { failures, placed, requests, longest } = await crowd.end()
    const partitions = await partitionsOf(client)
    console.table([{ orders: count, ...figures, requests, failed: failures.length, longest: Math.round(longest) }])
    console.table([{ ...partitions, listBefore, listAfter: await timeOfList(client) }])
    const found = [...failures]
    const sum = Object.values(partitions).reduce((one, other) => one + other, 0)
    if (sum !== count + placed.length) found.push(`${count + placed.length} orders were placed, ${sum} exist`)
    if (Object.keys(partitions).length !== 2) found.push('no order went into the second partition')
    const now = await describeTable(client)
    const lost = earlier.filter((line) => !now.includes(line))
    found.push(...lost.map((line) => `missing afterwards: ${line}`))
    return [...found, ...(await tornOrders(client, placed)), ...(await stockFaults(deps))]
  } finally {
    await api.stop('SIGKILL')
    await client.end()
    await closeDeps(deps)
  }
})
await shops.dropTemplate()
for (const fault of faults.slice(0, 20)) console.log(fault)
if (faults.length > 0) throw new Error(`${faults.length} faults`)
console.log('passed: orders became partitioned while customers ordered')
