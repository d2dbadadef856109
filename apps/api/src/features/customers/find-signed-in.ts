import type { Db } from '../../platform/db.ts'
import type { SignedIn } from '../../platform/signed-in.ts'
import { sessionTokenHash } from './session-token.ts'
import { findSessionRow } from './sessions.sql.ts'

export function findSignedIn(db: Db, token: string): Promise<SignedIn | undefined> {
  return findSessionRow(db, sessionTokenHash(token))
}
