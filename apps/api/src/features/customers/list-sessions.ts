import type { Session } from '@zembil/contract/customers'
import type { Db } from '../../platform/database/db.ts'
import type { SignedIn } from '../../platform/http/signed-in.ts'
import { listSessionRows } from './sessions.sql.ts'

export async function listSessions(
  db: Db,
  { id, sessionId }: Pick<SignedIn, 'id' | 'sessionId'>,
): Promise<{ data: Session[] }> {
  const rows = await listSessionRows(db, id)
  const data = rows.map(({ created_at, last_used_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    is_current: row.id === sessionId,
  }))
  return { data }
}
