import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabase, dropDatabase, siblingDatabase } from '../../../scripts/databases.ts'
import { anOrder } from '../../../test/an-order.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { signIn } from '../../../test/test-customer.ts'
import { setProduct } from '../../../test/test-orders.ts'
import { allJobs, allQueues } from '../../jobs.ts'
import { readConfig } from '../config.ts'
import { prepareJobs } from '../jobs.ts'
import { databaseEnv } from './database-roles.ts'
import { createDb, type Db } from './db.ts'
import { grantRoles } from './grant-roles.ts'
import { migrate } from './migrate.ts'

const forbidden = { code: '42501' }
const roles = ['api', 'staff', 'worker', 'reports'] as const

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})

/** Runs `work` on a connection as this role. */
async function as<T>(role: (typeof roles)[number], work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: shop.deps.config.databaseUrls[role] })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The tables protected against changes by a trigger, which only the owner could drop. */
async function appendOnlyTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger
    where tgfoid = 'refuse_change'::regproc order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

describe('append-only tables', () => {
  it('makes every table that money and stock are computed from append-only', async () => {
    const ledgers = [
      'audit_log',
      'credit_refund_lines',
      'credit_refunds',
      'ledger_entries',
      'ledger_transactions',
      'order_events',
      'order_lines',
      'payment_decisions',
      'payments',
      'refund_lines',
      'stock_movements',
    ]
    expect(await appendOnlyTables(shop.deps.db)).toEqual(expect.arrayContaining(ledgers))
  })

  it.each(roles)('does not let the %s role update, delete from or truncate append-only tables', async (role) => {
    const tables = await appendOnlyTables(shop.deps.db)
    await as(role, async (client) => {
      for (const table of tables) {
        const { rows } = await client.query<{ name: string }>(
          'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
          [table],
        )
        for (const { name } of rows)
          await expect(client.query(`update ${table} set ${name} = default`), `${table}.${name}`).rejects.toMatchObject(
            forbidden,
          )
        for (const statement of [`delete from ${table}`, `truncate ${table}`])
          await expect(client.query(statement), statement).rejects.toMatchObject(forbidden)
      }
    })
  })
})

describe('the api and worker roles', () => {
  it.each(['api', 'worker'] as const)(
    'does not let the %s role change stock, balances or discounts, or delete orders',
    (role) =>
      as(role, async (client) => {
        for (const statement of [
          'update stock set quantity = 1000',
          'insert into stock (product_id, store_id, quantity) values (1, 1, 1)',
          'update ledger_accounts set balance_santim = 1',
          'update ledger_accounts set customer_id = 1',
          'update discount_types set discount_percent = 100',
          'update payment_method_settings set is_open = true',
          'delete from orders',
          'delete from payment_refunds',
          'create table anything (id integer)',
          'alter table payments disable trigger all',
          'drop table payments',
        ])
          await expect(client.query(statement), statement).rejects.toMatchObject(forbidden)
      }),
  )

  it('does not let the api role change prices', () =>
    as('api', async (client) => {
      await expect(client.query('update products set price_santim = 1')).rejects.toMatchObject(forbidden)
    }))

  it('does not let the api role delete the records of the nightly checks', () =>
    as('api', async (client) => {
      for (const table of ['check_points', 'stock_check_sums', 'ledger_check_sums'])
        await expect(client.query(`delete from ${table}`), table).rejects.toMatchObject(forbidden)
    }))

  it('lets the api and worker roles lock rows that they cannot change', async () => {
    for (const role of ['api', 'worker'] as const)
      await as(role, async (client) => {
        await client.query('begin')
        for (const table of ['products', 'packages', 'stock', 'ledger_accounts'])
          await client.query(`select from ${table} for no key update`)
        await expect(client.query('update products set id = id')).rejects.toThrow('is never changed')
        await client.query('rollback')
        await expect(client.query('update stock set product_id = product_id')).rejects.toThrow('is never changed')
      })
  })

  it('connects each process as its own role', async () => {
    const nameOf = async (db: Db) =>
      (await sql<{ name: string }>`select current_user as name`.execute(db)).rows[0]?.name
    expect(await nameOf(shop.worker.db)).toBe('zembil_worker')
    const urls = readConfig({}).databaseUrls
    expect(new URL(urls.api).username).toBe('zembil_api')
    expect(new URL(urls.staff).username).toBe('zembil_staff')
    expect(new URL(urls.worker).username).toBe('zembil_worker')
    expect(new URL(urls.reports).username).toBe('zembil_reports')
    expect(new URL(urls.owner).username).toBe('postgres')
  })

  it('lets the worker role run every scheduled job', async () => {
    const customer = await signIn(shop)
    await setProduct(shop, 1, 10)
    await shop.call('POST /orders', { body: anOrder(), headers: {} }, customer.token)
    for (const { name, run } of allJobs(shop.worker).scheduled) await expect(run(), name).resolves.toBeUndefined()
  })
})

