import type { Db } from '../database/db.ts'

/** Reads on the caller's connection: inside a transaction, waiting for a second one could use up the pool. */
export type CachedRead<T> = (db: Db) => Promise<T>

/**
 * Keeps what was read for some seconds, for what every order needs and people seldom change. Whoever comes when the time is
 * over reads again; a failed read fails its caller only.
 */
export function cachedRead<T>(seconds: number, read: CachedRead<T>): CachedRead<T> {
  let kept: { value: T; until: number } | undefined
  return async (db) => {
    if (kept && performance.now() < kept.until) return kept.value
    const value = await read(db)
    kept = { value, until: performance.now() + seconds * 1_000 }
    return value
  }
}
