const conflictCodes = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
])

/** Thrown inside a transaction to restart it, so that it sees what others have committed meanwhile. */
export class TransactionConflict extends Error {
  readonly code = '40001'
}

/** Whether a migration changed the columns of a prepared `select *`: 0A000, `cached plan must not change result type`. */
export const isPlanOutdated = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'

/** Whether a transaction failed only because of a concurrent one or of a migration, so that a retry may succeed. */
export const isConflict = (error: unknown): boolean =>
  isPlanOutdated(error) || (error instanceof Error && 'code' in error && conflictCodes.has(String(error.code)))
