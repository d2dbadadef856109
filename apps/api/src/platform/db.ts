import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './db-types.ts'
import { NamedStatementClient } from './named-statements.ts'

export type Db = Kysely<DB>

const oid = { int8: 20, numeric: 1700 }

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer beyond what JavaScript counts exactly: ${text}`)
  return value
}

type DbOptions = {
  url: string
  connections: number
  /** In milliseconds. Together with the connection timeout it must stay below what a customer is willing to wait. */
  statementTimeout?: number
  onError: (error: Error) => void
  log?: (event: LogEvent) => void
}

export function createDb({ url, connections, statementTimeout = 2_000, onError, log }: DbOptions): Db {
  const types = new pg.TypeOverrides()
  types.setTypeParser(oid.int8, toSafeInteger)
  // Only percentages and ratings are numeric; money is whole santim.
  types.setTypeParser(oid.numeric, Number)
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    Client: NamedStatementClient,
    types,
    connectionTimeoutMillis: 2_000,
    // The server gives up first; the client's own limit is for a server that no longer answers at all.
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout + 500,
    idle_in_transaction_session_timeout: 5_000,
    keepAlive: true,
  })
  // The pool replaces a broken connection on the next query; without a listener the error would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }), ...(log && { log }) })
}
