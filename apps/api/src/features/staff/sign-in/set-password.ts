import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { secretHash } from '../../../platform/secrets/secret-hash.ts'
import { sessionTokenHash } from '../../../platform/secrets/session-token.ts'
import { type ActSource, writeAudit } from '../audit/write-audit.sql.ts'
import { deleteSessions } from '../sessions/sessions.sql.ts'
import { forgetTries, updateCredentials } from './credentials.sql.ts'
import { spendPasswordLink } from './password-links.sql.ts'

/** Ends all sessions and the lock of the member, but leaves the second step: the link alone opens no account that has one. */
export async function setPassword(
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  { token, password }: { token: string; password: string },
  source: ActSource,
): Promise<void> {
  const password_hash = await secretHash(password, config.peppers)
  await jobs.transact(async ({ db }) => {
    const memberId = await spendPasswordLink(db, sessionTokenHash(token))
    if (memberId === undefined) throw new AppError('link_invalid')
    await updateCredentials(db, memberId, { password_hash })
    await forgetTries(db, memberId)
    await deleteSessions(db, memberId)
    const act = { action: 'password.set', subject: { kind: 'member', id: memberId } } as const
    await writeAudit(db, act, { ...source, memberId })
  })
}
