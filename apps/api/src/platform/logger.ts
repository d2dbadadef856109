import type { ErrorAddress } from '@zembil/server/error-address'
import { logOptions } from '@zembil/server/request-log'

const phoneNumbers = /(?:\+?251|\b0)[79]\d{8}\b/g
const withoutNumbers = (text: string): string => text.replace(phoneNumbers, '<phone>')

type Write = (facts: object, words: string) => void
/** The log for code that runs outside a request. */
export type Log = { info: Write; warn: Write; error: Write }

type LoggedError = {
  type: string
  message: string
  stack: string
  code?: unknown
  cause?: string
  causes?: string[]
}

const mostCauses = 5
const wordsOf = (error: unknown): string => withoutNumbers(error instanceof Error ? error.message : String(error))

/** The distinct messages inside an AggregateError. */
const causesOf = ({ errors }: AggregateError): string[] => [...new Set(errors.map(wordsOf))].slice(0, mostCauses)

/** Logs an error's name, message, stack, code and causes. Other fields (query values, request bodies) are left out. */
function describeError(error: Error & { code?: unknown }): LoggedError {
  return {
    type: error.name,
    message: wordsOf(error),
    stack: withoutNumbers(error.stack ?? ''),
    ...(error.code !== undefined && { code: error.code }),
    ...(error.cause instanceof Error && { cause: wordsOf(error.cause) }),
    ...(error instanceof AggregateError && { causes: causesOf(error) }),
  }
}

/** Logs errors without personal data; the rest as every server. */
export const loggerOptions = (level: string, errorAddress: ErrorAddress | null = null) =>
  logOptions(level, errorAddress, { err: describeError })
