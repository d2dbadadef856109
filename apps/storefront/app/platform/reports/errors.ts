/** As many as a report may have. */
const most = 5

const waiting: unknown[] = []
let report = (error: unknown): void => {
  if (waiting.length < most) waiting.push(error)
}

/** Notes an error for the reports, whose code is loaded later. */
export const noteError = (error: unknown): void => report(error)

/** Notes the errors that nobody catches. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => noteError(error))
  addEventListener('unhandledrejection', ({ reason }) => noteError(reason))
}

/** From now on, errors go to `next`; those that happened before come first. */
export function takeErrors(next: (error: unknown) => void): void {
  report = next
  for (const error of waiting.splice(0)) next(error)
}
