import type { Member, MemberInput } from '@zembil/contract/staff/member-shapes'
import { mayGive, type Role } from '@zembil/contract/staff/permissions'
import type { Db } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Actor } from '../sessions/actor.ts'
import { getMember } from './get-member.ts'
import { lockMember, requireOtherOwner } from './lock-member.ts'
import { replaceRoles, replaceStores, updateMember } from './members.sql.ts'
import { saveMember } from './save-member.ts'

type Change = MemberInput & { id: number; version: number }

/** Roles that are given or taken. */
const changedRoles = (before: readonly Role[], after: readonly Role[]): Role[] => [
  ...before.filter((role) => !after.includes(role)),
  ...after.filter((role) => !before.includes(role)),
]

export function changeMember(db: Db, actor: Actor, change: Change): Promise<{ before: Member; after: Member }> {
  const { id, version, roles, store_ids, name, name_am, email, phone_number } = change
  return saveMember(async () => {
    const before = await lockMember(db, actor, id, version)
    if (!changedRoles(before.roles, roles).every((role) => mayGive(actor.roles, role))) throw new AppError('forbidden')
    if (!roles.includes('owner')) await requireOtherOwner(db, before)
    await updateMember(db, id, actor.id, { name, name_am, email, phone_number })
    await replaceRoles(db, id, [...new Set(roles)])
    await replaceStores(db, id, [...new Set(store_ids)])
    return { before, after: (await getMember(db, id)).data }
  })
}
