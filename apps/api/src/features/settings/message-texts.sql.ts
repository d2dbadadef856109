import type { MessageKey } from '@zembil/i18n/api/message-texts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { type EditedRow, editedColumns } from '../staff/acts/edits.sql.ts'

export type TextRow = EditedRow & { key: string; text: string | null; text_am: string | null }

/** The texts that somebody has ever changed. */
export async function listTextRows(db: Db): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select m.key, m.text, m.text_am, ${editedColumns('m')} from message_texts m`.execute(db)
  return rows
}

export async function findTextRow(db: Db, key: MessageKey): Promise<TextRow | undefined> {
  const { rows } = await sql<TextRow>`
    select m.key, m.text, m.text_am, ${editedColumns('m')} from message_texts m where m.key = ${key}`.execute(db)
  return rows[0]
}

/** Null: the released text. */
export type SavedText = { text: string | null; text_am: string | null }

export async function saveTextRow(db: Db, key: MessageKey, saved: SavedText, memberId: number): Promise<void> {
  await sql`
    insert into message_texts as m (key, text, text_am, updated_by)
    values (${key}, ${saved.text}, ${saved.text_am}, ${memberId})
    on conflict (key) do update set text = excluded.text, text_am = excluded.text_am, version = m.version + 1,
      updated_at = now(), updated_by = excluded.updated_by`.execute(db)
}

/** Null for a member who signs in by e-mail only. */
export async function findOwnPhone(db: Db, memberId: number): Promise<string | null> {
  const member = await db
    .selectFrom('staff_members')
    .select('phone_number')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return member.phone_number
}
