import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './db-types.ts'
import { NamedStatementClient } from './named-statements.ts'

export type Db = Kysely<DB>

const oid = { int8: 20, numeric: 1700 }

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer is not safe in JavaScript: ${text}`)
  return value
}

type PoolOptions = {
  url: string
  connections: number
  /** In milliseconds, for connecting and again for each statement. A customer waits for both. */
  statementTimeout?: number
  onError: (error: Error) => void
}

type DbOptions = PoolOptions & { log?: (event: LogEvent) => void }

/** `own` replaces settings of the pool. */
export function createPool({ url, connections, statementTimeout = 2_000, onError }: PoolOptions, own?: pg.PoolConfig) {
  const types = new pg.TypeOverrides()
  types.setTypeParser(oid.int8, toSafeInteger)
  // Only percentages and ratings are numeric; money is whole santim.
  types.setTypeParser(oid.numeric, Number)
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    Client: NamedStatementClient,
    types,
    connectionTimeoutMillis: statementTimeout,
    // Opening a connection costs more than keeping one; the default closes it after ten seconds.
    idleTimeoutMillis: 300_000,
    // The server gives up first; the client's own limit is for a server that no longer answers at all.
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout + 500,
    idle_in_transaction_session_timeout: 5_000,
    keepAlive: true,
    // The server compiles a statement that it believes to be expensive, which takes longer than running any of ours.
    options: '-c jit=off',
    ...own,
  })
  // The pool resolves `end` before the server has closed its side, so a late error is not a lost connection.
  const onLost = (error: Error) => {
    if (!pool.ending) onError(error)
  }
  // The pool replaces a broken connection on the next query; without a listener the error would end the process.
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  return pool
}

export const createDb = ({ log, ...options }: DbOptions): Db =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: createPool(options) }), ...(log && { log }) })
