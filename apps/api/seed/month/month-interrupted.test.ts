import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { databaseEnv } from '../../src/platform/database/database-roles.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { testApp } from '../../test/test-app.ts'

const api = new URL('../..', import.meta.url).pathname
const timeout = 300_000

/** Runs a script of the API against this database, as `npm run dev` does. */
function run(databaseUrl: string, ...args: string[]) {
  const env = { ...process.env, ...databaseEnv(databaseUrl), DEMO_CATALOGUE: 'on' }
  const child = spawn('node', args, { cwd: api, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const printed: string[] = []
  child.stdout.on('data', (text) => printed.push(String(text)))
  const end = once(child, 'close').then(() => printed.join(''))
  return { child, end }
}

const month = ['scripts/make-demo-month.ts', '--days', '4', '--people', '24', '--orders', '60']

type Shop = { orders: number; customers: number; price: number; foreignDefaults: number }

async function look(db: Db): Promise<Shop> {
  const { rows } = await sql<Shop>`
    select (select count(*) from orders) as orders, (select count(*) from customers) as customers,
      (select price_santim from products where id = 1) as price,
      (select count(*) from pg_attrdef where pg_get_expr(adbin, adrelid) like '%month%') as "foreignDefaults"`.execute(
    db,
  )
  return rows[0] as Shop
}

it('keeps the shop as it is when its month was interrupted', { timeout }, async () => {
  const { databaseUrl, deps } = await testApp()
  const first = run(databaseUrl, ...month)
  await expect.poll(async () => (await look(deps.db)).orders, { timeout, interval: 50 }).toBeGreaterThan(3)
  first.child.kill('SIGKILL')
  await first.end
  await sql`update products set price_santim = 77700 where id = 1`.execute(deps.db)
  const left = await look(deps.db)
  expect(left.foreignDefaults).toBeGreaterThan(0)

  await run(databaseUrl, 'scripts/prepare-database.ts').end
  expect(await look(deps.db)).toEqual(left)
  for (let start = 0; start < 2; start++) {
    expect(await run(databaseUrl, ...month).end).toContain('npm run db:reset')
    expect(await look(deps.db)).toEqual({ ...left, price: 77_700, foreignDefaults: 0 })
  }
})
