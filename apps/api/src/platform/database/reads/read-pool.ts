import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type LogEvent,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Log } from '../../logger.ts'
import { createPool, type Db } from '../db.ts'
import type { DB } from '../db-types.ts'
import { createReplica, isPoolBusy, isReplicaFault } from './replica.ts'
import { readFlushed, type WalPosition } from './wal-position.sql.ts'

/** Connections for reading only. Each statement runs by itself: there are no transactions. */
export type ReadPool = {
  /** For what all visitors see. It may be some seconds old. */
  shared: Db
  /** For what one customer sees: at least as new as the lookup of the session, so all that was acknowledged before. */
  seenBy: (customer: { walPosition: WalPosition | null }) => Db
  end: () => Promise<void>
}

/** Without a replica, everything is read from the primary. */
export const readFromPrimary = (db: Db): ReadPool => ({ shared: db, seenBy: () => db, end: async () => undefined })

/** Shared reads are at most about twice this old: a replica that is further behind is not used. */
const markEveryMs = 5_000
/** How long reads leave out a replica that did not answer, or that was too far behind for them. */
const restMs = { unreachable: 5_000, behind: 1_000 }
/** Connecting to a replica may not take long, because the primary is there. */
const connectMs = 500
/** Connections that HAProxy gave to the primary, because there was no replica, go back to one after this time. */
const maxLifetimeSeconds = 60

type ReplicaOptions = {
  url: string
  connections: number
  statementTimeout?: number
  log: Log
  logQuery?: (event: LogEvent) => void
  count: (server: 'replica' | 'primary') => void
}

const refuseTransaction = async (): Promise<never> => {
  throw new Error('a read pool has no transactions')
}

/** A Kysely whose statements all run by `executeQuery`. */
function dbOf(executeQuery: DatabaseConnection['executeQuery']): Db {
  const connection: DatabaseConnection = {
    executeQuery,
    streamQuery: () => {
      throw new Error('a read pool has no streams')
    },
  }
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    releaseConnection: async () => undefined,
    beginTransaction: refuseTransaction,
    commitTransaction: refuseTransaction,
    rollbackTransaction: refuseTransaction,
    destroy: async () => undefined,
  }
  return new Kysely<DB>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  })
}

/** The primary's position some seconds ago; null before the first answer. It stays while the primary does not answer. */
function createMark(primary: Db): () => WalPosition | null {
  let position: WalPosition | null = null
  let next = 0
  return () => {
    if (performance.now() >= next) {
      next = performance.now() + markEveryMs
      readFlushed(primary).then(
        (read) => {
          position = read
        },
        () => undefined,
      )
    }
    return position
  }
}

/** Reads from a replica while there is one that is new enough, otherwise from the primary. */
export function createReadPool(primary: Db, options: ReplicaOptions): ReadPool {
  const { log, logQuery, count, ...server } = options
  const onError = (error: Error) => log.error({ err: error }, 'connection to the replica lost')
  const own = { connectionTimeoutMillis: connectMs, maxLifetimeSeconds }
  const replica = createReplica(createPool({ ...server, onError }, own))
  const restUntil = { unreachable: 0, shared: 0, customer: 0 }

  async function runOnReplica<Row>(kind: 'shared' | 'customer', query: CompiledQuery, position: WalPosition | null) {
    const start = performance.now()
    if (position === null || start < restUntil.unreachable || start < restUntil[kind]) return undefined
    try {
      const found = await replica.run<Row>(query, position)
      if (found) logQuery?.({ level: 'query', query, queryDurationMillis: performance.now() - start })
      else restUntil[kind] = performance.now() + restMs.behind
      return found
    } catch (error) {
      if (!isReplicaFault(error)) throw error
      if (isPoolBusy(error)) return undefined
      restUntil.unreachable = performance.now() + restMs.unreachable
      log.warn({ err: error }, 'the replica failed: reading from the primary')
      return undefined
    }
  }

  const readsAfter = (kind: 'shared' | 'customer', position: () => WalPosition | null): Db =>
    dbOf(async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      const found = await runOnReplica<Row>(kind, query, position())
      count(found ? 'replica' : 'primary')
      return found ?? primary.executeQuery(query as CompiledQuery<Row>)
    })

  return {
    shared: readsAfter('shared', createMark(primary)),
    seenBy: ({ walPosition }) => readsAfter('customer', () => walPosition),
    end: replica.end,
  }
}
