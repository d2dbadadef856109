import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { createDatabase, dropDatabase, siblingDatabase } from '../../../scripts/databases.ts'
import { migrate } from './migrate.ts'

const url = siblingDatabase(inject('templateUrl'), `zembil_migrate_${process.pid}`)
let folder: string
let clients: pg.Client[] = []
const write = (name: string, text: string) => writeFile(join(folder, name), text)
const run = (onRetry?: (file: string) => void) =>
  migrate(url, { folder: pathToFileURL(`${folder}/`), ...(onRetry && { onRetry }) })

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  clients.push(client)
  return client
}

beforeEach(async () => {
  await createDatabase(url)
  folder = await mkdtemp(join(tmpdir(), 'zembil-migrations-'))
  await write(
    '0001-goods.sql',
    'create table goods (id int primary key, name text); insert into goods values (1, $$teff$$);',
  )
})

afterEach(async () => {
  for (const client of clients) await client.end()
  clients = []
  await dropDatabase(url)
  await rm(folder, { recursive: true, force: true })
})

it('runs each migration in its own transaction, once', async () => {
  await write('0002-broken.sql', 'alter table goods add price int; select nothing from nowhere;')
  await expect(run()).rejects.toThrow('0002-broken.sql: relation "nowhere" does not exist')
  const client = await connect()
  expect((await client.query('select * from goods')).rows).toEqual([{ id: 1, name: 'teff' }])

  await write('0002-broken.sql', 'alter table goods add price int;')
  expect(await run()).toEqual(['0002-broken.sql'])
  expect(await run()).toEqual([])
})

it('refuses a migration that comes before one that has run', async () => {
  await run()
  await write('0000-late.sql', 'select 1;')
  await expect(run()).rejects.toThrow('migration 0001-goods.sql has run, but the next file is 0000-late.sql')
})

it('builds an index concurrently, and again after a build that failed', async () => {
  await write('0002-name.concurrently.sql', 'create unique index concurrently goods_name on goods (name);')
  await write('0001-z-same-name.sql', 'insert into goods values (2, $$teff$$);')
  await expect(run()).rejects.toThrow('could not create unique index')
  const client = await connect()
  await client.query('delete from goods where id = 2')
  expect(await run()).toEqual(['0002-name.concurrently.sql'])
  const { rows } = await client.query("select indisvalid from pg_index where indexrelid = 'goods_name'::regclass")
  expect(rows).toEqual([{ indisvalid: true }])
})

it('does not let a migration that waits for a forgotten transaction stall readers', async () => {
  await run()
  const [forgotten, reader] = [await connect(), await connect()]
  await forgotten.query('begin; select from goods;')
  await write('0002-price.sql', 'alter table goods add price int;')

  let retries = 0
  const migrated = run(() => void retries++)
  let slowest = 0
  while (retries < 4) {
    const start = performance.now()
    await reader.query('select name from goods')
    slowest = Math.max(slowest, performance.now() - start)
  }
  expect(slowest).toBeLessThan(1_500)
  await forgotten.query('commit')
  expect(await migrated).toEqual(['0002-price.sql'])
})

it('runs each migration once when two processes migrate at the same time', async () => {
  await write('0002-name.concurrently.sql', 'create index concurrently goods_name on goods (name);')
  expect((await Promise.all([run(), run()])).flat().sort()).toEqual(['0001-goods.sql', '0002-name.concurrently.sql'])
})
