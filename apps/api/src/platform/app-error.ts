import type { ErrorCode } from '@zembil/contract/error-codes'
import type { FieldMessageKey } from '@zembil/i18n/server-messages'
import type { Santim } from '@zembil/rules/money'

/** Why a field is at fault: words of its own, or those of the refusal itself. */
export type FieldFault = FieldMessageKey | ErrorCode

/** A refusal on purpose: thrown by use-cases, so that the transaction rolls back; put into words by the error handler. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, FieldFault>
  /** In how many seconds it is worth trying again, where that is known. */
  readonly retryAfter: number | undefined
  /** Where the words name an amount of money: the limit that was reached. */
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

/** What a lookup found, or the answer 'not there' (also the answer for 'not yours'). */
export function foundOr404<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new AppError('not_found')
  return value
}
