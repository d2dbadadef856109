import type { ErrorCode } from '@zembil/contract/error-codes'
import type { FieldMessageKey } from '@zembil/i18n/server-messages'

/** A refusal on purpose: thrown by use-cases, so that the transaction rolls back; put into words by the error handler. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, FieldMessageKey>

  constructor(code: ErrorCode, fields: Record<string, FieldMessageKey> = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.fields = fields
  }
}

/** What a lookup found, or the answer 'not there' (also the answer for 'not yours'). */
export function foundOr404<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new AppError('not_found')
  return value
}