describe('the reports role', () => {
  it('lets the reports role read orders and payments, and write nothing', () =>
    as('reports', async (client) => {
      for (const table of ['orders', 'order_events', 'payments', 'ledger_entries', 'stock_movements', 'jobs.job'])
        await client.query(`select * from ${table} limit 1`)
      await expect(client.query("insert into tags (name, name_am) values ('x', 'x')")).rejects.toMatchObject(forbidden)
      await expect(client.query('update orders set status = status')).rejects.toMatchObject(forbidden)
    }))

  it('does not let the reports role read PIN, password, token or code hashes, or SMS texts', () =>
    as('reports', async (client) => {
      await client.query('select phone_number from customers limit 1')
      for (const secret of [
        'loan_pin_hash from customers',
        'password_hash from customers',
        'token_hash from sessions',
        'code_hash from loan_codes',
        'body from sms_messages',
      ])
        await expect(client.query(`select ${secret}`), secret).rejects.toMatchObject(forbidden)
    }))
})

describe('the tables of staff', () => {
  const staffTables = async () =>
    (
      await sql<{ name: string }>`select relname as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace
          and (relname like 'staff\\_%' or relname = 'audit_log')`.execute(shop.deps.db)
    ).rows.map(({ name }) => name)

  it.each(['api', 'worker', 'reports'] as const)('does not let the %s role read or write accounts of staff', (role) =>
    as(role, async (client) => {
      const tables = await staffTables()
      expect(tables).toContain('staff_credentials')
      for (const table of tables) {
        await expect(client.query(`select * from ${table}`), table).rejects.toMatchObject(forbidden)
        // The worker writes what an import does into the audit log, and cannot read it.
        if (role === 'worker' && table === 'audit_log') continue
        await expect(client.query(`insert into ${table} default values`), table).rejects.toMatchObject(forbidden)
      }
    }),
  )

  it('lets the staff role read no hash, code, SMS text or payment page', () =>
    as('staff', async (client) => {
      await client.query('select phone_number from customers limit 1')
      for (const secret of [
        'loan_pin_hash from customers',
        'password_hash from customers',
        'token_hash from sessions',
        'body from sms_messages',
        'pay_url from payment_attempts',
        'widget from payment_attempts',
        'from loan_codes',
        'tries from loan_pin_tries',
        'locks from loan_pin_tries',
        'from used_identity_proofs',
      ])
        await expect(client.query(`select ${secret}`), secret).rejects.toMatchObject(forbidden)
    }))

  it('lets the staff role set no PIN, password or consent of a customer', () =>
    as('staff', async (client) => {
      for (const column of ['loan_pin_hash', 'password_hash', 'news_agreed_at'])
        await expect(client.query(`update customers set ${column} = null`), column).rejects.toMatchObject(forbidden)
    }))

  it('lets the staff role delete no payment, ledger, log, member or part of an order', () =>
    as('staff', async (client) => {
      for (const table of [
        'payments',
        'payment_attempts',
        'ledger_accounts',
        'ledger_transactions',
        'ledger_entries',
        'stock_movements',
        'audit_log',
        'staff_members',
        'staff_credentials',
        'orders',
        'fulfilments',
        'picks',
        'deliveries',
      ])
        await expect(client.query(`delete from ${table}`), table).rejects.toMatchObject(forbidden)
    }))
})

describe('preparing a database', () => {
  it('prepares databases as an owner without superuser rights, repeatedly and concurrently', {
    timeout: 60_000,
  }, async () => {
    const name = `zembil_owner_${process.pid}`
    const as = (database: string) => {
      const url = new URL(siblingDatabase(inject('templateUrl'), database))
      url.username = name
      return url.href
    }
    const urls = [as(`${name}_one`), as(`${name}_two`)]
    const prepare = async (url: string) => {
      await createDatabase(url)
      const db = createDb({
        url,
        connections: 2,
        statementTimeout: 60_000,
        onError: ({ message }) => expect.fail(message),
      })
      await migrate(url)
      await prepareJobs(url, allQueues)
      await Promise.all([grantRoles(db), grantRoles(db)])
      const { rows } = await sql`select from information_schema.role_table_grants
        where grantee = 'zembil_api' and table_name = 'orders' and privilege_type = 'INSERT'`.execute(db)
      await db.destroy()
      return rows.length
    }
    await sql.raw(`create role ${name} login createdb createrole`).execute(shop.deps.db)
    try {
      expect(await Promise.all(urls.map(prepare))).toEqual([1, 1])
      expect(await Promise.all(urls.map(prepare))).toEqual([1, 1])
    } finally {
      for (const url of urls) await dropDatabase(url)
      await sql.raw(`drop role ${name}`).execute(shop.deps.db)
    }
  })
})

describe('database settings', () => {
  it('refuses to connect a process as the owner in production', () => {
    const env = { ...databaseEnv('postgres://keeper@127.0.0.1:5432/zembil'), NODE_ENV: 'production' }
    expect(readConfig(env).databaseUrls.owner).toBe(env.DATABASE_OWNER_URL)
    for (const setting of ['DATABASE_URL', 'DATABASE_STAFF_URL', 'DATABASE_WORKER_URL', 'DATABASE_REPORTS_URL'])
      expect(() => readConfig({ ...env, [setting]: env.DATABASE_OWNER_URL })).toThrow(setting)
  })
})
