import type { Role } from '@zembil/contract/staff/permissions'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** Active members other than this one who have any of these roles. */
export async function countOthers(db: Db, memberId: number, roles: readonly Role[]): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(distinct r.member_id)::int as others from staff_roles r join staff_members m on m.id = r.member_id
    where m.is_active and r.role = any(${[...roles]}::text[]) and r.member_id <> ${memberId}`.execute(db)
  return rows[0]?.others ?? 0
}
