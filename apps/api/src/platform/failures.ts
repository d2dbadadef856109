/** The reasons of the rejected promises. */
export const failuresOf = (results: PromiseSettledResult<unknown>[]): unknown[] =>
  results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))

/** For jobs that continue after a failure and report all failures at the end. */
export function throwFailures(failures: unknown[], what: string): void {
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${what}`)
}
