import type { PasswordLink } from '@zembil/contract/staff/member-shapes'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/database/db.ts'
import { newSessionToken, sessionTokenHash } from '../../../platform/secrets/session-token.ts'
import { putPasswordLink } from './password-links.sql.ts'

/** The token is in the fragment of the URL, which browsers do not send: it gets into no log. */
export async function issuePasswordLink(
  db: Db,
  { staff }: Pick<Config, 'staff'>,
  memberId: number,
): Promise<PasswordLink> {
  const token = newSessionToken()
  const expires = await putPasswordLink(db, memberId, sessionTokenHash(token))
  return { url: `${staff.consoleOrigin}/set-password#${token}`, expires_at: expires.toISOString() }
}
