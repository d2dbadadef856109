import type { Db } from '../../../platform/database/db.ts'
import type { NamedSecrets } from '../../../platform/secrets/named-secrets.ts'
import { unseal } from '../../../platform/secrets/sealed-text.ts'
import { type Account, spendTotpStep } from './credentials.sql.ts'
import { hasRecoveryCode, spendRecoveryCode } from './recovery-codes.sql.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { totpStep } from './totp.ts'

/** What a sealed TOTP secret is bound to. */
export const totpContext = (memberId: number): string => `totp:${memberId}`

/** A right second step that has not been used up yet. */
export type SecondStep = { step: number } | { codeHash: Buffer }
export type SecondStepCheck = 'not needed' | 'missing' | 'wrong' | SecondStep

type Entered = { code?: string | undefined; recovery_code?: string | undefined }

/** The time step of a right code that was not used before. */
export function freshTotpStep({ id, totp_secret, totp_last_step }: Account, code: string, keys: NamedSecrets) {
  if (totp_secret === null) return null
  const step = totpStep(unseal(totp_secret, totpContext(id), keys), code)
  return step !== null && step > totp_last_step ? step : null
}

/** Checks without spending it. */
export async function checkSecondStep(
  db: Db,
  account: Account,
  { code, recovery_code }: Entered,
  keys: NamedSecrets,
): Promise<SecondStepCheck> {
  if (account.totp_secret === null) return 'not needed'
  if (recovery_code !== undefined) {
    const codeHash = recoveryCodeHash(recovery_code)
    return (await hasRecoveryCode(db, account.id, codeHash)) ? { codeHash } : 'wrong'
  }
  if (code === undefined) return 'missing'
  const step = freshTotpStep(account, code, keys)
  return step === null ? 'wrong' : { step }
}

/** False when a concurrent request has used it. */
export const spendSecondStep = (db: Db, memberId: number, second: SecondStep): Promise<boolean> =>
  'step' in second ? spendTotpStep(db, memberId, second.step) : spendRecoveryCode(db, memberId, second.codeHash)
