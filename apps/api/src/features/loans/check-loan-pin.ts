import { waitText } from '@zembil/i18n/api/wait-text'
import { pinTries } from '@zembil/rules/money/loan-limits'
import type { Language } from '@zembil/rules/people/language'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { isSecret } from '../../platform/secrets/secret-hash.ts'
import { tellSecurityNews } from '../customers/tell-security-news.ts'
import { findPinLock, forgetPinTries, takePinTry } from './loan-pin.sql.ts'

type Entered = {
  customerId: number
  pin: string
  hash: string
  /** The request field that holds the PIN. */
  field: 'pin_code' | 'old_pin_code'
  language: Language
}

/** Call outside any transaction: the attempt must count even if what follows fails. Notifies the customer of a lock. */
export async function checkLoanPin(
  { db, jobs, config, texts }: Pick<Deps, 'db' | 'jobs' | 'config' | 'texts'>,
  { customerId, pin, hash, field, language }: Entered,
): Promise<void> {
  const locked = (seconds: number) => new AppError('loan_pin_locked', { [field]: 'loan_pin_locked' }, seconds)
  const taken = await takePinTry(db, customerId)
  if (!taken) throw locked(await findPinLock(db, customerId))
  if (await isSecret(pin, hash, config.peppers)) return forgetPinTries(db, customerId)
  if (taken.lock_seconds !== null) {
    const words = { tries: String(pinTries), wait: waitText(taken.lock_seconds, language) }
    const news = { customerId, news: 'pinLocked', words, language } as const
    await jobs.transact((tx) => tellSecurityNews(tx, { config, texts }, news))
    throw locked(taken.lock_seconds)
  }
  // A concurrent attempt may have been the last one and locked the PIN.
  const seconds = await findPinLock(db, customerId)
  throw seconds > 0 ? locked(seconds) : new AppError('loan_pin_wrong', { [field]: 'loan_pin_wrong' })
}
