import type { Member } from '@zembil/contract/staff/member-shapes'
import type { Db } from '../../../platform/database/db.ts'
import { lockKey } from '../../../platform/database/lock-key.ts'
import { AppError, StaleVersion } from '../../../platform/http/app-error.ts'
import type { Actor } from '../sessions/actor.ts'
import { getMember } from './get-member.ts'
import { hasOtherOwner, lockMemberRow } from './members.sql.ts'

/** The member to act on, as the actor has seen them. Only owners act on owners. */
export async function lockMember(db: Db, { roles }: Actor, id: number, version: number): Promise<Member> {
  await lockMemberRow(db, id)
  const current = await getMember(db, id)
  const { data: member } = current
  if (member.roles.includes('owner') && !roles.includes('owner')) throw new AppError('forbidden')
  if (member.version !== version) throw new StaleVersion(current)
  return member
}

/** Without an owner, nobody could ever make one again in the console. */
export async function requireOtherOwner(db: Db, { id, roles, state }: Member): Promise<void> {
  if (!roles.includes('owner') || state === 'off') return
  // Two owners who switch each other off at the same time must not both succeed.
  await lockKey(db, 'staff', 'owners')
  if (!(await hasOtherOwner(db, id))) throw new AppError('last_owner')
}
