import type { Device } from '@zembil/contract/staff/session-shapes'
import type { Db } from '../../../platform/database/db.ts'
import { newSessionToken, sessionTokenHash } from '../../../platform/secrets/session-token.ts'
import { findOrInsertDevice } from '../sessions/devices.sql.ts'
import { insertSession } from '../sessions/sessions.sql.ts'

const longestUserAgent = 200

/** What the browser stores. `deviceToken` is null for a device that has its token already. */
export type OpenedSession = { memberId: number; sessionId: number; token: string; deviceToken: string | null }

type Opening = { memberId: number; device: Device; knownDevice: Buffer | undefined; userAgent: string }

/** Every sign-in creates a new token, which prevents session fixation. */
export async function openSession(
  db: Db,
  { memberId, device, knownDevice, userAgent }: Opening,
): Promise<OpenedSession> {
  const [token, deviceToken] = [newSessionToken(), newSessionToken()]
  const { id: deviceId, isNew } = await findOrInsertDevice(db, knownDevice, sessionTokenHash(deviceToken))
  const tokenHash = sessionTokenHash(token)
  const sessionId = await insertSession(db, {
    memberId,
    deviceId,
    device,
    tokenHash,
    userAgent: userAgent.slice(0, longestUserAgent),
  })
  return { memberId, sessionId, token, deviceToken: isNew ? deviceToken : null }
}
