/** What went wrong of several things that were done at once. */
export const failuresOf = (results: PromiseSettledResult<unknown>[]): unknown[] =>
  results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))

/** For jobs that go on with the rest when one thing fails, and tell of all that did at the end. */
export function throwFailures(failures: unknown[], what: string): void {
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${what}`)
}
