import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** An idempotency key of a member, and what was requested with it. */
export type ActKey = { memberId: number; key: string; fingerprint: Buffer }

type KeyRow = { fingerprint: Buffer; answer: string | null }

export const findKeyRow = (db: Db, { memberId, key }: ActKey): Promise<KeyRow | undefined> =>
  db
    .selectFrom('staff_keys')
    .select(['fingerprint', 'answer'])
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst()

/** False when the key is taken. Waits for a concurrent request with the same key to commit or roll back. */
export async function insertKey(db: Db, { memberId, key, fingerprint }: ActKey): Promise<boolean> {
  const { rows } = await sql`
    insert into staff_keys (member_id, key, fingerprint) values (${memberId}, ${key}, ${fingerprint})
    on conflict do nothing returning key`.execute(db)
  return rows.length > 0
}

export async function storeAnswer(db: Db, { memberId, key }: ActKey, answer: string): Promise<void> {
  await db.updateTable('staff_keys').set({ answer }).where('member_id', '=', memberId).where('key', '=', key).execute()
}

/** Nobody retries after a day. */
export async function deleteOldKeys(db: Db): Promise<void> {
  await db.deleteFrom('staff_keys').where('created_at', '<', sql<Date>`now() - interval '1 day'`).execute()
}
