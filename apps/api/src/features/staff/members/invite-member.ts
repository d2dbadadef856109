import type { Invitation, Member, PasswordLink } from '@zembil/contract/staff/member-shapes'
import { mayGive } from '@zembil/contract/staff/permissions'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Actor } from '../sessions/actor.ts'
import { issuePasswordLink } from '../sign-in/issue-password-link.ts'
import { getMember } from './get-member.ts'
import { insertMember, replaceRoles, replaceStores } from './members.sql.ts'
import { saveMember } from './save-member.ts'

/** Creates a member without a password. `invitedBy` is null for the first owner. */
export function createMember(
  db: Db,
  { roles, store_ids, ...fields }: Invitation,
  invitedBy: number | null,
): Promise<Member> {
  return saveMember(async () => {
    const id = await insertMember(db, { ...fields, updated_by: invitedBy })
    await replaceRoles(db, id, [...new Set(roles)])
    await replaceStores(db, id, [...new Set(store_ids)])
    return (await getMember(db, id)).data
  })
}

/** Returns the new member and the link with which they set their password. */
export async function inviteMember(
  db: Db,
  config: Pick<Config, 'staff'>,
  actor: Actor,
  invitation: Invitation,
): Promise<{ member: Member; link: PasswordLink }> {
  if (!invitation.roles.every((role) => mayGive(actor.roles, role))) throw new AppError('forbidden')
  const member = await createMember(db, invitation, actor.id)
  return { member, link: await issuePasswordLink(db, config, member.id) }
}
