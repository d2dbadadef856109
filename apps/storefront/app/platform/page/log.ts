import { noteError } from '../reports/errors.ts'

/** The only access to the console. On the server a line is JSON like the request log; in the browser it is plain. */
function write(level: 'warn' | 'error', message: string, error: unknown): void {
  const err =
    error instanceof Error
      ? { type: error.name, message: error.message, stack: error.stack }
      : { message: String(error) }
  const line = import.meta.env.SSR
    ? [JSON.stringify({ level: level === 'warn' ? 40 : 50, time: Date.now(), err, msg: message })]
    : [message, error]
  if (level === 'error' && !import.meta.env.SSR) noteError(error)
  // biome-ignore lint/suspicious/noConsole: the only place that may use the console
  console[level](...line)
}

export const logWarning = (message: string, error: unknown): void => write('warn', message, error)
export const logError = (message: string, error: unknown): void => write('error', message, error)
