import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { afterFile } from '../test/after-file.ts'
import { type CuttableLink, cuttableLink } from '../test/cuttable-link.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { signIn, type TestCustomer } from '../test/test-customer.ts'
import { place, setProduct } from '../test/test-orders.ts'

/** Holds the stock of a product in another transaction, as a product does that everybody wants. Returns what ends it. */
async function lockStock(databaseUrl: string, productId: number): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('select from stock where product_id = $1 for update', [productId])
  return async () => {
    await client.query('commit')
    await client.end()
  }
}

describe('orders that wait for a product', () => {
  const pools = { DATABASE_CONNECTIONS: '2', ORDER_DATABASE_CONNECTIONS: '2' }

  it('leave connections for browsing, signing in and everything else', async () => {
    const shop = await testApp({ env: pools })
    await setProduct(shop, 1, 50)
    const customers = await Promise.all(Array.from({ length: 8 }, () => signIn(shop)))
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.deps.db)
      return rows[0]?.count
    }
    const unlock = await lockStock(shop.databaseUrl, 1)
    const orders = customers.map((customer) => place(shop, customer, { products: [{ id: 1, quantity: 1 }] }))
    await expect.poll(waiting).toBe(2)
    const [customer] = customers
    await shop.call('GET /products', { query: {} })
    await shop.call('GET /orders', { query: {} }, customer?.token)
    await shop.call('POST /quote', { body: { products: [{ id: 1, quantity: 1 }], packages: [] } }, customer?.token)
    await signIn(shop)
    expect(await waiting()).toBe(2)
    await unlock()
    expect(await Promise.all(orders)).toHaveLength(8)
  })
})

describe('an API with a replica', () => {
  let shop: TestApp
  let link: CuttableLink
  let customer: TestCustomer

  beforeAll(async () => {
    const { hostname, port } = new URL(inject('templateUrl'))
    link = await cuttableLink({ host: hostname, port: Number(port || 5432) })
    afterFile(() => link.close())
    shop = await testApp({
      replica: (url) => {
        const through = new URL(url)
        through.port = String(link.port)
        // Refuses what a replica refuses.
        through.searchParams.set('options', '-c default_transaction_read_only=on')
        return through.href
      },
    })
    customer = await signIn(shop)
    await place(shop, customer)
    // The first read tells where the primary is.
    await vi.waitUntil(() => shop.call('GET /tags', { query: {} }).then(() => countReads('replica')), {
      timeout: 30_000,
    })
  })

  async function countReads(server: string): Promise<number> {
    const { values } = await shop.deps.metrics.reads.get()
    return values.find(({ labels }) => labels.server === server)?.value ?? 0
  }

  /** Reads that may leave the primary. */
  const readAll = async () => {
    await shop.call('GET /categories', { query: {} })
    await shop.call('GET /categories/:id', { params: { id: 1 } })
    await shop.call('GET /categories/:id/products', { params: { id: 1 }, query: {} })
    await shop.call('GET /subcategories/:id', { params: { id: 1 } })
    await shop.call('GET /subcategories/:id/products', { params: { id: 1 }, query: {} })
    await shop.call('GET /products', { query: {} })
    await shop.call('GET /products', { query: { name: 'teff' } })
    await shop.call('GET /products', { query: { name: 'no such thing' } })
    await shop.call('GET /products/:id', { params: { id: 1 } })
    await shop.call('GET /popular-products', { query: {} })
    await shop.call('GET /packages', { query: {} })
    await shop.call('GET /packages', { query: { name: 'doro' } })
    await shop.call('GET /packages/:id', { params: { id: 1 } })
    await shop.call('GET /tags', { query: {} })
    await shop.call('GET /tags/:id/packages', { params: { id: 1 }, query: {} })
    await shop.call('GET /occasions', {})
    await shop.call('GET /stores', {})
    await shop.call('GET /search/suggestions', { query: { name: 'tef' } })
    await shop.call('GET /image-adverts', {})
    await shop.call('GET /adverts', {}, customer.token)
    await shop.call('GET /delivery-types', {}, customer.token)
    await shop.call('GET /opening-hours', {})
    await shop.call('GET /orders', { query: {} }, customer.token)
    await shop.call('GET /notifications', { query: {} }, customer.token)
    await shop.call('GET /notifications/unread-count', {}, customer.token)
    await shop.call('GET /profile/export', {}, customer.token)
  }

  it('reads catalogue and history there, with statements that a replica accepts', async () => {
    const before = await countReads('primary')
    await readAll()
    expect(await countReads('primary')).toBe(before)
  })

  it('shows an order in the history right after it was placed', async () => {
    const { id } = await place(shop, customer)
    const { data } = await shop.call('GET /orders', { query: {} }, customer.token)
    expect(data[0]?.id).toBe(id)
  })

  it('refuses a session at once after signing out', async () => {
    const { token, headers } = await signIn(shop)
    await shop.call('POST /logout', {}, token)
    expect((await shop.ask('GET /orders', { query: {} }, headers)).statusCode).toBe(401)
  })

  it('answers everything while the replica is gone', async () => {
    link.cut()
    const before = await countReads('replica')
    await readAll()
    expect(await countReads('replica')).toBe(before)
    link.restore()
    await expect.poll(() => readAll().then(() => countReads('replica'))).toBeGreaterThan(before)
  })
})
