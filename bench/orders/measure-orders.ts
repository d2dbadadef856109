import { randomUUID } from 'node:crypto'
import { customerBase } from '@zembil/contract/customer-api'
import type autocannon from 'autocannon'
import pg from 'pg'
import { checkStock } from '../../apps/api/src/features/stock/check-stock.ts'
import { urlOfRole } from '../../apps/api/src/platform/database/database-roles.ts'
import { createDb } from '../../apps/api/src/platform/database/db.ts'
import { anOrder } from '../../apps/api/test/an-order.ts'
import { prepareCustomers } from '../../apps/api/test/race/race-shop.ts'
import { freshShops } from '../fresh-shops.ts'
import { connections, underLoadOf } from '../measure.ts'
import { startApi } from '../race/race-stage.ts'
import { captureOrder } from './capture-order.ts'
import { type OrderScene, orderScenes } from './order-scenes.ts'
import type { OrderRow } from './orders-report.ts'
import { pgbenchScript } from './pgbench-script.ts'
import { runPgbench } from './run-pgbench.ts'

const shops = freshShops('bench_orders')
const customers = 400

/** Stocks more of every product than a run can sell. */
export async function fillShelves(client: pg.Client): Promise<void> {
  await client.query('update products set is_active = true, is_non_stocked = false, max_quantity_per_order = null')
  await client.query(`insert into stock_movements (product_id, store_id, kind, quantity)
    select p.id, s.id, 'received', 10000000 from products p, stores s`)
  // An order id that equals no other value, so that it can be recognised in the captured statements.
  await client.query('alter sequence orders_id_seq restart 900000')
  await client.query('vacuum analyze')
}

export function orderRequest(tokens: string[], pick: () => number[]): autocannon.Request {
  let turn = 0
  return {
    method: 'POST',
    path: `${customerBase}/orders`,
    setupRequest: (request) => ({
      ...request,
      headers: {
        authorization: `Bearer ${tokens[turn++ % tokens.length]}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(anOrder({ products: pick().map((id) => ({ id, quantity: 1 })) })),
    }),
  }
}

type Stage = { databaseUrl: string; client: pg.Client; tokens: string[]; seconds: number }

/** The transaction of a real order, with variables for the values that differ between orders. */
async function orderScript({ databaseUrl, client, tokens }: Stage, { name, captured, head }: OrderScene) {
  const key = `captured ${name}`.replaceAll(/\W/g, '-')
  const statements = await captureOrder(databaseUrl, tokens.at(-1) ?? '', key, captured)
  const { rows } = await client.query<{ id: string; customer_id: number }>(
    'select id, customer_id from orders order by id desc limit 1',
  )
  const stands = [
    { value: rows[0]?.id ?? '', variable: 'id' },
    { value: rows[0]?.customer_id ?? 0, variable: 'customer' },
    { value: key, variable: 'key' },
    ...head.map((_, place) => ({ value: captured[place] ?? 0, variable: 'abc'.charAt(place) })),
  ]
  const own = [`\\set customer random(1, ${customers})`, '\\set key random(10000000, 1000000000000000)']
  return pgbenchScript(statements, stands, [...head, ...own])
}

async function compareScene(stage: Stage, scene: OrderScene): Promise<OrderRow> {
  const { databaseUrl, tokens, seconds } = stage
  const script = await orderScript(stage, scene)
  const api = await startApi(databaseUrl)
  const requests = [orderRequest(tokens, scene.pick)]
  await underLoadOf(api.origin, requests, 1)
  const turns = []
  for (let turn = 0; turn < 2; turn++) {
    const bare = await runPgbench(urlOfRole(databaseUrl, 'api'), script, connections, seconds)
    turns.push({ bare, ours: await underLoadOf(api.origin, requests, seconds) })
  }
  await api.stop()
  return { group: 'POST orders', name: scene.name, wanted: scene.wanted, turns, calm: null }
}

/** Measures orders over HTTP against pgbench running the same transaction, in turns on one database. */
export async function measureOrders(seconds: number): Promise<OrderRow[]> {
  await shops.prepareTemplate()
  const rows = await shops.onFreshShop(async (databaseUrl) => {
    const db = createDb({
      url: databaseUrl,
      connections: 1,
      statementTimeout: 60_000,
      onError: ({ message }) => console.error(message),
    })
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      await fillShelves(client)
      const tokens = await prepareCustomers(db, customers)
      const measured: OrderRow[] = []
      for (const scene of orderScenes) {
        measured.push(await compareScene({ databaseUrl, client, tokens, seconds }, scene))
      }
      const { products, orders } = await checkStock(db, new Date(0))
      // Includes pgbench's orders: these only add up if it runs the same transaction as the shop.
      if (products.length + orders.length > 0) throw new Error('stock does not add up')
      return measured
    } finally {
      await client.end()
      await db.destroy()
    }
  })
  await shops.dropTemplate()
  return rows
}
