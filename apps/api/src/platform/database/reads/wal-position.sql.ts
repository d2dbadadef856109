import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Db } from '../db.ts'

/** A position in PostgreSQL's log, as PostgreSQL writes it: `16/B374D848`. */
export type WalPosition = string

/** The number of bytes before the position, to compare two of them. */
export function walBytes(position: WalPosition): bigint {
  const [high = '0', low = '0'] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** Everything that was acknowledged is before this position. Null on a server that is not the primary. */
export const flushedPosition = sql<WalPosition | null>`
  case when pg_is_in_recovery() then null else pg_current_wal_flush_lsn()::text end`

export async function readFlushed(db: Db): Promise<WalPosition | null> {
  const { rows } = await sql<{ position: WalPosition | null }>`select ${flushedPosition} as position`.execute(db)
  return rows[0]?.position ?? null
}

/** How far a replica has caught up. Null on a primary, which has everything. */
export async function readReplayed(client: ClientBase): Promise<WalPosition | null> {
  const { rows } = await client.query<{ position: WalPosition | null }>(
    'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position',
  )
  return rows[0]?.position ?? null
}
