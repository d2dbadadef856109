import type { ErrorCode } from '@zembil/contract/error-codes'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Used } from './payment-limits.sql.ts'

/** Throws when the limit is reached, with the seconds until the oldest counted use expires. */
export function refuseBeyond(most: number, { count, wait }: Used, code: ErrorCode, field?: string): void {
  if (count >= most) throw new AppError(code, field ? { [field]: code } : {}, Math.max(wait, 1))
}
