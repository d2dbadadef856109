import type { Received } from '@zembil/contract/endpoint'
import type { SignInApi } from '@zembil/contract/staff/sign-in'
import { AppError } from '../../../platform/http/app-error.ts'
import { isSecret } from '../../../platform/secrets/secret-hash.ts'
import { newSessionToken, sessionTokenHash } from '../../../platform/secrets/session-token.ts'
import { writeAudit } from '../audit/write-audit.sql.ts'
import { listDeviceMembers, lockDevice } from '../sessions/devices.sql.ts'
import { unlockSession, updateLastSeen } from '../sessions/sessions.sql.ts'
import { countTry } from './count-try.ts'
import { forgetTries } from './credentials.sql.ts'
import type { OpenedSession } from './open-session.ts'
import type { Caller, SignInDeps } from './sign-in-member.ts'

type Entered = Received<SignInApi['POST /device/unlock']>['body']

/** Opens the session that a member has on this device, and locks those of others there. */
export async function unlockDevice(
  { db, jobs, config, nobody }: SignInDeps,
  { member_id, pin }: Entered,
  { source, knownDevice }: Caller,
): Promise<OpenedSession> {
  const members = knownDevice ? await listDeviceMembers(db, knownDevice) : []
  const member = members.find(({ id }) => id === member_id)
  const verdict = await countTry(db, member?.id ?? nobody.id, source, async () =>
    (await isSecret(pin, member?.pin_hash ?? nobody.password_hash, config.peppers)) ? 'right' : 'wrong',
  )
  if (!member || verdict !== 'right') throw new AppError('proof_wrong')
  const token = newSessionToken()
  return jobs.transact(async (tx) => {
    await updateLastSeen(tx.db, member.id)
    await forgetTries(tx.db, member.id)
    await lockDevice(tx.db, member.device_id)
    await unlockSession(tx.db, member.session_id, sessionTokenHash(token))
    const act = { action: 'session.unlocked', subject: { kind: 'session', id: member.session_id } } as const
    await writeAudit(tx.db, act, { ...source, memberId: member.id })
    return { memberId: member.id, sessionId: member.session_id, token, deviceToken: null }
  })
}
