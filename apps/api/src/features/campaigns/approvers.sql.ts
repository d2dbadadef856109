import { grantOf, roles } from '@zembil/contract/staff/permissions'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { countOthers } from '../staff/members/count-others.sql.ts'

const holding = roles.filter((role) => grantOf(role, 'messages.write') !== undefined)
const holdingInFull = roles.filter((role) => grantOf(role, 'messages.write') === 'full')

/** Whether the member has the right in full and is not only allowed to ask. */
export async function hasFullRight(db: Db, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    select from staff_roles where member_id = ${memberId} and role = any(${holdingInFull}) limit 1`.execute(db)
  return rows.length > 0
}

/** Active members who may approve what this member asks for: one of the two must have the right in full. */
export const countOtherApprovers = (db: Db, memberId: number, isFull: boolean): Promise<number> =>
  countOthers(db, memberId, isFull ? holding : holdingInFull)
