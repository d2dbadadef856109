import { setTimeout as pause } from 'node:timers/promises'
import type { CompiledQuery, QueryResult } from 'kysely'
import type pg from 'pg'
import { isDatabaseGone } from '../database-gone.ts'
import { readReplayed, type WalPosition, walBytes } from './wal-position.sql.ts'

/** How long a read waits for a replica to catch up. Usually it takes about a millisecond. */
const patienceMs = 100
const pollMs = 3
const everything = 1n << 64n

/** Not the replica's fault: the statement was too slow, or it writes. */
const faultsOfStatement = new Set(['57014', '25006'])
/** What a replica cancels because the primary has removed rows or locked a table that it reads. */
const replayConflicts = new Set(['40001', '40P01'])

/** Whether the primary may well answer the statement that failed on a replica. */
export function isReplicaFault(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (faultsOfStatement.has(code)) return false
  return replayConflicts.has(code) || isDatabaseGone(error)
}

/** All connections to the replica are in use, which says nothing about the replica itself. */
export const isPoolBusy = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

type Replica = {
  /** The rows; undefined if the replica has not caught up with `position` in time. */
  run: <Row>(query: CompiledQuery, position: WalPosition) => Promise<QueryResult<Row> | undefined>
  end: () => Promise<void>
}

export function createReplica(pool: pg.Pool): Replica {
  /** How far the server of a connection was last time. It only moves forward, so most reads need not ask. */
  const replayed = new WeakMap<pg.PoolClient, bigint>()

  async function hasReplayed(client: pg.PoolClient, position: WalPosition): Promise<boolean> {
    const needed = walBytes(position)
    for (const deadline = performance.now() + patienceMs; ; await pause(pollMs)) {
      if ((replayed.get(client) ?? 0n) >= needed) return true
      if (performance.now() > deadline) return false
      const reached = await readReplayed(client)
      replayed.set(client, reached === null ? everything : walBytes(reached))
    }
  }

  async function run<Row>(query: CompiledQuery, position: WalPosition) {
    const client = await pool.connect()
    let isBroken = false
    try {
      if (!(await hasReplayed(client, position))) return undefined
      const { rows } = await client.query(query.sql, [...query.parameters])
      return { rows: rows as Row[] }
    } catch (error) {
      isBroken = isReplicaFault(error)
      throw error
    } finally {
      client.release(isBroken)
    }
  }

  return { run, end: () => pool.end() }
}
