import type { ErrorCode } from '@zembil/contract/error-codes'
import type { ErrorNames, FieldMessageKey } from '@zembil/i18n/api/error-message'
import type { Santim } from '@zembil/rules/money/money'

/** Why a field is invalid: a message for the field, or that of the whole error. */
export type FieldFault = FieldMessageKey | ErrorCode

/** An expected error. Use-cases throw it to roll back the transaction; the error handler turns it into a message. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, FieldFault>
  /** Seconds until a retry can succeed, if known. */
  readonly retryAfter: number | undefined
  /** The limit that was reached, for messages that name an amount of money. */
  readonly amount: Santim | undefined

  constructor(code: ErrorCode, fields: Record<string, FieldFault> = {}, retryAfter?: number, amount?: Santim) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
    this.amount = amount
  }
}

/** Somebody else has saved meanwhile: the caller's version is no longer the current one. */
export class StaleVersion extends AppError {
  /** What is saved now, in the shape of the call that reads it. */
  readonly current: unknown

  constructor(current: unknown) {
    super('stale_version')
    this.current = current
  }
}

/** An error whose message names things. */
export class NamedError extends AppError {
  readonly names: ErrorNames

  constructor(code: ErrorCode, names: ErrorNames, fields: Record<string, FieldFault> = {}) {
    super(code, fields)
    this.names = names
  }
}

/** Returns the value or throws `not_found`, which is also the response for what belongs to another customer. */
export function foundOr404<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new AppError('not_found')
  return value
}
