import { grantOf, roles } from '@zembil/contract/staff/permissions'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

const holding = roles.filter((role) => grantOf(role, 'messages.write') !== undefined)
const holdingInFull = roles.filter((role) => grantOf(role, 'messages.write') === 'full')

/** Whether the member has the right in full and is not only allowed to ask. */
export async function hasFullRight(db: Db, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    select from staff_roles where member_id = ${memberId} and role = any(${holdingInFull}) limit 1`.execute(db)
  return rows.length > 0
}

/** Active members who may approve what this member asks for: one of the two must have the right in full. */
export async function countOtherApprovers(db: Db, memberId: number, isFull: boolean): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(distinct r.member_id)::int as others from staff_roles r join staff_members m on m.id = r.member_id
    where m.is_active and r.role = any(${isFull ? holding : holdingInFull}) and r.member_id <> ${memberId}`.execute(db)
  return rows[0]?.others ?? 0
}
