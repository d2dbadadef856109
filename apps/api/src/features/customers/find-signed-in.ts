import type { Db } from '../../platform/database/db.ts'
import type { SignedIn } from '../../platform/http/signed-in.ts'
import { sessionTokenHash } from '../../platform/secrets/session-token.ts'
import { findSessionRow } from './sessions.sql.ts'

export function findSignedIn(db: Db, token: string): Promise<SignedIn | undefined> {
  return findSessionRow(db, sessionTokenHash(token))
}
