import type { StaffSession } from '@zembil/contract/staff/session-shapes'
import type { Db } from '../../../platform/database/db.ts'
import type { Actor } from '../sessions/actor.ts'
import { listSessionRows } from '../sessions/sessions.sql.ts'

export async function listSessions(db: Db, { id, sessionId }: Actor): Promise<{ data: StaffSession[] }> {
  const rows = await listSessionRows(db, id)
  const data = rows.map(({ created_at, last_used_at, expires_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    expires_at: expires_at.toISOString(),
    is_current: row.id === sessionId,
  }))
  return { data }
}
