const conflictCodes = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
])

/** Thrown inside a transaction that must start again from what others have committed meanwhile. */
export class TransactionConflict extends Error {
  readonly code = '40001'
}

/** Whether a transaction failed only because of another one: the same work may well succeed when it is done again. */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && conflictCodes.has(String(error.code))
