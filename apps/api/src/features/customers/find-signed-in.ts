import type { Db } from '../../platform/database/db.ts'
import type { SignedIn } from '../../platform/http/signed-in.ts'
import { sessionTokenHash } from '../../platform/secrets/session-token.ts'
import { extendSession, findSessionRow } from './sessions.sql.ts'

/** Looks on the primary: a session that was ended must be refused at once. Writes at most once an hour. */
export async function findSignedIn(db: Db, token: string): Promise<SignedIn | undefined> {
  const found = await findSessionRow(db, sessionTokenHash(token))
  if (!found) return undefined
  const { isDue, ...customer } = found
  if (isDue) await extendSession(db, customer.sessionId)
  return customer
}
