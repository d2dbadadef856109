import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import {
  indexBuiltBy,
  isOutsideTransaction,
  type MigrationFile,
  migrationsFolder,
  pendingMigrations,
  readMigrations,
} from './migration-files.ts'
import { isConflict } from './transaction-conflict.ts'

/**
 * How long a statement waits for a table. Whoever reads the table waits behind it, so it gives up soon and tries again:
 * a forgotten transaction then delays the migration, not the shop.
 */
const lockTimeout = '200ms'
const mostTries = 60

const lockNotAvailable = '55P03'
const isLocked = (error: unknown): boolean =>
  isConflict(error) || (error instanceof pg.DatabaseError && error.code === lockNotAvailable)

type Options = {
  folder?: URL
  /** Called before a file is tried again because another session holds what it needs. */
  onRetry?: (file: string) => void
}

/**
 * One process migrates at a time. Another one asks again and again instead of waiting for the lock: a waiting statement has
 * a snapshot, for whose end `create index concurrently` would wait in turn.
 */
async function lockMigrations(client: pg.Client): Promise<void> {
  const isMine = async () => {
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock(hashtext('migrate')) as mine")
    return rows[0]?.mine
  }
  while (!(await isMine())) await pause(200)
}

/** The table of Kysely's migrator, which ran the first migrations. */
async function executedMigrations(client: pg.Client): Promise<string[]> {
  await client.query(`create table if not exists kysely_migration (
    name varchar(255) primary key, "timestamp" varchar(255) not null)`)
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

const recordMigration = (client: pg.Client, { name }: MigrationFile) =>
  client.query('insert into kysely_migration values ($1, $2)', [name, new Date().toISOString()])

async function runInTransaction(client: pg.Client, file: MigrationFile): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${lockTimeout}'`)
    await client.query(file.text)
    await recordMigration(client, file)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Without a timeout: it waits for old transactions to end and meanwhile blocks neither readers nor writers. */
async function runOutside(client: pg.Client, file: MigrationFile): Promise<void> {
  const index = indexBuiltBy(file)
  if (index) await client.query(`drop index concurrently if exists ${index}`)
  await client.query(file.text)
  await recordMigration(client, file)
}

async function runFile(client: pg.Client, file: MigrationFile, onRetry: Options['onRetry']): Promise<void> {
  const run = isOutsideTransaction(file) ? runOutside : runInTransaction
  for (let tries = 1; ; tries++) {
    try {
      return await run(client, file)
    } catch (cause) {
      if (!isLocked(cause) || tries === mostTries)
        throw new Error(`migration ${file.name}: ${cause instanceof Error ? cause.message : cause}`, { cause })
      onRetry?.(file.name)
      await pause(200 + Math.random() * 500)
    }
  }
}

/**
 * Runs the pending migrations, each in its own transaction or in none, forward only. `ownerUrl` leads to PostgreSQL itself,
 * not to a pooler. Returns the names of the files it ran.
 */
export async function migrate(ownerUrl: string, { folder = migrationsFolder, onRetry }: Options = {}) {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 60_000, keepAlive: true })
  await client.connect()
  try {
    await lockMigrations(client)
    const pending = pendingMigrations(await readMigrations(folder), await executedMigrations(client))
    for (const file of pending) await runFile(client, file, onRetry)
    return pending.map(({ name }) => name)
  } finally {
    // The lock ends with the session.
    await client.end()
  }
}
