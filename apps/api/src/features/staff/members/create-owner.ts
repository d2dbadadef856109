import type { Invitation, PasswordLink } from '@zembil/contract/staff/member-shapes'
import type { Deps } from '../../../deps.ts'
import { lockKey } from '../../../platform/database/lock-key.ts'
import { writeAudit } from '../audit/write-audit.sql.ts'
import { issuePasswordLink } from '../sign-in/issue-password-link.ts'
import { createMember } from './invite-member.ts'
import { findInvitedOwner, hasOtherOwner } from './members.sql.ts'

const server = { memberId: null, role: null, requestId: null, address: null }

/**
 * For a command on the server: creates the first owner. Refused while there is an owner who can sign in. Until then it can
 * be repeated, and gives a new link to an owner who did not use the first one in time.
 */
export function createOwner(
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  person: Omit<Invitation, 'roles' | 'store_ids'>,
): Promise<PasswordLink> {
  return jobs.transact(async ({ db }) => {
    await lockKey(db, 'staff', 'owners')
    if (await hasOtherOwner(db, 0)) throw new Error('there is an active owner, who can invite others in the console')
    const id =
      (await findInvitedOwner(db, person)) ??
      (await createMember(db, { ...person, roles: ['owner'], store_ids: [] }, null)).id
    const act = { action: 'member.created', subject: { kind: 'member', id }, after: { roles: ['owner'] } } as const
    await writeAudit(db, act, server)
    return issuePasswordLink(db, config, id)
  })
}
