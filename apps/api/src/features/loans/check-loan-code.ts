import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { isSecret } from '../../platform/secrets/secret-hash.ts'
import { isCodeExpired, takeCodeTry } from './loan-codes.sql.ts'

const refuse = (code: 'otp_expired' | 'otp_invalid' | 'otp_too_many_attempts') => new AppError(code, { otp: code })

/** Call outside any transaction: the attempt must count even if what follows fails. Returns the hash of the code. */
export async function checkLoanCode(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  orderId: number,
  code: string,
): Promise<string> {
  const hash = await takeCodeTry(db, orderId)
  if (hash === undefined) throw refuse((await isCodeExpired(db, orderId)) ? 'otp_expired' : 'otp_too_many_attempts')
  if (!(await isSecret(code, hash, config.peppers))) throw refuse('otp_invalid')
  return hash
}
