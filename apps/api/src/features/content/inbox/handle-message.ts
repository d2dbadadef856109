import type { InboxMessage } from '@zembil/contract/staff/settings/inbox-shapes'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { StaleReading } from '../../staff/acts/stale-reading.ts'
import { findMessage, type MessageRow, setHandled } from './inbox.sql.ts'

const viewOf = (row: MessageRow): InboxMessage => ({
  ...row,
  created_at: row.created_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
})

export async function getMessage(db: Db, id: number): Promise<{ data: InboxMessage }> {
  return { data: viewOf(foundOr404(await findMessage(db, id))) }
}

type Handling = { id: number; version: number; answeredBy: number | null; note?: string | null | undefined }

/** Marks a message as answered by a member, or as new again. A note that is not given stays. */
export async function handleMessage(db: Db, { note, ...handling }: Handling): Promise<{ data: InboxMessage }> {
  const before = await getMessage(db, handling.id)
  const isSaved = await setHandled(db, { ...handling, note: note === undefined ? before.data.note : note })
  const after = await getMessage(db, handling.id)
  if (!isSaved)
    throw new StaleReading(after, { action: 'message.opened', subject: { kind: 'message', id: handling.id } })
  return after
}
