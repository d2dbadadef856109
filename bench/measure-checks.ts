import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { requireSoundLedger } from '../apps/api/src/features/loans/check-ledger.ts'
import { auditRecentPayments } from '../apps/api/src/features/payments/audit/audit-payments.ts'
import { requireSoundStock } from '../apps/api/src/features/stock/check-stock.ts'
import { createDb, type Db } from '../apps/api/src/platform/database/db.ts'
import { migrate } from '../apps/api/src/platform/database/migrate.ts'
import { ordersDatabaseUrl, seedOrders } from './seed/seed-orders.ts'

/** Measures the nightly checks on a large database, given that the previous night's checks passed. */
const { values } = parseArgs({ options: { orders: { type: 'string', default: '10000000' } } })
const orders = Number(values.orders)

const connect = (): Db =>
  createDb({
    url: ordersDatabaseUrl(orders),
    connections: 1,
    statementTimeout: 3_600_000,
    onError: ({ message }) => console.error(message),
  })

async function isFilled(): Promise<boolean> {
  const db = connect()
  const count = db.selectFrom('orders').select('id').limit(1).execute()
  const rows = await count.catch(() => []).finally(() => db.destroy())
  return rows.length > 0
}
if (!(await isFilled())) await seedOrders(orders, (step) => console.log(`seeding: ${step}`))

const db = connect()
const seconds = async (work: () => Promise<unknown>): Promise<string> => {
  const start = performance.now()
  await work()
  return ((performance.now() - start) / 1_000).toFixed(2)
}
console.log(`migrations: ${await seconds(() => migrate(ordersDatabaseUrl(orders)))} s`)
const { rows } = await sql<{ orders: string; movements: string; events: string; payments: string }>`
  select (select count(*) from orders where created_at > now() - interval '30 hours') as orders,
    (select count(*) from stock_movements where created_at > now() - interval '30 hours') as movements,
    (select count(*) from order_events where created_at > now() - interval '30 hours') as events,
    (select count(*) from payments where received_at > now() - interval '30 hours') as payments`.execute(db)
console.log('of the last 30 hours', rows[0])

/** Restores the state after last night's checks: everything older than 30 hours is already summed. */
async function lastNightWasGood(): Promise<void> {
  await sql`delete from check_points`.execute(db)
  await sql`insert into check_points select name, date_trunc('second', now() - interval '30 hours')
    from unnest(array['stock', 'payments', 'ledger']) name`.execute(db)
  await sql`delete from stock_check_sums`.execute(db)
  await sql`insert into stock_check_sums select m.product_id, sum(m.quantity) from stock_movements m
    where m.created_at < (select checked_to from check_points where name = 'stock') group by 1`.execute(db)
}
for (let night = 1; night <= 3; night++) {
  console.log(`summing all movements, as each night did before: ${await seconds(lastNightWasGood)} s`)
  console.log(`night ${night}: check-stock ${await seconds(() => requireSoundStock(db))} s`)
  console.log(`night ${night}: check-payments ${await seconds(() => auditRecentPayments(db))} s`)
  console.log(`night ${night}: check-ledger ${await seconds(() => requireSoundLedger(db))} s`)
}
await db.destroy()
