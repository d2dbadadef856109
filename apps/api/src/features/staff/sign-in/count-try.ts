import type { Db } from '../../../platform/database/db.ts'
import { type ActSource, writeAudit } from '../audit/write-audit.sql.ts'
import { takeTry } from './credentials.sql.ts'

export type Verdict = 'right' | 'wrong' | 'incomplete'

/**
 * Counts an attempt to prove who somebody is, then checks it. A locked account is 'wrong' whatever was entered, and is
 * checked all the same, so that it takes as long. Call it outside any transaction: a wrong attempt must stay counted.
 */
export async function countTry(
  db: Db,
  memberId: number,
  source: ActSource,
  check: () => Promise<Verdict>,
): Promise<Verdict> {
  const attempt = await takeTry(db, memberId)
  const verdict = await check()
  if (!attempt) return 'wrong'
  if (verdict === 'wrong' && attempt.is_last)
    await writeAudit(db, { action: 'sign-in.locked', subject: { kind: 'member', id: memberId } }, source)
  return verdict
}
