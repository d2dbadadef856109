const conflictCodes = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
])

/** Thrown inside a transaction to restart it, so that it sees what others have committed meanwhile. */
export class TransactionConflict extends Error {
  readonly code = '40001'
}

/** Whether a transaction failed only because of a concurrent one, so that a retry may succeed. */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && conflictCodes.has(String(error.code))
