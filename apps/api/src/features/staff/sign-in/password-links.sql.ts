import { passwordLinkMinutes } from '@zembil/rules/people/staff-limits'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** Replaces the member's earlier link. Returns when the new one expires. */
export async function putPasswordLink(db: Db, memberId: number, tokenHash: Buffer): Promise<Date> {
  const { rows } = await sql<{ expires_at: Date }>`
    insert into staff_password_links (member_id, token_hash, expires_at)
    values (${memberId}, ${tokenHash}, now() + ${sql.lit(`${passwordLinkMinutes} minutes`)}::interval)
    on conflict (member_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
    returning expires_at`.execute(db)
  return rows[0]?.expires_at ?? new Date(0)
}

/** Uses up a link. Undefined when it is unknown, expired or used, or its member is switched off. */
export async function spendPasswordLink(db: Db, tokenHash: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ member_id: number }>`
    delete from staff_password_links l using staff_members m
    where l.token_hash = ${tokenHash} and l.expires_at > now() and m.id = l.member_id and m.is_active
    returning l.member_id`.execute(db)
  return rows[0]?.member_id
}
