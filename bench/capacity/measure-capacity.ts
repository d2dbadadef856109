import { existsSync } from 'node:fs'
import { customerBase } from '@zembil/contract/customer-api'
import autocannon from 'autocannon'
import pg from 'pg'
import { databaseEnv } from '../../apps/api/src/platform/database/database-roles.ts'
import { createDb } from '../../apps/api/src/platform/database/db.ts'
import { noLimits } from '../../apps/api/test/no-limits.ts'
import { prepareCustomers } from '../../apps/api/test/race/race-shop.ts'
import { demoContact } from '../../apps/storefront/app/platform/page/shop-contact.ts'
import { pages } from '../catalogue/measure-pages.ts'
import { freshShops } from '../fresh-shops.ts'
import { connections } from '../measure.ts'
import { fillShelves, orderRequest } from '../orders/measure-orders.ts'
import { orderScenes } from '../orders/order-scenes.ts'
import { cpuSeconds } from '../process-cpu.ts'
import { startApi } from '../race/race-stage.ts'
import { markdownTable } from '../report.ts'
import { ensureBenchDatabase } from '../seed/ensure-bench-database.ts'
import { type Server, startServer } from '../server-process.ts'
import { type DatabaseWatch, watchDatabase } from './watch-database.ts'

/** What one kind of request costs. CPU and connection times are seconds per 1,000 requests. */
export type CapacityRow = {
  group: string
  name: string
  cpu: { storefront: number; api: number; database: number }
  /** Time in which a connection of the database was in use. */
  busy: number
  /** Of one response, as it leaves the process. */
  bytes: number
  failures: number
}

type Kind = { name: string; requests: autocannon.Request[] }
type Parts = { storefront: Server | null; api: Server; database: DatabaseWatch }

const get = (path: string): autocannon.Request => ({ method: 'GET', path, headers: { 'accept-encoding': 'br' } })
const inApi = (path: string): autocannon.Request => get(customerBase + path)

const reads: Kind[] = [
  { name: 'list of a category', requests: [1, 2, 3].map((id) => inApi(`/categories/${id}/products`)) },
  { name: 'product', requests: [1, 500, 1_500].map((id) => inApi(`/products/${id}`)) },
  {
    name: 'search',
    requests: ['bread', 'milk', 'ዳቦ'].map((word) => inApi(`/products?name=${encodeURIComponent(word)}`)),
  },
  {
    name: 'suggestions',
    requests: ['br', 'mil', 'ዳ'].map((word) => inApi(`/search/suggestions?name=${encodeURIComponent(word)}`)),
  },
]

async function costOf(group: string, { name, requests }: Kind, parts: Parts, amount: number): Promise<CapacityRow> {
  const { storefront, api, database } = parts
  const used = () => ({
    storefront: storefront ? cpuSeconds(storefront.pid) : 0,
    api: cpuSeconds(api.pid),
    database: database.cpu(),
  })
  const load = { url: (storefront ?? api).origin, connections, requests }
  // Warms the caches and the compiler.
  await autocannon({ ...load, amount: Math.ceil(amount / 4) })
  const busyBefore = await database.busy()
  const before = used()
  const { throughput, non2xx, errors } = await autocannon({ ...load, amount })
  const after = used()
  const perThousand = (seconds: number): number => seconds / (amount / 1_000)
  return {
    group,
    name,
    cpu: {
      storefront: perThousand(after.storefront - before.storefront),
      api: perThousand(after.api - before.api),
      database: perThousand(after.database - before.database),
    },
    busy: perThousand((await database.busy()) - busyBefore),
    bytes: throughput.total / amount,
    failures: non2xx + errors,
  }
}

const file = (path: string): string => new URL(`../../apps/${path}`, import.meta.url).pathname
const production = { NODE_ENV: 'production', LOG_LEVEL: 'error', ...noLimits }

/** Pages and reads without any cache: what a cache of the edge or of a process does not answer. */
async function measureReads(products: number, amount: number): Promise<CapacityRow[]> {
  if (!existsSync(file('storefront/build/server/index.js'))) throw new Error('run npm run build first')
  const url = await ensureBenchDatabase(products)
  const database = await watchDatabase(url)
  const api = await startServer(file('api/src/http.ts'), 'API_PORT', {
    ...production,
    ...databaseEnv(url),
    RESPONSE_CACHE_SECONDS: '0',
  })
  const storefront = await startServer(file('storefront/server/main.ts'), 'STOREFRONT_PORT', {
    ...production,
    ...demoContact,
    API_URL: api.origin,
    PUBLIC_ORIGIN: 'http://127.0.0.1:3000',
    PAGE_TTL_MS: '0',
  })
  const size = products.toLocaleString('en-US')
  const rows: CapacityRow[] = []
  try {
    for (const { name, urls } of pages)
      rows.push(
        await costOf(
          `page, ${size} products`,
          { name, requests: urls.map(get) },
          { storefront, api, database },
          amount,
        ),
      )
    for (const kind of reads)
      rows.push(await costOf(`API, ${size} products`, kind, { storefront: null, api, database }, amount))
  } finally {
    await storefront.stop()
    await api.stop()
    await database.end()
  }
  return rows
}

const shops = freshShops('bench_capacity')
const customers = 400

/** Orders of three lines, and the list of a customer's own orders. */
async function measureOrdering(amount: number): Promise<CapacityRow[]> {
  await shops.prepareTemplate()
  const rows = await shops.onFreshShop(async (databaseUrl) => {
    const onError = ({ message }: Error) => console.error(message)
    const db = createDb({ url: databaseUrl, connections: 1, statementTimeout: 60_000, onError })
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await fillShelves(client)
    await client.end()
    const tokens = await prepareCustomers(db, customers)
    await db.destroy()
    const database = await watchDatabase(databaseUrl)
    const api = await startApi(databaseUrl)
    const parts = { storefront: null, api, database }
    const own = tokens.slice(0, 50).map((token) => ({
      ...inApi('/orders'),
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' },
    }))
    try {
      const order = {
        name: 'order of three lines',
        requests: [orderRequest(tokens, orderScenes[0]?.pick ?? (() => [1]))],
      }
      return [
        await costOf('orders', order, parts, amount),
        await costOf('orders', { name: 'own orders', requests: own }, parts, amount),
      ]
    } finally {
      await api.stop()
      await database.end()
    }
  })
  await shops.dropTemplate()
  return rows
}

/** Measures what each kind of request costs every process, for `docs/capacity.md`. */
export async function measureCapacity(sizes: number[], amount: number): Promise<CapacityRow[]> {
  const rows: CapacityRow[] = []
  for (const size of sizes) rows.push(...(await measureReads(size, amount)))
  return [...rows, ...(await measureOrdering(amount))]
}

export const capacityMarkdown = (rows: CapacityRow[]): string =>
  markdownTable(
    {
      group: ({ group }) => group,
      request: ({ name }) => name,
      'storefront CPU s': ({ cpu }) => (cpu.storefront > 0 ? cpu.storefront.toFixed(2) : ''),
      'API CPU s': ({ cpu }) => cpu.api.toFixed(2),
      'database CPU s': ({ cpu }) => cpu.database.toFixed(2),
      'connection s': ({ busy }) => busy.toFixed(2),
      'KB each': ({ bytes }) => (bytes / 1_000).toFixed(1),
    },
    rows,
  )
