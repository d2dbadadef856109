import { customerBase } from '@zembil/contract/customer-api'
import { urlOfRole } from '../../apps/api/src/platform/database/database-roles.ts'
import { createDb } from '../../apps/api/src/platform/database/db.ts'
import { prepareCustomers } from '../../apps/api/test/race/race-shop.ts'
import type { Effort } from '../compare.ts'
import { connections, oneAtATime, underLoad } from '../measure.ts'
import { startApi } from '../race/race-stage.ts'
import { ordersDatabaseUrl, seedOrders } from '../seed/seed-orders.ts'
import { captureListing } from './capture-order.ts'
import type { OrderRow } from './orders-report.ts'
import { pgbenchScript } from './pgbench-script.ts'
import { runPgbench } from './run-pgbench.ts'

/** Half of them are the large buyers of `seed-orders.ts`. */
const customers = 200

async function signIn(databaseUrl: string): Promise<string[] | undefined> {
  const db = createDb({ url: databaseUrl, connections: 1, onError: ({ message }) => console.error(message) })
  try {
    return await prepareCustomers(db, customers)
  } catch {
    return undefined
  } finally {
    await db.destroy()
  }
}

/** Measures a customer's first page of orders in a table of `orders` rows. Seeds the database if it does not exist. */
export async function measureOrderList(orders: number, effort: Effort): Promise<OrderRow> {
  const databaseUrl = ordersDatabaseUrl(orders)
  let tokens = await signIn(databaseUrl)
  if (!tokens) {
    await seedOrders(orders, (step) => console.log(`seeding: ${step}`))
    tokens = (await signIn(databaseUrl)) ?? []
  }
  const asked = tokens.map((token) => ({ path: `${customerBase}/orders`, token }))
  // The last customer's id equals no other parameter, so it can be replaced by a variable.
  const statement = await captureListing(databaseUrl, tokens.at(-1) ?? '')
  const stands = [{ value: customers, variable: 'customer' }]
  const script = pgbenchScript([statement], stands, [`\\set customer random(1, ${customers})`])
  const api = await startApi(databaseUrl)
  const calm = await oneAtATime(api.origin, asked, effort.rounds)
  const turns = []
  for (let turn = 0; turn < effort.turns; turn++) {
    const bare = await runPgbench(urlOfRole(databaseUrl, 'api'), script, connections, effort.seconds)
    turns.push({ bare, ours: await underLoad(api.origin, asked, effort.seconds) })
  }
  await api.stop()
  const group = `${orders.toLocaleString('en-US')} orders`
  return { group, name: "GET orders, a customer's first page", wanted: 'sequential p95 ≤ 30 ms', turns, calm }
}
