import { needsSecondStep } from '@zembil/contract/staff/permissions'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { seal, unseal } from '../../../platform/secrets/sealed-text.ts'
import type { Actor } from '../sessions/actor.ts'
import { deleteSessions } from '../sessions/sessions.sql.ts'
import { totpContext } from '../sign-in/check-second-step.ts'
import { findTotpPending, spendTotpStep, updateCredentials } from '../sign-in/credentials.sql.ts'
import { replaceRecoveryCodes } from '../sign-in/recovery-codes.sql.ts'
import { newRecoveryCodes, recoveryCodeHash } from '../sign-in/recovery-codes.ts'
import { newTotpSecret, totpStep, totpUri } from '../sign-in/totp.ts'
import { findMeRow } from './me.sql.ts'

type StaffConfig = Pick<Config, 'staff'>

/** A new secret that waits for its first code. The second step that is on stays on until then. */
export async function startSecondStep(db: Db, { staff }: StaffConfig, { id, sessionId }: Actor) {
  const secret = newTotpSecret()
  await updateCredentials(db, id, { totp_pending: seal(secret, totpContext(id), staff.secretKeys) })
  const me = await findMeRow(db, sessionId)
  return { secret, uri: totpUri(secret, me?.email ?? me?.name ?? '') }
}

/** Ten new codes, which replace the old ones. */
export async function renewRecoveryCodes(db: Db, memberId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(db, memberId, codes.map(recoveryCodeHash))
  return codes
}

/** Ends the other sessions: they were opened without the second step, or with the old one. */
export async function switchSecondStepOn(
  db: Db,
  { staff }: StaffConfig,
  { id, sessionId }: Actor,
  code: string,
): Promise<string[]> {
  const { totp_pending } = await findTotpPending(db, id)
  const step = totp_pending && totpStep(unseal(totp_pending, totpContext(id), staff.secretKeys), code)
  if (typeof step !== 'number') throw new AppError('proof_wrong', { code: 'proof_wrong' })
  await updateCredentials(db, id, { totp_secret: totp_pending, totp_pending: null })
  await spendTotpStep(db, id, step)
  await deleteSessions(db, id, sessionId)
  return renewRecoveryCodes(db, id)
}

export async function switchSecondStepOff(db: Db, { id, roles }: Pick<Actor, 'id' | 'roles'>): Promise<void> {
  if (needsSecondStep(roles)) throw new AppError('second_step_missing')
  await removeSecondStep(db, id)
}

export async function removeSecondStep(db: Db, memberId: number): Promise<void> {
  await updateCredentials(db, memberId, { totp_secret: null, totp_pending: null })
  await replaceRecoveryCodes(db, memberId, [])
}
